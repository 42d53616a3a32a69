import {
  isRawObject,
  listMember,
  member,
  objectMember,
  textMember,
} from "../../document/open-api/open-api.js";
import { defined } from "../../model/defined.js";
import type { OperationHeader, ResponseHeader } from "../../model/operation.js";
import { escapePointer } from "../../model/pointer.js";
import type { DocumentReader } from "./document-reader.js";
import type { DraftOperation } from "./draft-operation.js";
import { successesOf } from "./read-result.js";

/**
 * The declared headers of a response (OpenAPI 3.1, 4.8.17), sorted by name. Their schemas are
 * no types of the output: a header is text wherever it is read.
 */
export function readResponseHeaders(
  response: unknown,
  pointer: string,
  reader: DocumentReader,
): readonly ResponseHeader[] {
  const headers = objectMember(response, "headers");
  return (
    Object.keys(headers)
      // "If a response header is defined with the name "Content-Type", it SHALL be ignored."
      .filter((name) => name.toLowerCase() !== "content-type")
      .map((name): ResponseHeader => {
        const at = `${pointer}/headers/${escapePointer(name)}`;
        const { value, pointer: place } = reader.follow(headers[name], at);
        const types = typesOf(member(value, "schema"), reader);
        const description = textMember(value, "description");
        return {
          name: name.toLowerCase(),
          pointer: place,
          required: member(value, "required") === true,
          ...(types.length === 0 ? {} : { types }),
          ...defined({ description }),
        };
      })
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  );
}

function typesOf(written: unknown, reader: DocumentReader): string[] {
  const ref = member(written, "$ref");
  const schema =
    typeof ref === "string" ? reader.document.resolve(ref)?.value : written;
  if (!isRawObject(schema)) return [];
  const { type } = schema;
  const types = Array.isArray(type) ? listMember(schema, "type") : [type];
  return types.filter((one) => typeof one === "string").toSorted();
}

/**
 * The headers an operation's successes declare, sorted by name; required is what all of them
 * require. None where none is declared.
 */
export function readSuccessHeaders(
  operation: DraftOperation,
): readonly OperationHeader[] {
  const successes = successesOf(operation);
  const names = successes.flatMap(({ headers }) =>
    headers.map(({ name }) => name),
  );
  return [...new Set(names)].toSorted().map((name): OperationHeader => {
    const declared = successes.map(({ headers }) =>
      headers.find((header) => header.name === name),
    );
    const said = new Set(
      declared.flatMap((header) => header?.description ?? []),
    );
    const [description] = said;
    return {
      name,
      required: declared.every((header) => header?.required),
      ...(description !== undefined && said.size === 1 ? { description } : {}),
    };
  });
}
