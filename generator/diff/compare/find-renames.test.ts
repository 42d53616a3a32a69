import { expect, it } from "vitest";
import { findRenames } from "./find-renames.js";

const one = (
  name: string,
  shape = "text",
  text = "",
): Parameters<typeof findRenames>[0][number] => ({ name, shape, text });

it.each([
  {
    name: "a word in common",
    gone: [one("name")],
    come: [one("full_name"), one("street")],
    want: [["name", "full_name"]],
  },
  {
    name: "a text in common",
    gone: [one("plz", "text", "The postal code.")],
    come: [one("zip", "text", "The postal code."), one("plzOld")],
    want: [["plz", "zip"]],
  },
  {
    name: "another shape",
    gone: [one("name")],
    come: [one("fullName", "number")],
    want: [],
  },
  {
    name: "nothing in common",
    gone: [one("street")],
    come: [one("road")],
    want: [],
  },
  {
    name: "two that fit as well",
    gone: [one("name")],
    come: [one("firstName"), one("lastName")],
    want: [],
  },
  {
    name: "two of which one went to it",
    gone: [one("first_name"), one("last_name")],
    come: [one("name")],
    want: [],
  },
  {
    name: "several at once",
    gone: [one("createdAt"), one("ownerId")],
    come: [one("ownerRef"), one("created_on")],
    want: [
      ["createdAt", "created_on"],
      ["ownerId", "ownerRef"],
    ],
  },
])("$name", ({ gone, come, want }) => {
  expect([...findRenames(gone, come)]).toEqual(want);
});
