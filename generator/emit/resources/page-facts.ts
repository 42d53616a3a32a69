import type {
  PageEnds,
  PageLinkParameter,
  Paging,
  PagingPlace,
} from "../../model/paging.js";
import { literals, literal } from "../../print/literal.js";
import { stringLiteral } from "../../print/escape.js";
import {
  type Expression,
  object,
  type ObjectEntry,
  arrayOfSome,
} from "../../print/expression.js";
import type { EmittedModule } from "../emission/emitted-module.js";

const runtime = "runtime/paging/page-kinds.ts";

/** The paging of an operation, as data for the runtime. */
export function pageFacts(paging: Paging, module: EmittedModule): ObjectEntry {
  const { kind, facts } = kindFacts(paging, module);
  const entries: readonly ObjectEntry[] = [
    ["by", module.value(runtime, kind)],
    placeFact("items", paging.items),
    ...facts,
    ...(paging.kind === "link" ? [] : endFacts(paging.ends)),
  ];
  return ["pages", object(entries)];
}

function kindFacts(
  paging: Paging,
  module: EmittedModule,
): { readonly kind: string; readonly facts: readonly ObjectEntry[] } {
  switch (paging.kind) {
    case "cursor":
      return {
        kind: "byCursor",
        facts: [
          pathFact("cursor", paging.cursor),
          [
            "excludes",
            arrayOfSome((paging.cursor.excludes ?? []).map(stringLiteral)),
          ],
          ...(paging.nextCursor ? [placeFact("next", paging.nextCursor)] : []),
          ...literals({ header: paging.header }),
          asFact(paging),
          ["nonZero", paging.isNumbered ? "true" : undefined],
        ],
      };
    case "last-item":
      return {
        kind: "byLastItem",
        facts: [pathFact("cursor", paging.cursor), pathFact("key", paging.key)],
      };
    case "link":
      return {
        kind: paging.link ? "byLink" : "byHeader",
        facts: [
          ...(paging.link ? [placeFact("link", paging.link)] : []),
          ["position", readers(paging.position, module)],
          [
            "size",
            paging.size.length > 0 ? readers(paging.size, module) : undefined,
          ],
        ],
      };
    case "offset":
      return {
        kind: "byOffset",
        facts: [
          placeFact("offset", paging.offset),
          firstFact(paging.first),
          asFact(paging),
        ],
      };
    case "page":
      return {
        kind: "byNumber",
        facts: [
          placeFact("page", paging.page),
          ...(paging.first === "unknown" ? [] : [firstFact(paging.first)]),
          asFact(paging),
        ],
      };
    default:
      return paging satisfies never;
  }
}

function endFacts({
  hasMore,
  isLast,
  total,
  totalPages,
}: PageEnds): readonly ObjectEntry[] {
  const facts = Object.entries({ hasMore, isLast, total, totalPages });
  return facts.flatMap(([name, place]) =>
    place ? [placeFact(name, place)] : [],
  );
}

function asFact({ as }: { readonly as?: "text" | "number" }): ObjectEntry {
  return ["as", as && (as === "text" ? "String" : "Number")];
}

function firstFact(first: number | PagingPlace): ObjectEntry {
  return typeof first === "number"
    ? ["first", String(first)]
    : placeFact("first", first);
}

/** `{ cursor: String, page_size: Number }`. */
function readers(
  parameters: readonly PageLinkParameter[],
  module: EmittedModule,
): Expression {
  return object(
    parameters.map(({ name, type }) => [
      name,
      type === "boolean"
        ? module.value("runtime/paging/paging-link.ts", "isTrue")
        : type === "number"
          ? "Number"
          : "String",
    ]),
  );
}

/** A place whose steps may all be missing, or of which only the names count. */
function pathFact(name: string, { path }: PagingPlace): ObjectEntry {
  const unsure = path.map(() => false);
  return placeFact(name, { path, unsure, optional: false });
}

/** `meta?.next`; a place with names that have a sign of that is taken apart. */
function placeFact(
  name: string,
  { path, unsure, optional }: PagingPlace,
): ObjectEntry {
  if (path.some((each) => each === "" || /[.?]/.test(each))) {
    const parts = object([
      ["path", literal(path)],
      ["unsure", literal(path.map((_, step) => unsure[step] ?? false))],
      ["optional", String(optional)],
    ]);
    return [name, parts];
  }
  const mark = (isUnsure: boolean | undefined): string => (isUnsure ? "?" : "");
  const steps = path.map((each, step) => {
    const isLast = step === path.length - 1;
    return each + mark(isLast ? optional : unsure[step + 1]);
  });
  const isRootUnsure = path.length > 0 ? unsure[0] : optional;
  if (isRootUnsure) steps.unshift("?");
  return [name, stringLiteral(steps.join("."))];
}
