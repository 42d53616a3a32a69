import { isAnnotation } from "../../model/keywords.js";
import type { Schema } from "../../model/schema.js";
import { evidenceOf, subjectOf } from "./subject.js";
import type { CheckCall, CheckPlace, Purpose } from "./function-registry.js";

/** The place of something inside: the mode is the same, and what names are made of has more words. */
export function innerPlace(
  { registry, mode, subject, root = subject }: CheckPlace,
  word: string,
): CheckPlace {
  return { registry, mode, root, short: root + word, subject: subject + word };
}

/** Candidate names for a value at a place, best first. */
export function* namesAt(
  schema: Schema,
  { subject, short }: CheckPlace,
): Generator<string> {
  const kind = subjectOf(schema);
  if (kind !== undefined) yield kind;
  if (short !== undefined) yield short;
  yield subject;
  if (kind !== undefined) yield subject + kind;
  for (const word of evidenceOf(schema)) yield subject + word;
}

/** The calls that check a value against a schema, one after the other. */
export function callsOf(schema: Schema, place: CheckPlace): CheckCall[] {
  return place.registry.facts.compile(schema, place);
}

/** The name of a function that checks a value against a schema. */
export function referenceOf(schema: Schema, place: CheckPlace): string {
  const [only, ...more] = callsOf(schema, place);
  if (only === undefined) return place.registry.use("anything");
  return more.length === 0 && only.more.length === 0
    ? only.name
    : functionCall(schema, place).name;
}

/** A call of the function made for a schema. */
export function functionCall(
  schema: Schema,
  place: CheckPlace,
  purpose: Purpose = "check",
): CheckCall {
  const { registry, subject, mode, root = subject, operators = false } = place;
  const subjects = (): Iterable<string> => namesAt(schema, place);
  const name = registry.functionFor({
    schema,
    mode,
    subjects,
    root,
    operators,
    purpose,
  });
  return { name, more: [] };
}

/** The keywords of a schema that are checked: what is asserted, and what requests must satisfy. */
export function checkedKeywords(schema: Schema): string[] {
  return Object.keys(schema).filter(
    (keyword) => !isAnnotation(keyword) && !saysNothing.has(keyword),
  );
}

const saysNothing: ReadonlySet<string> = new Set<keyof Schema>([
  "generic",
  "leftOut",
  "discriminator",
  "selectedBy",
]);
