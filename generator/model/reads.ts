/** True if a call only reads, so that it may be repeated and have pages, with the evidence. */
export interface Reads {
  readonly only: boolean;
  readonly evidence: ReadEvidence;
}

/** The method (RFC 9110, 9.2.1), a word of the operation's name or path, or the author's decision. */
export type ReadEvidence =
  | { readonly by: "method" }
  | { readonly by: "name" | "path"; readonly word: string }
  | { readonly by: "config" };
