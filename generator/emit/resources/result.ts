import type { Operation } from "../../model/operation.js";
import { type Emission, printingIn } from "../emission.js";
import { stringLiteral } from "../escape.js";
import type { ModuleBuilder } from "../module.js";
import { printType } from "../types/print-type.js";

/** What a call resolves with, and how it is read. */
export interface PrintedResult {
  readonly type: string;
  /** The members of the request that say how it is read. */
  readonly members: readonly string[];
}

/** The type of an operation's result and what its request says of it. */
export function printResult(
  operation: Operation,
  module: ModuleBuilder,
  emission: Emission,
): PrintedResult {
  const { result } = operation;
  const use = (decoder: string): string =>
    module.value("runtime/decode.ts", decoder);
  if (result.kind === "none")
    return { type: "void", members: [`decode: ${use("decodeNothing")}`] };
  const { table } = emission;
  const node = table.projection.project(result.schema, table.projection);
  const type = printType(node, printingIn(module, emission));
  const accept = printAccept(operation);
  switch (result.encoding) {
    case "json":
      return { type, members: accept };
    case "text":
      return {
        type: "string",
        members: [`decode: ${use("decodeText")}`, ...accept],
      };
    case "binary":
      return {
        type: "Blob",
        members: [`decode: ${use("decodeBlob")}`, ...accept],
      };
    case "form":
    case "multipart":
      return {
        type: "FormData",
        members: [`decode: ${use("decodeForm")}`, ...accept],
      };
    case "json-lines":
      return {
        type: `AsyncIterable<${type}>`,
        members: [`decode: ${use("decodeJsonLines")}<${type}>`, ...accept],
      };
    case "events": {
      const event = module.type("runtime/decode.ts", "ServerEvent");
      return {
        type: `AsyncIterable<${event}<${type}>>`,
        members: [`decode: ${use("decodeEvents")}<${type}>`, ...accept],
      };
    }
    default:
      return result.encoding satisfies never;
  }
}

/** The media type of the data, where it is not plain JSON and names one type. */
function printAccept({ result, responses }: Operation): string[] {
  if (result.kind === "none") return [];
  const response = responses.find(
    ({ status, encoding }) =>
      /^(?:2|default)/.test(status) && encoding === result.encoding,
  );
  const mediaType = response?.mediaType ?? "application/json";
  const isPlain = mediaType === "application/json" || mediaType.includes("*");
  return isPlain ? [] : [`accept: ${stringLiteral(mediaType)}`];
}
