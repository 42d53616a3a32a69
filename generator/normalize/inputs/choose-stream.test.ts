import { expect, test } from "vitest";
import type { Schema } from "../../model/schema.js";
import type { DraftOperation } from "../operations/draft-operation.js";
import { chooseStream } from "./choose-stream.js";

const boolean: Schema = { type: ["boolean"] };
const types: Readonly<Record<string, Schema>> = {
  Switch: { type: ["boolean"], default: true },
  Asked: object({ stream: { ref: "Switch" } }),
};

function object(
  members: Readonly<Record<string, Schema>>,
  required?: readonly string[],
): Schema {
  const properties = Object.entries(members).map(([name, schema]) => ({
    name,
    schema,
  }));
  return { type: ["object"], properties, ...(required ? { required } : {}) };
}

/** What is sent of `stream` where a call gives events, and where it gives a whole: `true, false`. */
function chosen(body: Schema | undefined): unknown[] {
  return ["text/event-stream", "application/json"].map((mediaType) => {
    const encoding = mediaType === "application/json" ? "json" : "events";
    const operation = {
      method: "POST",
      path: "/",
      ...(body ? { body: { schema: body } } : {}),
      responses: [
        { status: "200", content: { mediaType, encoding, schema: {} } },
      ],
    } as unknown as DraftOperation;
    const settled = chooseStream(
      operation,
      (schema) => types[schema.ref ?? ""] ?? schema,
    );
    if (settled === operation) return undefined;
    const { name, value, isSet, schema } = settled.body?.chosen ?? {};
    expect([name, schema?.enum]).toEqual(["stream", [value]]);
    return isSet ? value : "nothing";
  });
}

const nested = (depth: number): Schema =>
  depth === 0 ? object({ stream: boolean }) : { allOf: [nested(depth - 1)] };
const both = [true, "nothing"];
const always = [true, false];
const none = [undefined, undefined];

test.each<[string, Schema | undefined, unknown[]]>([
  ["a switch that may be left out", object({ stream: boolean }), both],
  ["one that has to be there", object({ stream: boolean }, ["stream"]), always],
  [
    "one that is on by itself",
    object({ stream: { ...boolean, default: true } }),
    always,
  ],
  [
    "one that is off by itself",
    object({ stream: { ...boolean, default: false } }),
    both,
  ],
  ["one by reference, on by itself", { ref: "Asked" }, always],
  [
    "what its place says comes before what it refers to",
    object({ stream: { ref: "Switch", default: false } }),
    both,
  ],
  [
    "one of a part",
    { allOf: [object({ a: boolean }), { ref: "Asked" }] },
    always,
  ],
  [
    "one of a part, which the whole requires",
    {
      ...object({}, ["stream"]),
      allOf: [object({ a: boolean }), object({ stream: boolean })],
    },
    always,
  ],
  ["nine parts deep", nested(9), both],
  ["a nullable one", object({ stream: { type: ["boolean", "null"] } }), both],
  ["both values", object({ stream: { enum: [false, true] } }), both],
  ["true alone", object({ stream: { enum: [true] } }), none],
  ["false alone", object({ stream: { enum: [false, null] } }), none],
  [
    "a switch or null",
    object({ stream: { anyOf: [boolean, { type: ["null"] }] } }),
    both,
  ],
  [
    "one of alternatives",
    object({ stream: { oneOf: [{ type: ["string"] }, { ref: "Switch" }] } }),
    both,
  ],
  ["one in a part of it", object({ stream: { allOf: [boolean] } }), both],
  ["a text", object({ stream: { type: ["string"] } }), none],
  ["nobody knows what", object({ stream: {} }), none],
  ["a member of another name", object({ streams: boolean }), none],
  ["no body", undefined, none],
])("%s", (_, body, wanted) => expect(chosen(body)).toEqual(wanted));
