import type { Operation } from "../../model/operation.js";
import type { Paging, PagingPlace } from "../../model/paging.js";
import { type Emission, printingIn } from "../emission.js";
import {
  arrow,
  call,
  type Expression,
  objectOverLines,
} from "../../print/expression.js";
import { typeReference, type TypeSyntax } from "../../print/type-syntax.js";
import type { ModuleBuilder } from "../../print/module.js";
import { printType } from "../print-type.js";
import {
  isUnbounded,
  printNext,
  printPageLink,
  printPagePath,
} from "./next-page.js";
import { callTypes } from "./result.js";
import { callerArguments } from "./signature.js";

/** What a call of an operation gives: a `Call`, or a `PagedCall` where there are pages. */
export function callType(
  operation: Operation,
  module: ModuleBuilder,
  emission: Emission,
): TypeSyntax {
  const types = callTypes(operation, module, emission);
  const { paging } = operation;
  if (!paging)
    return typeReference(module.type("runtime/call.ts", "Call"), types);
  const [page = "unknown", ...others] = types;
  const { table } = emission;
  const item = printType(
    table.projection.project(paging.item, table.projection),
    printingIn(module, emission),
  );
  const input = callerArguments(operation, module, emission).input?.type;
  return typeReference(module.type("runtime/paging.ts", "PagedCall"), [
    item,
    page,
    input ?? "unknown",
    ...others,
  ]);
}

/** `pages(http, input, (input) => ({ … }), { items, next }, options)`. */
export function printPages(
  build: Expression,
  paging: Paging,
  module: ModuleBuilder,
): Expression {
  const isOpen = paging.kind === "page" && typeof paging.first !== "number";
  const watch = isUnbounded(paging) ? "counted" : isOpen && "numbered";
  const pager = objectOverLines([
    {
      name: "items",
      value: arrow(["page"], printPagePath("page", paging.items)),
    },
    { name: "next", value: printNext(paging, module) },
    ...(paging.kind === "link"
      ? [{ name: "link", value: printPageLink(paging, module) }]
      : []),
    ...(isOpen
      ? [{ name: "isOpen", value: printOpen(paging.page, paging.first) }]
      : []),
    ...(watch
      ? [{ name: "watch", value: module.value("runtime/counting.ts", watch) }]
      : []),
  ]);
  return call(module.value("runtime/paging.ts", "pages"), [
    "http",
    "input",
    build,
    pager,
    "options",
  ]);
}

/** Whether page 1 may be the first again: none was asked for, and the page does not say that it is 1. */
function printOpen(
  asked: PagingPlace,
  first: PagingPlace | "unknown",
): Expression {
  const isUnsaid = `${printPagePath("input", asked)} === undefined`;
  return first === "unknown"
    ? arrow(["input"], isUnsaid)
    : arrow(["input", "page"], {
        kind: "operation",
        operator: "&&",
        operands: [isUnsaid, `${printPagePath("page", first)} === 0`],
      });
}
