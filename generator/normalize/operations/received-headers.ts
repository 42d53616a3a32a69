import { defined } from "../../model/defined.js";
import type { Property, Schema } from "../../model/schema.js";
import { annotationsOf } from "../schema/simplify-schema.js";
import type { DraftOperation, DraftParameter } from "./draft-operation.js";

/** The parameters of a request that arrive as headers. */
export function receivedParameters({
  parameters,
}: DraftOperation): readonly DraftParameter[] {
  return parameters.filter((parameter) => parameter.in === "header");
}

/**
 * The headers of a request as who receives it has them: an object by their names in lower case.
 * A received header is a text, whatever its schema. Undefined where none is declared.
 */
export function receivedHeaders(
  request: DraftOperation,
  adopt: (schema: Schema, pointer: string) => Schema,
): Schema | undefined {
  const headers = receivedParameters(request);
  if (headers.length === 0) return undefined;
  const properties = headers.map((header): Property => {
    const { name, schema, description } = header;
    const received: Schema = {
      ...(isText(schema) ? schema : textOf(schema)),
      ...defined({ description }),
    };
    return {
      name: name.toLowerCase(),
      schema: adopt(received, header.schemaPointer),
    };
  });
  const required = headers
    .filter((header) => header.required)
    .map(({ name }) => name.toLowerCase())
    .toSorted();
  return adopt(
    {
      type: ["object"],
      properties,
      ...(required.length > 0 ? { required } : {}),
    },
    `${request.pointer}/parameters`,
  );
}

function isText({ type, enum: values }: Schema): boolean {
  return (
    type?.join() === "string" ||
    (values?.every((value) => typeof value === "string") ?? false)
  );
}

function textOf(schema: Schema): Schema {
  const { default: _, ...texts } = annotationsOf(schema);
  return { ...texts, type: ["string"] };
}
