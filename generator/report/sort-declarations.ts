import type { Model } from "../model/model.js";
import type { Operation } from "../model/operation.js";
import type { OutputFile } from "../model/output-file.js";
import {
  type EmittedDeclaration,
  findDeclarations,
} from "./find-declarations.js";
import { upperStart } from "../model/words.js";

/** Which part of the output belongs to what of the model. */
export interface Declared {
  operation(operation: Operation): { text: string; bytes: number };
  type(name: string): { text: string; bytes: number; checkBytes: number };
}

/** Sorts the declarations of an output by the type or the operation they are for. */
export function sortDeclarations(
  files: readonly OutputFile[],
  model: Model,
): Declared {
  const names = new Set(
    [...model.types, ...model.generics].map(({ name }) => name),
  );
  const types = new Map<string, EmittedDeclaration>();
  const constants = new Map<string, EmittedDeclaration>();
  const checkBytes = new Map<string, number>();
  const besideBytes = new Map<string, number>();
  const functions = new Map<string, EmittedDeclaration>();
  for (const file of files) {
    if (file.path.startsWith("runtime/") || !file.path.endsWith(".ts"))
      continue;
    const isResource = file.path.startsWith("resources/");
    const isCheck = file.path.startsWith("validators");
    for (const declaration of findDeclarations(file)) {
      const { name, bytes, text } = declaration;
      if (isResource) {
        for (const [, call] of text.matchAll(/^ \* `([A-Z]+ [^`]*)`$/gm))
          functions.set(`${call} ${name}`, declaration);
      } else {
        const owner = ownerOf(name, names);
        if (owner === undefined) constants.set(name, declaration);
        else if (isCheck) add(checkBytes, owner, bytes);
        else if (owner === name) types.set(name, declaration);
        else add(besideBytes, owner, bytes);
      }
    }
  }
  const nothing = { text: "", bytes: 0 };
  return {
    operation: ({ method, path, name }) =>
      functions.get(`${method} ${path} ${name}`) ??
      functions.get(`${method} ${path} ${name}_`) ??
      nothing,
    type: (name) => {
      const { text, bytes } = types.get(name) ?? nothing;
      // An enumeration is its tuple.
      const [, tuple = ""] = /\(typeof (\w+)\)\[number\]/.exec(text) ?? [];
      const values = constants.get(tuple) ?? nothing;
      return {
        text: values.text === "" ? text : `${values.text}\n${text}`,
        bytes: bytes + values.bytes + (besideBytes.get(name) ?? 0),
        checkBytes: checkBytes.get(name) ?? 0,
      };
    },
  };
}

function add(sums: Map<string, number>, name: string, bytes: number): void {
  sums.set(name, (sums.get(name) ?? 0) + bytes);
}

/** The type whose name a check's begins with: `checkAlertFilterSearch` is of `AlertFilter`. */
function ownerOf(name: string, types: ReadonlySet<string>): string | undefined {
  const bare = name.replace(/^check(?=[A-Z])/, "");
  const words = upperStart(bare);
  for (let end = words.length; end > 0; end -= 1) {
    const isBorder = end === words.length || /[A-Z\d_]/.test(words[end] ?? "");
    if (isBorder && types.has(words.slice(0, end))) return words.slice(0, end);
  }
  return undefined;
}
