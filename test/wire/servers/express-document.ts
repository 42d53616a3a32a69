/** The document that both express-openapi-validator and Prism hold requests and answers to. */
const text = { type: "string" };
const integer = { type: "integer" };
const number = { type: "number" };
const boolean = { type: "boolean" };
const dateTime = { type: "string", format: "date-time" };
const binary = { type: "string", format: "binary" };
const list = (items: object) => ({ type: "array", items });
const object = (properties: object, ...required: string[]) => ({
  type: "object",
  properties,
  additionalProperties: false,
  ...(required.length > 0 && { required }),
});
const content = (type: string, schema: object) => ({
  content: { [type]: { schema } },
});
const json = (schema: object, description = "It") => ({
  description,
  ...content("application/json", schema),
});
const body = (type: string, schema: object, required = true) => ({
  required,
  ...content(type, schema),
});
const param = (name: string, place: string, schema: object, more = {}) => ({
  name,
  in: place,
  schema,
  required: place === "path",
  ...more,
});
const item = { $ref: "#/components/schemas/Item" };
const problem = json({ $ref: "#/components/schemas/Problem" }, "Refused");

export const expressDocument = {
  openapi: "3.0.3",
  info: { title: "Shop", version: "1" },
  paths: {
    "/items/{id}/{code}": {
      get: {
        operationId: "getItem",
        parameters: [
          param("id", "path", integer),
          param("code", "path", text),
          param("X-Trace", "header", text, { required: true }),
          param("X-Depth", "header", integer),
        ],
        responses: { 200: json(item), 404: problem },
      },
    },
    "/items": {
      get: {
        operationId: "listItems",
        parameters: [
          param("text", "query", text),
          param("tags", "query", list(text)),
          param("joined", "query", list(integer), { explode: false }),
          param("piped", "query", list(text), {
            style: "pipeDelimited",
            explode: false,
          }),
          param(
            "where",
            "query",
            object({ name: text, kind: { type: "string", enum: ["a", "b"] } }),
            { style: "deepObject" },
          ),
          param("asJson", "query", undefined as never, {
            schema: undefined,
            ...content(
              "application/json",
              object({ a: integer, b: text }, "a"),
            ),
          }),
          param("limit", "query", { ...integer, default: 20 }),
          param("ratio", "query", number),
          param("open", "query", boolean),
          param("since", "query", dateTime),
          param("sort", "query", { type: "string", enum: ["name", "-name"] }),
        ],
        responses: { 200: json(list(item)), 422: problem },
      },
      post: {
        operationId: "createItem",
        requestBody: body("application/json", item),
        responses: { 201: json(item), 409: problem },
      },
      patch: {
        operationId: "changeItem",
        requestBody: body(
          "application/json",
          object({
            name: { ...text, nullable: true },
            deep: list(list(integer)),
          }),
          false,
        ),
        responses: { 200: json(item) },
      },
    },
    "/items/{id}": {
      delete: {
        operationId: "removeItem",
        parameters: [param("id", "path", integer)],
        responses: { 204: { description: "Removed" } },
      },
    },
    "/forms": {
      post: {
        operationId: "sendForm",
        requestBody: body(
          "application/x-www-form-urlencoded",
          object({ title: text, tags: list(text) }, "title"),
        ),
        responses: { 200: json(object({ ok: boolean }, "ok")) },
      },
    },
    "/uploads": {
      post: {
        operationId: "upload",
        requestBody: body(
          "multipart/form-data",
          object({ title: text, file: binary }, "title", "file"),
        ),
        responses: { 201: json(object({ ok: boolean }, "ok")) },
      },
    },
    "/bytes": {
      put: {
        operationId: "sendBytes",
        requestBody: body("application/octet-stream", binary),
        responses: { 204: { description: "Stored" } },
      },
      get: {
        operationId: "getBytes",
        responses: {
          200: {
            description: "Bytes",
            ...content("application/octet-stream", binary),
          },
        },
      },
    },
    "/text": {
      put: {
        operationId: "sendText",
        requestBody: body("text/plain", text),
        responses: {
          200: { description: "Text", ...content("text/plain", text) },
        },
      },
    },
    "/anything": {
      get: {
        operationId: "getAnything",
        responses: { 200: { description: "Anything", ...content("*/*", {}) } },
      },
    },
  },
  components: {
    schemas: {
      Item: object(
        {
          id: integer,
          name: text,
          note: { ...text, nullable: true },
          price: number,
          at: dateTime,
          tags: list(text),
          parent: object(
            { id: integer, day: { type: "string", format: "date" } },
            "id",
          ),
          kind: { type: "string", enum: ["plain", "odd one"] },
        },
        "id",
        "name",
      ),
      Problem: object({ code: text, detail: text }, "code"),
    },
  },
};
