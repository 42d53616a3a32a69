import type { Model } from "../model/model.js";
import { groupBy } from "../model/group-by.js";
import type { RequiredScheme, SecurityRequirement } from "../model/security.js";
import {
  type Alternative,
  alternatives,
  indexNeeds,
  isMet,
  mostAlternatives,
  schemesOf,
  textOf,
} from "./alternatives.js";
import { compareClientOptions } from "./compare-client-options.js";
import type { Words } from "./finding.js";
import type { OperationTask } from "./operation-task.js";
import { pairUp } from "./pair.js";
import type { Comparison } from "./place.js";
import type { RuleName } from "./rules.js";

interface Models {
  readonly old: Model;
  readonly new: Model;
}

/** Compares what every operation needs, and the client's options for it. */
export function compareSecurity(comparison: Comparison, models: Models): void {
  const { old, new: now } = models;
  const spot = {
    subject: { kind: "security", name: "security" },
    where: "security",
    old: old.security && "#/security",
    new: now.security && "#/security",
  } as const;
  const add: Add = (rule, words) =>
    comparison.recorder.add(spot, rule, { api: "api-global", ...words });
  compareRequirements(add, old.security, now.security);
  compareClientOptions(comparison, models);
  compareGrants(comparison, models);
}

// What tokens can be granted is a type of the output; what an operation needs is said there.
function compareGrants(
  { recorder }: Comparison,
  { old, new: now }: Models,
): void {
  const list = ({ securitySchemes }: Model): Set<string> =>
    new Set(
      securitySchemes.flatMap(({ scopes = [] }) =>
        scopes.map(({ name }) => name),
      ),
    );
  const [were, are] = [list(old), list(now)];
  const places = {
    old: were.size > 0 ? "#/components/securitySchemes" : undefined,
    new: are.size > 0 ? "#/components/securitySchemes" : undefined,
  };
  const subject = { kind: "scope", name: "OAuthScope" } as const;
  const spot = { ...places, subject, where: "OAuthScope" };
  if (were.size > 0 && are.size === 0)
    return recorder.add(spot, "type-removed, of scopes", { was: "OAuthScope" });
  for (const { old: was, new: is } of pairUp(were, are, String)) {
    if (was !== undefined && is !== undefined) continue;
    const where = `OAuthScope ${JSON.stringify(is ?? was)}`;
    const what = is === undefined ? "removed" : "added";
    recorder.add(
      { ...spot, where },
      `api-security-component-oauth-scope-${what}`,
    );
  }
}

/** Compares what an operation needs where that differs from what every operation needs. */
export function compareOperationSecurity(
  { old, new: now, add }: OperationTask,
  models: Models,
): void {
  if (!old.security && !now.security) return;
  compareRequirements(
    (rule, words) => add(rule, { api: "api", ...words }),
    old.security ?? models.old.security,
    now.security ?? models.new.security,
  );
}

type Add = (rule: RuleName, words?: Words) => void;

// Alternatives are more ways in; schemes and scopes within one are more to bring.
function compareRequirements(
  add: Add,
  before: SecurityRequirement | undefined,
  after: SecurityRequirement | undefined,
): void {
  const olds = alternatives(before);
  const news = alternatives(after);
  const isOpen = (list: typeof olds): boolean =>
    list.some((one) => one.length === 0);
  if (isOpen(olds) && !isOpen(news)) {
    const is = news.map(schemesOf).join(" or ");
    return add("{api}-security-became-required", { is });
  }
  if (!isOpen(olds) && isOpen(news)) add("{api}-security-became-optional");
  // Several ways in may differ in their scopes alone.
  const [oldTexts, newTexts] = [olds, news].map(
    (list) => new Set(list.map(textOf)),
  );
  const gone = olds.filter(
    (one) => one.length > 0 && !newTexts?.has(textOf(one)),
  );
  const come = news.filter(
    (one) => one.length > 0 && !oldTexts?.has(textOf(one)),
  );
  const comeBySchemes = groupBy(come.toReversed(), schemesOf);
  const isEnough = indexNeeds(news);
  const met = new Set<Alternative>();
  for (const one of gone) {
    const was = schemesOf(one);
    const same = comeBySchemes.get(was)?.pop();
    if (same) compareScopes(add, one, same);
    else if (!isEnough(one)) {
      const other = furtherNeeds(one, come);
      if (other) met.add(other.wanted);
      const rule = "{api}-security-removed";
      if (other) add(`${rule}, with more`, { was, more: other.more });
      else add(rule, { was });
    }
  }
  const unpaired = new Set([...comeBySchemes.values()].flat());
  for (const one of come)
    if (unpaired.has(one) && !met.has(one))
      add("{api}-security-added", { is: schemesOf(one) });
}

// The new alternative that needs all that an old one needed, and more.
function furtherNeeds(
  one: Alternative,
  come: readonly Alternative[],
): { readonly wanted: Alternative; readonly more: string } | undefined {
  const had = new Set(one.map(({ scheme }) => scheme));
  const wanted = come
    .slice(0, mostAlternatives)
    .find((other) => isMet(one, other));
  const more = wanted?.filter(({ scheme }) => !had.has(scheme)) ?? [];
  return wanted && more.length > 0
    ? { wanted, more: schemesOf(more) }
    : undefined;
}

function compareScopes(
  add: Add,
  before: readonly RequiredScheme[],
  after: readonly RequiredScheme[],
): void {
  const [olds, news] = [before, after].map((schemes) =>
    schemes.flatMap(({ scheme, scopes }) =>
      scopes.map((scope) => `${scope} of ${scheme}`),
    ),
  );
  for (const { old: was, new: is } of pairUp(olds ?? [], news ?? [], String)) {
    if (was === undefined) add("{api}-security-scope-added", { scope: is });
    else if (is === undefined)
      add("{api}-security-scope-removed", { scope: was });
  }
}
