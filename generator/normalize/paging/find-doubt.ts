import type { PagingDoubt } from "../../model/paging.js";
import type { PagingOptions } from "../options/options.js";
import type { Deref } from "../schema/deref.js";
import { findPaging } from "./find-paging.js";
import { type PagingQuestion, readMembers } from "./paging-members.js";
import { isCalled, words } from "./paging-words.js";
import { type Found, isOnlyOfTypes, placesIn } from "./places.js";

/**
 * Why a list whose request has members of a page has none, and the config that decides it: the first
 * that gives pages, else one in which a member of the answer is left to name.
 */
export function findDoubt(
  question: PagingQuestion,
  isRead: boolean,
  deref: Deref,
): PagingDoubt | undefined {
  const { input, parameters, configured } = question;
  if (configured || question.result.kind !== "body") return undefined;
  const inPath = new Set(
    parameters.flatMap(({ in: place, member }) =>
      place === "path" ? [member] : [],
    ),
  );
  const members = placesIn(
    { schema: input ?? {}, optional: false },
    2,
    deref,
  ).filter(({ path: [outer = ""] }) => !inPath.has(outer));
  const ways = members.flatMap((place) => waysBy(place, deref));
  const [first] = ways;
  if (!first) return undefined;
  const asked = [...new Set(ways.map(({ at }) => at))];
  if (!isRead)
    return findPaging(question, deref)
      ? { reason: "may-write", asked, decision: { reads: true } }
      : undefined;
  for (const { reason, paging } of ways)
    if (findPaging({ ...question, configured: paging }, deref))
      return { reason, asked, decision: { paging: { ...paging } } };
  if (readMembers(question, deref))
    return {
      reason: "next",
      asked,
      decision: { paging: { ...first.paging, ...first.open } },
    };
  return hasLists(question, deref)
    ? { reason: "items", asked, decision: { paging: { items: "…" } } }
    : undefined;
}

/** A way to go on that the config may name. */
interface Way {
  readonly at: string;
  readonly reason: PagingDoubt["reason"];
  readonly paging: PagingOptions;
  /** Further members that the config must name, if this one alone gives no pages. */
  readonly open: PagingOptions;
}

/** The ways that a member of a request may be meant, by its name. */
function waysBy({ path, schema }: Found, deref: Deref): Way[] {
  const at = path.join(".");
  const isNumber = isOnlyOfTypes(schema, deref, "integer", "number");
  const counted = (role: "page" | "offset", first: number): Way[] => [
    { at, reason: "says-no", paging: { [role]: at }, open: { total: "…" } },
    {
      at,
      reason: "first",
      paging: { [role]: at, first },
      open: { first, total: "…" },
    },
  ];
  if (isCalled(path, words.page) || isCalled(path, words.namedPage))
    return isNumber ? counted("page", 1) : [];
  if (isCalled(path, words.offset)) return isNumber ? counted("offset", 0) : [];
  return isCalled(path, words.cursor)
    ? [
        {
          at,
          reason: "next",
          paging: { cursor: at },
          open: { nextCursor: "…" },
        },
      ]
    : [];
}

/** True if an answer has lists, of which several may be the items. */
function hasLists({ result }: PagingQuestion, deref: Deref): boolean {
  return (
    result.kind === "body" &&
    placesIn({ schema: result.schema, optional: false }, 2, deref).some(
      ({ schema }) => schema.type?.includes("array"),
    )
  );
}
