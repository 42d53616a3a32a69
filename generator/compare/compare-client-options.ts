import type { Model } from "../model/model.js";
import { escapePointer } from "../model/pointer.js";
import {
  type CredentialCarrier,
  schemesWithOptions,
  type SecurityScheme,
} from "../model/security.js";
import { type Alternative, alternatives, indexNeeds } from "./alternatives.js";
import { compareSchemas } from "./compare-schemas.js";
import { valueText } from "./equal-schemas.js";
import type { Words } from "./finding.js";
import { pairUp } from "./pair.js";
import type { Comparison } from "./place.js";
import type { RuleName } from "./rules.js";

interface Models {
  readonly old: Model;
  readonly new: Model;
}

/** Compares what a client is made with: an option for each scheme that some operation needs. */
export function compareClientOptions(
  comparison: Comparison,
  models: Models,
): void {
  compareServers(comparison, models);
  const pairs = pairUp(
    schemesWithOptions(models.old),
    schemesWithOptions(models.new),
    ({ key }) => key,
  );
  const missing = newlyRequired(models);
  const [olds, news] = [placesOf(models.old), placesOf(models.new)];
  for (const { old: was, new: is } of pairs) {
    const { key } = is ?? was;
    const subject = { kind: "option", name: key } as const;
    const places = { old: olds.get(key), new: news.get(key) };
    const add = (rule: RuleName, words: Words): void =>
      comparison.recorder.add({ ...places, subject, where: key }, rule, words);
    const options = { was: was?.option, is: is?.option };
    if (!is) add("client-option-removed", options);
    else if (!was) add("client-option-added", options);
    else {
      if (options.was !== options.is) add("client-option-renamed", options);
      const sent = { was: carried(was.carrier), is: carried(is.carrier) };
      if (sent.was !== sent.is)
        add("api-security-component-type-changed", sent);
      compareValues(comparison, was, is);
    }
    if (is && missing.has(key)) add("client-option-became-required", options);
  }
  // Only a document that declares no scheme leaves to its callers how requests are signed.
  const hasOptions = (model: Model): boolean =>
    schemesWithOptions(model).length > 0;
  if (!hasOptions(models.old) && hasOptions(models.new))
    comparison.recorder.add(
      {
        subject: { kind: "option", name: "authorize" },
        where: "authorize",
        new: "#/components/securitySchemes",
      },
      "client-option-removed",
      { was: "authorize" },
    );
}

/** The option `servers`, which has a member for each server of single operations. */
function compareServers({ recorder }: Comparison, models: Models): void {
  const now = ownServers(models.new);
  const subject = { kind: "option", name: "servers" } as const;
  for (const [url, pointer] of ownServers(models.old)) {
    if (now.has(url)) continue;
    const spot = { subject, where: "servers", old: pointer };
    recorder.add(spot, "client-option-removed, of a server", { was: url });
  }
}

/** The servers of single operations by URL, each with the pointer of an operation. */
function ownServers({ operations }: Model): ReadonlyMap<string, string> {
  return new Map(
    operations.flatMap(({ server, pointer }) =>
      server?.declared === undefined
        ? []
        : [[server.declared, pointer] as const],
    ),
  );
}

function placesOf({ securitySchemes }: Model): ReadonlyMap<string, string> {
  const place = "#/components/securitySchemes";
  return new Map(
    securitySchemes.map(({ key }) => [key, `${place}/${escapePointer(key)}`]),
  );
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

// Whoever gave a client what one alternative asked for must still have given enough for one.
function newlyRequired({ old, new: now }: Models): ReadonlySet<string> {
  if (valueText(old.security) === valueText(now.security)) return new Set();
  const known = new Set(schemesWithOptions(now).map(({ key }) => key));
  const optionsOf = ({ security }: Model): readonly Alternative[] =>
    alternatives(security).map((schemes) =>
      schemes.flatMap(({ scheme }) =>
        known.has(scheme) ? [{ scheme, scopes: [] }] : [],
      ),
    );
  const news = optionsOf(now);
  const isEnough = indexNeeds(news);
  // What is missing is said of the nearest way in.
  const nearest = news.reduce((a, b) => (b.length < a.length ? b : a));
  const missing = optionsOf(old)
    .filter((given) => !isEnough(given))
    .flatMap((given) => {
      const had = new Set(given.map(({ scheme }) => scheme));
      return nearest.filter(({ scheme }) => !had.has(scheme));
    });
  return new Set(missing.map(({ scheme }) => scheme));
}

function carried(one: CredentialCarrier): string {
  return "name" in one ? `${one.kind} ${one.name}` : one.kind;
}
