import {
  mkdtempSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FailureCode } from "../model/failure-catalogue.js";
import { failureOf, type SaidFailure } from "../../test/support/failures.js";
import { fetchInput } from "./fetch-input.js";
import type { Fetched, FetchOptions } from "./fetch-options.js";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const document = `{"openapi":"3.1.0"}`;
const quick = { backoff: 1, timeout: 500, retries: 2 };
let servers: Server[] = [];
let directory = "";

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "speclathe-fetch-"));
});

afterEach(() => {
  rmSync(directory, { recursive: true });
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

function fetchText(
  location: string,
  options: Partial<FetchOptions> = {},
): Promise<string> {
  return fetchInput(location, {
    directory,
    ...options,
    limits: { ...quick, ...options.limits },
  }).then((fetched) => new TextDecoder().decode((fetched as Fetched).bytes));
}

function failure(
  location: string,
  options?: Partial<FetchOptions>,
): Promise<SaidFailure> {
  return failureOf(fetchText(location, options));
}

describe("files", () => {
  it("reads a file relative to the directory", async () => {
    writeFileSync(join(directory, "api.json"), document);
    expect(await fetchText("api.json")).toBe(document);
  });

  it("reads the standard input to its end", async () => {
    async function* stdin(): AsyncGenerator<string> {
      yield document.slice(0, 5);
      yield document.slice(5);
    }
    expect(await fetchText("-", { stdin: stdin() })).toBe(document);
  });

  const refused: { given: string; want: FailureCode; message: string }[] = [
    {
      given: "missing.json",
      want: "input-file-missing",
      message: "the file does not exist",
    },
    {
      given: "empty.json/api.json",
      want: "input-file-missing",
      message: "the file does not exist",
    },
    {
      given: ".",
      want: "input-file-unreadable",
      message: "the file is a directory",
    },
    {
      given: "round.json",
      want: "input-file-unreadable",
      message: "the file cannot be read (ELOOP)",
    },
    {
      given: "empty.json",
      want: "input-empty",
      message: "the document is empty",
    },
    {
      given: "blank.json",
      want: "input-empty",
      message: "the document is empty",
    },
    {
      given: "page.html",
      want: "input-is-html",
      message: "a web page came instead of a document",
    },
    {
      given: "large.json",
      want: "input-too-large",
      message: "the document is larger than 4000 bytes",
    },
    {
      given: "/dev/zero",
      want: "input-too-large",
      message: "the document is larger than 4000 bytes",
    },
  ];
  for (const { given, want, message } of refused) {
    it(`refuses ${given}`, async () => {
      writeFileSync(join(directory, "empty.json"), "");
      writeFileSync(join(directory, "blank.json"), "\uFEFF \n");
      writeFileSync(join(directory, "page.html"), " <!DOCTYPE html><p>");
      writeFileSync(join(directory, "large.json"), "1".repeat(4001));
      symlinkSync("round.json", join(directory, "round.json"));
      // What is read is named by its whole path, what it holds as it was asked for.
      const isRead = want === "input-empty" || want === "input-is-html";
      const place = isRead ? given : resolve(directory, given);
      const limits = { size: 4000 };
      expect(await failure(given, { limits })).toEqual({
        code: want,
        message,
        place,
      });
    });
  }

  it("takes what is as large as it may be", async () => {
    writeFileSync(join(directory, "large.json"), "1".repeat(4000));
    const limits = { size: 4000 };
    expect(await fetchText("large.json", { limits })).toHaveLength(4000);
  });

  const most = 64 * 1024 * 1024;
  const tooMuch = "the document is larger than 64 MiB";

  it("takes 64 MiB of a file where nothing else is said, and no more", async () => {
    const path = join(directory, "large.json");
    for (const limits of [undefined, {}]) {
      const options = { directory, ...(limits ? { limits } : {}) };
      writeFileSync(path, "1");
      truncateSync(path, most);
      const fetched = (await fetchInput(path, options)) as Fetched;
      expect(fetched.bytes.byteLength).toBe(most);
      truncateSync(path, most + 1);
      expect(await failureOf(fetchInput(path, options))).toEqual({
        code: "input-too-large",
        message: tooMuch,
        place: path,
      });
    }
  });

  it("takes 64 MiB of the standard input where nothing else is said, and no more", async () => {
    async function* stdin(size: number): AsyncGenerator<Uint8Array> {
      yield new Uint8Array(size).fill(49);
    }
    const read = (size: number): Promise<unknown> =>
      fetchInput("-", { directory, stdin: stdin(size) });
    expect(await read(most)).toMatchObject({
      kind: "fetched",
      uri: pathToFileURL(join(directory, "-")).href,
    });
    expect(await failureOf(read(most + 1))).toEqual({
      code: "input-too-large",
      message: tooMuch,
      place: "standard input",
    });
  });

  it("takes YAML that begins with a merge key", async () => {
    writeFileSync(join(directory, "api.yaml"), "<<: {openapi: 3.1.0}");
    expect(await fetchText("api.yaml")).toBe("<<: {openapi: 3.1.0}");
  });
});

describe("HTTP", () => {
  it("gives bytes, final URL, media type and validators", async () => {
    const origin = await serve((request, response) => {
      if (request.url === "/old") {
        response.writeHead(302, { location: "/new" }).end();
        return;
      }
      response.setHeader("content-type", "Application/JSON; charset=utf-8");
      response.setHeader("content-encoding", "gzip");
      response.setHeader("etag", '"1"');
      response.end(gzipSync(document));
    });
    expect(await fetchInput(`${origin}/old`, { directory })).toEqual({
      kind: "fetched",
      uri: `${origin}/new`,
      bytes: Buffer.from(document),
      mediaType: "application/json",
      validators: { etag: '"1"' },
    });
  });

  it("keeps when the document was last modified, where it has no tag", async () => {
    const origin = await serve((_, response) => {
      const day = "Wed, 21 Oct 2026 07:28:00 GMT";
      response.writeHead(200, { "last-modified": day }).end(document);
    });
    expect(await fetchInput(origin, { directory })).toMatchObject({
      validators: { lastModified: "Wed, 21 Oct 2026 07:28:00 GMT" },
    });
  });

  it("tries three times more where nothing else is said", async () => {
    let requests = 0;
    const origin = await serve((_, response) => {
      requests += 1;
      response.writeHead(503).end();
    });
    const limits = { backoff: 1 };
    const fetched = fetchInput(origin, { directory, limits });
    await expect(fetched).rejects.toThrow("503");
    expect(requests).toBe(4);
  });

  it("asks whether anything changed", async () => {
    const origin = await serve((request, response) => {
      const same = request.headers["if-none-match"] === '"1"';
      response.writeHead(same ? 304 : 200).end(same ? undefined : document);
    });
    const validators = { etag: '"1"' };
    expect(await fetchInput(origin, { directory, validators })).toEqual({
      kind: "not-modified",
    });
    expect(await fetchText(origin)).toBe(document);
  });

  const statuses: { given: number; want: FailureCode; requests: number }[] = [
    { given: 400, want: "input-http-error", requests: 1 },
    { given: 401, want: "input-unauthorized", requests: 1 },
    { given: 403, want: "input-forbidden", requests: 1 },
    { given: 404, want: "input-not-found", requests: 1 },
    { given: 410, want: "input-not-found", requests: 1 },
    { given: 429, want: "input-rate-limited", requests: 3 },
    { given: 500, want: "input-server-error", requests: 3 },
    { given: 501, want: "input-server-error", requests: 1 },
    { given: 503, want: "input-server-error", requests: 3 },
  ];
  for (const { given, want, requests } of statuses) {
    it(`reports ${given} after ${requests} request(s)`, async () => {
      let seen = 0;
      const origin = await serve((_, response) => {
        seen += 1;
        response.writeHead(given, "hostile").end("no");
      });
      const { code, message, place } = await failure(`${origin}/a?token=s3c`);
      expect({ code, seen, place }).toEqual({
        code: want,
        seen: requests,
        place: `${origin}/a?token=…`,
      });
      expect(message).toMatch(new RegExp(`^the server answered ${given}`));
      expect(message).not.toContain("hostile");
    });
  }

  it("comes back when the server says so, and gets the document", async () => {
    let seen = 0;
    const origin = await serve((_, response) => {
      seen += 1;
      if (seen === 1) {
        response.writeHead(503, { "retry-after": "1" }).end();
      } else response.end(document);
    });
    const timers = vi.spyOn(globalThis, "setTimeout");
    expect(await fetchText(origin)).toBe(document);
    const waits = timers.mock.calls.map(([, wait = 0]) => wait);
    timers.mockRestore();
    // Up to a quarter more than it was told.
    expect(waits.filter((wait) => wait >= 1000 && wait <= 1250)).toHaveLength(
      1,
    );
  });

  it("gives up at once when it is told to wait for long", async () => {
    let seen = 0;
    const origin = await serve((_, response) => {
      seen += 1;
      response.writeHead(429, { "retry-after": "3600" }).end();
    });
    expect((await failure(origin)).code).toBe("input-rate-limited");
    expect(seen).toBe(1);
  });

  it("tries again when the connection breaks in the middle", async () => {
    let seen = 0;
    const origin = await serve((_, response) => {
      seen += 1;
      response.setHeader("content-length", document.length);
      if (seen > 1) return void response.end(document);
      response.write(document.slice(0, 5), () => response.destroy());
    });
    expect(await fetchText(origin)).toBe(document);
    expect(seen).toBe(2);
  });

  it("reports a connection that always breaks", async () => {
    const origin = await serve((request) => request.socket.destroy());
    const { host } = new URL(origin);
    expect(await failure(origin)).toEqual({
      code: "input-connection-lost",
      message: `the connection to ${host} broke (UND_ERR_SOCKET)`,
      place: `${origin}/`,
    });
  });

  it("reports silence, before and within the answer", async () => {
    const limits = { timeout: 80 };
    const silent = await serve(() => undefined);
    const stuck = await serve((_, response) => void response.write("{"));
    for (const origin of [silent, stuck])
      expect(await failure(origin, { limits })).toEqual({
        code: "input-timeout",
        message: "no answer within 0.08 s",
        place: `${origin}/`,
      });
  });

  it("is patient with a slow server that goes on", async () => {
    const origin = await serve((_, response) => {
      let sent = 0;
      const timer = setInterval(() => {
        response.write(document.charAt(sent));
        sent += 1;
        if (sent === document.length) {
          clearInterval(timer);
          response.end();
        }
      }, 20);
    });
    const limits = { timeout: 150 };
    expect(await fetchText(origin, { limits })).toBe(document);
  });

  it("stops at the size limit, whether or not it is announced", async () => {
    const limits = { size: 1000 };
    const bomb = await serve((_, response) => {
      response.setHeader("content-encoding", "gzip");
      response.end(gzipSync(" ".repeat(1_000_000)));
    });
    const announced = await serve((_, response) => {
      response.setHeader("content-length", 1001);
      response.write("{");
    });
    for (const origin of [bomb, announced])
      expect(await failure(origin, { limits })).toEqual({
        code: "input-too-large",
        message: "the document is larger than 1000 bytes",
        place: `${origin}/`,
      });
    const whole = await serve((_, response) => {
      response.setHeader("content-length", 1000);
      response.end("1".repeat(1000));
    });
    expect(await fetchText(whole, { limits })).toHaveLength(1000);
  });

  it.each([
    [
      "<html><head><title> Sign in </title></head></html>",
      ', titled "Sign in"',
    ],
    ["\n<?xml version='1.0'?><a/>", ""],
    ["<HTML><TITLE> </TITLE>", ""],
  ])("reports a web page with its title: %s", async (page, what) => {
    const origin = await serve((_, response) => response.end(page));
    expect(await failure(`${origin}/?token=s3c`)).toEqual({
      code: "input-is-html",
      message: `a web page came instead of a document${what}`,
      place: `${origin}/?token=…`,
    });
  });

  it.each(["<< : a", "< a", "a<html>", "<1>"])(
    "takes no web page for one: %s",
    async (text) => {
      const origin = await serve((_, response) => response.end(text));
      expect(await fetchText(origin)).toBe(text);
    },
  );

  it("reports no more of a title than a line", async () => {
    const origin = await serve((_, response) =>
      response.end(`<html><TITLE lang=en> ${"a".repeat(200)} </title>`),
    );
    const { message } = await failure(origin);
    expect(message).toContain("a".repeat(80));
    expect(message).not.toContain("a".repeat(81));
  });

  it("reports an empty answer", async () => {
    const origin = await serve((_, response) => response.writeHead(204).end());
    expect(await failure(origin)).toEqual({
      code: "input-empty",
      message: "the document is empty",
      place: `${origin}/`,
    });
  });
});

describe("connections", () => {
  const cases: { given: string; want: FailureCode }[] = [
    { given: "http://speclathe.invalid/", want: "input-host-unknown" },
    { given: "http://127.0.0.1:1/", want: "input-url-invalid" },
  ];
  for (const { given, want } of cases) {
    it(`${given}: ${want}`, async () =>
      expect((await failure(given)).code).toBe(want));
  }

  it("reports a port where nothing listens", async () => {
    const origin = await serve(() => undefined);
    await new Promise((closed) => servers[0]?.close(closed));
    expect(await failure(origin)).toEqual({
      code: "input-connection-refused",
      message: `cannot connect to ${new URL(origin).host} (ECONNREFUSED)`,
      place: `${origin}/`,
    });
  });

  it("reports that there is no TLS", async () => {
    const origin = await serve((_, response) => response.end(document));
    expect((await failure(origin.replace("http", "https"))).code).toBe(
      "input-tls",
    );
  });
});

describe("headers and redirects", () => {
  const fields = { Authorization: "Bearer s3cret", "x-environment": "test" };

  it("sends headers to their origin only", async () => {
    const seen: (string | undefined)[] = [];
    const origin = await serve((request, response) => {
      seen.push(request.headers.authorization);
      response.end(document);
    });
    await fetchText(origin, { headers: { origin, fields } });
    const other = "http://other.example";
    await fetchText(origin, { headers: { origin: other, fields } });
    expect(seen).toEqual(["Bearer s3cret", undefined]);
  });

  it("keeps them on a redirect within the origin, drops them beyond, also on the way back", async () => {
    const seen: string[] = [];
    let home = "";
    const note = (place: string, request: IncomingMessage): void => {
      const { authorization = "-", "x-environment": environment = "-" } =
        request.headers;
      seen.push(`${place}${request.url} ${authorization} ${environment}`);
    };
    const away = await serve((request, response) => {
      note("away", request);
      response.writeHead(307, { location: `${home}/back` }).end();
    });
    home = await serve((request, response) => {
      note("home", request);
      if (request.url === "/a") response.writeHead(301, { location: "b" });
      if (request.url === "/b") {
        response.writeHead(302, { location: `${away}/c` });
      }
      response.end(document);
    });
    await fetchText(`${home}/a`, { headers: { origin: home, fields } });
    expect(seen).toEqual([
      "home/a Bearer s3cret test",
      "home/b Bearer s3cret test",
      "away/c - -",
      "home/back - -",
    ]);
  });

  it("sends the URL's own credentials as basic authentication", async () => {
    const seen: (string | undefined)[] = [];
    const origin = await serve((request, response) => {
      seen.push(request.headers.authorization);
      response.end(document);
    });
    await fetchText(origin.replace("//", "//me:hunter%202@"));
    expect(seen).toEqual([
      `Basic ${Buffer.from("me:hunter 2").toString("base64")}`,
    ]);
  });

  it("sends what is given in place of the URL's own, however it is spelled", async () => {
    const seen: (string | undefined)[] = [];
    const origin = await serve((request, response) => {
      seen.push(request.headers.authorization);
      response.end(document);
    });
    for (const name of ["authorization", "Authorization", "AUTHORIZATION"]) {
      const headers = { origin, fields: { [name]: "Bearer mine" } };
      await fetchText(origin.replace("//", "//me:hunter2@"), { headers });
    }
    expect(seen).toEqual(Array(3).fill("Bearer mine"));
  });
});
