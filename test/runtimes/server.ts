import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";

/** What the checks call, and where a browser finds them and says what came of them. */
export interface RuntimesServer {
  readonly url: string;
  /** What a page has sent to `/results`. */
  readonly results: Promise<unknown>;
  close(): Promise<void>;
}

/** Starts it; `script` is what a page at `/` loads. */
export async function startRuntimesServer(
  script: string,
): Promise<RuntimesServer> {
  const state: State = { script, asked: new Map(), left: 0, tell: () => {} };
  const results = new Promise<unknown>((resolve) => {
    state.tell = resolve;
  });
  const server = createServer((request, response) => {
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("access-control-allow-headers", "*");
    response.setHeader("access-control-allow-methods", "*");
    if (request.method === "OPTIONS") response.writeHead(204).end();
    else
      void answer(request, response, state).catch((error: unknown) => {
        response.writeHead(500).end(String(error));
      });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    results,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

interface State {
  readonly script: string;
  /** How often each key was asked for. */
  readonly asked: Map<string, number>;
  /** How many endless streams were left by their readers. */
  left: number;
  tell: (results: unknown) => void;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  state: State,
): Promise<void> {
  const { pathname, search, searchParams } = new URL(
    request.url ?? "/",
    "http://localhost",
  );
  const json = (value: unknown, status = 200, type = "application/json") => {
    response.writeHead(status, { "content-type": type });
    response.end(JSON.stringify(value));
  };
  const send = (type: string, body: string | Buffer) => {
    response.writeHead(200, { "content-type": type });
    response.end(body);
  };
  const body = await buffer(request);
  switch (`${request.method} ${pathname}`) {
    case "GET /":
      return send(
        "text/html",
        '<meta charset="utf-8"><script type="module" src="/script.js"></script>',
      );
    case "GET /script.js":
      return send("text/javascript", state.script);
    case "POST /results":
      state.tell(JSON.parse(String(body)));
      return json({});
    case "GET /items":
      return json(pageOf(searchParams));
    case "POST /items": {
      const { name } = JSON.parse(String(body)) as { name: string };
      return json({ name, type: request.headers["content-type"] });
    }
    case "GET /echo":
      return json({ search, trace: request.headers["x-trace"] });
    case "POST /uploads":
      return json(await formOf(request, body));
    case "GET /bytes":
      return send("application/octet-stream", someBytes);
    case "PUT /bytes":
      return json({ size: body.length, type: request.headers["content-type"] });
    case "GET /text":
      return send("text/plain; charset=utf-8", "é日本😀");
    case "GET /events":
      return sendEvents(response);
    case "GET /endless":
      return sendForever(response, state);
    case "GET /left":
      return json(state.left);
    case "GET /failing":
      return json({ code: "taken" }, 409, "application/problem+json");
    case "GET /flaky": {
      const key = searchParams.get("key") ?? "";
      const asked = (state.asked.get(key) ?? 0) + 1;
      state.asked.set(key, asked);
      return asked < 3 ? json({}, 503) : json(asked);
    }
    case "GET /broken":
      return send("application/json", '{"id":');
    case "GET /slow":
      await pause(10_000, undefined, { ref: false });
      return json({ id: 1 });
  }
  const [, id] = /^\/items\/(.+)$/.exec(pathname) ?? [];
  if (id === undefined) return json({}, 404);
  if (request.method === "DELETE") response.writeHead(204).end();
  else json({ id: 1, name: decodeURIComponent(id) });
}

/** 45 items, 10 at a time whatever is asked for. */
function pageOf(query: URLSearchParams): object {
  const page = Number(query.get("page") ?? 1);
  const all = Array.from({ length: 45 }, (_, id) => ({ id }));
  return { items: all.slice((page - 1) * 10, page * 10), total: 45 };
}

const someBytes = Buffer.from(
  Array.from({ length: 100_000 }, (_, index) => (index * 7) % 256),
);

async function formOf(request: IncomingMessage, body: Buffer): Promise<object> {
  const type = request.headers["content-type"] ?? "";
  const form = await new Response(new Uint8Array(body), {
    headers: { "content-type": type },
  }).formData();
  const file = form.get("file");
  if (!(file instanceof File)) return { title: form.get("title") };
  const bytes = Buffer.from(await file.arrayBuffer()).toString("hex");
  return { title: form.get("title"), name: file.name, bytes };
}

/** Three events, in chunks that end within lines and within characters. */
async function sendEvents(response: ServerResponse): Promise<void> {
  response.writeHead(200, { "content-type": "text/event-stream" });
  const events = ["é", "日本", "😀"].map(
    (name, id) => `id: ${id}\ndata: ${JSON.stringify({ id, name })}\n\n`,
  );
  const bytes = Buffer.from(`\ufeff: hello\n\n${events.join("")}`);
  for (let start = 0; start < bytes.length; start += 7) {
    response.write(bytes.subarray(start, start + 7));
    await pause(2);
  }
  response.end();
}

async function sendForever(
  response: ServerResponse,
  state: State,
): Promise<void> {
  response.writeHead(200, { "content-type": "text/event-stream" });
  response.once("close", () => {
    state.left += 1;
  });
  for (let id = 0; !response.closed; id += 1) {
    response.write(`data: ${JSON.stringify({ id })}\n\n`);
    await pause(5);
  }
}
