import { mkdirSync, readdirSync } from "node:fs";
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { printDocument, Project } from "./project.js";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

let project: Project;
let servers: Server[] = [];

beforeEach(() => {
  project = new Project();
});

afterEach(() => {
  project.remove();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  servers = [];
});

async function serve(handler: Handler): Promise<string> {
  const server = createServer(handler);
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function configure(config: object): void {
  const text = JSON.stringify({ output: "src/api", ...config });
  project.put("speclathe.config.json", text);
}

describe("a document that cannot be had", () => {
  const cases: {
    name: string;
    answer: Handler;
    exitCode: number;
    want: string;
  }[] = [
    {
      name: "401",
      answer: (_, response) => response.writeHead(401).end(),
      exitCode: 3,
      want:
        "error input-unauthorized: the server answered 401 Unauthorized\n" +
        "  at   <origin>/api.json?token=…\n" +
        "  help pass them with `--header 'authorization: Bearer …'` or `input.headers`\n",
    },
    {
      name: "404",
      answer: (_, response) => response.writeHead(404).end(),
      exitCode: 3,
      want:
        "error input-not-found: the server answered 404 Not Found\n" +
        "  at   <origin>/api.json?token=…\n" +
        "  help check the URL's path\n",
    },
    {
      name: "a login page",
      answer: (_, response) => response.end("<!doctype html><title>Log in"),
      exitCode: 3,
      want:
        "error input-is-html: a web page came instead of a document\n" +
        "  at   <origin>/api.json?token=…\n" +
        "  help use the URL of the document itself, with the credentials that it needs\n",
    },
    {
      name: "nothing",
      answer: (_, response) => response.end(),
      exitCode: 3,
      want:
        "error input-empty: the document is empty\n" +
        "  at   <origin>/api.json?token=…\n" +
        "  help check what writes the document\n",
    },
  ];
  for (const { name, answer, exitCode, want } of cases) {
    it(`${name}: one message, and the output stays as it was`, async () => {
      let failing = false;
      const origin = await serve((request, response) =>
        failing ? answer(request, response) : response.end(printDocument()),
      );
      const url = `${origin}/api.json?token=s3cret`;
      const flags = ["generate", "-i", url, "-o", "src/api"];
      await project.run(flags);
      const before = project.read("src/api");
      expect(Object.keys(before)).toHaveLength(2);
      failing = true;
      const outcome = await project.run(flags);
      expect({
        ...outcome,
        stderr: outcome.stderr.replaceAll(origin, "<origin>"),
      }).toEqual({ exitCode, stdout: "", stderr: want });
      expect(project.read("src/api")).toEqual(before);
    });
  }
});

describe("credentials", () => {
  it("come from the environment, go to their origin, and are never printed", async () => {
    const seen: (string | undefined)[] = [];
    const origin = await serve((request, response) => {
      seen.push(request.headers.authorization);
      response.writeHead(401, { "x-echo": request.headers.authorization });
      response.end();
    });
    configure({
      input: {
        url: `${origin}/\${TENANT}/api.json?k=\${KEY}`,
        headers: { authorization: "Bearer ${KEY}", "x-environment": "test" },
      },
    });
    const env = { KEY: "s3cret/k3y", TENANT: "tenant-17" };
    for (const flags of [[], ["--debug"], ["--json", "--debug"]]) {
      const outcome = await project.run(["generate", ...flags], { env });
      expect(outcome.exitCode).toBe(3);
      const printed = outcome.stdout + outcome.stderr;
      expect(printed).toContain("401");
      expect(printed).not.toMatch(/s3cret|k3y|tenant-17/);
    }
    expect(seen).toEqual(Array(3).fill("Bearer s3cret/k3y"));
  });

  it("of a URL are not shown, however its scheme is spelled", async () => {
    const origin = await serve((_, response) => response.end(printDocument()));
    for (const scheme of ["http:", "HTTP:"]) {
      const url = origin.replace("http://", `${scheme}//me:hunter2@`);
      const argv = ["generate", "--force", "-i", url, "-o", "src"];
      const { stdout, exitCode } = await project.run(argv);
      expect(exitCode).toBe(0);
      expect(stdout).not.toMatch(/hunter2|me:|@/);
    }
  });

  it("are shown as variables where the document is named", async () => {
    const origin = await serve((_, response) => response.end(printDocument()));
    configure({ input: `${origin}/\${TENANT}/api.json` });
    const env = { TENANT: "tenant-17" };
    expect((await project.run(["generate"], { env })).stdout).toContain(
      `✓ fetched    ${origin}/\${TENANT}/api.json   34 B`,
    );
  });

  it("of the config do not follow a flag to another origin", async () => {
    const seen: string[] = [];
    const note: Handler = (request, response) => {
      seen.push(request.headers.authorization ?? "none");
      response.end(printDocument());
    };
    const [home, away] = [await serve(note), await serve(note)];
    configure({
      input: { url: `${home}/a`, headers: { authorization: "Bearer ${KEY}" } },
    });
    const env = { KEY: "s3cret" };
    const flags = ["generate", "--force", "-i"];
    await project.run([...flags, `${home}/b`], { env });
    await project.run([...flags, `${away}/b`], { env });
    await project.run([...flags, `${away}/b`]);
    await project.run([...flags, `${away}/b`, "-H", "authorization: mine"]);
    expect(seen).toEqual(["Bearer s3cret", "none", "none", "mine"]);
  });

  it("of the command line replace a header of the config, whose variable is not read", async () => {
    const seen: unknown[] = [];
    const origin = await serve(({ headers }, response) => {
      seen.push([headers.authorization, headers["x-tenant"]]);
      response.end(printDocument());
    });
    configure({
      input: {
        url: `${origin}/api.json`,
        headers: { Authorization: "Bearer ${KEY}", "x-tenant": "${TENANT}" },
      },
    });
    const env = { TENANT: "tenant-17" };
    const header = ["-H", "authorization: Bearer mine"];
    const want = ["Bearer mine", "tenant-17"];
    for (const argv of [["generate", "--force"], ["check"]]) {
      const outcome = await project.run([...argv, ...header], { env });
      expect(outcome).toMatchObject({ exitCode: 0, stderr: "" });
    }
    expect(seen).toEqual([want, want]);
    const other = await project.run(["generate", "-H", "x-tenant: a"], { env });
    expect(other).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining("#/input/headers/Authorization"),
    });
  });
});

