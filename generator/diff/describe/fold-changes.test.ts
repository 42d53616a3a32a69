import { expect, test } from "vitest";
import type { Change } from "../compare/change.js";
import { foldChanges } from "./fold-changes.js";

function change(parts: Partial<Change> & { readonly name: string }): Change {
  const { name, ...rest } = parts;
  return {
    rule: "response-header-added",
    severity: "info",
    wire: "info",
    types: "info",
    subject: { kind: "operation", name },
    where: name,
    operations: [name],
    message: "is declared now",
    ...rest,
  };
}

function shown(changes: readonly Change[]): string[] {
  return foldChanges(changes).map(
    ({ where, message }) => `${where}: ${message}`,
  );
}

const names = ["a.get", "b.get", "c.get", "d.get", "e.get", "f.get", "g.get"];

test("one sentence about several operations is one entry, of whatever status the response is", () => {
  const folded = foldChanges([
    ...names.map((name) =>
      change({ name, where: `${name} response 200 header x-limit` }),
    ),
    change({ name: "a.get", where: "a.get response 404 header x-limit" }),
    change({ name: "a.get", where: "a.get response 200 header x-other" }),
  ]);
  expect(folded).toHaveLength(2);
  expect(folded[0]).toMatchObject({
    where: "response header x-limit of 7 operations",
    operations: names,
  });
  expect(folded[1]?.where).toBe("a.get response 200 header x-other");
});

test("what breaks is not folded with what does not", () => {
  const severities = ["info", "breaking"] as const;
  const changes = severities.map((types, at) =>
    change({ name: names[at] ?? "", types, severity: types }),
  );
  expect(foldChanges(changes)).toEqual(changes);
});

test("values of one enumeration are one entry, those of another are not", () => {
  const added = (name: string, value: string): Change =>
    change({
      name,
      subject: { kind: "type", name },
      rule: "response-property-enum-value-added",
      where: `${name}.kind ${JSON.stringify(value)}`,
      message: "was added",
      listed: {
        noun: "value",
        name: JSON.stringify(value),
        of: `${name}.kind`,
      },
    });
  expect(
    shown([added("Cat", "a b"), added("Dog", "a b"), added("Cat", "c")]),
  ).toEqual([
    'Cat.kind: 2 values were added: "a b", "c"',
    'Dog.kind "a b": was added',
  ]);
});

test("the same values of several types are one entry", () => {
  const added = (name: string, value: string): Change =>
    change({
      name,
      subject: { kind: "type", name },
      rule: "response-property-enum-value-added",
      where: `${name} ${value}`,
      message: "was added",
      listed: { noun: "value", name: value, of: name },
    });
  expect(
    shown(
      ["Cat", "Dog"].flatMap((name) => [added(name, "1"), added(name, "2")]),
    ),
  ).toEqual(["2 types: 2 values were added: 1, 2: Cat, Dog"]);
});

test("alternatives of one place are one entry", () => {
  const added = (alternative: string): Change =>
    change({
      name: "a.get",
      rule: "response-body-one-of-added",
      where: "a.get response 200 ",
      message: "a sentence",
      listed: {
        noun: "alternative",
        name: alternative,
        of: "a.get response 200",
      },
    });
  expect(shown([added("Cat"), added("Dog")])).toEqual([
    "a.get response 200: 2 alternatives were added: Cat, Dog",
  ]);
});

test("types go with the operation they stood in", () => {
  const removed = change({
    name: "a.get",
    rule: "api-removed-without-deprecation",
    message: "GET /a was removed",
    old: "#/paths/~1a/get",
  });
  const type = (name: string, old: string): Change =>
    change({
      name,
      subject: { kind: "type", name },
      rule: "type-removed",
      message: `the type ${name} was removed`,
      old,
    });
  expect(
    shown([
      removed,
      type("AGetResult", "#/paths/~1a/get/responses/200/schema"),
      type("Other", "#/components/schemas/Other"),
    ]),
  ).toEqual([
    "a.get: GET /a was removed, with its type AGetResult",
    "Other: the type Other was removed",
  ]);
  expect(
    shown(names.map((name) => type(name, `#/components/schemas/${name}`))),
  ).toEqual([
    "7 types: were removed: a.get, b.get, c.get, d.get, e.get and 2 more",
  ]);
});

test("several members of one type of which the same is said are one entry, with one line to change", () => {
  const added = (key: string, message = "was added and is required"): Change =>
    change({
      name: "Order",
      subject: { kind: "type", name: "Order" },
      rule: "new-required-request-property",
      where: `Order.${key}`,
      operations: ["orders.create"],
      message,
      code: { new: `{ …, ${key}: … }` },
    });
  const other = added("note", "was removed; possibly renamed to text");
  const folded = foldChanges([
    added("id"),
    other,
    added("size"),
    added('"a b"'),
  ]);
  expect(folded).toMatchObject([
    {
      where: "Order",
      message: '3 members were added and are required: id, size, "a b"',
      code: { new: '{ …, id: …, size: …, "a b": … }' },
    },
    other,
  ]);
});

test("members of other parts, of other operations and of other severity are apart", () => {
  const members = [
    change({
      name: "a.get",
      where: "a.get body id",
      message: "is required now",
    }),
    change({
      name: "a.get",
      where: "a.get query id",
      message: "is required now",
    }),
    change({
      name: "a.get",
      where: "a.get body of.id",
      message: "is required now",
    }),
    change({
      name: "a.get",
      where: "a.get body size",
      message: "is required now",
      types: "breaking",
      severity: "breaking",
    }),
  ];
  expect(foldChanges(members)).toEqual(members);
});

test("members of errors are one entry, whatever the status", () => {
  const removed = (name: string, status: string): Change =>
    change({
      name,
      rule: "response-optional-property-removed",
      where: `${name} response ${status} detail`,
      message: "was removed (was optional)",
    });
  expect(
    shown([
      removed("a.get", "404"),
      removed("a.get", "500"),
      removed("b.get", "404"),
    ]),
  ).toEqual([
    "error response detail of 2 operations: was removed (was optional)",
  ]);
  expect(shown([removed("a.get", "404"), removed("a.get", "500")])).toEqual([
    "a.get error response detail: was removed (was optional)",
  ]);
  expect(
    shown([removed("a.get", "200"), removed("a.get", "404")]),
  ).toHaveLength(2);
});

test("the first sentence of several members is in the plural", () => {
  const said = (message: string): string | undefined =>
    shown(
      ["a", "b"].map((key) =>
        change({ name: "O", where: `O.${key}`, message }),
      ),
    )[0];
  expect(said("is any value now, was string")).toBe(
    "O: 2 members are any value now, were string: a, b",
  );
  expect(said("was removed (was required)")).toBe(
    "O: 2 members were removed (were required): a, b",
  );
  expect(said("may be null now")).toBe("O: 2 members may be null now: a, b");
});
