import { expect, test } from "vitest";
import {
  answering,
  documentOf,
  normalized,
  objectOf,
  taking,
} from "../../../test/support/normalized.js";

const string = { type: "string" };
const size = { enum: ["small", "large"] };
const ticket = objectOf({
  id: string,
  size,
  owner: objectOf({ title: string, place: string }),
  keeper: { ...objectOf({ name: string, at: string }), title: "Staff Member" },
});

const document = documentOf(
  {
    "/tickets/{id}": { get: answering("tickets.get", ticket) },
    "/cages": {
      post: {
        ...answering("cages.create", { $ref: "#/components/schemas/Cage" }),
        ...taking(objectOf({ size, staff: string })),
      },
    },
  },
  { components: { schemas: { Cage: objectOf({ size, ticket }) } } },
);

async function reasonsWith(names = {}) {
  const { model, names: table } = await normalized(document, {}, names);
  const reasons = model.types.map(({ name, reason }) => [name, reason]);
  return { reasons: Object.fromEntries(reasons), table };
}

test("a type says what spoke for its name, and says the same over a lock", async () => {
  const { reasons, table } = await reasonsWith();
  expect(reasons).toMatchObject({
    Cage: "the document's author named it",
    Ticket: "what tickets.get reads",
    CageCreateInput: "the input of cages.create",
    StaffMember: "its title",
    Size: "the member “size”",
  });
  expect((await reasonsWith(table)).reasons).toEqual(reasons);
});

test("a name that nothing speaks for any more is one that was there before", async () => {
  const { table } = await reasonsWith();
  const renamed = Object.fromEntries(
    Object.entries(table).map(([key, value]) => [
      key.replace(/^shape Ticket$/, "shape Slip"),
      value === "Ticket" ? "Slip" : value,
    ]),
  );
  const { reasons } = await reasonsWith(renamed);
  expect(reasons).toMatchObject({ Slip: "the name it had before" });
});
