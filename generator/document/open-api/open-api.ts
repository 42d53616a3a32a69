import { isRecord } from "../../model/is-record.js";

/**
 * The parts of an OpenAPI 3.1 document that normalization reads, as loosely as a document of
 * strangers must be typed: every member may be missing or of another kind, and is checked where
 * it is read.
 */
export type RawObject = { readonly [member: string]: unknown };

/** True if the value is a JSON object. */
export function isRawObject(value: unknown): value is RawObject {
  return isRecord(value);
}

/** The member of a JSON object, never something inherited; undefined for what is no object. */
export function member(value: unknown, name: string): unknown {
  return isRawObject(value) && Object.hasOwn(value, name)
    ? value[name]
    : undefined;
}

/** The member as a JSON object, empty where it is none. */
export function objectMember(value: unknown, name: string): RawObject {
  const found = member(value, name);
  return isRawObject(found) ? found : {};
}

/** The member as a list, empty where it is none. */
export function listMember(value: unknown, name: string): readonly unknown[] {
  const found = member(value, name);
  return Array.isArray(found) ? found : [];
}

/** The member as text; undefined where it is none or blank. */
export function textMember(value: unknown, name: string): string | undefined {
  const found = member(value, name);
  return typeof found === "string" && found.trim() !== "" ? found : undefined;
}

/** The field of a document with its webhooks: before OpenAPI 3.1 they were an extension of Redoc's. */
export function webhooksField(root: unknown): "webhooks" | "x-webhooks" {
  return member(root, "webhooks") === undefined ? "x-webhooks" : "webhooks";
}
