import type { Result } from "../../model/operation.js";
import { typeReference, type TypeSyntax } from "../../print/type-syntax.js";
import type { EmittedModule } from "../emission/emitted-module.js";

/** A result that is a body. */
export type BodyResult = Extract<Result, { kind: "body" }>;

/** The type of the data of a success, by the encoding of its body. */
export function bodyType(
  result: BodyResult,
  module: EmittedModule,
): TypeSyntax {
  switch (result.encoding) {
    case "json":
      return module.typeOf(result.schema);
    case "text":
      return "string";
    case "binary":
      return module.global("Blob");
    case "form":
    case "multipart":
      return module.global("FormData");
    case "json-lines":
      return typeReference(module.global("AsyncIterable"), [
        module.typeOf(result.schema),
      ]);
    case "events": {
      const event = module.type("runtime/codec/decode.ts", "ServerEvent");
      const data = module.typeOf(result.schema);
      return typeReference(module.global("AsyncIterable"), [
        typeReference(event, [data]),
      ]);
    }
    default:
      return result.encoding satisfies never;
  }
}
