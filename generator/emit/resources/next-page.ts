import type { Operation } from "../../model/operation.js";
import type {
  CursorPaging,
  NumberPaging,
  OffsetPaging,
  Paging,
} from "../../model/paging.js";
import type { Schema } from "../../model/schema.js";
import type { Emission } from "../emission.js";
import { propertyName } from "../escape.js";
import {
  arrow,
  call,
  type Expression,
  object,
  type Statement as Code,
} from "../layout/expression.js";
import type { ModuleBuilder } from "../module.js";
import { sameType } from "../types/type-node.js";
import {
  isNumber,
  isOnly,
  type Place,
  placeAt,
  presentType,
} from "./schema-path.js";

/** An operation with pages, and where the function that walks them is printed. */
export interface PagedOperation {
  readonly operation: Operation;
  readonly paging: Paging;
  readonly module: ModuleBuilder;
  readonly emission: Emission;
  /** What the operation's own function is declared as. */
  readonly pageFunction: string;
}

/** What the caller of `paged` hands in. */
export interface Pager {
  /** The arguments before the pager: `input, (input) => list(http, input, options)`. */
  readonly given: readonly Expression[];
  readonly items: string;
  readonly next: Expression;
}

/** The next page by the cursor that this one has. */
export function nextByCursor(
  { cursor, nextCursor, hasMore }: CursorPaging,
  { operation, module, emission }: PagedOperation,
): Expression {
  const follow = module.value("runtime/paging.ts", "nextBy");
  const from = pagePlace(operation, nextCursor, emission);
  const to = inputPlace(operation, cursor, emission);
  const wanted = isNumber(to.schema, emission) ? "number" : "string";
  const type = presentType(from.schema, emission);
  const isSame =
    isOnly(type, [wanted], emission) ||
    sameType(type, presentType(to.schema, emission));
  const value = isSame
    ? "cursor"
    : `${wanted === "number" ? "Number" : "String"}(cursor)`;
  const next = nextInput(cursor, value, { operation, emission });
  const step = call(follow, [from.expression, arrow(["cursor"], next)]);
  if (!hasMore) return arrow(["page", "input"], step);
  const more = pagePlace(operation, hasMore, emission);
  // Where it may be left out, only `false` says that this was the last page.
  const isMore = more.optional
    ? `${more.expression} !== false`
    : more.expression;
  return arrow(["page", "input"], whereMore([isMore], step));
}

/** The next page behind what was given so far. */
export function nextByOffset(
  { offset, limit, total, hasMore, items }: OffsetPaging,
  { operation, emission }: PagedOperation,
): Expression {
  const given = inputPlace(operation, offset, emission);
  const count = countOf(operation, items, emission);
  const isText = !isNumber(given.schema, emission);
  const start = given.optional
    ? `(${given.expression} ?? 0)`
    : given.expression;
  const next = nextInput(offset, isText ? "String(offset)" : "offset", {
    operation,
    emission,
  });
  const conditions = [
    "count > 0",
    ...continuation({ operation, emission, hasMore, limit, items }),
    ...reaches("offset", "<", total, { operation, emission }),
  ];
  return arrow(
    ["page", "input"],
    [
      { kind: "const", name: "count", value: count },
      {
        kind: "const",
        name: "offset",
        value: `${isText ? `Number(${start})` : start} + count`,
      },
      { kind: "return", value: whereMore(conditions, next) },
    ],
  );
}

/** The next page by its number. */
export function nextByNumber(
  { page, size, totalPages, hasMore, items }: NumberPaging,
  { operation, emission }: PagedOperation,
): Expression {
  const given = inputPlace(operation, page, emission);
  const isText = !isNumber(given.schema, emission);
  const first = firstPage(given.schema);
  const current = given.optional
    ? `(${given.expression} ?? ${first})`
    : given.expression;
  const next = nextInput(page, isText ? "String(number)" : "number", {
    operation,
    emission,
  });
  const total = reaches("number", first === 0 ? "<" : "<=", totalPages, {
    operation,
    emission,
  });
  const conditions = [
    "count > 0",
    ...continuation({ operation, emission, hasMore, limit: size, items }),
    ...total,
  ];
  return arrow(
    ["page", "input"],
    [
      {
        kind: "const",
        name: "count",
        value: countOf(operation, items, emission),
      },
      {
        kind: "const",
        name: "number",
        value: `${isText ? `Number(${current})` : current} + 1`,
      },
      { kind: "return", value: whereMore(conditions, next) },
    ],
  );
}

