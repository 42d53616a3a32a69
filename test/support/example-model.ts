import type {
  Filter,
  FilterField,
  Operator,
} from "../../generator/model/filter.js";
import type { Model } from "../../generator/model/model.js";
import type {
  GenericType,
  NamedType,
  TypeRole,
} from "../../generator/model/named-type.js";
import type { Operation, Parameter } from "../../generator/model/operation.js";
import type {
  CursorPaging,
  PagingPlace,
} from "../../generator/model/paging.js";
import type { Property, Schema } from "../../generator/model/schema.js";

/** A small API with one of everything, as normalization would make it. */
export function exampleModel(): Model {
  return {
    api: {
      title: "Ticket Desk API",
      name: "TicketDesk",
      version: "2.1.0",
      description: "Tickets, their comments and their files.",
      server: "/v2",
    },
    types,
    generics,
    scopeSets: [
      {
        type: "Area",
        separator: ":",
        aliases: [{ segment: "DE", member: "germany" }],
        dataTypes: ["AreaData"],
      },
    ],
    filters: [ticketFilter],
    operations,
    securitySchemes: [
      {
        key: "token",
        carrier: { kind: "bearer" },
        option: "apiKey",
        schema: string,
        description: "A key from the settings page.",
      },
      {
        key: "stage",
        carrier: { kind: "header", name: "X-Stage" },
        option: "stage",
        schema: { ref: "Stage" },
      },
    ],
    security: [
      [
        { scheme: "token", scopes: [] },
        { scheme: "stage", scopes: [] },
      ],
    ],
  };
}

/** A model of nothing but what is given. */
export function modelOf(given: Partial<Model>): Model {
  return {
    api: { title: "Test API", name: "Test", version: "1" },
    types: [],
    generics: [],
    scopeSets: [],
    filters: [],
    operations: [],
    securitySchemes: [],
    ...given,
  };
}

/** An object schema; names that end in `?` are optional. */
export function object(
  members: Readonly<Record<string, Schema>>,
  rest: Schema = {},
): Schema {
  const entries = Object.entries(members);
  const properties = entries.map(([name, schema]): Property => ({
    name: name.replace(/\?$/, ""),
    schema,
  }));
  const required = entries
    .filter(([name]) => !name.endsWith("?"))
    .map(([name]) => name)
    .toSorted();
  return {
    type: ["object"],
    properties,
    ...(required.length > 0 ? { required } : {}),
    ...rest,
  };
}

/** A named type. */
export function named(
  name: string,
  schema: Schema,
  role: TypeRole = "data",
): NamedType {
  const places = [`#/components/schemas/${name}`];
  return { name, schema, origin: "component", role, places };
}

/** A list. */
export function list(items: Schema, rest: Schema = {}): Schema {
  return { type: ["array"], items, ...rest };
}

/** A string, or one of these. */
export function strings(...values: string[]): Schema {
  return { type: ["string"], enum: values };
}

export const string: Schema = { type: ["string"] };
export const boolean: Schema = { type: ["boolean"] };
export const uuid: Schema = { type: ["string"], format: "uuid" };
const date: Schema = { type: ["string"], format: "date" };
const dateTime: Schema = { type: ["string"], format: "date-time" };
const number: Schema = { type: ["number"] };
const integer: Schema = { type: ["integer"], minimum: 0 };
const nothing: Schema = { type: ["null"] };

const T: Schema = { parameter: 0 };

/** A parameter of an operation; what is left out is OpenAPI's default for where it is. */
export function parameter(
  name: string,
  place: Parameter["in"],
  rest: Partial<Parameter> = {},
): Parameter {
  const isForm = place === "query" || place === "cookie";
  return {
    name,
    in: place,
    member: name,
    required: place === "path",
    pointer: `#/${name}`,
    schemaPointer: `#/${name}/schema`,
    schema: string,
    style: isForm ? "form" : "simple",
    explode: isForm,
    allowReserved: false,
    ...rest,
  };
}

/** An operation; what is left out is `GET /`, without input and result. */
export function operation(
  resource: readonly string[],
  name: string,
  rest: Partial<Operation> = {},
): Operation {
  return {
    id: [...resource, name].join("."),
    pointer: `#/paths/${name}`,
    method: "GET",
    path: "/",
    resource,
    name,
    input: { required: false, parameters: [] },
    result: { kind: "none" },
    responses: [],
    reads: { only: true, evidence: { by: "method" } },
    ...rest,
  };
}

/** A place that is sure to be there. */
export function placeAt(...path: string[]): PagingPlace {
  return { path, unsure: path.map(() => false), optional: false };
}

