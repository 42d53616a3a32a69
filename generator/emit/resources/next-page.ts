import type {
  CursorPaging,
  LastItemPaging,
  PageLinkParameter,
  LinkPaging,
  NumberPaging,
  OffsetPaging,
  PageEnds,
  Paging,
  PagingPlace,
} from "../../model/paging.js";
import { memberAccess, propertyName } from "../../print/escape.js";
import {
  arrow,
  call,
  type Expression,
  object,
  type Statement,
} from "../../print/expression.js";
import type { ModuleBuilder } from "../../print/module.js";

/** The function that makes the next input of a page, its input and how far the walk has come. */
export function printNext(paging: Paging, module: ModuleBuilder): Expression {
  switch (paging.kind) {
    case "cursor":
      return nextByCursor(paging, module);
    case "last-item":
      return nextByLastItem(paging, module);
    case "link":
      return nextByLink(paging, module);
    case "offset":
      return nextByOffset(paging);
    case "page":
      return nextByNumber(paging);
    default:
      return paging satisfies never;
  }
}

/**
 * Whether the next page is asked for by counting, and no page has to say how many there are; or by a
 * link alone, which may be another one each time.
 */
export function isUnbounded(paging: Paging): boolean {
  const { kind, ends } = paging;
  if (kind === "link") return paging.position.length === 0;
  if (kind !== "offset" && kind !== "page") return false;
  return ![ends.total, ends.totalPages].some((place) => place && isSaid(place));
}

/** `page.meta?.next`. */
export function printPagePath(
  root: string,
  { path, unsure }: PagingPlace,
): string {
  return path.reduce((before, name, step) => {
    const access = memberAccess(name);
    if (!unsure[step]) return before + access;
    return `${before}${access.startsWith(".") ? "?" : "?."}${access}`;
  }, root);
}

function nextByCursor(
  { cursor, nextCursor, as, isNumbered, ends }: CursorPaging,
  module: ModuleBuilder,
): Expression {
  const value =
    as === undefined
      ? "cursor"
      : `${as === "text" ? "String" : "Number"}(cursor)`;
  const found = printPagePath("page", nextCursor);
  const next = call(module.value("runtime/paging.ts", "nextBy"), [
    isNumbered ? `${found} || undefined` : found,
    arrow(["cursor"], nextInput(cursor, value)),
  ]);
  return arrow(["page", "input"], whereMore(saysMore(ends), next));
}

function nextByLastItem(
  { cursor, key, ends }: LastItemPaging,
  module: ModuleBuilder,
): Expression {
  const { path } = key;
  const next = call(module.value("runtime/paging.ts", "nextBy"), [
    printPagePath("last", { path, unsure: [true], optional: false }),
    arrow(["cursor"], nextInput(cursor, "cursor")),
  ]);
  return arrow(["page", "input", "{ last }"], whereMore(saysMore(ends), next));
}

function nextByLink(
  { link, position, size }: LinkPaging,
  module: ModuleBuilder,
): Expression {
  const given = [position, ...(size.length > 0 ? [size] : [])].map(
    printReaders,
  );
  return link
    ? arrow(
        ["page", "input"],
        call(module.value(linkModule, "nextByLink"), [
          printPagePath("page", link),
          "input",
          ...given,
        ]),
      )
    : arrow(
        ["_page", "input", "{ response }"],
        call(module.value(linkModule, "nextByHeader"), [
          "response",
          "input",
          ...given,
        ]),
      );
}

/** The function that gives the page a link leads to, for where it names none by parameters. */
export function printPageLink(
  { link }: LinkPaging,
  module: ModuleBuilder,
): Expression {
  return link
    ? arrow(
        ["page", "reached"],
        call(module.value(linkModule, "pageByLink"), [
          printPagePath("page", link),
          "reached",
        ]),
      )
    : module.value(linkModule, "pageByHeader");
}

const linkModule = "runtime/paging-link.ts";

/** `{ cursor: String, page_size: Number }`. */
function printReaders(parameters: readonly PageLinkParameter[]): Expression {
  return object(
    parameters.map(({ name, type }) => ({
      name: propertyName(name),
      value:
        type === "boolean"
          ? arrow(["text"], 'text === "true"')
          : type === "number"
            ? "Number"
            : "String",
    })),
  );
}

/** What must hold for there to be a next page, and what it takes of how far the walk has come. */
interface Condition {
  readonly test: string;
  readonly uses: readonly ("count" | "size" | "first")[];
}

const hasItems: Condition = { test: "count > 0", uses: ["count"] };
const hadItems: Condition = { test: "size > 0", uses: ["size"] };

function nextByOffset({ offset, first, ends }: OffsetPaging): Expression {
  const total = reaches("offset", first === 1 ? "<=" : "<", ends.total);
  // A page without items that says there are more asks for itself again, which is an error.
  const isSure = [ends.hasMore, ends.isLast].some(
    (place) => place && isSaid(place),
  );
  const conditions = [...(isSure ? [] : [hasItems]), ...untilEnd(ends, total)];
  return nextByCount(conditions, {
    name: "offset",
    value: `${start(offset, first)} + count`,
    next: nextInput(offset, "offset"),
    page: pageName(offset, first, ends),
  });
}

