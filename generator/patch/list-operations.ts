import { defined } from "../model/defined.js";
import { escapePointer } from "../model/pointer.js";
import type { Document } from "../document/open-api/document.js";
import {
  isRawObject,
  listMember,
  member,
  objectMember,
  textMember,
  webhooksField,
} from "../document/open-api/open-api.js";

/** An operation of a document, as far as it is chosen by. */
export interface ListedOperation {
  /** The key in `paths`; of a webhook its name. */
  readonly path: string;
  /** In capital letters. */
  readonly method: string;
  readonly operationId?: string;
  readonly tags: readonly string[];
  readonly isDeprecated: boolean;
  /** Its own members, and those of its path item. */
  readonly parts: readonly unknown[];
  readonly pointer: string;
}

/** OpenAPI 3.2, 4.9: the fixed fields of a Path Item Object that are operations. */
export const methods: readonly string[] =
  "get put post delete options head patch trace query".split(" ");

/** Every operation of a linked document, webhooks too; path items that are referenced are listed where they are used. */
export function listOperations({
  root,
}: Pick<Document, "root">): readonly ListedOperation[] {
  return ["paths", webhooksField(root)].flatMap((section) => {
    const items = objectMember(root, section);
    return Object.keys(items).flatMap((path) => {
      if (section === "paths" && path.startsWith("x-")) return [];
      const at = `#/${section}/${escapePointer(path)}`;
      return operationsOf({ value: items[path], pointer: at }, path);
    });
  });
}

function operationsOf(
  item: { readonly value: unknown; readonly pointer: string },
  path: string,
): ListedOperation[] {
  const additional = objectMember(item.value, "additionalOperations");
  const written = [
    ...methods.map((name) => ({ name, step: name, holder: item.value })),
    ...Object.keys(additional).map((name) => ({
      name,
      step: `additionalOperations/${escapePointer(name)}`,
      holder: additional,
    })),
  ];
  return written.flatMap(({ name, step, holder }) => {
    const raw = member(holder, name);
    if (!isRawObject(raw)) return [];
    const operationId = textMember(raw, "operationId");
    return {
      path,
      method: name.toUpperCase(),
      ...defined({ operationId }),
      tags: listMember(raw, "tags").filter((tag) => typeof tag === "string"),
      isDeprecated: raw["deprecated"] === true,
      parts: [raw, member(item.value, "parameters")],
      pointer: `${item.pointer}/${step}`,
    };
  });
}
