import {
  isRawObject,
  objectMember,
  webhooksField,
} from "../../document/open-api/open-api.js";
import { escapePointer } from "../../model/pointer.js";
import type { DocumentReader } from "./document-reader.js";
import type { DraftOperation, DraftWebhook } from "./draft-operation.js";

/** Reads the operations of a path item. */
export type ReadPathItem = (
  path: string,
  written: { readonly value: unknown; readonly pointer: string },
) => DraftOperation[];

/** Every webhook of the document (OpenAPI 3.1, 4.8.1), sorted by name and method. */
export function readWebhooks(
  reader: DocumentReader,
  readItem: ReadPathItem,
): DraftWebhook[] {
  const { root } = reader.document;
  const field = webhooksField(root);
  const written = objectMember(root, field);
  return Object.keys(written)
    .toSorted()
    .flatMap((name) => {
      const value = written[name];
      const pointer = `#/${field}/${escapePointer(name)}`;
      return named(name, readItem(name, { value, pointer }));
    });
}

/**
 * The callbacks of an operation (OpenAPI 3.1, 4.8.18), sorted likewise; what is called back at
 * several places says which by its expression.
 */
export function readCallbacks(
  { callbacks, pointer: holder }: DraftOperation,
  reader: DocumentReader,
  readItem: ReadPathItem,
): DraftWebhook[] {
  const written = isRawObject(callbacks) ? callbacks : {};
  return Object.keys(written)
    .toSorted()
    .flatMap((name) => {
      const { value: callback, pointer } = reader.follow(
        written[name],
        `${holder}/callbacks/${escapePointer(name)}`,
      );
      if (!isRawObject(callback)) return [];
      const expressions = Object.keys(callback)
        .filter((expression) => !expression.startsWith("x-"))
        .toSorted();
      return expressions.flatMap((expression) => {
        const place = `${pointer}/${escapePointer(expression)}`;
        const value = callback[expression];
        const operations = readItem(expression, { value, pointer: place });
        const called = expressions.length > 1 ? `${name} ${expression}` : name;
        return named(called, operations).map((webhook) => ({
          ...webhook,
          expression,
        }));
      });
    });
}

function named(
  name: string,
  operations: readonly DraftOperation[],
): DraftWebhook[] {
  return operations.map((request) => ({
    name: operations.length > 1 ? `${name} ${request.method}` : name,
    request,
  }));
}
