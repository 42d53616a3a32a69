import { docLines } from "../../print/docs.js";
import type { Emission } from "../emission/emission.js";
import { type MemberSyntax, propertyOf } from "../../print/type-syntax.js";
import type { Module, PrintedStatement } from "../../print/module.js";
import {
  agreedText,
  emitOperationTypes,
  printSharing,
  type SharingOperations,
} from "./operation-types.js";
import { interfaceOf } from "../../print/declarations.js";

/**
 * `headers.ts`: the headers that the successes of operations declare, equal ones once; in a large
 * output it re-exports its parts, `headers/*.ts`, one per resource.
 */
export function emitHeaders(emission: Emission): Module[] {
  const types = {
    whole: "headers.ts",
    places: emission.headerModules,
    nameOf: ({ headers }: SharingOperations[0]) => headers?.type,
    declare: declareHeaders,
  };
  return emitOperationTypes(types, emission);
}

function declareHeaders(
  name: string,
  operations: SharingOperations,
): PrintedStatement {
  const [{ headers }] = operations;
  const members = (headers?.members ?? []).map((header): MemberSyntax => {
    const description = agreedText(
      operations,
      (each) =>
        each.headers?.members.find((other) => other.name === header.name)
          ?.description,
    );
    return propertyOf(header.name, "string", {
      optional: !header.required,
      docs: docLines({ paragraphs: [description] }),
    });
  });
  const docs = [`The response headers of ${printSharing(operations)}.`];
  return interfaceOf({ name, docs, members });
}
