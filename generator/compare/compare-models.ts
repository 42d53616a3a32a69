/**
 * The stage's entry: two models in, what differs between them out, each change with its rule, its
 * severities and where it stands in both documents. It knows nothing of how either was made, reads
 * nothing and prints nothing.
 */
import type { Model } from "../model/model.js";
import type { Change } from "./change.js";
import { compareFilters } from "./compare-filters.js";
import { compareNames } from "./compare-names.js";
import { compareOperations } from "./compare-operations.js";
import { compareSecurity } from "./compare-security.js";
import { compareServers } from "./compare-servers.js";
import { OutputFit } from "./fit/output-fit.js";
import { compareWebhooks } from "./compare-webhooks.js";
import type { Comparison } from "./place.js";
import { Recorder } from "./recorder.js";
import { SchemaReader } from "./schema-reader.js";

/** How a comparison judges. */
export interface CompareOptions {
  /** Readers are ready for values they do not know, so that an enumeration may grow. */
  readonly openEnumerations?: boolean;
}

/** Compares two models; what is equal in meaning is no change. Worst first, then by place. */
export function compareModels(
  old: Model,
  now: Model,
  options: CompareOptions = {},
): readonly Change[] {
  const recorder = new Recorder();
  const pairs = new Map<string, Set<string>>();
  const models = { old, new: now };
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
      const pointers = { old: pair.old.pointer, new: pair.new.pointer };
      compareFilters(
        { comparison, place, pointers },
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
  compareNames(recorder, pairs, models);
  return recorder.finish();
}

function compareApi(
  recorder: Recorder,
  { old, new: now }: { readonly old: Model; readonly new: Model },
): void {
  compareServers(recorder, { old, new: now });
  if (old.api.name !== now.api.name && old.api.name !== "") {
    recorder.add({
      rule: "client-type-renamed",
      wire: "info",
      types: "breaking",
      subject: { kind: "api", name: now.api.title },
      where: "title",
      old: "#/info/title",
      new: "#/info/title",
      message: `the client's type ${old.api.name}Client is called ${now.api.name}Client now`,
    });
  }
}
