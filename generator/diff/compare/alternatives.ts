import { groupBy } from "../../model/group-by.js";
import type {
  RequiredScheme,
  SecurityRequirement,
} from "../../model/security.js";

/** One way in: schemes that are all needed. */
export type Alternative = readonly RequiredScheme[];

/** The ways in; one that needs nothing where nothing is required. */
export function alternatives(
  requirement: SecurityRequirement | undefined,
): SecurityRequirement {
  return !requirement || requirement.length === 0 ? [[]] : requirement;
}

/** An alternative of security in a sentence. */
export function schemesOf(alternative: readonly RequiredScheme[]): string {
  return alternative
    .map(({ scheme }) => scheme)
    .toSorted()
    .join(" + ");
}

/** The most alternatives that are compared. */
export const mostAlternatives = 100;

/** True if the credentials of an alternative satisfy one of these. */
export function indexNeeds(
  wanted: readonly Alternative[],
): (given: Alternative) => boolean {
  const users = new Map<string, number>();
  for (const { scheme } of wanted.flat())
    users.set(scheme, (users.get(scheme) ?? 0) + 1);
  const rarity = ({ scheme }: RequiredScheme): number => users.get(scheme) ?? 0;
  // Each under the scheme that fewest need, which must be among the given schemes.
  const byRarest = groupBy(
    wanted,
    (one) => one.toSorted((a, b) => rarity(a) - rarity(b))[0]?.scheme ?? "",
  );
  return (given) =>
    ["", ...given.map(({ scheme }) => scheme)]
      .flatMap((scheme) => byRarest.get(scheme) ?? [])
      .slice(0, mostAlternatives)
      .some((one) => isMet(one, given));
}

/** A text that is equal for ways in that need the same. */
export function textOf(alternative: Alternative): string {
  return alternative
    .map(({ scheme, scopes }) => JSON.stringify([scheme, scopes.toSorted()]))
    .toSorted()
    .join();
}

/** True if the credentials of one alternative satisfy another. */
export function isMet(wanted: Alternative, given: Alternative): boolean {
  return wanted.every(({ scheme, scopes }) =>
    given.some(
      (one) =>
        one.scheme === scheme &&
        scopes.every((scope) => one.scopes.includes(scope)),
    ),
  );
}
