import type { Schema } from "../../model/schema.js";
import type { DocumentReader } from "../operations/document-reader.js";
import type { DraftBody } from "../operations/draft-operation.js";
import type { Deref } from "../schema/deref.js";

/**
 * Reports members of a multipart body that contain a file in an object, where the part is JSON,
 * which cannot carry one (OpenAPI 3.1, 4.8.14.3). With the style `deepObject` each leaf is a part.
 */
export function reportNestedFiles(
  { encoding, parts, pointer, schema }: DraftBody,
  { reader, deref }: { readonly reader: DocumentReader; readonly deref: Deref },
): void {
  if (encoding !== "multipart") return;
  const split = parts.filter(
    ({ serialized }) => serialized?.style === "deepObject",
  );
  const names = new Set(split.map(({ name }) => name));
  const reported = new Set<string>();
  const report = (name: string): void => {
    if (names.has(name) || reported.has(name)) return;
    reported.add(name);
    reader.report(
      "multipart-file-nested",
      pointer,
      `${JSON.stringify(name)} is an object with a file in it, and its part is JSON, which cannot carry one; a call that passes one throws`,
    );
  };
  const read = (body: Schema, depth: number): void => {
    const { properties = [], allOf = [] } = deref(body);
    for (const { name, schema: given } of properties)
      if (isObjectWithFile(given, deref)) report(name);
    if (depth < 8) for (const part of allOf) read(part, depth + 1);
  };
  read(schema, 0);
}

function isObjectWithFile(schema: Schema, deref: Deref): boolean {
  const seen = { inside: new Set<Schema>(), outside: new Set<Schema>() };
  const search = (given: Schema, place: "inside" | "outside"): boolean => {
    const whole = deref(given);
    if (place === "inside" && whole.format === "binary") return true;
    if (seen[place].has(whole)) return false;
    seen[place].add(whole);
    const { properties = [], items, additionalProperties } = whole;
    const { allOf = [], anyOf = [], oneOf = [] } = whole;
    const members = properties.map((property) => property.schema);
    if (additionalProperties) members.push(additionalProperties);
    const same = [...allOf, ...anyOf, ...oneOf];
    if (items) same.push(items);
    return (
      members.some((each) => search(each, "inside")) ||
      same.some((each) => search(each, place))
    );
  };
  return search(schema, "outside");
}
