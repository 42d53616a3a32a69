import type { Json } from "../../generator/model/json.js";
import type { Model } from "../../generator/model/model.js";
import type {
  Operation,
  Parameter,
  Response,
} from "../../generator/model/operation.js";
import type { Schema } from "../../generator/model/schema.js";
import { sampleValue } from "../support/sample-values.js";
import type { AnswerBody } from "./wire-server.js";

/** How much of what may be left out is given. */
export type Fullness = "everything" | "least" | "some";

/** What a call is made of. */
export interface SampleCall {
  /** Absent: the operation takes none, or all of it is left out. */
  readonly input?: unknown;
}

/** What a sample is made from. */
export interface Sampling {
  readonly model: Model;
  readonly random: () => number;
  /** Texts that a server cannot be sent in a place, whatever the client. */
  readonly avoid?: Partial<Record<Place, RegExp>>;
  /** How the server writes times, which is one of several ways to write the same. */
  readonly dateTime?: string;
}

/** Where a text is sent; each can carry others. */
export type Place =
  | "path"
  | "query"
  | "header"
  | "cookie"
  | "form"
  | "multipart"
  | "json"
  | "answer";

/** The input of a call, made from the schemas of its parameters and body. */
export function sampleInput(
  operation: Operation,
  fullness: Fullness,
  sampling: Sampling,
): unknown {
  const { input } = operation;
  const whole = objectOf(input.schema ?? {}, sampling.model);
  const { random } = sampling;
  const odds = { everything: 1, least: 0, some: 0.5 }[fullness];
  const isBody = input.body && input.parameters.length === 0;
  if (isBody && whole.properties?.length === 0) {
    if (!input.required && random() >= odds) return undefined;
    const place = placeOf(undefined, operation);
    const schema = input.schema ?? {};
    const named = sampling.model.types.find(({ name }) => name === schema.ref);
    return sampleMember(named?.schema ?? schema, place, odds, sampling);
  }
  const places = new Map(
    input.parameters.map((parameter) => [parameter.member, parameter]),
  );
  const given: Record<string, unknown> = {};
  for (const { name, schema } of whole.properties ?? []) {
    const isRequired = whole.required?.includes(name) ?? false;
    if (!isRequired && random() >= odds) continue;
    const place = placeOf(places.get(name), operation);
    given[name] = sampleMember(schema, place, odds, sampling);
  }
  return Object.keys(given).length > 0 || input.required ? given : undefined;
}

/** The body a response is declared to have; absent where nothing is declared of it. */
export function sampleAnswer(
  response: Response,
  sampling: Sampling,
  fullness: Fullness,
): AnswerBody {
  const { encoding, schema = {} } = response;
  const odds = fullness === "least" ? 0 : 1;
  const value = () => sampleMember(schema, "answer", odds, sampling);
  if (response.status === "204") return { kind: "none" };
  switch (encoding) {
    case undefined:
      return { kind: "none" };
    case "json":
    case "form":
    case "multipart":
      return { kind: "json", value: value() };
    case "text":
      return { kind: "text", value: textFor("answer", {}, sampling) };
    case "binary":
      return { kind: "bytes", value: bytesFor(sampling).toString("base64") };
    case "events":
      return { kind: "events", value: [value(), value(), value()] };
    case "json-lines":
      return { kind: "lines", value: [value(), value(), value()] };
    default:
      return encoding satisfies never;
  }
}

/** An object schema without references and `allOf`. */
function objectOf(schema: Schema, model: Model): Schema {
  const target = model.types.find(({ name }) => name === schema.ref)?.schema;
  const parts = [...(target ? [target] : []), ...(schema.allOf ?? [])].map(
    (part) => objectOf(part, model),
  );
  const all = [...parts, schema];
  return {
    ...schema,
    properties: all.flatMap(({ properties = [] }) => properties),
    required: all.flatMap(({ required = [] }) => required),
  };
}

function placeOf(parameter: Parameter | undefined, { input }: Operation) {
  if (parameter) return parameter.in === "querystring" ? "query" : parameter.in;
  const encoding = input.body?.encoding;
  return encoding === "form" || encoding === "multipart" ? encoding : "json";
}

function sampleMember(
  schema: Schema,
  place: Place,
  odds: number,
  sampling: Sampling,
): unknown {
  const { model, random } = sampling;
  return sampleValue(schema, {
    random,
    wild: 0,
    members: odds === 0.5 ? 0.5 : odds,
    schemaOf: (name) =>
      [...model.types, ...model.generics].find((type) => type.name === name)
        ?.schema,
    own: (part) => ownValue(part, place, sampling),
  });
}

/** Files, and texts that are hard to carry, in place of what the schema alone would give. */
function ownValue(
  schema: Schema,
  place: Place,
  sampling: Sampling,
): Json | undefined {
  if (place === "path" && schema.type?.includes("null"))
    return sampleMember(withoutNull(schema), place, 1, sampling) as Json;
  // A file that answers have the name of is a text there.
  const file = schema.anyOf?.find(({ format }) => format === "binary");
  if (file) return ownValue(file, place, sampling);
  if (!schema.type?.includes("string") || schema.enum) return undefined;
  if (schema.format === "binary" && place !== "answer") {
    const name = pick(["a.txt", "two words.bin", "é.png"], sampling.random);
    const type = "application/octet-stream";
    // A file is no JSON; what comes of it is not looked into before it is sent.
    return new File([bytesFor(sampling)], name, { type }) as unknown as Json;
  }
  const isNullable = schema.type.includes("null") && place !== "path";
  if (isNullable && sampling.random() < 0.3) return null;
  if (schema.format === "date-time") return sampling.dateTime;
  if (schema.format !== undefined || schema.pattern !== undefined)
    return undefined;
  return textFor(place, schema, sampling);
}

/** A path has no way to say null. */
function withoutNull(schema: Schema): Schema {
  const type = schema.type?.filter((name) => name !== "null") ?? [];
  return { ...schema, type };
}

const texts: readonly string[] = [
  "word",
  "two words",
  " around ",
  "é",
  "日本語",
  "😀",
  "O'Brien (x)! *",
  "a&b=c",
  "a+b%20c%",
  "#frag?q",
  "a;b,c|d",
  "[x]{y}",
  '"quoted\\"',
  "<a href='x'>",
  "a/b",
  "@:$",
  "~-._",
  "null",
  "true",
  "42",
  "0",
  "1e3",
  "line\nbreak",
  "\ttab",
  "x".repeat(300),
];

/** What no client may put there: a header has no line breaks, a path no empty segment. */
const impossible: Partial<Record<Place, RegExp>> = {
  header: /[^\x21-\x7e ]|^ | $/,
  // FormData makes every line break one of two signs (HTML, 4.10.22.7).
  multipart: /\n/,
};

function textFor(
  place: Place,
  { minLength = 0, maxLength = Infinity }: Schema,
  { random, avoid }: Sampling,
): string {
  const fitting = texts.filter(
    (text) =>
      [...text].length >= minLength &&
      [...text].length <= maxLength &&
      !impossible[place]?.test(text) &&
      !avoid?.[place]?.test(text),
  );
  return fitting.length > 0
    ? pick(fitting, random)
    : "x".repeat(Math.max(minLength, 1));
}

function bytesFor({ random }: Sampling): Buffer<ArrayBuffer> {
  const length = Math.floor(random() * 400);
  return Buffer.from(Array.from({ length }, () => Math.floor(random() * 256)));
}

function pick<T>(list: readonly T[], random: () => number): T {
  return list[Math.floor(random() * list.length)] as T;
}
