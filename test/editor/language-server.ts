import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Editor, Place } from "./editor.js";

/** An editor with the language server of TypeScript 7 (Language Server Protocol 3.17). */
export async function startLanguageServer(
  folder: string,
  tsc: string,
): Promise<Editor> {
  const server = new Connection(
    spawn(process.execPath, [tsc, "--lsp", "--stdio"], { cwd: folder }),
  );
  await server.ask("initialize", {
    processId: process.pid,
    rootUri: pathToFileURL(folder).href,
    capabilities: {
      textDocument: {
        hover: { contentFormat: ["plaintext"] },
        completion: { completionItem: { tagSupport: { valueSet: [1] } } },
      },
    },
  });
  server.tell("initialized", {});
  const opened = new Set<string>();
  const at = ({ file, offset }: Place): object => {
    const uri = pathToFileURL(file).href;
    const text = readFileSync(file, "utf8");
    if (!opened.has(uri)) {
      opened.add(uri);
      const textDocument = { uri, languageId: "typescript", version: 1, text };
      server.tell("textDocument/didOpen", { textDocument });
    }
    const lines = text.slice(0, offset).split("\n");
    const position = {
      line: lines.length - 1,
      character: lines.at(-1)?.length ?? 0,
    };
    return { textDocument: { uri }, position };
  };
  return {
    async hover(place) {
      const found = (await server.ask("textDocument/hover", at(place))) as {
        contents: { value: string };
      } | null;
      return found?.contents.value ?? "";
    },
    async completions(place) {
      const found = (await server.ask(
        "textDocument/completion",
        at(place),
      )) as { items: { label: string; tags?: number[] }[] };
      return found.items.map(({ label, tags = [] }) =>
        tags.includes(1) ? `~${label}` : label,
      );
    },
    async signature(place) {
      const found = (await server.ask(
        "textDocument/signatureHelp",
        at(place),
      )) as { signatures: { label: string }[] } | null;
      const label = found?.signatures[0]?.label ?? "";
      return label.slice(label.indexOf("(") + 1, label.lastIndexOf("): "));
    },
    async definition(place) {
      const found = (await server.ask("textDocument/definition", at(place))) as
        Location | Location[] | null;
      return [found ?? []].flat().map((each) => {
        const path = fileURLToPath(each.targetUri ?? each.uri ?? "");
        const range = each.targetSelectionRange ?? each.range;
        const line = readFileSync(path, "utf8").split("\n")[
          range?.start.line ?? 0
        ];
        return `${relative(folder, path)}: ${line}`;
      });
    },
    close: () => server.close(),
  };
}

interface Location {
  readonly uri?: string;
  readonly targetUri?: string;
  readonly range?: { readonly start: { readonly line: number } };
  readonly targetSelectionRange?: { readonly start: { readonly line: number } };
}

/** JSON-RPC over the standard streams of a process. */
class Connection {
  readonly #process: ChildProcess;
  readonly #open = new Map<number, (result: unknown) => void>();
  #received = Buffer.alloc(0);
  #asked = 0;

  constructor(process: ChildProcess) {
    this.#process = process;
    process.stdout?.on("data", (chunk: Buffer) => {
      this.#received = Buffer.concat([this.#received, chunk]);
      this.#readMessages();
    });
  }

  ask(method: string, params: object): Promise<unknown> {
    const id = (this.#asked += 1);
    this.#send({ id, method, params });
    return new Promise((resolve) => this.#open.set(id, resolve));
  }

  tell(method: string, params: object): void {
    this.#send({ method, params });
  }

  close(): void {
    this.#process.kill();
  }

  #send(message: object): void {
    const text = JSON.stringify({ jsonrpc: "2.0", ...message });
    this.#process.stdin?.write(
      `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
    );
  }

  #readMessages(): void {
    for (;;) {
      const end = this.#received.indexOf("\r\n\r\n");
      if (end < 0) return;
      const head = this.#received.toString("latin1", 0, end);
      const length = Number(/Content-Length: (\d+)/i.exec(head)?.[1]);
      if (this.#received.length < end + 4 + length) return;
      const text = this.#received.toString("utf8", end + 4, end + 4 + length);
      this.#received = this.#received.subarray(end + 4 + length);
      this.#take(JSON.parse(text) as Message);
    }
  }

  #take({ id, method, result, error }: Message): void {
    // What the server asks of us is answered with nothing: it has no configuration to read.
    if (method !== undefined) {
      if (id !== undefined) this.#send({ id, result: null });
      return;
    }
    this.#open.get(id ?? -1)?.(result ?? error ?? null);
  }
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly result?: unknown;
  readonly error?: unknown;
}
