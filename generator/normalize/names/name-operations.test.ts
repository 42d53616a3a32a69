import { expect, test } from "vitest";
import { documentOf, normalized } from "../../../test/support/normalized.js";

const done = { responses: { 204: { description: "Done" } } };

test.each([
  {
    given: ["/db-reset", "/db/reset"],
    want: ["getDbResetAtDbDashReset", "getDbResetAtDbSlashReset"],
  },
  {
    given: ["/db-reset", "/db/reset", "/db_reset"],
    want: [
      "getDbResetAtDbDashReset",
      "getDbResetAtDbSlashReset",
      "getDbResetAtDbUnderscoreReset",
    ],
  },
])("tells apart what wants one name: $given", async ({ given, want }) => {
  const paths = Object.fromEntries(
    given.map((path) => [path, { get: { ...done, tags: ["dev"] } }]),
  );
  const { model } = await normalized(documentOf(paths));
  expect(model.operations.map(({ name }) => name).toSorted()).toEqual(want);
});

test("what a framework adds to an operationId tells nothing apart that the author did", async () => {
  const { model } = await normalized(
    documentOf({
      "/flows/{id}": {
        get: {
          ...done,
          operationId: "read_flow_flows__id__get",
          tags: ["Flows"],
        },
      },
      "/flows/filter": {
        post: {
          ...done,
          operationId: "read_flows_flows_filter_post",
          tags: ["Flows"],
        },
      },
    }),
  );
  expect(model.operations.map(({ name }) => name).toSorted()).toEqual([
    "readFlow",
    "readFlows",
  ]);
});

test.each([
  { tags: ["***", "Warnings"], want: "warnings.list" },
  { tags: ["***"], want: "alerts.list" },
  { tags: [], want: "alerts.list" },
])("a tag without a word groups nothing: $tags", async ({ tags, want }) => {
  const list = { ...done, operationId: "list", tags };
  const { model } = await normalized(documentOf({ "/alerts": { get: list } }));
  expect(
    model.operations.map(({ resource, name }) => [...resource, name].join(".")),
  ).toEqual([want]);
});

const named = (path: string, method: string, operationId: string) =>
  [path, { [method]: { ...done, operationId } }] as const;

test.each([
  // What is no word names nothing.
  [named("/alerts", "get", "alerts.-.list"), "alerts.list"],
  [named("/alerts", "get", "/alerts//list"), "alerts.list"],
  [named("/alerts", "get", "-.list"), "alerts.list"],
  // The method and the path, with or without its version and its parameters.
  [
    named("/v1/accounts/{account}", "get", "GetAccountsAccount"),
    "accounts.get",
  ],
  [
    named(
      "/v1/accounts/{account}/capabilities",
      "get",
      "GetV1AccountsAccountCapabilities",
    ),
    "accounts.capabilities.list",
  ],
  [
    named("/journal/2027-03-beta", "get", "get-/journal/2027-03-beta"),
    "journal.get",
  ],
  [
    named(
      "/journal/2027-03/{id}",
      "delete",
      "delete-/journal/2027-03/{id}_/journal/2027-03/{id}",
    ),
    "journal.delete",
  ],
  // Every resource around it, the innermost first.
  [named("/issuing/cards", "get", "getIssuingCards"), "issuing.cards.list"],
  [named("/issuing/cards", "post", "makeIssuingCard"), "issuing.cards.make"],
  [
    named("/containers/{id}/files", "post", "CreateContainerFile"),
    "containers.files.create",
  ],
])("%j is %s", async ([path, item], want) => {
  const { model } = await normalized(documentOf({ [path]: item }));
  const [operation] = model.operations;
  expect([...(operation?.resource ?? []), operation?.name].join(".")).toBe(
    want,
  );
});

