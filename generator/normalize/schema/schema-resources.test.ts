import { describe, expect, test } from "vitest";
import { SchemaResources } from "./schema-resources.js";

const at = (name: string): string => `#/components/schemas/${name}`;
const base = "https://desk.test/api.json";

/** Where a reference of a component leads in a document of these. */
function resolved(
  schemas: Readonly<Record<string, unknown>>,
  ref: string,
  from: string,
  keyword: "$ref" | "$dynamicRef" = "$ref",
): string | undefined {
  const root = { components: { schemas } };
  const resources = new SchemaResources(root, base);
  return resources.resolve(ref, at(from), keyword)?.pointer;
}

const schemas = {
  Plain: { type: "string" },
  Own: {
    $id: "https://desk.test/own",
    $defs: {
      inner: { $anchor: "here", type: "string" },
      deep: { $id: "deep", $anchor: "here", properties: { "a/b": {} } },
      alias: { $ref: "#here" },
      more: { $ref: "#here", title: "T" },
      loop: { $ref: "#/$defs/loop" },
    },
  },
  Anchored: { $anchor: "top", items: { $anchor: "item" } },
};

describe("what a reference leads to by identifiers", () => {
  test.each<[string, string, string, string | undefined]>([
    ["the whole of a URI", "https://desk.test/own", "Plain", at("Own")],
    ["a relative URI", "own", "Plain", at("Own")],
    ["itself", "#", "Own", at("Own")],
    ["a pointer within", "#/$defs/inner", "Own", `${at("Own")}/$defs/inner`],
    [
      "a pointer into another",
      "own#/$defs/inner",
      "Plain",
      `${at("Own")}/$defs/inner`,
    ],
    [
      "a pointer with escapes",
      "deep#/properties/a~1b",
      "Own",
      `${at("Own")}/$defs/deep/properties/a~1b`,
    ],
    ["an anchor", "#here", "Own", `${at("Own")}/$defs/inner`],
    ["the anchor of another", "deep#here", "Own", `${at("Own")}/$defs/deep`],
    [
      "a reference that is nothing else",
      "#/$defs/alias",
      "Own",
      `${at("Own")}/$defs/inner`,
    ],
    [
      "one that says more, itself",
      "#/$defs/more",
      "Own",
      `${at("Own")}/$defs/more`,
    ],
    [
      "an anchor of a component without a URI",
      "#item",
      "Anchored",
      `${at("Anchored")}/items`,
    ],
    [
      "one that leads to itself, itself",
      "#/$defs/loop",
      "Own",
      `${at("Own")}/$defs/loop`,
    ],
    ["an anchor that is not there", "#nobody", "Own", undefined],
    ["a pointer that is not there", "#/$defs/nobody", "Own", undefined],
    ["a pointer through a text", "#/$defs/inner/type/x", "Own", undefined],
    ["a URI that is not there", "https://desk.test/nobody", "Own", undefined],
    ["what is no URI", "https://[", "Own", undefined],
    ["a fragment that is not encoded well", "#%E0%A4%A", "Own", undefined],
    [
      "a pointer of the document, which is not asked here",
      "#/components/schemas/Plain",
      "Anchored",
      undefined,
    ],
  ])("%s", (_, ref, from, wanted) =>
    expect(resolved(schemas, ref, from)).toBe(wanted),
  );

  test("nothing of a document that identifies none", () => {
    expect(
      new SchemaResources({ components: { schemas: { Plain: {} } } }, base)
        .areAny,
    ).toBe(false);
    expect(new SchemaResources({ components: { schemas } }, base).areAny).toBe(
      true,
    );
    expect(
      new SchemaResources({ a: { example: { $id: "x" } } }, "no URI").areAny,
    ).toBe(false);
  });
});

test("schemas that all refer to each other are read in so many scopes and no more", () => {
  const names = Array.from({ length: 40 }, (_, index) => `s${index}`);
  const web = Object.fromEntries(
    names.map((name) => [
      name,
      {
        $id: `https://desk.test/${name}`,
        $dynamicAnchor: "node",
        properties: Object.fromEntries(
          names.map((other) => [other, { $ref: other }]),
        ),
        items: { $dynamicRef: "#node" },
      },
    ]),
  );
  const resources = new SchemaResources({ components: { schemas: web } }, base);
  const found = names.flatMap((from) =>
    names
      .filter((to) => to !== from)
      .map((to) => resources.resolve(to, at(from), "$ref")),
  );
  const cut = found.filter((each) => each?.isCut);
  expect(cut.length).toBeGreaterThan(0);
  expect(cut.length).toBeLessThan(found.length);
  expect(cut.every((each) => !each?.pointer.includes("$dynamicScope"))).toBe(
    true,
  );
  const [first] = found;
  // What was read in a scope still is.
  expect(first?.isCut).toBeUndefined();
  expect(resources.resolve("s1", at("s0"), "$ref")).toEqual(first);
});
