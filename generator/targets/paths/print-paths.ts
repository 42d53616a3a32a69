/**
 * A document in, the text of `paths.ts` out: what openapi-typescript makes of the document, told
 * to mean by each schema what we mean. The peer itself is handed in, as sources are.
 */
import type { OpenapiTypescript } from "../../generate-options.js";
import type { Document } from "../../document/open-api/document.js";
import { escapeInvisible } from "../../model/invisible.js";
import { pathsDocument } from "./paths-document.js";

/** The types of a document's paths and components. */
export function printPaths(
  document: Document,
  peer: OpenapiTypescript,
): string {
  const source = hideSigns(pathsDocument(document));
  const [blob] = peer.stringToAST("type B = Blob;") as [{ type: unknown }];
  const silent = { silent: true };
  const nodes = peer.transformSchema(source, {
    ...silent,
    discriminators: peer.scanDiscriminators(source, silent),
    // A default does not restrict what a server sends.
    defaultNonNullable: false,
    emptyObjectsUnknown: true,
    injectFooter: [],
    resolve: (ref: string) => peer.resolveRef(source, ref, silent),
    transform: ({ type, format }: { type?: unknown; format?: unknown }) =>
      type === "string" && format === "binary" ? blob.type : undefined,
  });
  const [helper] = peer.stringToAST(withRequired) as [NamedNode];
  const safe = (nodes as readonly NamedNode[]).map((node) =>
    node.name?.escapedText === helper.name?.escapedText ? helper : node,
  );
  return escapeInvisible(showSigns(peer.astToString(safe)));
}

/** The part of a declaration of openapi-typescript that is used. */
interface NamedNode {
  readonly name?: { readonly escapedText?: unknown };
}

// Its own helper takes keys of the whole type only, and what may be null has none.
const withRequired =
  "type WithRequired<T, K extends PropertyKey> = T extends object ? T & Required<Pick<T, K & keyof T>> : T;";

// It takes `#/` in a name for the start of a pointer, and the text after `%` in one for a
// byte, so both are signs that no text has while it works.
const hidden = { "#": "\ufdd0", "%": "\ufdd1" };

function hideSigns(document: object): object {
  const text = JSON.stringify(document)
    .replaceAll("#", hidden["#"])
    .replaceAll("%", hidden["%"])
    .replaceAll(`"${hidden["#"]}/components/`, '"#/components/');
  return JSON.parse(text) as object;
}

function showSigns(text: string): string {
  return text
    .replaceAll(/\ufdd0|\\uFDD0/g, "#")
    .replaceAll(/\ufdd1|\\uFDD1/g, "%");
}
