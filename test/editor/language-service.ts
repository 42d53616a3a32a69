import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { relative } from "node:path";
import type typescript from "typescript";
import type { Editor, Place } from "./editor.js";

/** An editor with the language service of a TypeScript that is written in JavaScript. */
export function startLanguageService(
  folder: string,
  packageName: string,
): Editor {
  const ts = createRequire(import.meta.url)(packageName) as typeof typescript;
  const { options, fileNames } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(`${folder}/tsconfig.json`, ts.sys.readFile).config,
    ts.sys,
    folder,
  );
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => fileNames,
    getScriptVersion: () => "1",
    getScriptSnapshot: (path) =>
      ts.sys.fileExists(path)
        ? ts.ScriptSnapshot.fromString(readFileSync(path, "utf8"))
        : undefined,
    getCurrentDirectory: () => folder,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  });
  const text = (parts: readonly { text: string }[] = []): string =>
    parts.map((part) => part.text).join("");
  return {
    hover({ file, offset }: Place) {
      const info = service.getQuickInfoAtPosition(file, offset);
      return Promise.resolve(
        `${text(info?.displayParts)}\n${text(info?.documentation)}`,
      );
    },
    completions({ file, offset }) {
      const found = service.getCompletionsAtPosition(file, offset, {});
      return Promise.resolve(
        (found?.entries ?? []).map(({ name, kindModifiers }) =>
          kindModifiers?.includes("deprecated") ? `~${name}` : name,
        ),
      );
    },
    signature({ file, offset }) {
      const [item] =
        service.getSignatureHelpItems(file, offset, {})?.items ?? [];
      const parameters = item?.parameters.map((each) =>
        text(each.displayParts),
      );
      return Promise.resolve(parameters?.join(", ") ?? "");
    },
    definition({ file, offset }) {
      const found = service.getDefinitionAtPosition(file, offset) ?? [];
      return Promise.resolve(
        found.map(({ fileName, textSpan }) => {
          const before = readFileSync(fileName, "utf8");
          const start = before.lastIndexOf("\n", textSpan.start) + 1;
          const [line] = before.slice(start).split("\n");
          return `${relative(folder, fileName)}: ${line}`;
        }),
      );
    },
    close: () => service.dispose(),
  };
}
