import type { Model } from "../../model/model.js";
import type { Schema } from "../../model/schema.js";
import { mapChildren } from "../../model/walk.js";
import { findPlainTexts } from "./find-plain-texts.js";
import { isDateText } from "./is-date-text.js";
import { mapSchemas } from "./map-schemas.js";
import { splitOperators } from "./split-operators.js";

/** A model whose dates are marked, and the schemas as they were. */
export interface MarkedModel {
  readonly model: Model;
  readonly originals: WeakMap<Schema, Schema>;
}

/**
 * The model with every text marked that programs have as a `Date`: `type: string` and
 * `format: date-time` at that place, without an enumeration, and not where another schema of the
 * same value declares a text (see {@link findPlainTexts}). Headers of webhooks stay texts.
 */
export function markDates(given: Model): MarkedModel {
  const model = splitOperators(given);
  const plain = findPlainTexts(model);
  const known = new WeakMap<Schema, Schema>();
  const originals = new WeakMap<Schema, Schema>();
  const mark = (schema: Schema): Schema => {
    const found = known.get(schema);
    if (found) return found;
    const { generic } = schema;
    const marked: Schema = {
      ...mapChildren(schema, mark),
      ...(generic && {
        generic: { ...generic, arguments: generic.arguments.map(mark) },
      }),
      ...(isDateText(schema) && !plain.has(schema) && { isDate: true }),
    };
    known.set(schema, marked);
    originals.set(marked, schema);
    return marked;
  };
  return { model: mapSchemas(model, mark), originals };
}
