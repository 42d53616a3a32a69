import { createInterface } from "node:readline/promises";
import { Readable } from "node:stream";
import { SpeclatheError } from "../../model/failure.js";
import type { GuardedIo } from "../printer.js";

/** The answers for `init`. */
export interface Answers {
  readonly input: string;
  readonly output: string;
  readonly workflow: boolean;
  readonly gitattributes: boolean;
}

/** Takes the answers from the options, and requests the others on a terminal. */
export async function readAnswers(
  flags: {
    readonly input?: string | undefined;
    readonly output?: string | undefined;
    readonly workflow?: true | undefined;
    readonly gitattributes?: true | undefined;
    readonly yes?: true | undefined;
  },
  io: GuardedIo,
): Promise<Answers> {
  const { input, output, workflow, gitattributes, yes } = flags;
  const isTerminal = io.stdout.isTTY === true && yes !== true;
  if (input === undefined && !isTerminal)
    throw new SpeclatheError("input-missing", "there is no document to read", {
      help: "give `--input` a URL or a file",
    });
  const isAsking = isTerminal && (input === undefined || output === undefined);
  let lines: AsyncIterator<string> | undefined;
  const ask = async (question: string, fallback: string): Promise<string> => {
    if (!isAsking) return fallback;
    io.stdout.write(`${question}${fallback === "" ? "" : ` (${fallback})`}: `);
    lines ??= createInterface({
      input: Readable.from(io.stdin),
      terminal: false,
    })[Symbol.asyncIterator]();
    const { value } = (await lines.next()) as { value?: string };
    return value?.trim() || fallback;
  };
  const agree = async (question: string): Promise<boolean> =>
    /^y/i.test(await ask(`${question}, y or n`, "n"));
  return {
    input: input ?? (await ask("document (URL or file)", "openapi.json")),
    output: output ?? (await ask("output directory", "src/api")),
    workflow: workflow ?? (await agree("GitHub Actions workflow")),
    gitattributes:
      gitattributes ??
      (await agree("mark the output as generated in .gitattributes")),
  };
}
