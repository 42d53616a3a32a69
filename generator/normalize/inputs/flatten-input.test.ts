import { expect, test } from "vitest";
import {
  answering,
  documentOf,
  normalized,
  objectOf,
  shown,
  taking,
} from "../normalize.test-support.js";

const string = { type: "string" };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

test.each([
  ["inline", { ...ref("Plain"), required: ["name"] }],
  ["in a component", ref("Strict")],
  ["in allOf", { allOf: [ref("Plain")], required: ["name"] }],
])("what is said beside a reference, %s, is asked for", async (_, body) => {
  const Plain = objectOf({ "name?": string, "size?": string });
  const Strict = { allOf: [ref("Plain")], required: ["name"] };
  const create = answering("photos.create", {}, taking(body));
  const { model } = await normalized(
    documentOf(
      { "/photos": { post: create } },
      { components: { schemas: { Plain, Strict } } },
    ),
  );
  const [operation] = model.operations;
  expect(operation?.input.required).toBe(true);
  expect(operation?.input.body?.placed).toEqual({ kind: "members" });
});

test("members beside a reference collide with parameters as others do", async () => {
  const body = { ...ref("Plain"), properties: { id: string } };
  const id = { name: "id", in: "path", required: true, schema: string };
  const update = answering(
    "photos.update",
    {},
    { ...taking(body), parameters: [id] },
  );
  const schemas = { Plain: objectOf({ name: string }) };
  const { model } = await normalized(
    documentOf(
      { "/photos/{id}": { patch: update } },
      { components: { schemas } },
    ),
  );
  const [operation] = model.operations;
  const input = model.types.find(
    ({ name }) => name === operation?.input.schema?.ref,
  );
  expect(shown(input?.schema)).toBe("{ id: string; body: Plain }");
  const [, held] = input?.schema.properties ?? [];
  expect(held?.schema.properties?.map(({ name }) => name)).toEqual(["id"]);
});
