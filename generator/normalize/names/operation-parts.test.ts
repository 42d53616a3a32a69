import { expect, test } from "vitest";
import { documentOf, normalized, objectOf } from "../normalize.test-support.js";

const text = { type: "string" };
const problem = objectOf({ detail: text });
const invalid = objectOf({ fields: text });
const failing = (responses: Record<string, unknown>) => ({
  responses: {
    204: { description: "Done" },
    ...Object.fromEntries(
      Object.entries(responses).map(([status, schema]) => [
        status,
        { description: status, content: { "application/json": { schema } } },
      ]),
    ),
  },
});

test.each([
  {
    what: "one operation's failures are its own",
    given: {
      "/desks": { post: failing({ 409: problem }) },
      "/tickets": { post: failing({ 404: problem }) },
      "/users": { post: failing({ 404: invalid }) },
    },
    want: {
      "/desks post": "DeskCreateErrors",
      "/tickets post": "TicketCreateErrors",
      "/users post": "UserCreateErrors",
    },
  },
  {
    what: "what operations of one resource share is the resource's",
    given: {
      "/desks": { post: failing({ 409: problem }) },
      "/tickets": {
        delete: failing({ 404: problem }),
        put: failing({ 404: problem }),
      },
      "/users": { post: failing({ 404: invalid }) },
    },
    want: {
      "/desks post": "DeskCreateErrors",
      "/tickets delete": "TicketErrors",
      "/tickets put": "TicketErrors",
      "/users post": "UserCreateErrors",
    },
  },
  {
    what: "what several resources share is what its statuses mean",
    given: {
      "/desks": { post: failing({ 403: problem, 404: problem }) },
      "/tickets": { post: failing({ 403: problem, 404: problem }) },
      "/users": { post: failing({ 404: invalid }) },
      "/rooms": { post: failing({ 409: invalid }) },
    },
    want: {
      "/desks post": "ForbiddenNotFoundErrors",
      "/rooms post": "RoomCreateErrors",
      "/tickets post": "ForbiddenNotFoundErrors",
      "/users post": "UserCreateErrors",
    },
  },
  {
    what: "what most share is the API's",
    given: {
      "/desks": { post: failing({ default: problem }) },
      "/tickets": { post: failing({ default: problem }) },
      "/users": { post: failing({ 404: invalid }) },
    },
    want: {
      "/desks post": "DeskErrors",
      "/tickets post": "DeskErrors",
      "/users post": "UserCreateErrors",
    },
  },
])("$what", async ({ given, want }) => {
  const { model } = await normalized(documentOf(given));
  const found = model.operations.map(
    ({ path, method, errors }): [string, string | undefined] => [
      `${path} ${method.toLowerCase()}`,
      errors?.type,
    ],
  );
  expect(Object.fromEntries(found)).toEqual(want);
});
