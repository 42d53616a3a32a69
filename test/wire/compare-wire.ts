import { isDeepStrictEqual } from "node:util";
import type {
  BodyEncoding,
  Operation,
} from "../../generator/model/operation.js";
import type { Members, Understood } from "./wire-server.js";

/** What is known of a server before it understands anything. */
export interface Understanding {
  /** Which values the framework hands to handlers as texts, whatever the document says of them. */
  readonly texts?: readonly (keyof Understood)[] | undefined;
  readonly defaults: Defaults;
}

/** How what was passed differs from what was understood; empty: not at all. */
export async function misunderstood(
  operation: Operation,
  input: unknown,
  understood: Understood | undefined,
  { texts = [], defaults }: Understanding,
): Promise<string[]> {
  if (!understood) return ["the handler was not reached"];
  const found: string[] = [];
  const given = isMembers(input) ? input : {};
  const rest = { ...given };
  const compare = (place: keyof Understood, wanted: unknown, seen: unknown) => {
    const asked = texts.includes(place) ? textual(wanted) : wanted;
    const had = texts.includes(place) ? textual(seen) : seen;
    if (!holds(asked, had, defaults))
      found.push(`${place}: passed ${show(asked)}, understood ${show(had)}`);
  };
  for (const parameter of operation.input.parameters) {
    const { in: place, name, member } = parameter;
    delete rest[member];
    if (place === "querystring") continue;
    const written = place === "header" ? name.toLowerCase() : name;
    const seen = understood[place]?.[written];
    // What is null or an empty list is not sent.
    const wanted = isUnsent(given[member]) ? undefined : given[member];
    compare(place, { [name]: wanted }, { [name]: seen });
  }
  const { body } = operation.input;
  if (body) {
    const passed =
      body.placed.kind === "whole"
        ? rest[body.placed.member]
        : operation.input.parameters.length === 0 && input !== undefined
          ? input
          : rest;
    const isForm = body.encoding === "form" || body.encoding === "multipart";
    const sent = isForm ? withoutUnsent(passed) : passed;
    // Nothing may be sent as an empty body, and an empty body be taken for nothing.
    const isEmpty = isMembers(sent) && Object.keys(sent).length === 0;
    if (!isEmpty || !isNothing(understood.body))
      compare(
        "body",
        bareBytes(body.encoding, await plain(sent)) ?? null,
        bareBytes(body.encoding, understood.body) ?? null,
      );
  }
  return found;
}

/**
 * The same value as a handler or a test can hold it in JSON: a file is its name, type and bytes;
 * what streams is a list.
 */
export async function plain(value: unknown): Promise<unknown> {
  if (value instanceof Blob) {
    const base64 = Buffer.from(await value.arrayBuffer()).toString("base64");
    return value instanceof File
      ? { base64, name: value.name, type: value.type }
      : { base64 };
  }
  if (Array.isArray(value)) return Promise.all(value.map(plain));
  if (typeof value !== "object" || value === null) return value;
  if (Symbol.asyncIterator in value) {
    const all: unknown[] = [];
    for await (const item of value as AsyncIterable<unknown>) all.push(item);
    return all;
  }
  const entries = Object.entries(value).map(
    async ([name, member]) => [name, await plain(member)] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

/** Whether it is the same, but for members that were not passed and say nothing. */
function holds(passed: unknown, seen: unknown, defaults: Defaults): boolean {
  if (Array.isArray(passed))
    return (
      Array.isArray(seen) &&
      seen.length === passed.length &&
      passed.every((item, index) => holds(item, seen[index], defaults))
    );
  if (!isMembers(passed)) return isDeepStrictEqual(passed, seen);
  if (!isMembers(seen)) return false;
  return Object.keys({ ...passed, ...seen }).every((name) =>
    passed[name] === undefined
      ? isNothing(seen[name]) || isDefault(name, seen[name], defaults)
      : holds(passed[name], seen[name], defaults),
  );
}

/** The defaults a document declares, as JSON, by the names of members. */
type Defaults = ReadonlyMap<string, ReadonlySet<string>>;

function isDefault(name: string, value: unknown, defaults: Defaults): boolean {
  return defaults.get(name)?.has(JSON.stringify(value)) ?? false;
}

/** Reads all defaults of a document or model. */
export function defaultsIn(whole: unknown): Defaults {
  const found = new Map<string, Set<string>>();
  const visit = (part: unknown): void => {
    if (typeof part !== "object" || part === null) return;
    if ("name" in part && "schema" in part && isMembers(part.schema)) {
      const { name, schema } = part;
      if ("default" in schema) {
        const known = found.get(String(name)) ?? new Set();
        found.set(String(name), known.add(JSON.stringify(schema["default"])));
      }
    }
    Object.values(part).forEach(visit);
  };
  visit(whole);
  return found;
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null;
}

/** Bytes that are a body by themselves have no name. */
function bareBytes(encoding: BodyEncoding, value: unknown): unknown {
  return encoding === "binary" && isMembers(value) ? value["base64"] : value;
}

/** What parameters and forms have no text for. */
function isUnsent(value: unknown): boolean {
  return isNothing(value) || (Array.isArray(value) && value.length === 0);
}

function isMembers(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function textual(value: unknown): unknown {
  if (typeof value === "number" || typeof value === "boolean")
    return String(value);
  if (Array.isArray(value)) return value.map(textual);
  if (!isMembers(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, textual(member)]),
  );
}

function withoutUnsent(value: unknown): unknown {
  if (!isMembers(value) || value instanceof Blob) return value;
  return Object.fromEntries(
    Object.entries(value).filter(([, member]) => !isUnsent(member)),
  );
}

function show(value: unknown): string {
  return JSON.stringify(value)?.slice(0, 2000) ?? String(value);
}
