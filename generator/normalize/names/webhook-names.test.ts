import { expect, test } from "vitest";
import {
  documentOf,
  normalized,
  objectOf,
  taking,
} from "../../../test/support/normalized.js";

const string = { type: "string" };
const sending = (name: string, schema: Record<string, unknown>) =>
  documentOf({}, { webhooks: { [name]: { post: taking(schema) } } });

test.each([
  {
    name: "order.created",
    given: objectOf({ id: string }),
    want: "OrderCreatedPayload",
  },
  {
    name: "order_created",
    given: objectOf({ event: string, payload: objectOf({ id: string }) }),
    want: "OrderCreatedEvent",
  },
  { name: "pingPayload", given: objectOf({ id: string }), want: "PingPayload" },
  {
    name: "prices",
    given: { type: "array", items: objectOf({ id: string }) },
    want: "PricesPayload",
  },
  { name: "ping", given: string, want: undefined },
])("the payload of $name is called $want", async ({ name, given, want }) => {
  const { model } = await normalized(sending(name, given));
  expect(model.webhooks?.[0]?.name).toBe(name);
  expect(model.webhooks?.[0]?.payload?.ref).toBe(want);
});

test("payloads of one shape are called after what their webhooks share", async () => {
  const payload = objectOf({ id: string, at: string, by: string });
  const webhooks = {
    orderCreated: { post: taking(payload) },
    orderCancelled: { post: taking(payload) },
  };
  const { model } = await normalized(documentOf({}, { webhooks }));
  expect(model.webhooks?.map((webhook) => webhook.payload?.ref)).toEqual([
    "OrderPayload",
    "OrderPayload",
  ]);
});

const list = { type: "array", items: string };
const order = objectOf({ id: string });

test.each([
  {
    what: "a webhook with the same list",
    before: { prices: { post: taking(list) } },
    after: { costs: { post: taking(list) } },
    want: ["costs CostsPayload", "prices PricesPayload"],
  },
  {
    what: "a further method",
    before: { order: { post: taking(order) } },
    after: { order: { post: taking(order), put: taking(list) } },
    want: ["order OrderPayload", "order PUT OrderPutPayload"],
  },
])("$what renames none", async ({ before, after, want }) => {
  const first = await normalized(documentOf({}, { webhooks: before }));
  const webhooks = { ...before, ...after };
  const second = await normalized(
    documentOf({}, { webhooks }),
    {},
    first.names,
  );
  const { webhooks: found = [] } = second.model;
  expect(found.map(({ name, payload }) => `${name} ${payload?.ref}`)).toEqual(
    want,
  );
});

test("whatever of a webhook is told apart, what a method was called stays", async () => {
  const both = { order: { post: taking(order), put: taking(list) } };
  const first = await normalized(documentOf({}, { webhooks: both }));
  const webhooks = { order: { post: taking(order) } };
  const second = await normalized(
    documentOf({}, { webhooks }),
    {},
    first.names,
  );
  expect(second.model.webhooks?.map(({ name }) => name)).toEqual([
    "order POST",
  ]);
});
