import { expect, test } from "vitest";
import { compareModels } from "./compare-models.js";
import {
  type Plain,
  compareAfter,
  readModel,
} from "../../../test/compare/cases/changed-documents.js";

const document = {
  openapi: "3.1.0",
  info: { title: "T", version: "1" },
  paths: {
    "/levels": {
      get: {
        operationId: "levels.get",
        responses: {
          200: {
            description: "OK",
            content: {
              "application/json": {
                schema: { $ref: "#/components/schemas/Level" },
              },
            },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Level: {
        type: "integer",
        enum: [1, 2],
        "x-enum-varnames": ["Low", "High"],
      },
    },
  },
};

test.each<[string, (level: Plain) => void, string[]]>([
  [
    "another name",
    (level) => Object.assign(level, { "x-enum-varnames": ["Low", "Top"] }),
    ["Level.High"],
  ],
  [
    "a name of another value",
    (level) => Object.assign(level, { "x-enum-varnames": ["High", "Low"] }),
    ["Level.High", "Level.Low"],
  ],
  [
    "no names",
    (level) =>
      delete (level as { "x-enum-varnames"?: unknown })["x-enum-varnames"],
    ["Level.High", "Level.Low"],
  ],
  [
    "a value more",
    (level) =>
      Object.assign(level, {
        enum: [1, 2, 3],
        "x-enum-varnames": ["Low", "High", "Top"],
      }),
    [],
  ],
  [
    "another description",
    (level) => Object.assign(level, { "x-enum-descriptions": ["A", "B"] }),
    [],
  ],
])("a constant that goes is reported: %s", async (_, change, want) => {
  const found = await compareAfter(document, ({ components }) =>
    change(components?.["schemas"]?.["Level"] as Plain),
  );
  const gone = found.filter(({ rule }) => rule === "type-constant-removed");
  expect(gone.map(({ types, wire }) => [types, wire])).toEqual(
    want.map(() => ["breaking", "info"]),
  );
  expect(gone.map(({ message }) => message).toSorted()).toEqual(
    want.map(
      (name) => `the constant ${name} was removed, or has another value`,
    ),
  );
});

test("a line to change has the operation's old name before, and its new one after", async () => {
  const withName = (operationId: string, parameters: object[]): Plain => {
    const copy = structuredClone(document) as unknown as Plain;
    Object.assign(copy["paths"]!["/levels"]!["get"]!, {
      operationId,
      parameters,
    });
    return copy;
  };
  const count = { name: "count", in: "query", schema: { type: "integer" } };
  const page = { name: "page", in: "query", schema: { type: "integer" } };
  const before = await readModel(withName("levels.list", [count, page]));
  const after = await readModel(withName("levels.find", [page]));
  const found = compareModels(before.model, after.model);
  const removed = found.find(
    ({ rule }) => rule === "request-parameter-removed",
  );
  expect(removed?.code).toEqual({
    old: "client.levels.list({ …, count })",
    new: "client.levels.find({ … })",
  });
});

test("an operation whose name another one has now is said to be so", async () => {
  const operation = (operationId: string): object => ({
    get: { operationId, responses: { 204: { description: "" } } },
  });
  const withPaths = (paths: object): object => ({ ...document, paths });
  const old = await readModel(withPaths({ "/a": operation("levels.list") }));
  const now = await readModel(
    withPaths({
      "/a": operation("levels.find"),
      "/b": operation("levels.list"),
    }),
  );
  const found = compareModels(old.model, now.model);
  expect(found.map(({ message }) => message)).toContain(
    "levels.list is named levels.find now; levels.list calls another operation",
  );
});
