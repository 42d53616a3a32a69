import { expect, test } from "vitest";
import {
  documentOf,
  normalized,
  objectOf,
} from "../../../test/support/normalized.js";

const text = { type: "string" };
const sent = { schema: text };
const sure = { required: true, schema: text };
const answering = (...successes: Record<string, unknown>[]) => ({
  responses: Object.fromEntries(
    successes.map((headers, at) => [
      String(200 + at),
      { description: "Done", headers },
    ]),
  ),
});
const limits = { "X-Limit": sent, "X-Left": sent, "X-Reset": sent };

test.each([
  {
    what: "one operation's headers are its own",
    given: {
      "/desks": { post: answering({ Location: sent }) },
      "/rooms": { post: answering({ Location: sure }) },
    },
    want: {
      "/desks post": "DeskCreateHeaders: location?",
      "/rooms post": "RoomCreateHeaders: location",
    },
  },
  {
    what: "what several share is what it is",
    given: {
      "/desks": { post: answering({ "X-Request-Id": sent }) },
      "/tickets": { post: answering({ "x-request-id": sent }) },
      "/users": { post: answering({ Location: sent }) },
    },
    want: {
      "/desks post": "RequestIdHeaders: x-request-id?",
      "/tickets post": "RequestIdHeaders: x-request-id?",
      "/users post": "UserCreateHeaders: location?",
    },
  },
  {
    what: "many that most share are the API's",
    given: {
      "/desks": { post: answering(limits) },
      "/tickets": { post: answering(limits) },
      "/users": { post: answering({ Location: sent }) },
    },
    want: {
      "/desks post": "DeskHeaders: x-left? x-limit? x-reset?",
      "/tickets post": "DeskHeaders: x-left? x-limit? x-reset?",
      "/users post": "UserCreateHeaders: location?",
    },
  },
  {
    what: "required is what every success requires",
    given: {
      "/desks": {
        post: answering({ ETag: sure, Location: sure }, { ETag: sure }),
      },
    },
    want: { "/desks post": "DeskCreateHeaders: etag location?" },
  },
  {
    what: "a name that differs in case only is the same",
    given: { "/desks": { post: answering({ ETag: sent, etag: sent }) } },
    want: { "/desks post": "DeskCreateHeaders: etag?" },
  },
  {
    what: "what webhooks have of a name is theirs",
    given: {
      "/webhooks": { post: answering(limits), delete: answering(limits) },
      "/desks": { post: answering({ ETag: sure }) },
      "/users": { post: answering({ ETag: sent }) },
      "/rooms": { post: answering({ Location: sent }) },
    },
    want: {
      "/desks post": "DeskCreateHeaders: etag",
      "/rooms post": "RoomCreateHeaders: location?",
      "/users post": "UserCreateHeaders: etag?",
      "/webhooks delete": "WebhookDeleteHeaders: x-left? x-limit? x-reset?",
      "/webhooks post": "WebhookCreateHeaders: x-left? x-limit? x-reset?",
    },
  },
  {
    what: "a failure's headers are no success's",
    given: {
      "/desks": {
        post: {
          responses: {
            204: { description: "Done" },
            429: { description: "Later", headers: { "Retry-After": sent } },
          },
        },
      },
    },
    want: { "/desks post": undefined },
  },
  {
    what: "a type of the document keeps its name",
    given: {
      "/tickets": {
        post: {
          responses: {
            200: {
              description: "Done",
              headers: { Location: sent },
              content: {
                "application/json": {
                  schema: { $ref: "#/components/schemas/TicketCreateHeaders" },
                },
              },
            },
          },
        },
      },
    },
    want: { "/tickets post": "TicketsCreateHeaders: location?" },
  },
])("$what", async ({ given, want }) => {
  const { model } = await normalized({
    ...documentOf(given),
    components: { schemas: { TicketCreateHeaders: objectOf({ id: text }) } },
  });
  const found = model.operations.map(
    ({ path, method, headers }): [string, string | undefined] => [
      `${path} ${method.toLowerCase()}`,
      headers &&
        `${headers.type}: ${headers.members
          .map(({ name, required }) => (required ? name : `${name}?`))
          .join(" ")}`,
    ],
  );
  expect(Object.fromEntries(found)).toEqual(want);
});