describe("references", () => {
  it("are followed within the origin, with its headers, and beyond where allowed", async () => {
    const seen: string[] = [];
    const note =
      (name: string, document: () => string): Handler =>
      (request, response) => {
        const { authorization = "none" } = request.headers;
        seen.push(`${name}${request.url} ${authorization}`);
        response.end(document());
      };
    const away = await serve(note("away", () => "{}"));
    const home = await serve(
      note("home", () => printDocument({ refs: ["b.json", `${away}/c.json`] })),
    );
    const input = {
      url: `${home}/v1/a.json`,
      headers: { authorization: "Bearer 1" },
    };
    configure({ input });
    const refused = await project.run(["generate"]);
    expect(refused).toMatchObject({
      exitCode: 3,
      stderr:
        `error reference-refused: a $ref leads to the origin ${away}, which is not allowed\n` +
        `  at   ${away}/c.json\n` +
        "  help allow the origin in `input.allow`, or bundle the document\n",
    });
    configure({ input: { ...input, allow: [away] } });
    expect((await project.run(["generate"])).exitCode).toBe(0);
    expect(seen.slice(2)).toEqual([
      "home/v1/a.json Bearer 1",
      "home/v1/b.json Bearer 1",
      "away/c.json none",
    ]);
    const lock = JSON.parse(project.text("src/api/speclathe.lock.json")) as {
      references: object;
    };
    expect(Object.keys(lock.references)).toEqual(
      ["b.json", `${away}/c.json`].toSorted(),
    );
  });

  it("do not reach files from a document of the network, nor hide behind a redirect", async () => {
    const away = await serve((_, response) => response.end("{}"));
    let refs = ["file:///etc/hostname"];
    const home = await serve((request, response) => {
      if (request.url === "/jump") {
        response.writeHead(302, { location: away }).end();
      } else response.end(printDocument({ refs }));
    });
    configure({ input: `${home}/a.json` });
    expect((await project.run(["generate"])).stderr).toContain(
      "error reference-refused: a $ref leads to a file outside the project",
    );
    refs = ["/jump"];
    expect((await project.run(["generate"])).stderr).toContain(
      "error input-redirect-refused",
    );
  });
});

describe("asking whether anything changed", () => {
  it("spares the download, remembered on the machine and not in the lock", async () => {
    mkdirSync(join(project.directory, "node_modules"));
    let title = "Pets";
    const seen: string[] = [];
    const origin = await serve((request, response) => {
      const etag = `"${title}"`;
      const isSame = request.headers["if-none-match"] === etag;
      seen.push(isSame ? "304" : "200");
      response.writeHead(isSame ? 304 : 200, { etag });
      response.end(isSame ? undefined : printDocument({ title }));
    });
    configure({ input: `${origin}/a.json` });
    await project.run(["generate"]);
    expect(await project.run(["generate"])).toEqual({
      exitCode: 0,
      stdout:
        `✓ fetched    ${origin}/a.json   not modified\n` +
        `✓ unchanged  1 file in src/api${" ".repeat(origin.length - 10)}   0.0 s\n`,
      stderr: "",
    });
    // An edit makes the document needed again, though it did not change.
    project.put("src/api/index.ts", "// mine\n");
    expect((await project.run(["generate"])).exitCode).toBe(1);
    await project.run(["generate", "--force"]);
    title = "Cats";
    await project.run(["generate"]);
    expect(project.text("src/api/index.ts")).toBe("// Cats\n");
    expect(seen).toEqual(["200", "304", "200", "200", "200"]);
    const cache = "node_modules/.cache/speclathe";
    // What is known of the document and of the output, and the mark of this machine.
    expect(readdirSync(join(project.directory, cache))).toHaveLength(3);
    expect(project.text("src/api/speclathe.lock.json")).not.toContain("Cats");
  });
});
