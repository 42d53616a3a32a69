import type { Response } from "../../model/operation.js";
import { docLines } from "../../print/docs.js";
import { type Emission, printingIn } from "../emission/emission.js";
import { stringLiteral } from "../../print/escape.js";
import {
  type MemberSyntax,
  typeReference,
  type TypeSyntax,
} from "../../print/type-syntax.js";
import type {
  Module,
  ModuleBuilder,
  PrintedStatement,
} from "../../print/module.js";
import {
  agreedText,
  emitOperationTypes,
  printSharing,
  type SharingOperations,
} from "./operation-types.js";
import { interfaceOf } from "../../print/declarations.js";
import { printType } from "../schemas/print-type.js";

/**
 * `errors.ts`: what operations are refused with, the body by status, equal failures once; in a
 * large output it hands on its parts, `errors/*.ts`, one per resource.
 */
export function emitErrors(emission: Emission): Module[] {
  const types = {
    whole: "errors.ts",
    places: emission.errorModules,
    nameOf: ({ errors }: SharingOperations[0]) => errors?.type,
    declare: (
      name: string,
      operations: SharingOperations,
      module: ModuleBuilder,
    ) => declareErrors(name, operations, { module, emission }),
  };
  return emitOperationTypes(types, emission);
}

function declareErrors(
  name: string,
  operations: SharingOperations,
  { module, emission }: { module: ModuleBuilder; emission: Emission },
): PrintedStatement {
  const [{ errors, responses }] = operations;
  const statuses = new Set(errors?.statuses);
  const texts = new Map(
    operations.map((operation) => [
      operation,
      new Map(
        operation.responses.map((each) => [each.status, each.description]),
      ),
    ]),
  );
  const members = responses
    .filter(({ status }) => statuses.has(status))
    .map((response): MemberSyntax => {
      const description = agreedText(operations, (each) =>
        texts.get(each)?.get(response.status),
      );
      return {
        kind: "property",
        name: statusKey(response.status),
        type: bodyType(response, module, emission),
        docs: docLines({ paragraphs: [description] }),
      };
    });
  const docs = [
    `The bodies of failures of ${printSharing(operations)}, by status.`,
  ];
  return interfaceOf({ name, docs, members });
}

/** `404`, `default`, or a range: `"4XX"`. */
function statusKey(status: string): string {
  if (/^[1-5]\d\d$/.test(status)) return status;
  return status === "default" ? status : stringLiteral(status.toUpperCase());
}

/** What the body of a failure is read as; what is no JSON may look like some. */
function bodyType(
  { encoding, schema }: Response,
  module: ModuleBuilder,
  emission: Emission,
): TypeSyntax {
  if (encoding === undefined) return "undefined";
  if (encoding !== "json" || schema === undefined) return "unknown";
  const { projection } = emission.table;
  const node = projection.project(schema, projection);
  const type = printType(node, printingIn(module, emission));
  // Bodies of failures stay as they are.
  return emission.conversions?.of(schema)
    ? typeReference(module.type("runtime/dates/texts.ts", "Texts"), [type])
    : type;
}
