import { expect, test } from "vitest";
import { mendDiagnostic } from "./mend-diagnostic.js";

const overlay = (target: string, action: string): object => ({
  kind: "overlay",
  text: `overlay: 1.0.0
info: { title: Corrections, version: 1.0.0 }
actions:
  - target: '${target}'
    ${action}
`,
});
const mend = (code: string, pointer: string, subject?: string): unknown =>
  mendDiagnostic({
    code,
    severity: "warning",
    pointer,
    ...(subject === undefined ? {} : { subject }),
  });

test.each([
  ["#/paths/~1a~0b/get/parameters/0", '$.paths["/a~b"].get.parameters[0]'],
  ["#/components/schemas/1a", '$.components.schemas["1a"]'],
  ["#/components/schemas/It's", `$.components.schemas["It''s"]`],
  ["#", "$"],
])("what is removed at %s is at %s", (pointer, target) => {
  expect(mend("body-conflict", pointer)).toEqual(
    overlay(target, "remove: true"),
  );
});

const pet = "#/components/schemas/Pet";

test.each([
  [`${pet}/discriminator`, pet],
  [`${pet}/discriminator/mapping`, pet],
  [`${pet}/discriminator/mapping/cat`, pet],
  [`${pet}/discriminator/propertyName`, pet],
  // A name like any other, where more stands behind it.
  [`${pet}/discriminator/a/b`, `${pet}/discriminator/a/b`],
])("a discriminator that is contradicted at %s is ignored at %s", (at, key) => {
  expect(mend("discriminator-contradicted", at)).toEqual({
    kind: "config",
    text: `discriminators: { ${JSON.stringify(key)}: false }`,
  });
});

test("a parameter of the path is declared", () => {
  const code = "path-parameter-undeclared";
  expect(mend(code, "#/paths/~1a~1{id}/get", "id")).toEqual(
    overlay(
      '$.paths["/a/{id}"].get',
      'update: {"parameters":[{"name":"id","in":"path","required":true,"schema":{"type":"string"}}]}',
    ),
  );
  expect(mend(code, "#/paths/~1a")).toBeUndefined();
});

test.each<[string, unknown]>([
  [
    "#/components/schemas/A~1B",
    overlay("$", 'update: {"components":{"schemas":{"A/B":{}}}}'),
  ],
  // An empty parameter would be wrong, too.
  ["#/components/parameters/Id", undefined],
  ["other.json", undefined],
  ["other.json#/components/schemas/A", undefined],
  ["#/", undefined],
])("a reference: %s", (subject, want) => {
  expect(mend("ref-dangling", "#/paths", subject)).toEqual(want);
});

test.each([
  ["HTTP", "http"],
  ["apikey", "apiKey"],
  ["open_id_connect", "openIdConnect"],
])("a security scheme of the type %s gets the type %s", (declared, type) => {
  const pointer = "#/components/securitySchemes/key";
  expect(mend("security-scheme-unsupported", pointer, declared)).toEqual(
    overlay("$.components.securitySchemes.key", `update: {"type":"${type}"}`),
  );
});

test.each(["", "basic", undefined])(
  "a security scheme of the type %j is left to its author",
  (declared) => {
    const code = "security-scheme-unsupported";
    expect(mend(code, "#/a", declared)).toBeUndefined();
  },
);

test("what stands in another file, or has no correction, is left to its author", () => {
  expect(mend("body-conflict", "other.json#/a")).toBeUndefined();
  expect(mend("name-changed", "#/a")).toBeUndefined();
  expect(mend("toString", "#/a")).toBeUndefined();
});
