import { describe, expect, test } from "vitest";
import { nameText } from "./name-operations.js";
import type { NameFacts } from "./name-by-path.js";
import { nameOperation } from "./operation-names.js";

/** What an operation is called if nothing else is. */
function called(
  method: string,
  path: string,
  {
    operationId,
    tags = [],
    ...facts
  }: { operationId?: string; tags?: string[] } & Partial<NameFacts> = {},
): string {
  const operation = {
    method,
    path,
    tags,
    ...(operationId === undefined ? {} : { operationId }),
  };
  return nameText(nameOperation(operation, { isListing: false, ...facts }));
}

test("a method of its own is its verb, also where it gives pages", () => {
  const isListing = true;
  expect(called("QUERY", "/alerts", { isListing })).toBe("alerts.query");
  expect(called("SEARCH", "/alerts", { isListing })).toBe("alerts.search");
  expect(called("POST", "/alerts", { isListing })).toBe("alerts.list");
});

describe("by its method and path", () => {
  test.each([
    ["GET", "/alerts", "alerts.list"],
    ["GET", "/alert", "alert.get"],
    ["POST", "/alerts", "alerts.create"],
    ["PUT", "/alerts", "alerts.replace"],
    ["PATCH", "/alerts", "alerts.update"],
    ["DELETE", "/alerts", "alerts.delete"],
    ["HEAD", "/alerts", "alerts.head"],
    ["OPTIONS", "/alerts", "alerts.options"],
    ["TRACE", "/alerts", "alerts.trace"],
    ["QUERY", "/alerts", "alerts.query"],
    ["PURGE", "/alerts", "alerts.purge"],
    ["PURGE", "/alert", "alert.purge"],
    ["LOCK", "/dogs", "dogs.lock"],
    ["QUERY", "/alerts/{id}", "alerts.query"],
    ["GET", "/alerts/{alertId}", "alerts.get"],
    ["GET", "/alerts/{id}", "alerts.get"],
    ["GET", "/alerts/{key}", "alerts.get"],
    ["GET", "/alerts/{externalId}", "alerts.getByExternalId"],
    ["GET", "/alerts/{user_id}", "alerts.getByUserId"],
    ["GET", "/alerts/external/{externalId}", "alerts.getByExternalId"],
    ["GET", "/alerts/external/{id}", "alerts.external.get"],
    ["GET", "/external/{externalId}", "external.get"],
    ["GET", "/id/{id}", "id.get"],
    ["PUT", "/alerts/{id}", "alerts.replace"],
    ["POST", "/alerts/{id}", "alerts.post"],
    ["PATCH", "/alerts/{id}", "alerts.update"],
    ["DELETE", "/alerts/{id}", "alerts.delete"],
    ["LINK", "/alerts/{id}", "alerts.link"],
    ["GET", "/clients/{id}/addresses", "clients.addresses.list"],
    ["POST", "/clients/{id}/addresses", "clients.addresses.create"],
    ["POST", "/alerts/{id}/archive", "alerts.archive"],
    ["PUT", "/alerts/{id}/archive", "alerts.archive"],
    ["PATCH", "/alerts/{id}/archive", "alerts.archive.update"],
    ["GET", "/alerts/{id}/archive", "alerts.archive.get"],
    ["POST", "/archive", "archive.create"],
    ["GET", "/api/v1/alerts", "alerts.list"],
    ["GET", "/alerts/{a}-{b}", "alerts.getByAB"],
    ["GET", "/alerts/$count", "alerts.count.get"],
    ["GET", "/-/alerts", "alerts.list"],
    ["GET", "/{id}", "get"],
    ["GET", "/", "get"],
    ["POST", "/", "create"],
  ])("%s %s is %s", (method, path, name) =>
    expect(called(method, path)).toBe(name),
  );

  test("what gives pages is a list, whatever its method", () => {
    const isListing = true;
    expect(called("POST", "/alert", { isListing })).toBe("alert.list");
    expect(called("POST", "/alerts/{id}", { isListing })).toBe("alerts.list");
    expect(called("GET", "/alerts/{id}", { isListing })).toBe("alerts.get");
    expect(called("POST", "/alerts/{id}/find", { isListing })).toBe(
      "alerts.find",
    );
  });

  test("more than sixteen resources inside each other are one from there", () => {
    const steps = Array.from(
      { length: 18 },
      (_, index) => `${"abcdefghijklmnopqrs"[index]}s`,
    );
    const name = called("GET", `/${steps.join("/")}`).split(".");
    expect(name).toHaveLength(17);
    expect(name.at(-2)).toBe("psQsRs");
    const sixteen = called("GET", `/${steps.slice(0, 16).join("/")}`).split(
      ".",
    );
    expect(sixteen).toHaveLength(17);
    expect(sixteen.at(-2)).toBe("ps");
  });
});

