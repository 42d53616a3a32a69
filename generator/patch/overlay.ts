import { type FailureDetail, SpeclatheError } from "../model/failure.js";
import { printSuggestion } from "../model/suggest.js";
import { type JsonPath, parseJsonPath } from "./json-path.js";
import { isRawObject, type RawObject } from "../document/open-api/open-api.js";
import type { OverlaySource } from "../document/options.js";
import { parseDocument } from "../document/parse/parse-document.js";

/** A document of the OpenAPI Overlay Specification 1.0 or 1.1, checked. */
export interface Overlay {
  /** Its name in messages. */
  readonly name: string;
  readonly version: "1.0" | "1.1";
  readonly actions: readonly OverlayAction[];
}

/** One change: to what, and which (Overlay 1.1, 4.4.3). */
export interface OverlayAction {
  readonly target: JsonPath;
  /** The target as it is written. */
  readonly written: string;
  readonly change:
    | { readonly kind: "remove" }
    | { readonly kind: "update"; readonly update: unknown }
    | {
        readonly kind: "copy";
        readonly from: JsonPath;
        readonly written: string;
      }
    | { readonly kind: "none" };
}

/**
 * Parses an overlay, JSON or YAML.
 *
 * @throws SpeclatheError `overlay-invalid`, with every mistake.
 */
export async function parseOverlay({
  name,
  bytes,
}: OverlaySource): Promise<Overlay> {
  const value = await parseValue(name, bytes);
  const mistakes: FailureDetail[] = [];
  const report = (place: string, message: string): undefined =>
    void mistakes.push({ place, message });
  const overlay = readOverlay(value, name, report);
  if (overlay && mistakes.length === 0) return overlay;
  throw new SpeclatheError(
    "overlay-invalid",
    mistakes.length === 1
      ? "the overlay has a mistake"
      : `the overlay has ${mistakes.length} mistakes`,
    { place: name, details: mistakes },
  );
}

type Report = (place: string, message: string) => undefined;

async function parseValue(name: string, bytes: Uint8Array): Promise<unknown> {
  try {
    return (await parseDocument(bytes, name)).value;
  } catch (cause) {
    if (!(cause instanceof SpeclatheError)) throw cause;
    const { message, place = name } = cause;
    throw new SpeclatheError("overlay-invalid", message, { place, cause });
  }
}

function readOverlay(
  value: unknown,
  name: string,
  report: Report,
): Overlay | undefined {
  if (!isRawObject(value)) return report("#", "must be an object");
  const { overlay, info, actions } = value;
  const version = /^1\.([01])(?:\.|$)/.exec(String(overlay))?.[1];
  if (overlay === undefined) {
    return report("#", '"overlay" is missing: this is no overlay');
  }
  if (version === undefined) {
    return report("#/overlay", "must be 1.0.0 or 1.1.0");
  }
  checkKeys(value, "#", { known: documentKeys, report });
  if (!isRawObject(info))
    report("#", '"info" with a title and version is missing');
  if (!Array.isArray(actions) || actions.length === 0) {
    return report("#/actions", "must be a list of at least one action");
  }
  return {
    name,
    version: version === "0" ? "1.0" : "1.1",
    actions: actions.flatMap(
      (action, index) => readAction(action, `#/actions/${index}`, report) ?? [],
    ),
  };
}

const documentKeys = ["overlay", "info", "extends", "actions"];
const actionKeys = ["target", "description", "update", "copy", "remove"];

function readAction(
  value: unknown,
  at: string,
  report: Report,
): OverlayAction | undefined {
  if (!isRawObject(value)) return report(at, "must be an object");
  checkKeys(value, at, { known: actionKeys, report });
  const { remove, update, copy } = value;
  const target = readPath(value["target"], `${at}/target`, report);
  if (remove !== undefined && typeof remove !== "boolean") {
    report(`${at}/remove`, "must be true or false");
  }
  if (remove !== true && update !== undefined && copy !== undefined) {
    report(at, "has both update and copy");
  }
  if (remove === true && target?.segments.length === 0) {
    report(`${at}/target`, "is the whole document, which cannot be removed");
  }
  const written = String(value["target"]);
  const base = target && { target, written };
  if (remove === true) return base && { ...base, change: { kind: "remove" } };
  if (copy !== undefined) {
    const from = readPath(copy, `${at}/copy`, report);
    return (
      base &&
      from && { ...base, change: { kind: "copy", from, written: String(copy) } }
    );
  }
  return (
    base && {
      ...base,
      change:
        update === undefined ? { kind: "none" } : { kind: "update", update },
    }
  );
}

function readPath(
  value: unknown,
  at: string,
  report: Report,
): JsonPath | undefined {
  if (typeof value !== "string") return report(at, "must be a JSONPath query");
  const path = parseJsonPath(value);
  if (typeof path !== "string") return path;
  return report(at, `is not a JSONPath query (RFC 9535): ${path}`);
}

function checkKeys(
  value: RawObject,
  at: string,
  {
    known,
    report,
  }: { readonly known: readonly string[]; readonly report: Report },
): void {
  for (const key of Object.keys(value)) {
    if (known.includes(key) || key.startsWith("x-")) continue;
    report(
      at,
      `unknown key ${JSON.stringify(key)}${printSuggestion(key, known)}`,
    );
  }
}
