import { createServer, type IncomingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";

/** What a request was when it came. */
export interface SeenRequest {
  readonly method: string | undefined;
  /** Path and query. */
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** What requests are answered with. */
export interface Answer {
  status: number;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

/** A server that says what it is told to, and remembers what it was asked. */
export interface AnsweringServer {
  readonly url: string;
  readonly requests: SeenRequest[];
  /** The answers of the next requests, before those of {@link answer}. */
  readonly next: Answer[];
  answer: Answer;
  close(): Promise<void>;
}

/** Starts one on a free port of 127.0.0.1. */
export async function startAnsweringServer(): Promise<AnsweringServer> {
  const requests: SeenRequest[] = [];
  const http = createServer((request, response) => {
    void buffer(request).then((body) => {
      const { method, url, headers } = request;
      requests.push({ method, url, headers, body });
      const { next, answer: usual } = server;
      const answer = next.shift() ?? usual;
      response.writeHead(answer.status, answer.headers);
      response.end(answer.body);
    });
  });
  await new Promise<void>((resolve) => {
    http.listen(0, "127.0.0.1", resolve);
  });
  const address = http.address();
  if (address === null || typeof address === "string")
    throw new Error("the server listens on no port");
  const server: AnsweringServer = {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    next: [],
    answer: { status: 204 },
    close: () =>
      new Promise((resolve) => {
        http.closeAllConnections();
        http.close(() => resolve());
      }),
  };
  return server;
}

/** An answer of JSON. */
export function json(status: number, value: unknown): Answer {
  return {
    status,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(value),
  };
}
