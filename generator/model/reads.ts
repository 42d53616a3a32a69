/**
 * True if a call only reads, which decides whether it may be sent again by itself and be asked for
 * page after page; and what shows it.
 */
export interface Reads {
  readonly only: boolean;
  readonly evidence: ReadEvidence;
}

/** The method (RFC 9110, 9.2.1), a word of the operation's name or path, or the author's decision. */
export type ReadEvidence =
  | { readonly by: "method" }
  | { readonly by: "name" | "path"; readonly word: string }
  | { readonly by: "config" };
