import type {
  Operation,
  OperationInput,
  Response,
  Result,
} from "../../model/operation.js";
import type { Webhook } from "../../model/webhook.js";
import {
  keyword,
  type MemberNode,
  type TypeNode,
} from "../../types/type-node.js";
import type { Misfit, OutputFit } from "./output-fit.js";

/** A part of what a program has to do with an operation. */
export type CallPart =
  "input" | "result" | "items" | "errors" | "headers" | "callbacks";

/** What the parts belong to. */
export const directions: Readonly<Record<CallPart, "request" | "response">> = {
  input: "request",
  result: "response",
  items: "response",
  errors: "response",
  headers: "response",
  callbacks: "response",
};

/** The parts of an operation that programs no longer compile with, and what of each. */
export type CallMisfits = ReadonlyMap<CallPart, Misfit>;

/** Finds what of an operation programs no longer compile with. */
export function findMisfits(
  fit: OutputFit,
  { old, new: now }: { readonly old: Operation; readonly new: Operation },
): CallMisfits {
  const misfits = new Map<CallPart, Misfit>();
  const check = (
    part: CallPart,
    before: TypeNode | undefined,
    after: TypeNode | undefined,
  ): void => {
    if (!before || (after && fit.fits("got", before, after))) return;
    misfits.set(part, after ? fit.findMisfit("got", before, after) : whole);
  };
  const input = inputMisfit(fit, old.input, now.input);
  if (input !== undefined) misfits.set("input", input);
  const result = resultMisfit(fit, old.result, now.result);
  if (result !== undefined) misfits.set("result", result);
  check(
    "items",
    old.paging && fit.oldType(old.paging.item),
    now.paging && fit.newType(now.paging.item),
  );
  const oldType = fit.oldType.bind(fit);
  const newType = fit.newType.bind(fit);
  check("errors", errorsType(old, oldType), errorsType(now, newType));
  check("headers", headersType(old), headersType(now));
  check(
    "callbacks",
    payloadsType(old.callbacks?.webhooks, oldType),
    payloadsType(now.callbacks?.webhooks, newType),
  );
  return misfits;
}

function inputMisfit(
  fit: OutputFit,
  old: OperationInput,
  now: OperationInput,
): Misfit | undefined {
  if (!old.schema || !now.schema)
    // The options of a call are its first argument, or its second.
    return old.schema || now.schema ? whole : undefined;
  const before = fit.oldType(old.schema);
  const after = fit.newType(now.schema);
  if (!fit.fits("given", before, after))
    return fit.findMisfit("given", before, after);
  return now.required && !old.required ? whole : undefined;
}

function resultMisfit(
  fit: OutputFit,
  old: Result,
  now: Result,
): Misfit | undefined {
  const [before, after] = [
    resultType(old, (schema) => fit.oldType(schema)),
    resultType(now, (schema) => fit.newType(schema)),
  ];
  const isWrappedAlike = before.wrapper === after.wrapper;
  const isNewlyOptional = after.optional && !before.optional;
  if (
    isWrappedAlike &&
    !isNewlyOptional &&
    fit.fits("got", before.type, after.type)
  )
    return undefined;
  const takesAny =
    before.wrapper === "" && fit.fits("got", before.type, keyword("unknown"));
  if (takesAny) return undefined;
  return isWrappedAlike && !isNewlyOptional
    ? fit.findMisfit("got", before.type, after.type)
    : whole;
}

/** Where a part as a whole does not fit. */
const whole: Misfit = { path: "" };

interface ResultType {
  /** What stands around the type, which nothing else fits. */
  readonly wrapper: "" | "void" | "FormData" | "lines" | "events";
  readonly type: TypeNode;
  readonly optional: boolean;
}

type TypeOf = (schema: NonNullable<Response["schema"]>) => TypeNode;

function resultType(result: Result, typeOf: TypeOf): ResultType {
  const [never, unknown] = [keyword("never"), keyword("unknown")];
  if (result.kind === "none")
    return { wrapper: "void", type: never, optional: true };
  if (result.kind === "any")
    return { wrapper: "", type: unknown, optional: false };
  const { encoding, schema, optional = false } = result;
  const of = (
    wrapper: ResultType["wrapper"],
    type: TypeNode = typeOf(schema),
  ): ResultType => ({ wrapper, type, optional });
  switch (encoding) {
    case "json":
      return of("");
    case "text":
      return of("", keyword("string"));
    case "binary":
      return of("", keyword("Blob"));
    case "form":
    case "multipart":
      return of("FormData", never);
    case "json-lines":
      return of("lines");
    case "events":
      return of("events");
    default:
      return encoding satisfies never;
  }
}

function errorsType(
  { errors, responses }: Operation,
  typeOf: TypeOf,
): TypeNode | undefined {
  if (!errors) return undefined;
  const members = responses
    .filter(({ status }) => errors.statuses.includes(status))
    .map(({ status, encoding, schema }) => {
      const read =
        encoding === "json" && schema ? typeOf(schema) : keyword("unknown");
      const type = encoding === undefined ? keyword("undefined") : read;
      return memberOf(status.toUpperCase(), type);
    });
  return { kind: "object", members };
}

function headersType({ headers }: Operation): TypeNode | undefined {
  return (
    headers && {
      kind: "object",
      members: headers.members.map(({ name, required }) => ({
        ...memberOf(name, keyword("string")),
        optional: !required,
      })),
    }
  );
}

/** The type that has the payloads of webhooks by name. */
function payloadsType(
  webhooks: readonly Webhook[] | undefined,
  typeOf: TypeOf,
): TypeNode | undefined {
  return (
    webhooks && {
      kind: "object",
      members: webhooks.map(({ name, payload }) =>
        memberOf(name, payload ? typeOf(payload) : keyword("undefined")),
      ),
    }
  );
}

function memberOf(name: string, type: TypeNode): MemberNode {
  return { name, type, optional: false, saidBy: [] };
}
