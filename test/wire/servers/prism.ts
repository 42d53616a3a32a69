import { spawn } from "node:child_process";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { AnswerBody, WireAnswer, WireServer } from "../wire-server.js";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** A mock by Prism. */
interface PrismServer {
  readonly url: string;
  close(): Promise<void>;
}

const program = fileURLToPath(
  new URL(
    "../node_modules/@stoplight/prism-cli/dist/index.js",
    import.meta.url,
  ),
);

/** Starts `prism mock --errors` for a document. */
async function startPrism(document: object): Promise<PrismServer> {
  const folder = mkdtempSync(join(tmpdir(), "prism-"));
  const path = join(folder, "openapi.json");
  writeFileSync(path, JSON.stringify(document));
  const child = spawn(
    process.execPath,
    [program, "mock", "--errors", "-h", "127.0.0.1", "-p", "0", path],
    { stdio: ["ignore", "pipe", "pipe"] },
  );
  const url = await new Promise<string>((resolve, reject) => {
    let said = "";
    const read = (chunk: Buffer) => {
      said += String(chunk);
      const found = /listening on (http:\/\/[\d.]+:\d+)/.exec(said);
      if (found?.[1]) resolve(found[1]);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("exit", () => reject(new Error(`prism ended: ${said}`)));
  });
  return {
    url,
    async close() {
      const isGone = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGKILL");
      await isGone;
      rmSync(folder, { recursive: true });
    },
  };
}

/**
 * Prism with `--errors`, which refuses requests that are not as the document says and makes its
 * answers up; before it stands what has the document and sees the answers.
 */
export async function startPrismServer(document: object): Promise<WireServer> {
  const prism = await startPrism(document);
  let wanted = 200;
  let answer: WireAnswer | undefined;
  const server = createServer((request, response) => {
    if (request.url === "/openapi.json") {
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(document));
      return;
    }
    void forward(request, prism.url, wanted).then(({ status, type, bytes }) => {
      answer = { status, body: bodyOf(type, bytes) };
      response.writeHead(status, type ? { "content-type": type } : {});
      response.end(bytes);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    documentUrl: `${url}/openapi.json`,
    answerNext({ status }) {
      wanted = status;
      answer = undefined;
      return Promise.resolve();
    },
    answered() {
      if (!answer) throw new Error("nothing was answered");
      return Promise.resolve(answer);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await prism.close();
    },
  };
}

/** Sends a request on as it is, with what Prism has to be told to answer with a status. */
async function forward(request: IncomingMessage, url: string, status: number) {
  const { method = "GET", rawHeaders } = request;
  const headers = new Headers({ prefer: `code=${status}` });
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = "", value = ""] = rawHeaders.slice(index);
    if (!/^(host|connection|content-length|transfer-encoding)$/i.test(name))
      headers.append(name, value);
  }
  const body = await buffer(request);
  const response = await fetch(`${url}${request.url}`, {
    method,
    headers,
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  });
  return {
    status: response.status,
    type: response.headers.get("content-type") ?? undefined,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

function bodyOf(type: string | undefined, bytes: Buffer): AnswerBody {
  if (bytes.length === 0) return { kind: "none" };
  if (type?.includes("json"))
    return { kind: "json", value: JSON.parse(String(bytes)) as unknown };
  if (type?.startsWith("text/")) return { kind: "text", value: String(bytes) };
  return { kind: "bytes", value: bytes.toString("base64") };
}
