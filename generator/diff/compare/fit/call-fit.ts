import { defined } from "../../../model/defined.js";
import type {
  BodyEncoding,
  Operation,
  Result,
} from "../../../model/operation.js";
import type { Schema } from "../../../model/schema.js";
import { keyword, type TypeNode } from "../../../types/type-node.js";
import type { Misfit, OutputFit, Way } from "./output-fit.js";

/** The parts of what a program has to do with an operation, and which way each goes. */
export const directions = {
  input: "request",
  result: "response",
  items: "response",
  errors: "response",
  successes: "response",
  headers: "response",
  callbacks: "response",
} as const;

/** A part of what a program has to do with an operation. */
export type CallPart = keyof typeof directions;

/** The parts of an operation that programs no longer compile with, and what of each. */
export type CallMisfits = ReadonlyMap<CallPart, Misfit>;

/** Finds what of an operation programs no longer compile with. */
export function findMisfits(
  fit: OutputFit,
  { old, new: now }: { readonly old: Operation; readonly new: Operation },
): CallMisfits {
  const before = typesOf(old, (schema) => fit.oldType(schema));
  const after = typesOf(now, (schema) => fit.newType(schema));
  const parts = Object.keys(directions) as CallPart[];
  return new Map(
    parts.flatMap((part): [CallPart, Misfit][] => {
      const found = misfitOf(fit, part, [before[part], after[part]]);
      return found ? [[part, found]] : [];
    }),
  );
}

function misfitOf(
  fit: OutputFit,
  part: CallPart,
  [before, after]: readonly (PartType | undefined)[],
): Misfit | undefined {
  const way: Way = part === "input" ? "given" : "got";
  // The options of a call are its first argument, or its second.
  const isThere = before ?? (way === "given" ? after : undefined);
  if (!before || !after) return isThere && misfit(before?.type, after?.type);
  const [from, to] = way === "given" ? [before, after] : [after, before];
  const isOf = before.wrapper === after.wrapper;
  const isKept = to.optional || !from.optional;
  const isFit = isOf && fit.fits(way, before.type, after.type);
  const takesAny = (): boolean =>
    !before.wrapper && fit.fits("got", before.type, keyword("unknown"));
  if ((isFit && isKept) || (way === "got" && takesAny())) return undefined;
  if (isOf && !isFit && (isKept || way === "given"))
    return fit.findMisfit(way, before.type, after.type);
  return way === "given" ? misfit(undefined, after.type) : { path: "" };
}

/** Where a part as a whole does not fit; a side that does not have it has nothing. */
function misfit(
  old: TypeNode = keyword("never"),
  now: TypeNode = keyword("never"),
): Misfit {
  return { path: "", old, new: now };
}

interface PartType {
  readonly type: TypeNode;
  /** The type that contains it, as nothing else is compatible. */
  readonly wrapper?: "void" | "FormData" | "lines" | "events";
  readonly optional?: boolean;
}

type TypeOf = (schema: Schema) => TypeNode;

function typesOf(
  operation: Operation,
  typeOf: TypeOf,
): Readonly<Partial<Record<CallPart, PartType>>> {
  const { input, result, paging, responses, headers, callbacks } = operation;
  const byStatus = (part: "errors" | "successes"): PartType | undefined => {
    const own = operation[part];
    const members = responses
      .filter(({ status }) => own?.statuses.includes(status))
      .map(
        ({ status, encoding, schema }) =>
          [
            status.toUpperCase(),
            encoding === "json" && schema
              ? typeOf(schema)
              : keyword(encoding === undefined ? "undefined" : "unknown"),
          ] as const,
      );
    return own && objectOf(members);
  };
  return defined({
    input: input.schema && {
      type: typeOf(input.schema),
      optional: !input.required,
    },
    result: resultType(result, typeOf),
    items: paging && { type: typeOf(paging.item) },
    errors: byStatus("errors"),
    successes: byStatus("successes"),
    headers:
      headers &&
      objectOf(
        headers.members.map((one) => [one.name, keyword("string")]),
        new Set(
          headers.members.flatMap((one) => (one.required ? [] : one.name)),
        ),
      ),
    callbacks:
      callbacks &&
      objectOf(
        callbacks.webhooks.map(({ name, payload }) => [
          name,
          payload ? typeOf(payload) : keyword("undefined"),
        ]),
      ),
  });
}

function resultType(result: Result, typeOf: TypeOf): PartType {
  if (result.kind === "none")
    return { wrapper: "void", type: keyword("never"), optional: true };
  if (result.kind === "any") return { type: keyword("unknown") };
  const { encoding, schema, optional = false } = result;
  const { type = typeOf(schema), ...form } = readAs[encoding];
  return { type, ...form, optional };
}

const readAs: Readonly<Record<BodyEncoding, Partial<PartType>>> = {
  json: {},
  text: { type: keyword("string") },
  binary: { type: keyword("Blob") },
  form: { wrapper: "FormData", type: keyword("never") },
  multipart: { wrapper: "FormData", type: keyword("never") },
  "json-lines": { wrapper: "lines" },
  events: { wrapper: "events" },
};

function objectOf(
  members: readonly (readonly [name: string, type: TypeNode])[],
  optional: ReadonlySet<string> = new Set(),
): PartType {
  const nodes = members.map(([name, type]) => ({
    name,
    type,
    optional: optional.has(name),
    saidBy: [],
  }));
  return { type: { kind: "object", members: nodes } };
}
