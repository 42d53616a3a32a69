import type { Model } from "../model/model.js";
import type { RequiredScheme, SecurityRequirement } from "../model/security.js";
import type { Severity } from "./change.js";
import { compareClientOptions } from "./compare-client-options.js";
import type { OperationTask } from "./operation-task.js";
import { type Comparison } from "./place.js";

interface Models {
  readonly old: Model;
  readonly new: Model;
}

interface SecurityFinding {
  /** Without `api-` or `api-global-`. */
  readonly rule: string;
  readonly message: string;
  readonly wire: Severity;
  readonly types: Severity;
}

/** Compares what every operation needs, and the client's options for it. */
export function compareSecurity(
  comparison: Comparison,
  { old, new: now }: Models,
): void {
  const { recorder } = comparison;
  for (const found of findRequirementChanges(old.security, now.security)) {
    recorder.add({
      ...found,
      rule: `api-global-security-${found.rule}`,
      subject: { kind: "security", name: "security" },
      where: "security",
      old: old.security && "#/security",
      new: now.security && "#/security",
    });
  }
  compareClientOptions(comparison, { old, new: now });
  compareGrants(comparison, { old, new: now });
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
  const record = (
    found: Pick<SecurityFinding, "rule" | "message" | "types">,
    scope?: string,
  ): void =>
    recorder.add({
      ...found,
      wire: "info",
      subject: { kind: "scope", name: "OAuthScope" },
      where: `OAuthScope${scope === undefined ? "" : ` ${JSON.stringify(scope)}`}`,
      old: were.size > 0 ? "#/components/securitySchemes" : undefined,
      new: are.size > 0 ? "#/components/securitySchemes" : undefined,
    });
  if (were.size > 0 && are.size === 0) {
    const message = "the type OAuthScope is gone";
    record({ rule: "type-removed", message, types: "breaking" });
    return;
  }
  const rule = "api-security-component-oauth-scope";
  for (const scope of were) {
    if (are.has(scope)) continue;
    const message = "can no longer be granted";
    record({ rule: `${rule}-removed`, message, types: "breaking" }, scope);
  }
  for (const scope of are) {
    if (were.has(scope)) continue;
    const message = "can be granted now";
    record({ rule: `${rule}-added`, message, types: "info" }, scope);
  }
}

/** Compares what an operation needs where that differs from what every operation needs. */
export function compareOperationSecurity(
  { old, new: now, add }: OperationTask,
  models: Models,
): void {
  if (!old.security && !now.security) return;
  const before = old.security ?? models.old.security;
  const after = now.security ?? models.new.security;
  for (const found of findRequirementChanges(before, after)) {
    add({ ...found, rule: `api-security-${found.rule}` });
  }
}

// Alternatives are more ways in; schemes and scopes within one are more to bring.
function findRequirementChanges(
  before: SecurityRequirement | undefined,
  after: SecurityRequirement | undefined,
): readonly SecurityFinding[] {
  const olds = alternatives(before);
  const news = alternatives(after);
  const isOpen = (list: typeof olds): boolean =>
    list.some((one) => one.length === 0);
  if (isOpen(olds) && !isOpen(news)) {
    const message = `credentials are needed now: ${news.map(schemesOf).join(" or ")}`;
    return [finding("became-required", message, "breaking")];
  }
  const found: SecurityFinding[] = [];
  if (!isOpen(olds) && isOpen(news)) {
    const message = "credentials are no longer needed";
    found.push(finding("became-optional", message, "info"));
  }
  // Several ways in may differ in their scopes alone.
  const lacks = (list: typeof olds, one: Alternative): boolean =>
    !list.some((other) => textOf(other) === textOf(one));
  const gone = olds.filter((one) => one.length > 0 && lacks(news, one));
  const come = new Set(
    news.filter((one) => one.length > 0 && lacks(olds, one)),
  );
  for (const one of gone) {
    const same = [...come].find((other) => schemesOf(other) === schemesOf(one));
    if (same) {
      come.delete(same);
      found.push(...compareScopes(one, same));
    } else if (!news.some((other) => isMet(other, one))) {
      const message = `${schemesOf(one)} is no longer enough`;
      found.push(finding("removed", message, "breaking"));
    }
  }
  for (const one of come) {
    found.push(finding("added", `${schemesOf(one)} is enough now`, "info"));
  }
  return found;
}

type Alternative = readonly RequiredScheme[];

function textOf(alternative: Alternative): string {
  return alternative
    .map(({ scheme, scopes }) => JSON.stringify([scheme, scopes.toSorted()]))
    .toSorted()
    .join();
}

/** Whether who has all of one alternative has all of another. */
function isMet(wanted: Alternative, given: Alternative): boolean {
  return wanted.every(({ scheme, scopes }) =>
    given.some(
      (one) =>
        one.scheme === scheme &&
        scopes.every((scope) => one.scopes.includes(scope)),
    ),
  );
}

function compareScopes(
  before: readonly RequiredScheme[],
  after: readonly RequiredScheme[],
): SecurityFinding[] {
  const list = (schemes: readonly RequiredScheme[]): string[] =>
    schemes.flatMap(({ scheme, scopes }) =>
      scopes.map((scope) => `${scope} of ${scheme}`),
    );
  const [olds, news] = [list(before), list(after)];
  return [
    ...news
      .filter((scope) => !olds.includes(scope))
      .map((scope) => finding("scope-added", `needs ${scope} now`, "breaking")),
    ...olds
      .filter((scope) => !news.includes(scope))
      .map((scope) =>
        finding("scope-removed", `no longer needs ${scope}`, "info"),
      ),
  ];
}

function finding(
  rule: string,
  message: string,
  wire: Severity,
): SecurityFinding {
  return { rule, message, wire, types: "info" };
}

function alternatives(
  requirement: SecurityRequirement | undefined,
): SecurityRequirement {
  return !requirement || requirement.length === 0 ? [[]] : requirement;
}

function schemesOf(alternative: readonly RequiredScheme[]): string {
  return alternative
    .map(({ scheme }) => scheme)
    .toSorted()
    .join(" + ");
}