test("what is a resource, too, is one of its operations", async () => {
  const { model } = await normalized(
    documentOf({
      "/charges/{id}/dispute": { get: done, post: done },
      "/charges/{id}/dispute/lines": { get: done },
      "/charges/{id}/capture": { post: done },
      "/charges/{id}": { post: done },
      "/charges": { post: done },
    }),
  );
  const names = model.operations.map(({ resource, name }) =>
    [...resource, name].join("."),
  );
  expect(names).toEqual([
    "charges.capture",
    "charges.create",
    "charges.dispute.create",
    "charges.dispute.get",
    "charges.dispute.lines.list",
    "charges.post",
  ]);
});

/** The names of operations, given as method, path, operationId and tags, over those of a lock. */
async function namesOf(
  operations: readonly (readonly [
    method: string,
    path: string,
    operationId: string | undefined,
    ...tags: string[],
  ])[],
  lock: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  const paths: Record<string, Record<string, object>> = {};
  for (const [method, path, operationId, ...tags] of operations) {
    const names = [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name);
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: {
        ...done,
        ...(operationId === undefined ? {} : { operationId }),
        tags,
        parameters: names.map((name) => ({
          name,
          in: "path",
          required: true,
          schema: { type: "string" },
        })),
      },
    };
  }
  const { model } = await normalized(documentOf(paths), {}, lock);
  return operations.map(([method, path]) => {
    const found = model.operations.find(
      (each) => each.method === method && each.path === path,
    );
    return found ? [...found.resource, found.name].join(".") : "";
  });
}

test.each([
  [
    "NestJS",
    "GET",
    "/users/me",
    "UsersControllerV1_getCurrentUser",
    "users.getCurrent",
  ],
  [
    "NestJS",
    "POST",
    "/orders",
    "OrdersController_createOrder",
    "orders.create",
  ],
  ["NestJS", "GET", "/orders", "OrdersController_findAll_v2", "orders.findAll"],
  ["LoopBack", "GET", "/orders", "OrderController.find", "order.find"],
  [
    "FastAPI",
    "POST",
    "/api/v1/auth/logout",
    "logout_api_v1_auth_logout__post",
    "auth.logout",
  ],
  [
    "FastAPI",
    "GET",
    "/items/{item_id}",
    "read_item_items_item_id_get",
    "items.read",
  ],
  ["FastAPI", "GET", "/v2/jobs/{id}", "poll_jobs__id__get", "jobs.poll"],
  ["Springfox", "GET", "/orders", "findOpenUsingGET_2", "orders.findOpen"],
  ["springdoc", "GET", "/orders", "findOpen_1", "orders.findOpen"],
  [
    "DRF",
    "PATCH",
    "/api/orders/{id}/",
    "api_orders_partial_update",
    "orders.partialUpdate",
  ],
  ["NSwag", "GET", "/orders", "Orders_GetOpen2", "orders.getOpen"],
  ["Rails", "GET", "/orders", "orders#index", "orders.index"],
  ["tsoa", "GET", "/orders", "GetOrders", "orders.list"],
])(
  "%s calls %s %s %s, which is %s",
  async (_, method, path, operationId, want) => {
    expect(await namesOf([[method, path, operationId]])).toEqual([want]);
  },
);

test.each([
  ["APIs", "fetchApi", "apis.fetch"],
  ["VMs", "listVMs", "vms.list"],
  ["servers", "list_actions_for_server", "servers.listActions"],
  [
    "customers",
    "updateCardForCustomerUsingIntent",
    "customers.updateCardUsingIntent",
  ],
  ["servers", "listForServer", "servers.listForServer"],
  [
    "feature-revisions-v2",
    "getFeatureRevisionDiffV2",
    "featureRevisionsV2.getDiff",
  ],
  ["EDR SentinelOne", "updateSentinelOneEDR", "edrSentinelOne.update"],
  ["system/networking", "networking_port_view", "systemNetworking.portView"],
  ["virtualmachines", "listVirtualMachine", "virtualmachines.list"],
  ["readlists", "downloadReadListAsZip", "readlists.downloadAsZip"],
  ["readlists", "listReaders", "readlists.listReaders"],
])("in the resource %s, %s is %s", async (tag, operationId, want) => {
  expect(await namesOf([["GET", "/x", operationId, tag]])).toEqual([want]);
});

