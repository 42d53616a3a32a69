import type { Model } from "../model/model.js";
import { escapePointer } from "../model/pointer.js";
import type {
  CredentialCarrier,
  SecurityRequirement,
  SecurityScheme,
} from "../model/security.js";
import type { CallerCode, Severity } from "./change.js";
import { compareSchemas } from "./compare-schemas.js";
import { valueText } from "./equal-schemas.js";
import type { Comparison } from "./place.js";

interface Models {
  readonly old: Model;
  readonly new: Model;
}

interface OptionFinding {
  readonly rule: string;
  readonly message: string;
  readonly wire: Severity;
  readonly types: Severity;
  readonly code?: CallerCode;
}

/** Compares what a client is made with: an option for each scheme that some operation needs. */
export function compareClientOptions(
  comparison: Comparison,
  models: Models,
): void {
  const add = (key: string, found: OptionFinding): void =>
    comparison.recorder.add({
      ...found,
      subject: { kind: "option", name: key },
      where: key,
      old: placeOf(key, models.old),
      new: placeOf(key, models.new),
    });
  const before = schemesInUse(models.old);
  const after = schemesInUse(models.new);
  for (const [key, scheme] of before) {
    const same = after.get(key);
    const found = same
      ? compareOption(scheme, same)
      : [
          change("removed", `the client's option ${scheme.option} is gone`, {
            types: "breaking",
          }),
        ];
    for (const one of found) add(key, one);
    if (same) compareValues(comparison, scheme, same);
  }
  for (const [key, { option }] of after) {
    if (before.has(key)) continue;
    const message = `the client has the option ${option} now`;
    add(key, change("added", message, { types: "info" }));
  }
  const missing = newlyRequired(models, after);
  for (const [key, { option }] of after) {
    if (!missing.has(key)) continue;
    const message = `a client cannot be made without ${option} any more`;
    add(key, {
      ...change("became-required", message, { types: "breaking" }),
      code: { new: `createClient({ …, ${option} })` },
    });
  }
}

function placeOf(key: string, { securitySchemes }: Model): string | undefined {
  return securitySchemes.some((scheme) => scheme.key === key)
    ? `#/components/securitySchemes/${escapePointer(key)}`
    : undefined;
}

function change(
  what: string,
  message: string,
  { types, wire = "info" }: { types: Severity; wire?: Severity },
): OptionFinding {
  return { rule: `client-option-${what}`, message, wire, types };
}

function compareOption(
  old: SecurityScheme,
  now: SecurityScheme,
): readonly OptionFinding[] {
  const found: OptionFinding[] = [];
  if (old.option !== now.option) {
    const message = `the client's option ${old.option} is called ${now.option} now`;
    found.push({
      ...change("renamed", message, { types: "breaking" }),
      code: {
        old: `createClient({ …, ${old.option} })`,
        new: `createClient({ …, ${now.option} })`,
      },
    });
  }
  const [was, is] = [carried(old.carrier), carried(now.carrier)];
  if (was !== is) {
    found.push({
      rule: "api-security-component-type-changed",
      message: `is sent as ${is} now, was ${was}`,
      wire: "breaking",
      types: "info",
    });
  }
  return found;
}

// What every operation needs in a header is an option, which may take few values.
function compareValues(
  comparison: Comparison,
  old: SecurityScheme,
  { key, schema }: SecurityScheme,
): void {
  const pointer = `#/components/securitySchemes/${escapePointer(key)}`;
  const place = {
    direction: "request",
    prefix: "request-parameter",
    subject: { kind: "option", name: key },
    where: key,
  } as const;
  compareSchemas(comparison, place, {
    old: { schema: old.schema, pointer },
    new: { schema, pointer },
  });
}

function schemesInUse({
  securitySchemes,
  security = [],
  operations,
}: Model): ReadonlyMap<string, SecurityScheme> {
  const used = new Set(
    [security, ...operations.map((operation) => operation.security ?? [])]
      .flat(2)
      .map(({ scheme }) => scheme),
  );
  return new Map(
    securitySchemes
      .filter(({ key }) => used.has(key))
      .map((scheme) => [scheme.key, scheme]),
  );
}

// Whoever gave a client what one alternative asked for must still have given enough for one.
function newlyRequired(
  { old, new: now }: Models,
  after: ReadonlyMap<string, SecurityScheme>,
): ReadonlySet<string> {
  if (valueText(old.security) === valueText(now.security)) return new Set();
  const news = alternatives(now.security, after);
  // What is missing is said of the nearest way in.
  const nearest = news.reduce((a, b) => (b.size < a.size ? b : a));
  const missing = alternatives(old.security, after)
    .filter((given) => !news.some((asked) => isWithin(asked, given)))
    .flatMap((given) => [...nearest].filter((scheme) => !given.has(scheme)));
  return new Set(missing);
}

function alternatives(
  requirement: SecurityRequirement = [],
  known: ReadonlyMap<string, unknown>,
): readonly ReadonlySet<string>[] {
  const all = requirement.map(
    (schemes) =>
      new Set(
        schemes.map(({ scheme }) => scheme).filter((key) => known.has(key)),
      ),
  );
  return all.length === 0 ? [new Set()] : all;
}

function isWithin(
  some: ReadonlySet<string>,
  all: ReadonlySet<string>,
): boolean {
  return [...some].every((one) => all.has(one));
}

function carried(one: CredentialCarrier): string {
  return "name" in one ? `${one.kind} ${one.name}` : one.kind;
}
