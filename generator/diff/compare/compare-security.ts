import type { Model } from "../../model/model.js";
import type { SecurityRequirement } from "../../model/security.js";
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
import type { Add } from "./finding.js";
import { Matching } from "./matching.js";
import type { OperationTask } from "./operation-task.js";
import { differences, mapPair, type Pair } from "./pair.js";
import type { Comparison } from "./place.js";

/** Compares what every operation needs, and the client's options for it. */
export function compareSecurity(
  comparison: Comparison,
  models: Pair<Model>,
): void {
  const required = mapPair(models, ({ security }) => security);
  const add = comparison.recorder.at({
    subject: { kind: "security", name: "security" },
    where: "security",
    ...mapPair(required, (security) => security && "#/security"),
  });
  compareRequirements(
    (rule, words) => add(rule, { api: "api-global", ...words }),
    required,
  );
  compareClientOptions(comparison, models);
  compareGrants(comparison, models);
}

// The scopes that tokens can be granted are a type of the output; those that operations require are compared there.
function compareGrants({ recorder }: Comparison, models: Pair<Model>): void {
  const scopes = mapPair(
    models,
    ({ securitySchemes }) =>
      new Set(
        securitySchemes.flatMap((scheme) =>
          (scheme.scopes ?? []).map(({ name }) => name),
        ),
      ),
  );
  const name = "OAuthScope";
  const add = recorder.at({
    subject: { kind: "scope", name },
    where: name,
    ...mapPair(scopes, ({ size }) =>
      size > 0 ? "#/components/securitySchemes" : undefined,
    ),
  });
  if (scopes.old.size > 0 && scopes.new.size === 0)
    return add("type-removed, of scopes", { was: name });
  for (const { old: was, new: is } of differences(
    scopes.old,
    scopes.new,
    String,
  )) {
    const what = is === undefined ? "removed" : "added";
    const where = `${name} ${JSON.stringify(is ?? was)}`;
    add(`api-security-component-oauth-scope-${what}`, {}, { where });
  }
}

/** Compares what an operation needs where that differs from what every operation needs. */
export function compareOperationSecurity(
  { add, ...pair }: OperationTask,
  models: Pair<Model>,
): void {
  if (!pair.old.security && !pair.new.security) return;
  compareRequirements((rule, words) => add(rule, { api: "api", ...words }), {
    old: pair.old.security ?? models.old.security,
    new: pair.new.security ?? models.new.security,
  });
}

// Alternatives are more ways in; schemes and scopes within one are more to bring.
function compareRequirements(
  add: Add,
  required: Pair<SecurityRequirement | undefined>,
): void {
  const { old: olds, new: news } = mapPair(required, alternatives);
  const isOpen = (list: typeof olds): boolean =>
    list.some((one) => one.length === 0);
  if (isOpen(olds) && !isOpen(news)) {
    const is = news.map(schemesOf).join(" or ");
    return add("{api}-security-became-required", { is });
  }
  if (!isOpen(olds) && isOpen(news)) add("{api}-security-became-optional");
  // Several ways in may differ in their scopes alone.
  const distinct = (list: typeof olds): readonly Alternative[] => [
    ...new Map(list.map((one) => [textOf(one), one])).values(),
  ];
  const matching = new Matching(distinct(olds), distinct(news));
  matching.byKeys((one) => [textOf(one)]);
  const same = new Set(matching.pairs.keys());
  const come = matching.come.filter((one) => one.length > 0);
  matching.byKeys((one) => (one.length === 0 ? [] : [schemesOf(one)]));
  for (const [was, is] of matching.pairs)
    if (!same.has(was)) compareScopes(add, was, is);
  const isEnough = indexNeeds(news);
  const met = new Set<Alternative>();
  for (const one of matching.gone) {
    if (one.length === 0 || isEnough(one)) continue;
    const other = furtherNeeds(one, come);
    const rule = "{api}-security-removed";
    const was = schemesOf(one);
    if (other) {
      met.add(other.wanted);
      add(`${rule}, with more`, { was, more: other.more });
    } else add(rule, { was });
  }
  for (const one of matching.come)
    if (one.length > 0 && !met.has(one))
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

function compareScopes(add: Add, was: Alternative, is: Alternative): void {
  const { old, new: now } = mapPair({ old: was, new: is }, (schemes) =>
    schemes.flatMap(({ scheme, scopes }) =>
      scopes.map((scope) => `${scope} of ${scheme}`),
    ),
  );
  for (const { old: gone, new: come } of differences(old, now, String))
    if (gone === undefined) add("{api}-security-scope-added", { scope: come });
    else add("{api}-security-scope-removed", { scope: gone });
}