function generic(
  name: string,
  schema: Schema,
  role: GenericType["role"] = "operators",
): GenericType {
  return { name, parameters: ["T"], schema, role, places: [] };
}

const operatorSchemas = {
  SetOperators: object({ "eq?": T, "in?": list(T), "nin?": list(T) }),
  RangeOperators: object({ "eq?": T, "gte?": T, "lt?": T }),
  ListOperators: object({
    "contains?": T,
    "containsAny?": list(T),
    "empty?": boolean,
  }),
} as const;

type OperatorName = keyof typeof operatorSchemas;

const generics: readonly GenericType[] = [
  generic("ListOperators", operatorSchemas.ListOperators),
  generic(
    "Page",
    object({ data: list(T), pagination: { ref: "Pagination" } }),
    "data",
  ),
  generic("RangeOperators", operatorSchemas.RangeOperators),
  generic("SetOperators", operatorSchemas.SetOperators),
];

function page(item: Schema): Schema {
  return {
    ...object({ data: list(item), pagination: { ref: "Pagination" } }),
    generic: { name: "Page", arguments: [item] },
  };
}

function fill(schema: Schema, value: Schema): Schema {
  if (schema.parameter !== undefined) return value;
  return {
    ...schema,
    ...(schema.items ? { items: fill(schema.items, value) } : {}),
    ...(schema.properties
      ? {
          properties: schema.properties.map((property) => ({
            name: property.name,
            schema: fill(property.schema, value),
          })),
        }
      : {}),
  };
}

function operatorObject(name: OperatorName, value: Schema): Schema {
  return {
    ...fill(operatorSchemas[name], value),
    additionalProperties: { never: true },
    request: "filter",
    generic: { name, arguments: [value] },
  };
}

function condition(name: OperatorName, value: Schema): Schema {
  return { anyOf: [value, operatorObject(name, value)] };
}

function field(
  name: string,
  kind: FilterField["kind"],
  rest: Partial<FilterField> = {},
): FilterField {
  return { name, printed: name, kind, operators: [], members: [], ...rest };
}

function operators(name: OperatorName, value: Schema): Operator[] {
  return (fill(operatorSchemas[name], value).properties ?? []).map(
    (property) => ({
      name: property.name,
      printed: property.name,
      argument:
        property.schema.type?.[0] === "array"
          ? "list"
          : property.schema.type?.[0] === "boolean"
            ? "flag"
            : "value",
      schema: property.schema,
    }),
  );
}

const risk = object(
  { "name?": string, "eq?": number, "gte?": number },
  { request: "filter" },
);

const ticketFilter: Filter = {
  type: "TicketFilter",
  builder: "ticketFilter",
  description: "Which tickets are listed.",
  fields: [
    field("id", "uuid", {
      plain: uuid,
      operators: operators("SetOperators", uuid),
    }),
    field("search", "text", {
      plain: { ...string, minLength: 1, maxLength: 200 },
      description: "Words to look for in titles and comments.",
    }),
    field("status", "enum", {
      plain: { ref: "TicketStatus" },
      operators: operators("SetOperators", { ref: "TicketStatus" }),
    }),
    field("weight", "number", {
      plain: number,
      operators: operators("RangeOperators", number),
    }),
    field("isOpen", "boolean", { plain: boolean, deprecated: true }),
    field("labelIds", "list", {
      operators: operators("ListOperators", uuid),
    }),
    field("risk", "group", {
      operators: ["eq", "gte"].map((name) => ({
        name,
        printed: name,
        argument: "value",
        schema: number,
      })),
      members: [field("name", "text", { plain: string })],
    }),
    field("labelFilters", "pairs", {
      printed: "metadata",
      pairs: { key: "key", value: "value", valueSchema: string },
    }),
    field("region", "group", {
      members: [
        field("EU", "group", {
          members: [
            field("openedOn", "date", {
              plain: date,
              operators: operators("RangeOperators", date),
            }),
            field("kind-of", "enum", { plain: strings("a", "b") }),
          ],
        }),
      ],
    }),
  ],
  logical: [{ name: "$or", printed: "or", list: true }],
};

const ticketFilterSchema = object(
  {
    "id?": condition("SetOperators", uuid),
    "search?": {
      ...string,
      minLength: 1,
      maxLength: 200,
      description: "Words to look for in titles and comments.",
    },
    "status?": condition("SetOperators", { ref: "TicketStatus" }),
    "weight?": condition("RangeOperators", number),
    "isOpen?": { ...boolean, deprecated: true },
    "labelIds?": operatorObject("ListOperators", uuid),
    "risk?": risk,
    "labelFilters?": list(object({ key: string, value: string }), {
      request: "filter",
    }),
    "region?": object(
      {
        "EU?": object(
          {
            "openedOn?": condition("RangeOperators", date),
            "kind-of?": strings("a", "b"),
          },
          { request: "filter" },
        ),
      },
      { request: "filter" },
    ),
    "$or?": list({ ref: "TicketFilter" }, { request: "filter" }),
  },
  { request: "filter", description: "Which tickets are listed." },
);