function nextByNumber({ page, first, ends }: NumberPaging): Expression {
  const isSaidFirst = typeof first === "number";
  const before = !isSaidFirst
    ? "(number - first)"
    : first === 0
      ? "number"
      : "(number - 1)";
  const uses = isSaidFirst ? [] : ["first" as const];
  const reached = ends.totalPages
    ? isSaidFirst
      ? reaches("number", first === 0 ? "<" : "<=", ends.totalPages)
      : reaches("number - first", "<", ends.totalPages, uses)
    : reaches(`${before} * size`, "<", ends.total, [...uses, "size"]);
  const isSure = [ends.hasMore, ends.isLast, ends.totalPages].some(
    (place) => place && isSaid(place),
  );
  // A page in between may have no items, where it is known that there are more.
  const someItems = ends.total && isSaid(ends.total) ? hadItems : hasItems;
  const conditions = [
    ...(isSure ? [] : [someItems]),
    ...untilEnd(ends, reached),
  ];
  const from = first === "unknown" ? 0 : first;
  return nextByCount(conditions, {
    name: "number",
    value: `${start(page, from)} + 1`,
    next: nextInput(page, "number"),
    page: pageName(page, from, ends),
  });
}

interface Counting {
  /** What is counted, as a local and its value. */
  readonly name: "offset" | "number";
  readonly value: string;
  readonly next: Expression;
  /** What the parameter for the page is called. */
  readonly page: string;
}

/** `_page` where nothing is read of it. */
function pageName(
  asked: PagingPlace,
  first: number | PagingPlace,
  ends: PageEnds,
): string {
  const isRead =
    Object.keys(ends).length > 0 ||
    (typeof first === "object" && !isSaid(asked));
  return isRead ? "page" : "_page";
}

/** The next input by a number that is counted up: an offset, or that of a page. */
function nextByCount(
  conditions: readonly Condition[],
  { name, value, next, page }: Counting,
): Expression {
  const uses = new Set(conditions.flatMap((condition) => condition.uses));
  if (name === "offset") uses.add("count");
  const reached =
    uses.size > 0 ? [`{ ${[...uses].toSorted().join(", ")} }`] : [];
  const statements: readonly Statement[] = [
    { kind: "const", name, value },
    {
      kind: "return",
      value: whereMore(
        conditions.map(({ test }) => test),
        next,
      ),
    },
  ];
  return arrow([page, "input", ...reached], statements);
}

/** What is asked for now: what was given, else what the first page has or says. */
function start(asked: PagingPlace, first: number | PagingPlace): string {
  const given = printPagePath("input", asked);
  if (isSaid(asked)) return given;
  if (typeof first === "number") return `(${given} ?? ${first})`;
  const own = printPagePath("page", first);
  return `(${given} ?? ${isSaid(first) ? own : `${own} ?? 1`})`;
}

/** What the page says of the end. */
function untilEnd(
  ends: PageEnds,
  reached: readonly Condition[],
): readonly Condition[] {
  const said = saysMore(ends).map((test): Condition => ({ test, uses: [] }));
  return [...said, ...reached];
}

/** Where it may be left out, only the word that this is the last page counts. */
function saysMore({ hasMore, isLast }: PageEnds): readonly string[] {
  const more = hasMore && printPagePath("page", hasMore);
  const last = isLast && printPagePath("page", isLast);
  return [
    ...(more && hasMore ? [isSaid(hasMore) ? more : `${more} !== false`] : []),
    ...(last && isLast
      ? [isSaid(isLast) ? `!${last}` : `${last} !== true`]
      : []),
  ];
}

function reaches(
  next: string,
  comparison: string,
  total: PagingPlace | undefined,
  uses: Condition["uses"] = [],
): readonly Condition[] {
  if (!total) return [];
  const place = printPagePath("page", total);
  const all = isSaid(total) ? place : `(${place} ?? Infinity)`;
  return [{ test: `${next} ${comparison} ${all}`, uses }];
}

function isSaid({ unsure, optional }: PagingPlace): boolean {
  return !optional && !unsure.includes(true);
}

/** The next input where all of these hold. */
function whereMore(
  conditions: readonly string[],
  next: Expression,
): Expression {
  const [only] = conditions;
  if (only === undefined) return next;
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

/** `{ ...input, options: { ...input.options, cursor } }`. */
function nextInput(
  { path, unsure, demanding }: PagingPlace,
  value: string,
): Expression {
  return replace(0);

  function replace(step: number): Expression {
    const name = path[step] ?? "";
    const isLast = step === path.length - 1;
    const inner = isLast ? value : replace(step + 1);
    const outer = printPagePath("input", {
      path: path.slice(0, step),
      unsure,
      optional: false,
    });
    // What is left out is refused when it is sent, with what it has to have.
    const insists = demanding && isLast && step > 0 ? "!" : "";
    const printed = propertyName(name);
    const member =
      printed === inner ? printed : { name: printed, value: inner };
    return object([`...${outer}${insists}`, member]);
  }
}
