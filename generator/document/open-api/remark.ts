/** Something found in one file, before it is known what the file is called in messages. */
export interface Remark {
  readonly code: string;
  readonly severity: "warning" | "info";
  /** A JSON pointer into the file, as a URI fragment. */
  readonly pointer: string;
  readonly message: string;
  /** The thing as the document writes it. */
  readonly subject?: string;
  readonly help?: string;
}