/** A branch of a union that the value of `kind` selects. */
function selected(branch: Schema, value: string): Schema {
  return {
    ...branch,
    ...object({ kind: strings(value) }),
    selectedBy: {
      property: "kind",
      values: [value],
      evidence: "mapping",
      adds: "values",
    },
  };
}

function input(members: Readonly<Record<string, Schema>>): Schema {
  return object(members, { request: "closed" });
}

const types: readonly NamedType[] = [
  named("Area", strings("core", "EU", "EU:DE", "EU:DE:BY", "EU:FR"), "scope"),
  named(
    "AreaData",
    object({
      "EU?": object({
        "germany?": object({ "BY?": object({ tax: string }) }),
        "FR?": object({ siren: string }),
      }),
    }),
  ),
  named(
    "Attachment",
    object({
      kind: strings("file"),
      url: { ...string, format: "uri" },
    }),
  ),
  named(
    "Comment",
    object({
      id: uuid,
      text: { ...string, maxLength: 2000 },
      "author?": { anyOf: [{ ref: "Owner" }, nothing] },
      replies: list({ ref: "Comment" }),
      payload: {
        oneOf: [
          selected({ ref: "Attachment" }, "file"),
          selected({ ref: "Note" }, "note"),
        ],
        discriminator: {
          property: "kind",
          mapping: [
            { value: "file", type: "Attachment" },
            { value: "note", type: "Note" },
          ],
        },
      },
    }),
  ),
  named("Document", object({ id: uuid, "fields?": { type: ["object"] } })),
  named("Json", {
    anyOf: [
      string,
      number,
      boolean,
      nothing,
      list({ ref: "Json" }),
      { type: ["object"], additionalProperties: { ref: "Json" } },
    ],
  }),
  named("Note", object({ kind: string, text: string })),
  named("Owner", object({ id: uuid, name: { ...string, minLength: 1 } })),
  named(
    "Pagination",
    object({ hasMore: boolean, "nextCursor?": string, "totalCount?": integer }),
  ),
  named("Priority", { type: ["integer"], enum: [1, 2, 3] }, "enumeration"),
  named("Stage", strings("test", "live"), "enumeration"),
  named("Ticket", {
    allOf: [
      { ref: "TicketSummary" },
      object({
        "assignee?": { anyOf: [{ ref: "Owner" }, nothing] },
        comments: list({ ref: "Comment" }),
        "dueOn?": { anyOf: [date, nothing] },
        "documents?": list({ ref: "Document" }),
        "areaData?": { ref: "AreaData" },
        "metadata?": { type: ["object"], additionalProperties: {} },
      }),
    ],
    description: "A ticket with everything that hangs on it.",
  }),
  named("TicketFilter", ticketFilterSchema, "filter"),
  named(
    "TicketListInput",
    input({
      "filter?": { ref: "TicketFilter" },
      "sort?": list(
        object({ field: string, "direction?": strings("asc", "desc") }),
      ),
      "cursor?": string,
      "limit?": { type: ["integer"], minimum: 1, maximum: 100, default: 20 },
    }),
    "input",
  ),
  named(
    "TicketGetInput",
    input({
      id: uuid,
      "areas?": list({ ref: "Area" }),
      "fields?": list(string),
      "ifNoneMatch?": string,
    }),
    "input",
  ),
  named("TicketDeleteInput", input({ id: uuid }), "input"),
  named(
    "TicketUpdateInput",
    input({ id: uuid, "title?": string, "status?": { ref: "TicketStatus" } }),
    "input",
  ),
  named(
    "TicketReplaceLabelsInput",
    input({ id: uuid, body: list(uuid) }),
    "input",
  ),
  named(
    "CommentListInput",
    input({ ticketId: uuid, "page[cursor]?": string, "path?": string }),
    "input",
  ),
  named(
    "VariableHistoryInput",
    input({
      name: string,
      "options?": object({ "cursor?": string, "limit?": integer }),
    }),
    "input",
  ),
  named(
    "TicketStatus",
    {
      ...strings("new", "in_review", "done"),
      description: "Where a ticket stands.",
      enumDescriptions: [
        "Nobody has looked at it.",
        "",
        "Nothing is left to do.",
      ],
    },
    "enumeration",
  ),
  named(
    "TicketSummary",
    object({
      id: uuid,
      title: { ...string, maxLength: 255, description: "What it is about." },
      status: { ref: "TicketStatus" },
      priority: { ref: "Priority", default: 2 },
      areas: list({ ref: "Area" }, { minItems: 1 }),
      createdAt: dateTime,
      "number?": { ...integer, deprecated: true, description: "Use `id`." },
    }),
  ),
].toSorted((a, b) => (a.name < b.name ? -1 : 1));

