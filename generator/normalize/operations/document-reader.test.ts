import { expect, test } from "vitest";
import {
  answering,
  documentOf,
  normalized,
  objectOf,
} from "../../../test/support/normalized.js";

test("what a mapping names and is not there is said, and selects nothing", async () => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const kind = { type: "string" };
  const { model, diagnostics } = await normalized(
    documentOf(
      { "/a": { get: answering("a.get", ref("Pet")) } },
      {
        components: {
          schemas: {
            Cat: objectOf({ kind }),
            Dog: objectOf({ kind }),
            Pet: {
              oneOf: [ref("Cat"), ref("Dog")],
              discriminator: {
                propertyName: "kind",
                mapping: { c: "Cat", "x/y": "Nobody" },
              },
            },
          },
        },
      },
    ),
  );
  expect(diagnostics).toEqual([
    {
      code: "ref-dangling",
      severity: "warning",
      pointer: "#/components/schemas/Pet/discriminator/mapping/x~1y",
      message:
        '$ref "#/components/schemas/Nobody" references nothing; the value is read as unknown',
      subject: "#/components/schemas/Nobody",
      help: "correct the reference, or add its target",
    },
  ]);
  const pet = model.types.find(({ name }) => name === "Pet")?.schema;
  expect(pet?.oneOf?.map(({ selectedBy }) => selectedBy?.values)).toEqual([
    ["c"],
    ["Dog"],
  ]);
});

test("numbers of 64 bits are said once, unless their limits are safe", async () => {
  const wide = { type: "integer", format: "int64" };
  const said = async (...schemas: object[]) => {
    const members = Object.fromEntries(
      schemas.map((schema, index) => [`m${index}`, schema]),
    );
    const { diagnostics } = await normalized(
      documentOf({ "/a": { get: answering("a.get", objectOf(members)) } }),
    );
    return diagnostics.map(({ pointer, message }) => [
      pointer.replace(/.*\//, ""),
      message.replace(/ are int64.*| is int64.*/, ""),
    ]);
  };
  const safe = { ...wide, minimum: 0, maximum: Number.MAX_SAFE_INTEGER };
  expect(await said(safe)).toEqual([]);
  expect(await said(safe, wide)).toEqual([["m1", "one schema"]]);
  expect(await said({ ...wide, minimum: 0 }, { ...wide, maximum: 9 })).toEqual([
    ["m0", "2 schemas"],
  ]);
  expect(await said({ ...safe, maximum: 2 ** 53 })).toEqual([
    ["m0", "one schema"],
  ]);
});
