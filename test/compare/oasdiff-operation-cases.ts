/** The rules of oasdiff about operations, as in `oasdiff-schema-cases.ts`. */
import type { Judgement } from "./oasdiff-schema-cases.js";

/** One rule and two documents. */
export interface OperationCase {
  readonly rule: string;
  readonly old: unknown;
  readonly new: unknown;
  readonly judged?: Judgement;
}

const text = { type: "string" };
const number = { type: "number" };
const json = (schema: unknown): object => ({
  content: { "application/json": { schema } },
});
const members = (properties: object, required: string[] = []): object => ({
  type: "object",
  properties,
  ...(required.length > 0 ? { required } : {}),
});

interface Parts {
  readonly operation?: object;
  readonly path?: object;
  readonly paths?: object;
  readonly components?: object;
  readonly more?: object;
}

/** A document of one operation, `POST /things`. */
function api({ operation, path, paths, components, more }: Parts = {}): object {
  return {
    openapi: "3.1.1",
    info: { title: "Things", version: "1" },
    paths: {
      "/things": {
        ...path,
        post: {
          operationId: "things.make",
          responses: {
            "200": { description: "", ...json(members({ a: text })) },
          },
          ...operation,
        },
      },
      ...paths,
    },
    ...(components ? { components } : {}),
    ...more,
  };
}

const other = (operation: object = {}): object => ({
  "/others": {
    get: {
      operationId: "others.get",
      responses: { "204": { description: "" } },
      ...operation,
    },
  },
});
const query = (more: object = {}): object => ({
  name: "q",
  in: "query",
  schema: text,
  ...more,
});
const header = (schema: object, name = "X-Options"): object => ({
  name,
  in: "header",
  schema,
});
const taking = (...parameters: object[]): object =>
  api({ operation: { parameters } });
const body = (content: object, required = true): object =>
  api({ operation: { requestBody: { required, ...content } } });
const sending = (properties: object, required: string[] = []): object =>
  body(json(members(properties, required)));
const answering = (responses: object): object =>
  api({ operation: { responses } });
const returning = (properties: object, required: string[] = []): object =>
  answering({
    "200": { description: "", ...json(members(properties, required)) },
  });
const withHeader = (one?: object): object =>
  answering({
    "200": { description: "", ...(one ? { headers: { "X-Rate": one } } : {}) },
  });
const ok = (content: object): object =>
  answering({ "200": { description: "", content } });

const scheme = (more: object = {}): object => ({
  key: { type: "apiKey", in: "header", name: "X-Key", ...more },
});
const oauth = (flow: object = {}): object => ({
  oauth: {
    type: "oauth2",
    flows: {
      authorizationCode: {
        authorizationUrl: "https://a.example/authorize",
        tokenUrl: "https://a.example/token",
        scopes: { read: "Reads", write: "Writes" },
        ...flow,
      },
    },
  },
});
const secured = (
  securitySchemes: object,
  security: object[],
  own?: object[],
): object =>
  api({
    components: { securitySchemes },
    more: { security },
    ...(own ? { operation: { security: own } } : {}),
  });
const hook = {
  post: { requestBody: json(members({ a: text })), responses: {} },
};

const noHarm = (why: string, rule?: string): Judgement => ({
  wire: "none",
  why,
  ...(rule === undefined ? {} : { rule }),
});
const unsent = noHarm(
  "what is write-only never arrives, so nothing about it does",
);

const notTaken =
  "what is read-only is left out of requests, so it is as if the member went or came";
const notGiven =
  "what is write-only is left out of responses, so it is as if the member went or came";

/** A member that is left out on one side goes or comes there. */
const oneWay: Readonly<Record<string, Judgement>> = {
  "request-optional-property-became-read-only": {
    rule: "request-property-removed",
    wire: "warning",
    why: notTaken,
  },
  "request-required-property-became-read-only": {
    rule: "request-property-removed",
    wire: "warning",
    why: notTaken,
  },
  "request-optional-property-became-not-read-only": {
    rule: "new-optional-request-property",
    why: notTaken,
  },
  "request-required-property-became-not-read-only": {
    rule: "new-required-request-property",
    wire: "breaking",
    why: notTaken,
  },
  "response-optional-property-became-write-only": {
    rule: "response-optional-property-removed",
    why: notGiven,
  },
  "response-required-property-became-write-only": {
    rule: "response-required-property-removed",
    wire: "breaking",
    why: notGiven,
  },
  "response-optional-property-became-not-write-only": {
    rule: "response-optional-property-added",
    why: notGiven,
  },
  "response-required-property-became-not-write-only": {
    rule: "response-required-property-added",
    wire: "info",
    why: notGiven,
  },
};

