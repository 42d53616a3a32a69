/**
 * Changes a document before it is read: a function for the whole of it, or functions for its
 * parts. A function changes what it is given, or returns its replacement.
 */
export type Patch = PatchDocument | Patches;

/** Functions for the parts of a document; `document` comes first. */
export interface Patches {
  readonly document?: PatchDocument;
  /** Of components by name, or of all. In names `*` matches any part. */
  readonly schemas?: PatchComponents<OpenApiSchema>;
  readonly parameters?: PatchComponents<OpenApiParameter>;
  readonly requestBodies?: PatchComponents<OpenApiRequestBody>;
  readonly responses?: PatchComponents<OpenApiResponse>;
  /** By operationId, `orders.*`, or by method and path, `GET /orders/**`; or of all. */
  readonly operations?:
    PatchOperation | Readonly<Record<string, PatchOperation>>;
}

/** Changes a document, as it is written: OpenAPI 3.0, 3.1 or 3.2, or Swagger 2.0. */
export type PatchDocument = (
  document: OpenApiDocument,
) => Patched<OpenApiDocument>;

/** Changes components of a kind: all of them by one function, or each by its own. */
export type PatchComponents<Part> =
  PatchComponent<Part> | Readonly<Record<string, PatchComponent<Part>>>;

/** Changes one component. */
export type PatchComponent<Part> = (part: Part, name: string) => Patched<Part>;

/** Changes one operation. */
export type PatchOperation = (
  operation: OpenApiOperation,
  place: PatchedPlace,
) => Patched<OpenApiOperation>;

/** The place of an operation. */
export interface PatchedPlace {
  readonly path: string;
  /** In lower case, as it is written. */
  readonly method: string;
}

/** The result of a patch: nothing if it changed its argument. */
export type Patched<Part> = Part | void | Promise<Part | void>;

/**
 * An OpenAPI document as a patch sees it. Members have the types they should have; a document that
 * is wrong may have others.
 */
export interface OpenApiDocument {
  openapi?: string;
  swagger?: string;
  info?: { title?: string; version?: string; [member: string]: unknown };
  servers?: { url?: string; [member: string]: unknown }[];
  paths?: Record<string, OpenApiPathItem>;
  webhooks?: Record<string, OpenApiPathItem>;
  components?: OpenApiComponents;
  security?: Record<string, string[]>[];
  tags?: { name?: string; [member: string]: unknown }[];
  /** Swagger 2.0. */
  definitions?: Record<string, OpenApiSchema>;
  [member: string]: unknown;
}

/** The components of a document (OpenAPI 3.2, 4.7). */
export interface OpenApiComponents {
  schemas?: Record<string, OpenApiSchema>;
  parameters?: Record<string, OpenApiParameter>;
  requestBodies?: Record<string, OpenApiRequestBody>;
  responses?: Record<string, OpenApiResponse>;
  [member: string]: unknown;
}

/** The operations of a path (OpenAPI 3.2, 4.9). */
export interface OpenApiPathItem {
  $ref?: string;
  parameters?: OpenApiParameter[];
  get?: OpenApiOperation;
  put?: OpenApiOperation;
  post?: OpenApiOperation;
  delete?: OpenApiOperation;
  options?: OpenApiOperation;
  head?: OpenApiOperation;
  patch?: OpenApiOperation;
  trace?: OpenApiOperation;
  query?: OpenApiOperation;
  [member: string]: unknown;
}

/** One operation (OpenAPI 3.2, 4.10). */
export interface OpenApiOperation {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  deprecated?: boolean;
  parameters?: OpenApiParameter[];
  requestBody?: OpenApiRequestBody;
  responses?: Record<string, OpenApiResponse>;
  security?: Record<string, string[]>[];
  [member: string]: unknown;
}

/** A parameter, or a reference to one (OpenAPI 3.2, 4.12). */
export interface OpenApiParameter {
  $ref?: string;
  name?: string;
  in?: string;
  description?: string;
  required?: boolean;
  deprecated?: boolean;
  style?: string;
  explode?: boolean;
  schema?: OpenApiSchema;
  content?: Record<string, OpenApiMediaType>;
  [member: string]: unknown;
}

/** A request body, or a reference to one (OpenAPI 3.2, 4.13). */
export interface OpenApiRequestBody {
  $ref?: string;
  description?: string;
  required?: boolean;
  content?: Record<string, OpenApiMediaType>;
  [member: string]: unknown;
}

/** A response, or a reference to one (OpenAPI 3.2, 4.17). */
export interface OpenApiResponse {
  $ref?: string;
  description?: string;
  content?: Record<string, OpenApiMediaType>;
  headers?: Record<string, unknown>;
  [member: string]: unknown;
}

/** A body of one media type (OpenAPI 3.2, 4.14). */
export interface OpenApiMediaType {
  schema?: OpenApiSchema;
  [member: string]: unknown;
}

/** A schema, or a reference to one (JSON Schema 2020-12; OpenAPI 3.0, 4.7.24). */
export interface OpenApiSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  title?: string;
  description?: string;
  deprecated?: boolean;
  default?: unknown;
  nullable?: boolean;
  readOnly?: boolean;
  writeOnly?: boolean;
  properties?: Record<string, OpenApiSchema>;
  required?: string[];
  additionalProperties?: boolean | OpenApiSchema;
  items?: OpenApiSchema;
  allOf?: OpenApiSchema[];
  anyOf?: OpenApiSchema[];
  oneOf?: OpenApiSchema[];
  not?: OpenApiSchema;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  discriminator?: { propertyName?: string; mapping?: Record<string, string> };
  [keyword: string]: unknown;
}
