import { expect, test } from "vitest";
import { clientOf, methodOf } from "./drive.js";
import { pythonVersion, startPython } from "./servers/python.js";

const isInstalled =
  pythonVersion("fastapi", "multipart", "uvicorn") !== undefined;
if (!isInstalled)
  console.warn("Starlette's forms are skipped: FastAPI is not installed here");

test.skipIf(!isInstalled)(
  "Starlette takes an optional form of which nothing is given",
  async () => {
    const server = await startPython("fastapi_server.py");
    try {
      const { index, model } = await clientOf(server, {});
      const client = index.createClient({ baseUrl: server.url, retries: 0 });
      const operation =
        model.operations.find(({ path }) => path === "/uploads/optional") ??
        expect.fail("no such operation");
      const upload = methodOf(client, operation);
      for (const [input, title] of [
        [{}, null],
        [{ title: undefined }, null],
        [{ title: "a" }, "a"],
      ] as const) {
        const body = { kind: "json", value: true } as const;
        await server.answerNext({ status: 200, body });
        expect(await upload(input)).toBe(true);
        const understood = await server.understood?.();
        expect(understood?.body).toEqual({ title, file: null });
      }
    } finally {
      await server.close();
    }
  },
);
