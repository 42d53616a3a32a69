import { describe, expect, test } from "vitest";
import { authoredId, cleanOperationId, segmentsOf } from "./operation-id.js";

/** What is left of an operationId. */
function cleaned(
  method: string,
  path: string,
  operationId?: string,
  ...tags: string[]
): string | undefined {
  return cleanOperationId({
    method,
    path,
    tags,
    ...(operationId === undefined ? {} : { operationId }),
  });
}

describe("an operationId without what a framework added", () => {
  test.each<[string, string, string | undefined, string | undefined]>([
    ["GET", "/items", "listItems", "listItems"],
    ["GET", "/items", undefined, undefined],
    ["GET", "/items", "", undefined],
    ["GET", "/items", "--", undefined],
    ["GET", "/items/{id}", "AlertsController_findOne", "Alerts.findOne"],
    ["GET", "/items/{id}", "Controller_findOne", "Controller_findOne"],
    ["GET", "/items/{id}", "read_item_items__id__get", "read_item"],
    ["GET", "/items/{id}", "_items__id__get", "_items__id__get"],
    ["GET", "/items", "read_items__items_get", "read_items"],
    [
      "POST",
      "/items/{id}",
      "read_item_items__id__get",
      "read_item_items__id__get",
    ],
    ["GET", "/items/{id}", "getItemsId", undefined],
    ["GET", "/items/{id}", "get-items-id", undefined],
    ["POST", "/items/{id}", "getItemsId", "getItemsId"],
    ["GET", "/v1/items", "GetV1Items", undefined],
    ["GET", "/v1/items", "getItems", undefined],
    ["GET", "/v1/items", "getV1", undefined],
    ["GET", "/crm/v3/items", "get-/crm/v3/items_/crm/v3/items", undefined],
    ["GET", "/items", "getApiThings", undefined],
    ["GET", "/items", "getV2Things", undefined],
    ["GET", "/items", "listV2Things", "listV2Things"],
    ["GET", "/items", "getVThings", "getVThings"],
  ])("%s %s %j: %j", (method, path, id, wanted) =>
    expect(cleaned(method, path, id)).toBe(wanted),
  );

  test("beside a tag, a path without its version is a name that somebody gave", () => {
    expect(cleaned("GET", "/v1/items", "getItems", "items")).toBe("getItems");
    expect(cleaned("GET", "/v1/items", "getV1Items", "items")).toBeUndefined();
    expect(cleaned("GET", "/items", "getItems", "items")).toBeUndefined();
  });
});

test.each([
  ["/items/{id}", "read_item_items__id__get", "read_item"],
  ["/v1/items/{id}", "read_item_items__id__get", "read_item"],
  ["/v1/api/items/{id}", "read_item_items__id__get", "read_item"],
  // The end of a longer path is a name; so is one that the whole path leaves nothing of.
  ["/v1/users/{id}/items", "export_items_get", "export_items_get"],
  ["/items", "items_get", "items_get"],
])("FastAPI's operationId of GET %s, %s, is %s", (path, operationId, wanted) =>
  expect(authoredId({ method: "GET", path, tags: [], operationId })).toBe(
    wanted,
  ),
);

test.each([
  ["/clients/{id}/addresses", ["clients", "{id}", "addresses"]],
  ["/api/v1/clients", ["clients"]],
  ["/rest/v2.1/clients", ["clients"]],
  ["/V2.1.3/clients.list", ["clients", "list"]],
  ["/v2.clients.2", ["clients", "2"]],
  ["/clients/v2.1", ["clients"]],
  ["/clients/dev2.1", ["clients", "dev2", "1"]],
  ["/2027-03/clients", ["clients"]],
  ["/2027-03-beta/clients", ["clients"]],
  ["/clients.json", ["clients"]],
  ["/clients.list.xml", ["clients", "list"]],
  ["/clients.list", ["clients", "list"]],
  ["/files/{name.ext}/raw", ["files", "{name.ext}", "raw"]],
  ["/apis/version/2027", ["apis", "version", "2027"]],
  ["/", []],
])("%s is %j", (path, wanted) => expect(segmentsOf(path)).toEqual(wanted));
