import type { Model } from "../../model/model.js";
import { escapePointer } from "../../model/pointer.js";
import {
  type CredentialCarrier,
  schemesWithOptions,
} from "../../model/security.js";
import { type Alternative, alternatives, indexNeeds } from "./alternatives.js";
import { compareSchemas } from "./compare-schemas.js";
import { sortedText } from "../../model/sorted.js";
import { mapPair, type Pair, pairUp } from "./pair.js";
import type { Comparison } from "./place.js";
import type { Recorder } from "./recorder.js";

/** Compares what a client is made with: an option for each scheme that some operation needs. */
export function compareClientOptions(
  comparison: Comparison,
  models: Pair<Model>,
): void {
  const { recorder } = comparison;
  compareServers(recorder, models);
  const { old: olds, new: news } = mapPair(models, schemesWithOptions);
  const missing = newlyRequired(models);
  const places = mapPair(models, placesOf);
  for (const { old: was, new: is } of pairUp(olds, news, ({ key }) => key)) {
    const { key } = is ?? was;
    const subject = { kind: "option", name: key } as const;
    const pointers = mapPair(places, (all) => all.get(key));
    const add = recorder.at({ ...pointers, subject, where: key });
    const options = { was: was?.option, is: is?.option };
    if (!is) add("client-option-removed", options);
    else if (!was) add("client-option-added", options);
    else {
      if (options.was !== options.is) add("client-option-renamed", options);
      const sent = { was: carried(was.carrier), is: carried(is.carrier) };
      if (sent.was !== sent.is)
        add("api-security-component-type-changed", sent);
      // A header that every operation requires is an option, whose values may be limited.
      const pointer = placeOf(key);
      compareSchemas(
        comparison,
        {
          direction: "request",
          prefix: "request-parameter",
          subject,
          where: key,
        },
        mapPair({ old: was, new: is }, ({ schema }) => ({ schema, pointer })),
      );
    }
    if (is && missing.has(key)) add("client-option-became-required", options);
  }
  // Only a document that declares no scheme leaves to its callers how requests are signed.
  if (olds.length === 0 && news.length > 0)
    recorder.add(
      {
        subject: { kind: "option", name: "authorize" },
        where: "authorize",
        new: schemesPlace,
      },
      "client-option-removed",
      { was: "authorize" },
    );
}

/** The option `servers`, which has a member for each server of single operations. */
function compareServers(recorder: Recorder, models: Pair<Model>): void {
  const { old, new: now } = mapPair(models, ownServers);
  const subject = { kind: "option", name: "servers" } as const;
  for (const [url, pointer] of old) {
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

const schemesPlace = "#/components/securitySchemes";

function placeOf(key: string): string {
  return `${schemesPlace}/${escapePointer(key)}`;
}

function placesOf({ securitySchemes }: Model): ReadonlyMap<string, string> {
  return new Map(securitySchemes.map(({ key }) => [key, placeOf(key)]));
}

// A client with the credentials of one alternative must still have those of one.
function newlyRequired({ old, new: now }: Pair<Model>): ReadonlySet<string> {
  if (sortedText(old.security) === sortedText(now.security)) return new Set();
  const known = new Set(schemesWithOptions(now).map(({ key }) => key));
  const optionsOf = ({ security }: Model): readonly Alternative[] =>
    alternatives(security).map((schemes) =>
      schemes.flatMap(({ scheme }) =>
        known.has(scheme) ? [{ scheme, scopes: [] }] : [],
      ),
    );
  const news = optionsOf(now);
  const isEnough = indexNeeds(news);
  // A missing option is reported for the nearest alternative.
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
