import type { Result } from "../../model/operation.js";
import type { Schema } from "../../model/schema.js";
import type { ModuleBuilder } from "../../print/module.js";
import { typeReference, type TypeSyntax } from "../../print/type-syntax.js";
import { type Emission, globalType, printingIn } from "../emission/emission.js";
import { printType } from "../schemas/print-type.js";

/** A result that is a body. */
export type BodyResult = Extract<Result, { kind: "body" }>;

/** The type of the data of a success, by the encoding of its body. */
export function bodyType(
  result: BodyResult,
  module: ModuleBuilder,
  emission: Emission,
): TypeSyntax {
  switch (result.encoding) {
    case "json":
      return dataType(result.schema, module, emission);
    case "text":
      return "string";
    case "binary":
      return globalType("Blob", emission);
    case "form":
    case "multipart":
      return globalType("FormData", emission);
    case "json-lines":
      return typeReference(globalType("AsyncIterable", emission), [
        dataType(result.schema, module, emission),
      ]);
    case "events": {
      const event = module.type("runtime/codec/decode.ts", "ServerEvent");
      const data = dataType(result.schema, module, emission);
      return typeReference(globalType("AsyncIterable", emission), [
        typeReference(event, [data]),
      ]);
    }
    default:
      return result.encoding satisfies never;
  }
}

/** The type of a JSON value, as a module prints it. */
export function dataType(
  schema: Schema,
  module: ModuleBuilder,
  emission: Emission,
): TypeSyntax {
  const { projection } = emission.table;
  const node = projection.project(schema, projection);
  return printType(node, printingIn(module, emission));
}
