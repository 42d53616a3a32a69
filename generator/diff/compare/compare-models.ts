/**
 * The stage's entry: two models in, what differs between them out, each change with its rule, its
 * severities and its place in both documents. It knows nothing of how either was made, reads
 * nothing and prints nothing.
 */
import type { Model } from "../../model/model.js";
import type { Change } from "./change.js";
import { compareFilters } from "./compare-filters.js";
import { compareNames } from "./compare-names.js";
import { compareOperations } from "./compare-operations.js";
import { compareSecurity } from "./compare-security.js";
import { compareServers } from "./compare-servers.js";
import { OutputFit } from "./fit/output-fit.js";
import { withKeysOf } from "./match-schemes.js";
import { compareWebhooks } from "./compare-webhooks.js";
import { compareSchemas, placedType } from "./compare-schemas.js";
import { mapPair, type Pair } from "./pair.js";
import type { Comparison, Place } from "./place.js";
import { Recorder } from "./recorder.js";
import { SchemaReader } from "./schema-reader.js";
import type { NamedView } from "./schema-view.js";

/** Options for a comparison. */
export interface CompareOptions {
  /** Readers are ready for values they do not know, so that an enumeration may grow. */
  readonly openEnumerations?: boolean;
}

/** Compares two models by their meaning. The worst changes come first, then by place. */
export function compareModels(
  old: Model,
  now: Model,
  options: CompareOptions = {},
): readonly Change[] {
  const recorder = new Recorder();
  const pairs = new Map<string, Set<string>>();
  const models = { old: withKeysOf(old, now), new: now };
  const texts = new Map<string, number>();
  const hasOpenEnumerations = options.openEnumerations ?? false;
  const comparison: Comparison = {
    recorder,
    old: new SchemaReader(old, texts),
    new: new SchemaReader(now, texts),
    fit: new OutputFit(models, { hasOpenEnumerations }),
    pair: (from, to) => {
      const known = pairs.get(from) ?? new Set();
      pairs.set(from, known.add(to));
    },
    compareFilter: (pair, place) => {
      const before = old.filters.find(({ type }) => type === pair.old.name);
      const after = now.filters.find(({ type }) => type === pair.new.name);
      if (!before || !after) return false;
      const pointers = mapPair(pair, ({ pointer }) => pointer);
      const isTaken = takenAsSchema(comparison, place, pair);
      compareFilters(
        { comparison, place, pointers, isTaken },
        { old: before, new: after },
      );
      return true;
    },
    hasOpenEnumerations,
  };
  compareApi(recorder, models);
  compareSecurity(comparison, models);
  compareOperations(comparison, models);
  compareWebhooks(comparison, {
    old: old.webhooks ?? [],
    new: now.webhooks ?? [],
    kind: "webhook",
  });
  compareNames(comparison, pairs, models);
  return recorder.finish();
}

// The evidence for a filter depends on where its parts are written; the values that it takes do not.
function takenAsSchema(
  comparison: Comparison,
  place: Place,
  pair: Pair<NamedView>,
): () => boolean {
  let isTaken: boolean | undefined;
  return () => {
    if (isTaken !== undefined) return isTaken;
    const recorder = new Recorder();
    const asSchemas: Comparison = {
      ...comparison,
      recorder,
      pair: () => {},
      compareFilter: () => false,
    };
    compareSchemas(asSchemas, place, mapPair(pair, placedType));
    isTaken = recorder.finish().every(({ wire }) => wire === "info");
    return isTaken;
  };
}

function compareApi(recorder: Recorder, models: Pair<Model>): void {
  compareServers(recorder, models);
  const { old, new: now } = mapPair(models, ({ api }) => api);
  if (old.name === now.name || old.name === "") return;
  const place = "#/info/title";
  const subject = { kind: "api", name: now.title } as const;
  recorder.add(
    {
      subject,
      where: "title",
      old: place,
      new: place,
      renamed: { old: `${old.name}Client`, new: `${now.name}Client` },
    },
    "client-type-renamed",
    { was: old.name, is: now.name },
  );
}