/** The eight ways in which a member changes who may write it, on each side. */
const flips: OperationCase[] = (["request", "response"] as const).flatMap(
  (side) =>
    (["optional", "required"] as const).flatMap((need) =>
      (["readOnly", "writeOnly"] as const).flatMap((flag) => {
        const words = flag === "readOnly" ? "read-only" : "write-only";
        const document = (more: object): object => {
          const properties = { a: { ...text, ...more }, b: text };
          const required = need === "required" ? ["a", "b"] : ["b"];
          return side === "request"
            ? sending(properties, required)
            : returning(properties, required);
        };
        const [plain, flagged] = [document({}), document({ [flag]: true })];
        const rule = `${side}-${need}-property-became`;
        const leaves = `${rule}-${words}`;
        const comes = `${rule}-not-${words}`;
        const judged = (one: string): { judged?: Judgement } => {
          const found = oneWay[one];
          return found ? { judged: found } : {};
        };
        return [
          { rule: leaves, old: plain, new: flagged, ...judged(leaves) },
          { rule: comes, old: flagged, new: plain, ...judged(comes) },
        ];
      }),
    ),
);

/** Changes of operations and what is around them. */
export const operationCases: readonly OperationCase[] = [
  { rule: "endpoint-added", old: api(), new: api({ paths: other() }) },
  {
    rule: "api-removed-without-deprecation",
    old: api({ path: { get: { operationId: "things.get", responses: {} } } }),
    new: api(),
  },
  {
    rule: "api-removed-with-deprecation",
    old: api({
      path: {
        get: { operationId: "things.get", deprecated: true, responses: {} },
      },
    }),
    new: api(),
    judged: {
      wire: "warning",
      why: "a program that calls it fails all the same, though it was told",
    },
  },
  {
    rule: "api-path-removed-without-deprecation",
    old: api({ paths: other() }),
    new: api(),
    judged: {
      rule: "api-removed-without-deprecation",
      why: "a path is nothing but its operations, which are named",
    },
  },
  {
    rule: "api-path-removed-with-deprecation",
    old: api({ paths: other({ deprecated: true }) }),
    new: api(),
    judged: {
      rule: "api-removed-with-deprecation",
      wire: "warning",
      why: "a program that calls it fails all the same, though it was told",
    },
  },
  {
    rule: "endpoint-deprecated",
    old: api(),
    new: api({ operation: { deprecated: true } }),
  },
  {
    rule: "endpoint-reactivated",
    old: api({ operation: { deprecated: true } }),
    new: api(),
  },
  {
    rule: "api-operation-id-added",
    old: api({ operation: { operationId: undefined } }),
    new: api(),
    judged: {
      rule: "operation-renamed",
      why: "what the operationId is for is its name, and that is said where it changes",
    },
  },
  {
    rule: "api-operation-id-removed",
    old: api(),
    new: api({ operation: { operationId: undefined } }),
    judged: {
      rule: "operation-renamed",
      why: "what the operationId is for is its name, and that is said where it changes",
    },
  },
  ...(["added", "removed"] as const).map((what): OperationCase => {
    const [untagged, tagged] = [api(), api({ operation: { tags: ["t"] } })];
    return {
      rule: `api-tag-${what}`,
      old: what === "added" ? untagged : tagged,
      new: what === "added" ? tagged : untagged,
      judged: noHarm(
        "a tag is no part of a request; where it moves a name, that is said",
      ),
    };
  }),
  {
    rule: "api-schema-removed",
    old: api({ components: { schemas: { Unused: members({ z: number }) } } }),
    new: api(),
    judged: {
      rule: "type-removed",
      why: "its type is gone from what is exported; nothing that is sent changes",
    },
  },
  {
    rule: "webhook-added",
    old: api(),
    new: api({ more: { webhooks: { made: hook } } }),
  },
  {
    rule: "webhook-removed",
    old: api({ more: { webhooks: { made: hook } } }),
    new: api(),
  },

  // Security.
  {
    rule: "api-security-component-added",
    old: secured(scheme(), [{ key: [] }]),
    new: secured({ ...scheme(), ...oauth() }, [{ key: [] }]),
    judged: {
      rule: "api-security-component-oauth-scope-added",
      why: "nothing requires the scheme; only its scopes are exported",
    },
  },
  {
    rule: "api-security-component-removed",
    old: secured({ ...scheme(), ...oauth() }, [{ key: [] }]),
    new: secured(scheme(), [{ key: [] }]),
    judged: {
      rule: "type-removed",
      wire: "info",
      why: "nothing required the scheme; only its scopes were exported",
    },
  },
  {
    rule: "api-security-component-type-changed",
    old: secured(scheme(), [{ key: [] }]),
    new: secured(scheme({ in: "query", name: "key" }), [{ key: [] }]),
    judged: {
      wire: "breaking",
      why: "the old client sends the credential where the server no longer looks",
    },
  },
  {
    rule: "api-security-component-oauth-url-changed",
    old: secured(oauth(), [{ oauth: [] }]),
    new: secured(oauth({ authorizationUrl: "https://b.example/authorize" }), [
      { oauth: [] },
    ]),
    judged: noHarm("the client is given a token and fetches none"),
  },
  {
    rule: "api-security-component-oauth-token-url-changed",
    old: secured(oauth(), [{ oauth: [] }]),
    new: secured(oauth({ tokenUrl: "https://b.example/token" }), [
      { oauth: [] },
    ]),
    judged: noHarm("the client is given a token and fetches none"),
  },
  {
    rule: "api-security-component-oauth-scope-added",
    old: secured(oauth(), [{ oauth: [] }]),
    new: secured(
      oauth({ scopes: { read: "Reads", write: "Writes", all: "" } }),
      [{ oauth: [] }],
    ),
  },
  {
    rule: "api-security-component-oauth-scope-removed",
    old: secured(oauth(), [{ oauth: [] }]),
    new: secured(oauth({ scopes: { read: "Reads" } }), [{ oauth: [] }]),
  },
  {
    rule: "api-security-component-oauth-scope-changed",
    old: secured(oauth(), [{ oauth: [] }]),
    new: secured(oauth({ scopes: { read: "Reads much", write: "Writes" } }), [
      { oauth: [] },
    ]),
    judged: noHarm("only the scope's description is another"),
  },
  ...(
    [
      [
        "api-global-security",
        (security: object[]) => secured({ ...scheme(), ...oauth() }, security),
      ],
      [
        "api-security",
        (security: object[]) =>
          secured({ ...scheme(), ...oauth() }, [{ key: [] }], security),
      ],
    ] as const
  ).flatMap(([rule, needing]): OperationCase[] => [
    {
      rule: `${rule}-added`,
      old: needing([{ key: [] }]),
      new: needing([{ key: [] }, { oauth: ["read"] }]),
    },
    {
      rule: `${rule}-removed`,
      old: needing([{ key: [] }, { oauth: ["read"] }]),
      new: needing([{ key: [] }]),
      judged: {
        wire: "breaking",
        why: "who came in with what is no longer enough does not come in",
      },
    },
    {
      rule: `${rule}-scope-added`,
      old: needing([{ oauth: ["read"] }]),
      new: needing([{ oauth: ["read", "write"] }]),
      judged: {
        wire: "breaking",
        why: "tokens that were granted without the scope are refused",
      },
    },
    {
      rule: `${rule}-scope-removed`,
      old: needing([{ oauth: ["read", "write"] }]),
      new: needing([{ oauth: ["read"] }]),
    },
  ]),

  // Request bodies.
  {
    rule: "request-body-added-required",
    old: api(),
    new: sending({ a: text }, ["a"]),
  },
  {
    rule: "request-body-added-optional",
    old: api(),
    new: body(json(members({ a: text })), false),
  },
  { rule: "request-body-removed", old: sending({ a: text }), new: api() },
  {
    rule: "request-body-became-required",
    old: body(json(members({ a: text })), false),
    new: body(json(members({ a: text }))),
  },
  {
    rule: "request-body-became-optional",
    old: body(json(members({ a: text }))),
    new: body(json(members({ a: text })), false),
  },
  {
    rule: "request-body-media-type-added",
    old: body(json(text)),
    new: body({
      content: {
        "application/json": { schema: text },
        "text/plain": { schema: text },
      },
    }),
  },
  {
    rule: "request-body-media-type-removed",
    old: body({
      content: {
        "application/json": { schema: text },
        "text/plain": { schema: text },
      },
    }),
    new: body({ content: { "text/plain": { schema: text } } }),
    judged: {
      rule: "request-body-media-type-changed",
      why: "the media type that the client sent is named with the one it sends now",
    },
  },
  {
    rule: "request-body-media-type-schema-added",
    old: body({ content: { "application/json": {} } }),
    new: body(json(text)),
    judged: {
      rule: "request-body-type-specialized",
      why: "no schema is the schema that takes everything",
    },
  },
  {
    rule: "request-body-media-type-schema-removed",
    old: body(json(text)),
    new: body({ content: { "application/json": {} } }),
    judged: {
      rule: "request-body-type-generalized",
      why: "no schema is the schema that takes everything",
    },
  },

  // Parameters.
  {
    rule: "new-required-request-parameter",
    old: taking(),
    new: taking(query({ required: true })),
  },
  {
    rule: "new-optional-request-parameter",
    old: taking(),
    new: taking(query()),
  },
  {
    rule: "new-required-request-default-parameter-to-existing-path",
    old: api(),
    new: api({ path: { parameters: [query({ required: true })] } }),
    judged: {
      rule: "new-required-request-parameter",
      why: "a parameter of a path is one of each of its operations",
    },
  },
  {
    rule: "new-optional-request-default-parameter-to-existing-path",
    old: api(),
    new: api({ path: { parameters: [query()] } }),
    judged: {
      rule: "new-optional-request-parameter",
      why: "a parameter of a path is one of each of its operations",
    },
  },
  {
    rule: "new-request-path-parameter",
    old: api({
      paths: { "/a/b": { get: { operationId: "a.get", responses: {} } } },
    }),
    new: api({
      paths: {
        "/a/{id}": {
          get: {
            operationId: "a.get",
            parameters: [
              { name: "id", in: "path", required: true, schema: text },
            ],
            responses: {},
          },
        },
      },
    }),
  },
  { rule: "request-parameter-removed", old: taking(query()), new: taking() },
  {
    rule: "request-parameter-removed-with-deprecation",
    old: taking(query({ deprecated: true })),
    new: taking(),
    judged: {
      wire: "warning",
      why: "that it was deprecated does not make the server heed it",
    },
  },
  {
    rule: "request-parameter-became-required",
    old: taking(query()),
    new: taking(query({ required: true })),
  },
  {
    rule: "request-parameter-became-optional",
    old: taking(query({ required: true })),
    new: taking(query()),
  },
  {
    rule: "new-required-request-header-property",
    old: taking(header(members({ a: text }))),
    new: taking(header(members({ a: text, b: text }, ["b"]))),
    judged: {
      rule: "new-required-request-parameter-property",
      why: "a header is a parameter",
    },
  },
  {
    rule: "request-header-property-became-required",
    old: taking(header(members({ a: text }))),
    new: taking(header(members({ a: text }, ["a"]))),
    judged: {
      rule: "request-parameter-property-became-required",
      why: "a header is a parameter",
    },
  },
  {
    rule: "request-header-property-became-enum",
    old: taking(header(members({ a: text }))),
    new: taking(header(members({ a: { ...text, enum: ["x", "y"] } }))),
    judged: {
      rule: "request-parameter-property-became-enum",
      why: "a header is a parameter",
    },
  },

  // Members of requests.
  {
    rule: "request-property-became-required",
    old: sending({ a: text }),
    new: sending({ a: text }, ["a"]),
  },
  {
    rule: "request-property-became-required-with-default",
    old: sending({ a: { ...text, default: "x" } }),
    new: sending({ a: { ...text, default: "x" } }, ["a"]),
    judged: {
      rule: "request-property-became-required",
      why: "a default fills in for what may be left out, and this may not",
    },
  },
  {
    rule: "request-property-became-optional",
    old: sending({ a: text }, ["a"]),
    new: sending({ a: text }),
  },
  {
    rule: "request-property-removed",
    old: sending({ a: text, b: text }),
    new: sending({ a: text }),
  },
  {
    rule: "new-required-request-property",
    old: sending({ a: text }),
    new: sending({ a: text, b: text }, ["b"]),
  },
  {
    rule: "new-required-request-property-with-default",
    old: sending({ a: text }),
    new: sending({ a: text, b: { ...text, default: "x" } }, ["b"]),
  },
  {
    rule: "new-optional-request-property",
    old: sending({ a: text }),
    new: sending({ a: text, b: text }),
  },
  {
    rule: "request-body-enum-value-removed",
    old: body(json({ ...text, enum: ["a", "b", "c"] })),
    new: body(json({ ...text, enum: ["a", "b"] })),
  },
  ...flips,

  // Responses.
  {
    rule: "response-success-status-added",
    old: answering({ "200": { description: "" } }),
    new: answering({ "200": { description: "" }, "201": { description: "" } }),
  },
  {
    rule: "response-success-status-removed",
    old: answering({ "200": { description: "" }, "201": { description: "" } }),
    new: answering({ "200": { description: "" } }),
  },
  {
    rule: "response-non-success-status-added",
    old: answering({ "200": { description: "" } }),
    new: answering({ "200": { description: "" }, "404": { description: "" } }),
  },
  {
    rule: "response-non-success-status-removed",
    old: answering({ "200": { description: "" }, "404": { description: "" } }),
    new: answering({ "200": { description: "" } }),
  },
  {
    rule: "response-media-type-added",
    old: ok({ "application/json": { schema: text } }),
    new: ok({
      "application/json": { schema: text },
      "text/plain": { schema: text },
    }),
  },
  {
    rule: "response-media-type-removed",
    old: ok({
      "application/json": { schema: text },
      "text/csv": { schema: text },
    }),
    new: ok({ "text/csv": { schema: text } }),
    judged: {
      rule: "response-media-type-changed",
      why: "the media type that the client read is named with the one it reads now",
    },
  },
  {
    rule: "response-media-type-name-changed",
    old: ok({ "application/json; charset=utf-8": { schema: text } }),
    new: ok({ "application/json; charset=ascii": { schema: text } }),
    judged: {
      rule: "response-media-type-changed",
      why: "it is read as JSON before and after",
    },
  },
  {
    rule: "response-media-type-name-generalized",
    old: ok({ "application/problem+json": { schema: text } }),
    new: ok({ "application/json": { schema: text } }),
    judged: {
      rule: "response-media-type-changed",
      wire: "info",
      why: "it is read as JSON before and after",
    },
  },
  {
    rule: "response-media-type-name-specialized",
    old: ok({ "application/json": { schema: text } }),
    new: ok({ "application/problem+json": { schema: text } }),
    judged: {
      rule: "response-media-type-changed",
      why: "it is read as JSON before and after",
    },
  },
  {
    rule: "response-body-media-type-schema-added",
    old: ok({ "application/json": {} }),
    new: ok({ "application/json": { schema: text } }),
    judged: {
      rule: "response-body-type-specialized",
      why: "no schema is the schema that takes everything",
    },
  },
  {
    rule: "response-body-media-type-schema-removed",
    old: ok({ "application/json": { schema: text } }),
    new: ok({ "application/json": {} }),
    judged: {
      rule: "response-body-type-generalized",
      wire: "breaking",
      why: "a reader of text may get anything now",
    },
  },
  {
    rule: "response-header-added",
    old: withHeader(),
    new: withHeader({ schema: text }),
  },
  {
    rule: "required-response-header-removed",
    old: withHeader({ required: true, schema: text }),
    new: withHeader(),
  },
  {
    rule: "optional-response-header-removed",
    old: withHeader({ schema: text }),
    new: withHeader(),
  },
  {
    rule: "response-header-became-optional",
    old: withHeader({ required: true, schema: text }),
    new: withHeader({ schema: text }),
  },
  {
    rule: "response-header-type-changed",
    old: withHeader({ schema: number }),
    new: withHeader({ schema: { type: "boolean" } }),
  },
  {
    rule: "response-header-type-generalized",
    old: withHeader({ schema: { type: "integer" } }),
    new: withHeader({ schema: number }),
  },
  {
    rule: "response-header-type-specialized",
    old: withHeader({ schema: number }),
    new: withHeader({ schema: { type: "integer" } }),
  },
  {
    rule: "response-header-type-compatible",
    old: withHeader({ schema: text }),
    new: withHeader({ schema: { type: "integer" } }),
  },
  {
    rule: "response-header-became-nullable",
    old: withHeader({ schema: text }),
    new: withHeader({ schema: { type: ["string", "null"] } }),
    judged: {
      rule: "response-header-type-compatible",
      wire: "info",
      why: "a header is text, and there is no null in text",
    },
  },
  {
    rule: "response-header-became-not-nullable",
    old: withHeader({ schema: { type: ["string", "null"] } }),
    new: withHeader({ schema: text }),
    judged: {
      rule: "response-header-type-specialized",
      wire: "info",
      why: "a header is text, and there is no null in text",
    },
  },
  {
    rule: "response-optional-property-removed",
    old: returning({ a: text, b: text }),
    new: returning({ a: text }),
    judged: {
      wire: "info",
      why: "who read what was not always there knew to do without",
    },
  },
  {
    rule: "response-optional-write-only-property-removed",
    old: returning({ a: text, b: { ...text, writeOnly: true } }),
    new: returning({ a: text }),
    judged: unsent,
  },
  {
    rule: "response-optional-property-added",
    old: returning({ a: text }),
    new: returning({ a: text, b: text }),
  },
  {
    rule: "response-optional-write-only-property-added",
    old: returning({ a: text }),
    new: returning({ a: text, b: { ...text, writeOnly: true } }),
    judged: unsent,
  },
  {
    rule: "response-required-property-removed",
    old: returning({ a: text, b: text }, ["b"]),
    new: returning({ a: text }),
  },
  {
    rule: "response-required-write-only-property-removed",
    old: returning({ a: text, b: { ...text, writeOnly: true } }, ["b"]),
    new: returning({ a: text }),
    judged: unsent,
  },
  {
    rule: "response-required-property-added",
    old: returning({ a: text }),
    new: returning({ a: text, b: text }, ["b"]),
  },
  {
    rule: "response-required-write-only-property-added",
    old: returning({ a: text }),
    new: returning({ a: text, b: { ...text, writeOnly: true } }, ["b"]),
    judged: unsent,
  },
  {
    rule: "response-property-became-optional",
    old: returning({ a: text }, ["a"]),
    new: returning({ a: text }),
  },
  {
    rule: "response-property-became-required",
    old: returning({ a: text }),
    new: returning({ a: text }, ["a"]),
  },
  {
    rule: "response-write-only-property-became-optional",
    old: returning({ a: text, b: { ...text, writeOnly: true } }, ["b"]),
    new: returning({ a: text, b: { ...text, writeOnly: true } }),
    judged: unsent,
  },
  {
    rule: "response-write-only-property-became-required",
    old: returning({ a: text, b: { ...text, writeOnly: true } }),
    new: returning({ a: text, b: { ...text, writeOnly: true } }, ["b"]),
    judged: unsent,
  },
  {
    rule: "response-mediatype-enum-value-removed",
    old: ok({
      "application/json": { schema: { ...text, enum: ["a", "b", "c"] } },
    }),
    new: ok({ "application/json": { schema: { ...text, enum: ["a", "b"] } } }),
    judged: {
      rule: "response-body-enum-value-removed",
      why: "what a media type holds is the body",
    },
  },
];
