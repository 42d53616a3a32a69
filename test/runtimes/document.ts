/** The API that the checks call, of `server.ts`. */
const text = { type: "string" };
const integer = { type: "integer" };
const binary = { type: "string", format: "binary" };
const list = (items: object) => ({ type: "array", items });
const object = (properties: object, ...required: string[]) => ({
  type: "object",
  properties,
  ...(required.length > 0 && { required }),
});
const content = (type: string, schema: object) => ({
  content: { [type]: { schema } },
});
const says = (type: string, schema: object) => ({
  200: { description: "It", ...content(type, schema) },
});
const json = (schema: object) => says("application/json", schema);
const query = (name: string, schema: object, more: object = {}) => ({
  name,
  in: "query",
  schema,
  ...more,
});
const body = (type: string, schema: object) => ({
  required: true,
  ...content(type, schema),
});
const item = object({ id: integer, name: text }, "id");
const echoed = json(object({ search: text, trace: text }, "search"));

export const runtimesDocument = {
  openapi: "3.1.0",
  info: { title: "Runtimes", version: "1" },
  paths: {
    "/items/{id}": {
      get: {
        operationId: "items.get",
        parameters: [{ name: "id", in: "path", required: true, schema: text }],
        responses: json(item),
      },
      delete: {
        operationId: "items.remove",
        parameters: [{ name: "id", in: "path", required: true, schema: text }],
        responses: { 204: { description: "Removed" } },
      },
    },
    "/items": {
      get: {
        operationId: "items.list",
        parameters: [query("page", integer), query("size", integer)],
        responses: json(
          object({ items: list(item), total: integer }, "items", "total"),
        ),
      },
      post: {
        operationId: "items.create",
        requestBody: body("application/json", object({ name: text }, "name")),
        responses: json(object({ name: text, type: text }, "name")),
      },
    },
    "/echo": {
      get: {
        operationId: "echo.get",
        parameters: [
          query("text", text),
          query("tags", list(text)),
          query("joined", list(text), { explode: false }),
          query("piped", list(text), {
            style: "pipeDelimited",
            explode: false,
          }),
          query("where", object({ name: text }), { style: "deepObject" }),
          { name: "X-Trace", in: "header", schema: text },
        ],
        responses: echoed,
      },
    },
    "/uploads": {
      post: {
        operationId: "files.upload",
        requestBody: body(
          "multipart/form-data",
          object({ title: text, file: binary }, "title", "file"),
        ),
        responses: json(object({ title: text, name: text, bytes: text })),
      },
    },
    "/bytes": {
      get: {
        operationId: "files.get",
        responses: says("application/octet-stream", binary),
      },
      put: {
        operationId: "files.put",
        requestBody: body("application/octet-stream", binary),
        responses: json(object({ size: integer, type: text })),
      },
    },
    "/text": {
      get: { operationId: "texts.get", responses: says("text/plain", text) },
    },
    "/events": {
      get: {
        operationId: "events.get",
        responses: says("text/event-stream", item),
      },
    },
    "/endless": {
      get: {
        operationId: "events.endless",
        responses: says("text/event-stream", item),
      },
    },
    "/left": {
      get: { operationId: "events.left", responses: json(integer) },
    },
    "/failing": {
      get: {
        operationId: "failing.get",
        responses: {
          ...json(item),
          409: {
            description: "No",
            ...content("application/problem+json", object({ code: text })),
          },
        },
      },
    },
    "/flaky": {
      get: {
        operationId: "failing.flaky",
        parameters: [query("key", text)],
        responses: json(integer),
      },
    },
    "/broken": {
      get: { operationId: "failing.broken", responses: json(item) },
    },
    "/slow": {
      get: { operationId: "failing.slow", responses: json(item) },
    },
  },
};
