/**
 * What a server of this suite is: one that somebody else's framework makes, that has a document of
 * its own, says what its handlers understood, and answers what it is told to.
 */

/** What the handler of an operation was given, as the framework made it of the request. */
export interface Understood {
  readonly path?: Members;
  readonly query?: Members;
  /** By names in lower case. */
  readonly header?: Members;
  readonly cookie?: Members;
  /** Files are {@link SeenFile}s; absent: none came. */
  readonly body?: unknown;
}

/** Values by their names on the wire. */
export type Members = Readonly<Record<string, unknown>>;

/** A file, or bytes, that a handler was given. */
export interface SeenFile {
  readonly base64: string;
  readonly name?: string;
  readonly type?: string;
}

/** What a handler is to answer. */
export interface WireAnswer {
  readonly status: number;
  readonly body: AnswerBody;
}

/** Bytes are base64, events and lines are sent one by one. */
export type AnswerBody =
  | { readonly kind: "none" }
  | { readonly kind: "json"; readonly value: unknown }
  | { readonly kind: "text"; readonly value: string }
  | { readonly kind: "bytes"; readonly value: string }
  | { readonly kind: "events"; readonly value: readonly unknown[] }
  | { readonly kind: "lines"; readonly value: readonly unknown[] };

/** A server that runs. */
export interface WireServer {
  /** Where its operations are. */
  readonly url: string;
  /** Where it has its document. */
  readonly documentUrl: string;
  /** What it answers the next request of an operation. */
  answerNext(answer: WireAnswer): Promise<void>;
  /** What it answered the last request with, where it makes that up by itself. */
  answered?(): Promise<WireAnswer>;
  /**
   * What the handler understood of the last request, undefined where it was not reached; absent: the
   * server has no handlers and only refuses what is not as its document says.
   */
  understood?(): Promise<Understood | undefined>;
  close(): Promise<void>;
}

/** Between a test and the handlers of a server in the same process. */
export class Exchange {
  #answer: WireAnswer | undefined;
  #seen: Understood | undefined;

  /** For the handlers: says what was understood, gives what to answer. */
  take(seen: Understood): WireAnswer {
    if (!this.#answer) throw new Error("nothing was said to answer");
    this.#seen = seen;
    return this.#answer;
  }

  answerNext(answer: WireAnswer): Promise<void> {
    this.#answer = answer;
    this.#seen = undefined;
    return Promise.resolve();
  }

  understood(): Promise<Understood | undefined> {
    return Promise.resolve(this.#seen);
  }

  /** The server that a framework has started. */
  at(url: string, close: () => Promise<unknown>, path = "/openapi.json") {
    return {
      url,
      documentUrl: `${url}${path}`,
      answerNext: (answer: WireAnswer) => this.answerNext(answer),
      understood: () => this.understood(),
      close: async () => {
        await close();
      },
    };
  }
}

/** A file as a handler has it. */
export function seenFile(
  bytes: Uint8Array,
  name?: string,
  type?: string,
): SeenFile {
  return {
    base64: Buffer.from(bytes).toString("base64"),
    ...(name === undefined ? {} : { name }),
    ...(type === undefined ? {} : { type }),
  };
}

/** The bytes and content type of an answer, for frameworks that are handed what they send. */
export function bytesOf({ body }: WireAnswer): {
  readonly type: string | undefined;
  readonly bytes: Buffer | undefined;
} {
  switch (body.kind) {
    case "none":
      return { type: undefined, bytes: undefined };
    case "json":
      return said("application/json", JSON.stringify(body.value));
    case "text":
      return said("text/plain; charset=utf-8", body.value);
    case "bytes":
      return {
        type: "application/octet-stream",
        bytes: Buffer.from(body.value, "base64"),
      };
    case "events":
      return said("text/event-stream", body.value.map(eventOf).join(""));
    case "lines":
      return said(
        "application/x-ndjson",
        body.value.map((line) => `${JSON.stringify(line)}\n`).join(""),
      );
  }
}

function said(type: string, text: string) {
  return { type, bytes: Buffer.from(text) };
}

function eventOf(data: unknown, index: number): string {
  const text = typeof data === "string" ? data : JSON.stringify(data);
  const lines = text.split("\n").map((line) => `data: ${line}\n`);
  return `id: ${index}\n${lines.join("")}\n`;
}