/** The next page by the `Link` header (RFC 8288). */
export function nextByLink({
  operation,
  module,
  pageFunction,
}: PagedOperation): Omit<Pager, "items"> {
  const link = module.value("runtime/paging.ts", "linkNext");
  const first = operation.input.schema ? ["http", "input"] : ["http"];
  const options = object(["...options", "query"]);
  const start = { name: "query", value: "options?.query" };
  const next: readonly Code[] = [
    { kind: "const", name: "query", value: call(link, ["response"]) },
    {
      kind: "return",
      value: {
        kind: "conditional",
        test: "query === undefined",
        consequent: "undefined",
        alternate: object(["query"]),
      },
    },
  ];
  return {
    given: [
      object([start]),
      arrow(["{ query }"], call(pageFunction, [...first, options])),
    ],
    next: arrow(["_page", "_input", "response"], next),
  };
}

/** The next input where all of these hold. */
function whereMore(
  conditions: readonly string[],
  next: Expression,
): Expression {
  const [only = "true"] = conditions;
  return {
    kind: "conditional",
    test:
      conditions.length < 2
        ? only
        : { kind: "operation", operator: "&&", operands: conditions },
    consequent: next,
    alternate: "undefined",
  };
}

/** Whether the response, or the size of the page, says that there is more. */
function continuation({
  operation,
  emission,
  hasMore,
  limit,
}: {
  readonly operation: Operation;
  readonly emission: Emission;
  readonly hasMore: readonly string[] | undefined;
  readonly limit: readonly string[] | undefined;
  readonly items: readonly string[];
}): string[] {
  if (hasMore) {
    const more = pagePlace(operation, hasMore, emission);
    return [more.optional ? `${more.expression} !== false` : more.expression];
  }
  if (!limit) return [];
  const size = inputPlace(operation, limit, emission);
  if (!isNumber(size.schema, emission)) return [];
  return [
    size.optional
      ? `count >= (${size.expression} ?? 1)`
      : `count >= ${size.expression}`,
  ];
}

/** Whether the next place is still within what the response says there is in all. */
function reaches(
  next: string,
  comparison: string,
  total: readonly string[] | undefined,
  { operation, emission }: Pick<PagedOperation, "operation" | "emission">,
): string[] {
  if (!total) return [];
  const place = pagePlace(operation, total, emission);
  if (!isNumber(place.schema, emission)) return [];
  return [
    place.optional
      ? `${next} ${comparison} (${place.expression} ?? Infinity)`
      : `${next} ${comparison} ${place.expression}`,
  ];
}

function firstPage(schema: Schema): number {
  return schema.default === 0 || schema.minimum === 0 ? 0 : 1;
}

function countOf(
  operation: Operation,
  items: readonly string[],
  emission: Emission,
): Expression {
  const { expression, optional } = pagePlace(operation, items, emission);
  if (!optional) return `${expression}.length`;
  return {
    kind: "operation",
    operator: "??",
    operands: [`${expression}?.length`, "0"],
  };
}

/** `{ ...input, options: { ...input.options, cursor } }`. */
function nextInput(
  path: readonly string[],
  value: string,
  { operation, emission }: Pick<PagedOperation, "operation" | "emission">,
): Expression {
  return replace([], path);

  function replace(
    before: readonly string[],
    [name = "", ...rest]: readonly string[],
  ): Expression {
    const { expression } = inputPlace(operation, before, emission);
    const inner = rest.length === 0 ? value : replace([...before, name], rest);
    const printed = propertyName(name);
    const member =
      printed === inner ? printed : { name: printed, value: inner };
    return object([`...${expression}`, member]);
  }
}

/** A place in a page. */
export function pagePlace(
  { result }: Operation,
  path: readonly string[],
  emission: Emission,
): Place {
  const isBody = result.kind === "body";
  const schema = isBody ? result.schema : {};
  const optional = isBody && result.optional === true;
  const page = { expression: "page", schema, optional };
  return placeAt(page, path, emission);
}

function inputPlace(
  { input }: Operation,
  path: readonly string[],
  emission: Emission,
): Place {
  const schema = input.schema ?? {};
  return placeAt(
    { expression: "input", schema, optional: false },
    path,
    emission,
  );
}