function body(schema: Schema): Operation["result"] {
  return { kind: "body", encoding: "json", schema };
}

/** Pages of the example's envelope, by a cursor at this path of the input. */
function pagesBy(item: string, ...cursor: string[]): CursorPaging {
  return {
    kind: "cursor",
    items: placeAt("data"),
    item: { ref: item },
    cursor: placeAt(...cursor),
    nextCursor: { ...placeAt("pagination", "nextCursor"), optional: true },
    ends: { hasMore: placeAt("pagination", "hasMore") },
  };
}

const operations: readonly Operation[] = [
  operation([], "ping", { path: "/ping", security: [[]] }),
  operation(["tickets"], "delete", {
    method: "DELETE",
    path: "/tickets/{id}",
    deprecated: true,
    summary: "Delete a ticket",
    input: {
      schema: { ref: "TicketDeleteInput" },
      required: true,
      parameters: [parameter("id", "path", { schema: uuid })],
    },
  }),
  operation(["tickets"], "get", {
    path: "/tickets/{id}",
    summary: "Retrieve a ticket",
    description: "Answers 404 for a ticket that was deleted.",
    input: {
      schema: { ref: "TicketGetInput" },
      required: true,
      parameters: [
        parameter("id", "path", { schema: uuid }),
        parameter("areas", "query", {
          style: "deepObject",
          schema: list({ ref: "Area" }),
        }),
        parameter("fields", "query", { explode: false, schema: list(string) }),
        parameter("If-None-Match", "header", { member: "ifNoneMatch" }),
      ],
    },
    result: body({ ref: "Ticket" }),
  }),
  operation(["tickets"], "list", {
    method: "POST",
    path: "/tickets/list",
    summary: "List tickets",
    input: {
      schema: { ref: "TicketListInput" },
      required: false,
      parameters: [],
      body: {
        required: false,
        pointer: "#",
        schemaPointer: "#/body",
        mediaType: "application/json",
        encoding: "json",
        placed: { kind: "members" },
      },
    },
    result: body(page({ ref: "TicketSummary" })),
    paging: pagesBy("TicketSummary", "cursor"),
  }),
  operation(["tickets"], "replaceLabels", {
    method: "PUT",
    path: "/tickets/{id}/labels",
    input: {
      schema: { ref: "TicketReplaceLabelsInput" },
      required: true,
      parameters: [parameter("id", "path", { schema: uuid })],
      body: {
        required: true,
        pointer: "#",
        schemaPointer: "#/body",
        mediaType: "application/json",
        encoding: "json",
        placed: { kind: "whole", member: "body" },
      },
    },
    result: body(list(uuid)),
  }),
  operation(["tickets"], "update", {
    method: "PATCH",
    path: "/tickets/{id}",
    input: {
      schema: { ref: "TicketUpdateInput" },
      required: true,
      parameters: [parameter("id", "path", { schema: uuid })],
      body: {
        required: true,
        pointer: "#",
        schemaPointer: "#/body",
        mediaType: "application/merge-patch+json",
        encoding: "json",
        placed: { kind: "members" },
      },
    },
    result: body({ ref: "Ticket" }),
  }),
  operation(["tickets", "comments"], "list", {
    path: "/tickets/{ticketId}/comments",
    input: {
      schema: { ref: "CommentListInput" },
      required: true,
      parameters: [
        parameter("ticketId", "path", { schema: uuid }),
        parameter("page[cursor]", "query"),
        parameter("path", "query"),
      ],
    },
    result: body(page({ ref: "Comment" })),
    paging: pagesBy("Comment", "page[cursor]"),
  }),
  operation(["variables"], "history", {
    method: "POST",
    path: "/variables/history",
    input: {
      schema: { ref: "VariableHistoryInput" },
      required: true,
      parameters: [],
      body: {
        required: true,
        pointer: "#",
        schemaPointer: "#/body",
        mediaType: "application/json",
        encoding: "json",
        placed: { kind: "members" },
      },
    },
    result: body(page({ ref: "Json" })),
    paging: pagesBy("Json", "options", "cursor"),
  }),
];
