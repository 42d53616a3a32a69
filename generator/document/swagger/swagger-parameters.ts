import { wordSet } from "../../model/word-set.js";
import { defined } from "../../model/defined.js";
import { escapePointer } from "../../model/pointer.js";
import {
  type RawObject,
  isRawObject,
  member,
  textMember,
} from "../open-api/open-api.js";
import { type SwaggerContext, pick } from "./swagger-context.js";

/** A parameter of Swagger 2.0 and where it is written. */
export interface SwaggerParameter {
  readonly value: RawObject;
  readonly pointer: string;
}

/** Members of a parameter that are no part of its schema. */
const ownMembers = wordSet(
  "name in description required allowEmptyValue deprecated",
);

/** A path, query or header parameter in the spelling of OpenAPI 3.0: its type moves into `schema`. */
export function upgradeParameter(
  parameter: RawObject,
  pointer: string,
  context: SwaggerContext,
): RawObject {
  const example = parameter["x-example"];
  return {
    ...pick(parameter, isOwnMember),
    schema: schemaOf(parameter),
    ...styleOf(parameter, pointer, context),
    ...defined({ example }),
  };
}

/** A header of a response in the spelling of OpenAPI 3.0. */
export function upgradeHeader(
  header: unknown,
  pointer: string,
  context: SwaggerContext,
): unknown {
  if (!isRawObject(header)) return header;
  const { description } = header;
  return {
    ...defined({ description }),
    schema: schemaOf(header),
    ...styleOf({ ...header, in: "header" }, pointer, context),
  };
}

/** The request body that `body` and `formData` parameters describe; undefined where there are none. */
export function upgradeBody(
  parameters: readonly SwaggerParameter[],
  { pointer, consumes, context }: BodyContext,
): RawObject | undefined {
  const body = parameters.find(({ value }) => value["in"] === "body");
  const fields = parameters.filter(({ value }) => value["in"] === "formData");
  if (body && fields.length > 0) {
    context.report({
      code: "body-conflict",
      pointer: body.pointer,
      message:
        "an operation cannot have body and formData parameters; formData is left out",
      help: "remove one of the two",
    });
  }
  if (body) return wholeBody(body, { pointer, consumes, context });
  return fields.length > 0
    ? formBody(fields, { pointer, consumes, context })
    : undefined;
}

interface BodyContext {
  /** The place of the request body. */
  readonly pointer: string;
  readonly consumes: readonly string[];
  readonly context: SwaggerContext;
}

function wholeBody(
  { value, pointer: from }: SwaggerParameter,
  { pointer, consumes, context }: BodyContext,
): RawObject {
  const { schema, description, required } = value;
  context.move(pointer, from);
  for (const type of consumes)
    context.move(
      `${pointer}/content/${escapePointer(type)}/schema`,
      `${from}/schema`,
    );
  return {
    ...pick(value, isExtension),
    ...defined({ description }),
    ...(required === true ? { required } : {}),
    content: Object.fromEntries(
      consumes.map((type) => [type, schema === undefined ? {} : { schema }]),
    ),
  };
}

function formBody(
  fields: readonly SwaggerParameter[],
  { pointer, consumes, context }: BodyContext,
): RawObject {
  const named = fields.flatMap(({ value, pointer: from }) => {
    const name = textMember(value, "name");
    return name === undefined ? [] : [{ name, value, from }];
  });
  const hasFile = named.some(({ value }) => value["type"] === "file");
  const required = named
    .filter(({ value }) => value["required"] === true)
    .map(({ name }) => name);
  const schema = {
    type: "object",
    properties: Object.fromEntries(
      named.map(({ name, value }) => {
        const { description } = value;
        return [name, { ...schemaOf(value), ...defined({ description }) }];
      }),
    ),
    ...(required.length > 0 ? { required } : {}),
  };
  const encoding = Object.fromEntries(
    named.flatMap(({ name, value, from }) => {
      const style = styleOf({ ...value, in: "query" }, from, context);
      return Object.keys(style).length > 0 ? [[name, style]] : [];
    }),
  );
  const media =
    Object.keys(encoding).length > 0 ? { schema, encoding } : { schema };
  const types = formTypes(consumes, hasFile);
  for (const type of types)
    for (const { name, from } of named)
      context.move(
        `${pointer}/content/${escapePointer(type)}/schema/properties/${escapePointer(name)}`,
        from,
      );
  return {
    ...(required.length > 0 ? { required: true } : {}),
    content: Object.fromEntries(types.map((type) => [type, media])),
  };
}

/** A file can only be sent in parts (2.0, "Parameter Object"). */
function formTypes(consumes: readonly string[], hasFile: boolean): string[] {
  const multipart = "multipart/form-data";
  const encoded = "application/x-www-form-urlencoded";
  const types = consumes.filter(
    (type) => type === multipart || (type === encoded && !hasFile),
  );
  return types.length > 0 ? types : [hasFile ? multipart : encoded];
}

/** The keywords of a parameter that OpenAPI 3.0 has in its schema. */
function schemaOf(parameter: RawObject): RawObject {
  const schema = pick(
    parameter,
    (name) => !isOwnMember(name) && name !== "collectionFormat",
  );
  const items = member(schema, "items");
  const type =
    schema["type"] === "file" ? { type: "string", format: "binary" } : {};
  return {
    ...schema,
    ...type,
    ...(isRawObject(items) ? { items: schemaOf(items) } : {}),
  };
}

/** `collectionFormat` as style and explode; OpenAPI 3.0 explodes by default, 2.0 does not. */
function styleOf(
  parameter: RawObject,
  pointer: string,
  context: SwaggerContext,
): RawObject {
  if (parameter["type"] !== "array") return {};
  const isQuery = parameter["in"] === "query";
  const plain = { style: isQuery ? "form" : "simple", explode: false };
  const format = member(parameter, "collectionFormat") ?? "csv";
  if (format === "csv") return plain;
  if (isQuery && format === "multi") return { style: "form", explode: true };
  if (isQuery && format === "ssv")
    return { style: "spaceDelimited", explode: false };
  if (isQuery && format === "pipes")
    return { style: "pipeDelimited", explode: false };
  context.report({
    code: "collection-format-unsupported",
    pointer: `${pointer}/collectionFormat`,
    message: `collectionFormat ${JSON.stringify(format)} cannot be sent here; csv is used`,
    help: "use csv, or in a query also ssv, pipes or multi",
  });
  return plain;
}

/** Extensions that say something of the values belong to the schema. */
function isOwnMember(name: string): boolean {
  if (/^x-(nullable|enum)/i.test(name)) return false;
  return ownMembers.has(name) || isExtension(name);
}

function isExtension(name: string): boolean {
  return name.startsWith("x-");
}
