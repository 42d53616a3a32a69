import { printingIn } from "../emission.js";
import { arrow, call, objectOverLines } from "../layout/expression.js";
import { typeReference, type TypeSyntax } from "../layout/type-syntax.js";
import type { Statement } from "../module.js";
import { functionOf } from "../structures.js";
import { printType } from "../types/print-type.js";
import type { TypeNode } from "../types/type-node.js";
import {
  nextByCursor,
  nextByLink,
  nextByNumber,
  nextByOffset,
  type PagedOperation,
  type Pager,
  pagePlace,
} from "./next-page.js";
import { resultType } from "./result.js";
import { itemType } from "./schema-path.js";
import { callerArguments, functionInput } from "./signature.js";

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
    body: [
      {
        kind: "return",
        value: call(
          start,
          [
            ...pager.given,
            objectOverLines([
              { name: "items", value: arrow(["page"], pager.items) },
              { name: "next", value: pager.next },
            ]),
          ],
          types,
        ),
      },
    ],
  });
}

/** `Paged<Item, Page>` of an operation. */
export function pagedType(paged: PagedType): TypeSyntax {
  const { operation, module, emission } = paged;
  const page = resultType(operation, module, emission);
  const item = printType(itemNode(paged), printingIn(module, emission));
  return typeReference(module.type("runtime/paging.ts", "Paged"), [item, page]);
}

type PagedType = Omit<PagedOperation, "pageFunction">;

function itemNode({ operation, paging, emission }: PagedType): TypeNode {
  const { schema } = pagePlace(operation, paging.items, emission);
  return itemType(schema, emission);
}

/** The type arguments of `paged`, where TypeScript would take the first kind of items for all. */
function typeArguments(
  paged: PagedType,
  input: TypeSyntax = "unknown",
): readonly TypeSyntax[] {
  const { operation, paging, module, emission } = paged;
  const node = itemNode(paged);
  if (node.kind !== "union") return [];
  const item = printType(node, printingIn(module, emission));
  const page = resultType(operation, module, emission);
  return [paging.kind === "link" ? linkStart : input, item, page];
}

/** What the pages of a `Link` header start from. */
const linkStart: TypeSyntax = {
  kind: "object",
  members: [
    {
      kind: "property",
      name: "query",
      type: { kind: "union", of: ["string", "undefined"] },
    },
  ],
  isBroken: false,
};

function printPager(paged: PagedOperation): Pager {
  const { operation, paging, emission, pageFunction } = paged;
  const items = pagePlace(operation, paging.items, emission).expression;
  const fetch = call(pageFunction, ["http", "input", "options"]);
  const given = ["input", arrow(["input"], fetch)];
  switch (paging.kind) {
    case "cursor":
      return { given, items, next: nextByCursor(paging, paged) };
    case "offset":
      return { given, items, next: nextByOffset(paging, paged) };
    case "page":
      return { given, items, next: nextByNumber(paging, paged) };
    case "link":
      return { ...nextByLink(paged), items };
    default:
      return paging satisfies never;
  }
}
