import type { Response } from "../../model/operation.js";
import { docLines } from "../../print/docs.js";
import { interfaceOf } from "../../print/declarations.js";
import { stringLiteral } from "../../print/escape.js";
import type { PrintedStatement } from "../../print/module.js";
import type { MemberSyntax, TypeSyntax } from "../../print/type-syntax.js";
import { agreedText, type SharingOperations } from "./operation-types.js";

/** A type that has a member for each status of a part of operations. */
export interface StatusType {
  readonly name: string;
  readonly part: "errors" | "successes";
  /** Its documentation. */
  readonly says: string;
  typeOf(response: Response): TypeSyntax;
}

/** The declaration of a type by status, with the descriptions of the responses. */
export function declareStatuses(
  operations: SharingOperations,
  { name, part, says, typeOf }: StatusType,
): PrintedStatement {
  const [{ [part]: own, responses }] = operations;
  const statuses = new Set(own?.statuses);
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
        type: typeOf(response),
        docs: docLines({ paragraphs: [description] }),
      };
    });
  return interfaceOf({ name, docs: [says], members });
}

/** `404`, `default`, or a range: `"4XX"`. */
function statusKey(status: string): string {
  if (/^[1-5]\d\d$/.test(status)) return status;
  return status === "default" ? status : stringLiteral(status.toUpperCase());
}
