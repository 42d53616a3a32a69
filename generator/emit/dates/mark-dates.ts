import type { Model } from "../../model/model.js";
import type { Schema } from "../../model/schema.js";
import { mapChildren } from "../../model/walk.js";
import { type DateTypes, dateTypeOf } from "./date-types.js";
import { findPlainTexts } from "./find-plain-texts.js";
import { mapSchemas } from "./map-schemas.js";
import { splitOperators } from "./split-operators.js";

/** A model whose dates are marked, and the schemas as they were. */
export interface MarkedModel {
  readonly model: Model;
  readonly originals: WeakMap<Schema, Schema>;
}

/**
 * The model with every text marked that programs have as a date: `type: string` and the format at
 * that place, without an enumeration, and not where another schema of the same value declares
 * another text (see {@link findPlainTexts}). Headers of webhooks stay texts.
 */
export function markDates(given: Model, dates: DateTypes): MarkedModel {
  const model = splitOperators(given, dates);
  const plain = findPlainTexts(model, dates);
  const known = new WeakMap<Schema, Schema>();
  const originals = new WeakMap<Schema, Schema>();
  const mark = (schema: Schema): Schema => {
    const found = known.get(schema);
    if (found) return found;
    const { generic } = schema;
    const dateType = plain.has(schema) ? undefined : dateTypeOf(schema, dates);
    const marked: Schema = {
      ...mapChildren(schema, mark),
      ...(generic && {
        generic: { ...generic, arguments: generic.arguments.map(mark) },
      }),
      ...(dateType && { dateType }),
    };
    known.set(schema, marked);
    originals.set(marked, schema);
    return marked;
  };
  return { model: mapSchemas(model, mark), originals };
}
