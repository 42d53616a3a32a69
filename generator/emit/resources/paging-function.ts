import type { Operation } from "../../model/operation.js";
import type {
  CursorPaging,
  NumberPaging,
  OffsetPaging,
  Paging,
} from "../../model/paging.js";
import type { Schema } from "../../model/schema.js";
import { type Emission, printingIn } from "../emission.js";
import { propertyName } from "../escape.js";
import type { ModuleBuilder, Statement } from "../module.js";
import { functionOf } from "../structures.js";
import { printType } from "../types/print-type.js";
import { sameType, type TypeNode } from "../types/type-node.js";
import { resultType } from "./result.js";
import {
  isNumber,
  isOnly,
  itemType,
  type Place,
  placeAt,
  presentType,
} from "./schema-path.js";
import { callerArguments, functionInput } from "./signature.js";

/** An operation with pages, and where the function that walks them is printed. */
export interface PagedOperation {
  readonly operation: Operation;
  readonly paging: Paging;
  readonly module: ModuleBuilder;
  readonly emission: Emission;
  /** What the operation's own function is declared as. */
  readonly pageFunction: string;
}

/** The function that walks the pages of an operation: `listAll` beside `list`. */
export function emitPaged(name: string, paged: PagedOperation): Statement {
  const { operation, module, emission, pageFunction } = paged;
  const { input, options } = callerArguments(operation, module, emission);
  const pager = printPager(paged);
  const types = typeArguments(paged, input?.type);
  const start = module.value("runtime/paging.ts", "paged");
  return functionOf({
    name,
    docs: [`Every item of {@link ${pageFunction}}, page after page.`],
    parameters: [
      { name: "http", type: module.type("runtime/http.ts", "Http") },
      ...(input ? [functionInput(input)] : []),
      options,
    ],
    returns: pagedType(paged),
    body: (writer) => {
      writer.write(`return ${start}${types}${pager.call} {\n`);
      writer.write(`items: (page) => ${pager.items},\n`);
      writer.write(`next: ${pager.next},\n});`);
    },
  });
}

/** `Paged<Item, Page>` of an operation. */
export function pagedType(paged: PagedType): string {
  const { operation, module, emission } = paged;
  const page = resultType(operation, module, emission);
  const item = printType(itemNode(paged), printingIn(module, emission));
  return `${module.type("runtime/paging.ts", "Paged")}<${item}, ${page}>`;
}

type PagedType = Omit<PagedOperation, "pageFunction">;

function itemNode({ operation, paging, emission }: PagedType): TypeNode {
  const { schema } = pagePlace(operation, paging.items, emission);
  return itemType(schema, emission);
}

/** The type arguments of `paged`, where TypeScript would take the first kind of items for all. */
function typeArguments(paged: PagedType, input = "unknown"): string {
  const { operation, paging, module, emission } = paged;
  const node = itemNode(paged);
  if (node.kind !== "union") return "";
  const item = printType(node, printingIn(module, emission));
  const page = resultType(operation, module, emission);
  const start =
    paging.kind === "link" ? "{ query: string | undefined }" : input;
  return `<${start}, ${item}, ${page}>`;
}

/** What the caller of `paged` hands in. */
interface Pager {
  /** The arguments before the pager: `(input, (input) => list(http, input, options),`. */
  readonly call: string;
  readonly items: string;
  readonly next: string;
}

function printPager(paged: PagedOperation): Pager {
  const { operation, paging, emission, pageFunction } = paged;
  const items = pagePlace(operation, paging.items, emission).expression;
  const call = `(input, (input) => ${pageFunction}(http, input, options),`;
  switch (paging.kind) {
    case "cursor":
      return { call, items, next: nextByCursor(paging, paged) };
    case "offset":
      return { call, items, next: nextByOffset(paging, paged) };
    case "page":
      return { call, items, next: nextByNumber(paging, paged) };
    case "link":
      return { ...nextByLink(paged), items };
    default:
      return paging satisfies never;
  }
}

function nextByCursor(
  { cursor, nextCursor, hasMore }: CursorPaging,
  { operation, module, emission }: PagedOperation,
): string {
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
  const step = `${follow}(${from.expression}, (cursor) => (${next}))`;
  if (!hasMore) return `(page, input) => ${step}`;
  const more = pagePlace(operation, hasMore, emission);
  // Where it may be left out, only `false` says that this was the last page.
  const isMore = more.optional
    ? `${more.expression} !== false`
    : more.expression;
  return `(page, input) => ${isMore} ? ${step} : undefined`;
}

function nextByOffset(
  { offset, limit, total, hasMore, items }: OffsetPaging,
  { operation, emission }: PagedOperation,
): string {
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
  return `(page, input) => {
    const count = ${count};
    const offset = ${isText ? `Number(${start})` : start} + count;
    return ${conditions.join(" && ")} ? ${next} : undefined;
  }`;
}

function nextByNumber(
  { page, size, totalPages, hasMore, items }: NumberPaging,
  { operation, emission }: PagedOperation,
): string {
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
  return `(page, input) => {
    const count = ${countOf(operation, items, emission)};
    const number = ${isText ? `Number(${current})` : current} + 1;
    return ${conditions.join(" && ")} ? ${next} : undefined;
  }`;
}

function nextByLink({
  operation,
  module,
  pageFunction,
}: PagedOperation): Omit<Pager, "items"> {
  const link = module.value("runtime/paging.ts", "linkNext");
  const given = operation.input.schema ? "http, input" : "http";
  return {
    call: `({ query: options?.query }, ({ query }) => ${pageFunction}(${given}, { ...options, query }),`,
    next: `(_page, _input, response) => {
      const query = ${link}(response);
      return query === undefined ? undefined : { query };
    }`,
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
): string {
  const place = pagePlace(operation, items, emission);
  return place.optional
    ? `${place.expression}?.length ?? 0`
    : `${place.expression}.length`;
}

/** `{ ...input, options: { ...input.options, cursor } }`. */
function nextInput(
  path: readonly string[],
  value: string,
  { operation, emission }: Pick<PagedOperation, "operation" | "emission">,
): string {
  return replace([], path);

  function replace(
    before: readonly string[],
    [name = "", ...rest]: readonly string[],
  ): string {
    const { expression } = inputPlace(operation, before, emission);
    const inner = rest.length === 0 ? value : replace([...before, name], rest);
    const member =
      propertyName(name) === inner ? inner : `${propertyName(name)}: ${inner}`;
    return `{ ...${expression}, ${member} }`;
  }
}

function pagePlace(
  { result }: Operation,
  path: readonly string[],
  emission: Emission,
): Place {
  const schema = result.kind === "body" ? result.schema : {};
  const page = { expression: "page", schema, optional: false };
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
