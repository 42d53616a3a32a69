import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import ajvFormats from "ajv-formats";
import { readDocument } from "../../generator/document/read-document.js";
import type { Document } from "../../generator/document/open-api/document.js";
import type { Model } from "../../generator/model/model.js";
import type { Schema } from "../../generator/model/schema.js";
import { changesOf, randomOf, sampleValue } from "./sample-values.js";

/** What came of asking ajv about the values that our validators judge. */
export interface Judgement {
  /** Components whose values were judged. */
  readonly types: number;
  /** Components that say more than JSON Schema does, with what: these are not judged. */
  readonly left: ReadonlyMap<string, string>;
  readonly accepted: number;
  readonly refused: number;
  /** Values of which the verdicts differ: the component, the value, what each says. */
  readonly differences: readonly string[];
}

/** The validator of a type, by its name. */
export type FindValidator = (
  type: string,
) => { is(value: unknown): boolean } | undefined;

/**
 * Judges values of every component by ajv, from the document, and by our validator, from the model:
 * what one accepts, so must the other. Left out is what means more than JSON Schema says: that a
 * discriminator decides, that members travel one way only, that filters are closed, and files.
 */
export async function judgeByAjv(
  file: string,
  given: {
    readonly model: Model;
    readonly validatorOf: FindValidator;
    readonly perType: number;
    readonly seed: number;
  },
): Promise<Judgement> {
  const { model, validatorOf, perType } = given;
  const document = await readDocument(
    { uri: file, bytes: bytesOf(file) },
    (uri) => Promise.resolve({ uri, bytes: bytesOf(uri) }),
  );
  const ajv = new Ajv2020({ strict: false, logger: false });
  (ajvFormats as unknown as (ajv: Ajv2020) => void)(ajv);
  ajv.addSchema(document.root as object, "document");
  const schemas = new Map(
    model.types.map(({ name, schema }) => [name, schema]),
  );
  const random = randomOf(given.seed);
  const left = new Map<string, string>();
  const differences: string[] = [];
  const counts = { types: 0, accepted: 0, refused: 0 };
  for (const { name, schema, origin, role, places, requestOf } of model.types) {
    const place = places.find((each) =>
      /^#\/components\/schemas\/[^/]+$/.test(each),
    );
    const validator = validatorOf(name);
    if (origin !== "component" || requestOf !== undefined) continue;
    if (place === undefined || !validator) continue;
    const more =
      role === "filter"
        ? "a filter"
        : (saysMore(schema, schemas) ?? writtenMore(document, place));
    if (more !== undefined) {
      left.set(name, more);
      continue;
    }
    let judge: ReturnType<Ajv2020["compile"]>;
    try {
      judge = ajv.compile({ $ref: `document${place}` });
    } catch (error) {
      left.set(name, `ajv cannot compile it: ${String(error)}`);
      continue;
    }
    counts.types += 1;
    for (let turn = 0; turn < perType; turn++) {
      const value = sampleValue(schema, {
        schemaOf: (ref) => schemas.get(ref),
        random,
        wild: turn % 2 === 0 ? 0 : 0.08,
      });
      for (const each of [value, ...changesOf(value, random)]) {
        const ours = validator.is(each);
        let theirs: unknown;
        try {
          theirs = judge(each);
        } catch (error) {
          left.set(name, `ajv cannot judge its values: ${String(error)}`);
          continue;
        }
        if (ours) counts.accepted += 1;
        else counts.refused += 1;
        if (ours !== theirs)
          differences.push(
            `${name}: ${JSON.stringify(each).slice(0, 200)}: ${ours ? "accepted" : "refused"}, by ajv ${theirs ? "accepted" : `refused: ${ajv.errorsText(judge.errors)}`}`,
          );
      }
    }
  }
  return { ...counts, left, differences };
}

/** What a schema, or one it reaches, asserts beyond JSON Schema. */
function saysMore(
  schema: Schema,
  schemas: ReadonlyMap<string, Schema>,
): string | undefined {
  const seen = new Set<string>();
  const open: unknown[] = [schema];
  for (const each of open) {
    if (typeof each !== "object" || each === null) continue;
    const part = each as Schema;
    if (part.selectedBy ?? part.discriminator) return "a discriminator";
    if (part.request === "filter") return "a filter";
    if (part.format === "binary") return "a file";
    const { ref } = part;
    if (typeof ref === "string" && !seen.has(ref)) {
      seen.add(ref);
      open.push(schemas.get(ref));
    }
    open.push(...Object.values(each));
  }
  return undefined;
}

/** The same of what the model does not tell: it has left out already what travels the other way. */
function writtenMore(document: Document, place: string): string | undefined {
  const open: unknown[] = [{ $ref: place }];
  const seen = new Set<unknown>();
  for (const each of open) {
    if (typeof each !== "object" || each === null || seen.has(each)) continue;
    seen.add(each);
    const { $ref, readOnly, writeOnly } = each as Record<string, unknown>;
    if (readOnly === true || writeOnly === true) return "members of one way";
    if (typeof $ref === "string") open.push(document.resolve($ref)?.value);
    open.push(...Object.values(each));
  }
  return undefined;
}

function bytesOf(uri: string): Uint8Array {
  return readFileSync(uri.startsWith("file:") ? fileURLToPath(uri) : uri);
}
