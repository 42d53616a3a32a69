/** Documents of one class, as long as they are asked to be. */
export interface DocumentClass {
  readonly name: string;
  /** The smallest of the sizes; each of the others is twice the one before. */
  readonly size: number;
  /** The document's text: JSON, or YAML. */
  readonly write: (size: number) => string;
  /** The files beside the document, by name: those it refers to, and `overlay.json`. */
  readonly beside?: (size: number) => Readonly<Record<string, string>>;
  /** A size that overflowed the stack or never ended once; there it is tried without counting. */
  readonly longest?: number;
  /** The code it must be stopped with at the largest size, where that is right. */
  readonly stops?: string;
}