test("operations of one name are told apart by what their paths do not share", async () => {
  const both = [
    ["GET", "/ns/{ns}/workers", "CountWorkers", "service"],
    ["GET", "/api/v1/ns/{ns}/workers", "CountWorkers", "service"],
  ] as const;
  const names = ["service.countWorkers", "service.countWorkersV1"];
  expect(await namesOf(both)).toEqual(names);
  expect(await namesOf(both.toReversed())).toEqual(names.toReversed());
  expect(
    await namesOf([
      ["GET", "/sapi/v3/account/assets", undefined, "account"],
      ["GET", "/sapi/v4/account/assets", undefined, "account"],
    ]),
  ).toEqual(["account.listAssetsV3", "account.listAssetsV4"]);
  expect(
    await namesOf([
      ["GET", "/health", "v1.health.get"],
      ["HEAD", "/health", "v1.health.get"],
      ["POST", "/health", "v1.health.get"],
    ]),
  ).toEqual(["health.get", "health.head", "health.getWithPost"]);
});

test("a name that its path makes too long has the last word of the parameter", async () => {
  const path = "/api/catalog/pvt/skuservicetypeattachment";
  const tag = "SKU Service";
  expect(
    await namesOf([
      ["DELETE", path, undefined, tag],
      ["DELETE", `${path}/{skuServiceTypeAttachmentId}`, undefined, tag],
    ]),
  ).toEqual([
    "skuService.deletePvtSkuservicetypeattachment",
    "skuService.deletePvtSkuservicetypeattachmentById",
  ]);
});

test("a number that grpc-gateway adds to an id tells no operations apart", async () => {
  const given = [
    ["POST", "/lease/timetolive", "Lease_TimeToLive", "Lease"],
    ["POST", "/kv/lease/timetolive", "Lease_TimeToLive2", "Lease"],
  ] as const;
  const names = ["lease.timeToLive", "lease.timeToLiveForKv"];
  expect(await namesOf(given)).toEqual(names);
  expect(await namesOf(given.toReversed())).toEqual(names.toReversed());
});

test.each([
  [
    "POST",
    "/lease/timetolive",
    "Lease_LeaseTimeToLive2",
    "Lease",
    "lease.leaseLeaseTimeToLive2",
  ],
  [
    "GET",
    "/servers/{id}/actions",
    "list_actions_for_server",
    "servers",
    "servers.listActionsFor",
  ],
  [
    "POST",
    "/auth/logout",
    "logout_auth_logout__post",
    "auth",
    "auth.logoutAuthLogoutPost",
  ],
  [
    "GET",
    "/me",
    "UsersControllerV1_getCurrentUser",
    "users",
    "users.controllerV1GetCurrentUser",
  ],
  ["GET", "/envs/{id}/apis/{apiId}", "getApi", "APIs", "apIs.getApisByApiId"],
  [
    "GET",
    "/sapi/v3/assets",
    undefined,
    "account",
    "account.getAssetsAtSapiV3Assets",
  ],
  ["GET", "/2fa", undefined, "things", "things.listN2fa"],
  // Divided into words otherwise.
  ["GET", "/web-hooks", undefined, "web-hooks", "webhooks.list"],
])(
  "%s %s %s keeps what a lock of other rules calls it",
  async (method, path, operationId, tag, name) => {
    const key = `operation #/paths/${path.replaceAll("/", "~1")}/${method.toLowerCase()}`;
    const given = [[method, path, operationId, tag]] as const;
    expect(await namesOf(given, { [key]: name })).toEqual([name]);
    const renamed = [[method, path, "purgeDrafts", tag]] as const;
    expect(await namesOf(renamed, { [key]: name })).not.toEqual([name]);
  },
);

test("a lock gives no name that is not one", async () => {
  const given = [["GET", "/alerts", "list", "alerts"]] as const;
  const key = "operation #/paths/~1alerts/get";
  for (const name of [
    "",
    "alerts.",
    ".list",
    "alerts.1list",
    "alerts.li-st",
    "alerts.steal",
  ])
    expect(await namesOf(given, { [key]: name })).toEqual(["alerts.list"]);
});
