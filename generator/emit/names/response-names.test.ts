import { expect, test } from "vitest";
import {
  modelOf,
  named,
  operation,
  string,
} from "../../../test/support/example-model.js";
import { nameResponses } from "../names/response-names.js";

test("a result has a name that no type and no other result has", () => {
  const operations = [
    operation(["groups"], "list"),
    operation(["groups"], "listAll"),
    operation(["groups", "list"], "all"),
  ];
  const types = [named("GroupsListResponse", string)];
  expect([...nameResponses(modelOf({ operations, types }))]).toEqual([
    ["groups.list", "GroupsListResponseBody"],
    ["groups.listAll", "GroupsListAllResponse"],
    ["groups.list.all", "GroupsListAllResponseBody"],
  ]);
});
