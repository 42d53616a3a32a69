import { expect, test } from "vitest";
import {
  documentOf,
  normalized,
  objectOf,
  taking,
} from "../normalize.test-support.js";

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
