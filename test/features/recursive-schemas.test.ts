import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import {
  compile,
  compilers,
  writeFiles,
  writeProject,
} from "../support/compile.js";
import { emittedFiles } from "../support/emitted-files.js";
import { documentOf } from "../support/fresh-document.js";

const text = { type: "string" };
const colour = { type: "string", enum: ["red", "green", "blue"] };
const photo = {
  type: "object",
  properties: { photo: { type: "string", format: "binary" } },
};
const labelled = { type: "object", properties: { label: text } };

/** Schemas that contain themselves, by the keyword that does. */
const recursive: Readonly<Record<string, (self: object) => object>> = {
  Reference: (self) => self,
  AllOf: (self) => ({ allOf: [self, labelled] }),
  AllOfFiles: (self) => ({ allOf: [self, photo] }),
  AnyOf: (self) => ({ anyOf: [self, colour, labelled] }),
  OneOf: (self) => ({ oneOf: [self, labelled, text] }),
  Not: (self) => ({ ...labelled, not: self }),
  If: (self) => ({ ...labelled, if: self, else: { required: ["label"] } }),
  Items: (self) => ({ type: "array", items: self }),
  PrefixItems: (self) => ({ type: "array", prefixItems: [self, text] }),
  Contains: (self) => ({ type: "array", items: colour, contains: self }),
  Values: (self) => ({ type: "object", additionalProperties: self }),
  Patterns: (self) => ({ type: "object", patternProperties: { "^x-": self } }),
  Names: (self) => ({ ...labelled, propertyNames: self }),
  Dependent: (self) => ({ ...labelled, dependentSchemas: { label: self } }),
  Member: (self) => ({
    type: "object",
    properties: { next: self, ...photo.properties },
  }),
  Tree: (self) => ({ anyOf: [colour, { type: "array", items: self }] }),
  TreeOfParts: (self) => ({
    type: "object",
    properties: {
      children: { type: "array", items: { allOf: [self, { nullable: true }] } },
    },
  }),
};

const schemas = Object.fromEntries([
  ...Object.entries(recursive).map(([name, schemaOf]) => [
    name,
    schemaOf(ref(name)),
  ]),
  ["There", { allOf: [ref("Back"), photo] }],
  ["Back", { allOf: [ref("There"), labelled] }],
]);

function ref(name: string): object {
  return { $ref: `#/components/schemas/${name}` };
}

const answer = { 204: { description: "" } };

/** Operations with a schema at each place of a request and of a response. */
const places: Readonly<Record<string, (schema: object) => object>> = {
  query: (schema) => ({
    parameters: [{ name: "q", in: "query", schema }],
    responses: answer,
  }),
  json: (schema) => ({
    parameters: [
      { name: "q", in: "query", content: { "application/json": { schema } } },
    ],
    responses: answer,
  }),
  deep: (schema) => ({
    parameters: [{ name: "q", in: "query", style: "deepObject", schema }],
    responses: answer,
  }),
  header: (schema) => ({
    parameters: [{ name: "x-h", in: "header", schema }],
    responses: answer,
  }),
  ...Object.fromEntries(
    [
      "application/json",
      "multipart/form-data",
      "application/x-www-form-urlencoded",
      "text/plain",
    ].map((type) => [
      `body-${type.replace(/.*[/-]/, "")}`,
      (schema: object) => ({
        requestBody: { content: { [type]: { schema } } },
        responses: answer,
      }),
    ]),
  ),
  ...Object.fromEntries(
    [
      "application/json",
      "text/plain",
      "application/x-ndjson",
      "text/event-stream",
    ].map((type) => [
      `response-${type.replace(/.*[/-]/, "")}`,
      (schema: object) => ({
        responses: {
          200: { description: "", content: { [type]: { schema } } },
        },
      }),
    ]),
  ),
  failure: (schema) => ({
    responses: {
      400: { description: "", content: { "application/json": { schema } } },
    },
  }),
};

test.each(Object.entries(places))(
  "schemas that contain themselves: %s",
  { timeout: 60_000 },
  async (_, operationOf) => {
    const paths = Object.fromEntries(
      Object.keys(schemas).map((name) => [
        `/${name}`,
        { post: operationOf(ref(name)) },
      ]),
    );
    const files = await emittedFiles(
      documentOf(paths, { components: { schemas } }),
    );
    const out = fileURLToPath(new URL("../../out/", import.meta.url));
    mkdirSync(out, { recursive: true });
    const folder = mkdtempSync(join(out, "recursive-"));
    writeProject(folder);
    writeFiles(
      folder,
      Array.from(files, ([path, content]) => ({ path, text: content })),
    );
    expect(compile(folder, compilers.at(-1)!)).toBe("");
    rmSync(folder, { recursive: true });
  },
);