describe("by its operationId", () => {
  test.each<[string, string[], string]>([
    ["alerts.list", ["other"], "alerts.list"],
    ["alerts/list", [], "alerts.list"],
    ["clients.addresses.sync", [], "clients.addresses.sync"],
    ["Alerts. list-all", [], "alerts.listAll"],
    [".list.", ["alerts"], "alerts.list"],
    ["--.list", ["alerts"], "alerts.list"],
    ["listAlerts", ["alerts"], "alerts.list"],
    ["getAlertByExternalId", ["Alerts"], "alerts.getByExternalId"],
    ["alerts", ["alerts"], "alerts.alerts"],
    ["getUserGroups", ["user groups"], "userGroups.get"],
    ["getUserAlerts", ["user groups"], "userGroups.getUserAlerts"],
    ["sync", ["--", "alerts"], "alerts.sync"],
    ["listAlerts", [], "things.listAlerts"],
    ["listThings", [], "things.list"],
    ["AlertsController_list", ["x"], "alerts.list"],
  ])("%s of %j is %s", (operationId, tags, name) =>
    expect(called("GET", "/things", { operationId, tags })).toBe(name),
  );

  test("without a tag the resources of the path are not said again, the inner ones first", () => {
    expect(
      called("GET", "/clients/{id}/addresses", {
        operationId: "listClientAddresses",
      }),
    ).toBe("clients.addresses.list");
    expect(
      called("GET", "/clients/{id}/addresses", { operationId: "clients" }),
    ).toBe("clients.addresses.clients");
  });
});

describe("by its tag, where there is no operationId", () => {
  test.each([
    ["GET", "/alerts", "alerts.list"],
    ["GET", "/alerts/{id}", "alerts.get"],
    ["GET", "/alerts/{id}/notes", "alerts.listNotes"],
    ["GET", "/tenants/{t}/alerts/{id}/notes/{note}", "alerts.getNote"],
    ["GET", "/a/b/c/d", "alerts.getCD"],
  ])("%s %s is %s", (method, path, name) =>
    expect(called(method, path, { tags: ["Alerts"] })).toBe(name),
  );
});

test.each<[string, string, string, string, string]>([
  // FastAPI, also behind a mount.
  ["GET", "/items/", "read_items_items__get", "items", "items.read"],
  [
    "GET",
    "/mount/v1/envs/{id}",
    "get_env_v1_envs__id__get",
    "envs",
    "envs.get",
  ],
  // NSwag
  ["GET", "/orders", "Orders_Get", "Orders", "orders.get"],
  ["GET", "/orders/{id}", "Orders_Get2", "", "orders.get"],
  // Springfox and springdoc
  ["GET", "/users", "getUsersUsingGET_1", "users", "users.get"],
  ["GET", "/users", "list_1", "users", "users.list"],
  // drf-spectacular, whose default tag is the first segment
  ["GET", "/api/v1/orders/", "api_v1_orders_list", "api", "orders.list"],
  ["GET", "/orders/", "orders_list", "orders", "orders.list"],
  // NestJS
  ["GET", "/orders", "OrdersController_findAll", "Orders", "Orders.findAll"],
  ["GET", "/orders", "OrdersController_findAll_v1", "", "Orders.findAll"],
  // Django Ninja
  ["GET", "/orders", "app_api_views_list", "orders", "orders.list"],
  ["GET", "/users/api-keys", "user_api_keys", "users", "users.apiKeys"],
  ["GET", "/keys", "get_api_keys", "keys", "keys.list"],
  // Laravel
  ["GET", "/api/orders", "api.v1.orders.index", "", "orders.list"],
  ["POST", "/api/orders", "orders.store", "", "orders.create"],
  // Box
  ["GET", "/folders/{folder_id}", "get_folders_id", "Folders", "folders.get"],
])("%s %s, generated as %s of %j, is %s", (method, path, id, tag, name) => {
  const tags = tag === "" ? [] : [tag];
  const given = called(method, path, { operationId: id, tags });
  expect(given.toLowerCase()).toBe(name.toLowerCase());
});

test.each<[string, string, string, Partial<NameFacts>, string]>([
  ["GET", "/api/Admin/exists", "Admin", { answer: "flag" }, "admin.exists"],
  ["GET", "/api/Settings", "Settings", { answer: "one" }, "settings.get"],
  ["GET", "/settings", "", { answer: "one" }, "settings.get"],
  ["GET", "/settings", "", { answer: "many" }, "settings.list"],
  [
    "GET",
    "/repositories/{r}/commits",
    "commits",
    { answer: "many" },
    "commits.list",
  ],
  ["GET", "/api/2/things/attributes", "things", {}, "things.listAttributes"],
  ["GET", "/auth/2fa", "", {}, "auth.twoFa.get"],
  [
    "GET",
    "/2010-04-01/Calls.json",
    "Api20100401Call",
    { tagPrefix: ["Api20100401"] },
    "call.list",
  ],
  [
    "GET",
    "/crm/lists",
    "",
    { pathPrefix: ["crm"], answer: "many" },
    "lists.list",
  ],
])("%s %s of %j with %j is %s", (method, path, tag, facts, name) => {
  const tags = tag === "" ? [] : [tag];
  expect(called(method, path, { tags, ...facts })).toBe(name);
});

test("a name that nobody wrote has at most forty characters", () => {
  const path = `/a/{id}/${"meta-".repeat(6)}data/security-classification`;
  const name = called("DELETE", path, { tags: ["files"] });
  expect(name).toBe("files.deleteSecurityClassification");
});
