import { expect, test } from "vitest";
import {
  documentOf,
  normalized,
  objectOf,
} from "../../../test/support/normalized.js";

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

test("of groups of one size none is called after their resource, in whatever order they stand", async () => {
  const failures = [409, 410, 423].map((status) =>
    failing({ [status]: problem }),
  );
  const [conflict, gone, locked] = failures;
  const tickets = {
    "/tickets/{id}": { get: conflict, put: conflict },
    "/tickets/{id}/note": { get: gone, put: gone },
    "/tickets/{id}/owner": { get: locked, put: locked },
  };
  const paths = Object.fromEntries(
    Object.entries(tickets).map(([path, item]) => [
      path,
      Object.fromEntries(
        Object.entries(item).map(([method, operation]) => [
          method,
          { ...operation, tags: ["tickets"] },
        ]),
      ),
    ]),
  );
  const users = { "/users": { post: failing({ 404: invalid }) } };
  const { model } = await normalized(documentOf({ ...paths, ...users }));
  const names = new Set(model.operations.map(({ errors }) => errors?.type));
  expect([...names].toSorted()).toEqual([
    "ConflictErrors",
    "GoneErrors",
    "LockedErrors",
    "UserCreateErrors",
  ]);
});
