import { dirname } from "node:path";
import type { Command, Flags } from "../command.js";
import { describeFailure } from "../describe-failure.js";
import { findConfig } from "../config/find-config.js";
import { generateOutput } from "../generate-output.js";
import { parseHeaders } from "../headers.js";
import {
  type LoadedConfig,
  type OutputFlags,
  type OutputSettings,
  resolveSettings,
  showPath,
} from "../settings.js";

const extensions: Readonly<Record<string, ".js" | ".ts" | "">> = {
  js: ".js",
  ts: ".ts",
  none: "",
};

/** `speclathe generate`: makes the outputs of the config, or the one the flags describe. */
export const generateCommand: Command = {
  name: "generate",
  summary: "Generate the client of an OpenAPI document",
  options: {
    input: {
      kind: "text",
      short: "i",
      summary: "URL or file of the document, or - for the standard input",
    },
    output: { kind: "text", short: "o", summary: "Directory to write to" },
    config: {
      kind: "text",
      short: "c",
      summary:
        "Config file; default speclathe.config.{ts,mts,mjs,js,json} in the working directory",
    },
    header: {
      kind: "list",
      short: "H",
      summary: "'name: value' to send with the request; repeatable",
    },
    force: {
      kind: "flag",
      summary: "Overwrite generated files that were edited by hand",
    },
    "import-extension": {
      kind: "text",
      choices: Object.keys(extensions),
      summary: "Extension in imports; default as tsconfig.json has it",
    },
  },
  examples: [
    { line: "speclathe generate", does: "as speclathe.config.ts says" },
    {
      line: "speclathe generate -i openapi.json -o src/api",
      does: "without a config",
    },
    {
      line: "speclathe generate -i https://api.example.com/openapi.json -H 'authorization: Bearer …' -o src/api",
      does: "from a server that wants a key",
    },
    {
      line: "curl -s … | speclathe generate -i - -o src/api",
      does: "from another command",
    },
  ],
  async run(flags, { io, printer, generate }) {
    const loaded = await loadConfigs(io.cwd, flags);
    const outputs = resolveSettings(readFlags(flags), loaded, io);
    io.hide(outputs.flatMap(({ input }) => input.secrets));
    let exitCode = 0;
    for (const settings of outputs) {
      try {
        await generateOutput(settings, {
          generate,
          get stdin() {
            return io.stdin;
          },
          env: io.env,
          report: (progress) => printer.progress(progress),
        });
      } catch (error) {
        printer.failure(error, failedOutput(settings, outputs.length));
        exitCode ||= describeFailure(error).exitCode;
      }
    }
    return exitCode;
  },
};

async function loadConfigs(
  cwd: string,
  flags: Flags,
): Promise<LoadedConfig | undefined> {
  const path = findConfig(cwd, flags["config"] as string | undefined);
  if (path === undefined) return undefined;
  const { loadConfig } = await import("../config/load-config.js");
  const shown = showPath(path, cwd);
  const configs = await loadConfig(path, shown);
  return { shown, directory: dirname(path), configs };
}

function readFlags(flags: Flags): OutputFlags {
  const { input, output, header, force } = flags;
  const extension = flags["import-extension"];
  const importExtension =
    typeof extension === "string" ? extensions[extension] : undefined;
  return {
    ...(typeof input === "string" ? { input } : {}),
    ...(typeof output === "string" ? { output } : {}),
    ...(importExtension === undefined ? {} : { importExtension }),
    headers: parseHeaders(Array.isArray(header) ? (header as string[]) : []),
    force: force === true,
  };
}

function failedOutput(
  { input, shown }: OutputSettings,
  count: number,
): { readonly input: string; readonly output: string } | undefined {
  return count > 1 ? { input: input.shown, output: shown } : undefined;
}
