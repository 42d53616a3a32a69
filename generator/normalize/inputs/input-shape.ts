import type { Parameter, RequestBody } from "../../model/operation.js";
import type { DraftOperation } from "../operations/draft-operation.js";
import type { NameMemory, NameRow } from "../options/name-memory.js";

/**
 * Where the input of an operation had its body in the last run: its members beside those of
 * parameters, or all of it in one member. `former`: the lock does not say it, so it is where the
 * versions put it that wrote such locks.
 */
export type InputShape =
  | { readonly kind: "members"; readonly parameters: ReadonlySet<string> }
  | { readonly kind: "whole"; readonly member: string }
  | { readonly kind: "former" };

const prefix = "body ";

/**
 * Reads the shapes of inputs from the lock; undefined for an operation that it does not have, or
 * that had no body.
 *
 * @param isKnown whether the lock has the operation at a pointer
 */
export function inputShapes(
  memory: NameMemory,
  isKnown: (pointer: string) => boolean,
): (pointer: string) => InputShape | undefined {
  const isFormer = memory.keysOf(prefix).length === 0;
  return (pointer) => {
    const row = memory.at(prefix + pointer);
    if (row === undefined)
      return isFormer && isKnown(pointer) ? { kind: "former" } : undefined;
    const [word = "", ...names] = row.split(" ");
    return word === "members"
      ? { kind: word, parameters: new Set(names.map(unescaped)) }
      : { kind: "whole", member: unescaped(word) };
  };
}

/** The facts of an input with a body that the next run remembers. */
export function inputShapeRows(
  { pointer, body }: DraftOperation,
  {
    placed,
    parameters,
  }: Pick<RequestBody, "placed"> & {
    readonly parameters: readonly Parameter[];
  },
): readonly NameRow[] {
  if (!body) return [];
  const names = parameters.map(({ member }) => escaped(member)).toSorted();
  const value =
    placed.kind === "whole" ? placed.member : ["members", ...names].join(" ");
  return [[prefix + pointer, value]];
}

/** A name without spaces. */
function escaped(name: string): string {
  return name.replaceAll("%", "%25").replaceAll(" ", "%20");
}

function unescaped(text: string): string {
  return text.replaceAll("%20", " ").replaceAll("%25", "%");
}
