/** A remark about the document, collected by every stage and shown by `cli`. */
export interface Diagnostic {
  /** Stable, in kebab case; the catalogue has its cause and fix. */
  readonly code: string;
  /** `error`: the output would be wrong, nothing is written. `warning`: a part degraded, visibly. */
  readonly severity: "error" | "warning" | "info";
  /**
   * JSON pointer into the document, as a URI fragment: `#/paths/~1alerts/post`. Of what is about
   * the project, with the file: `package.json#/type`.
   */
  readonly pointer: string;
  /** One line, lower case, naming the thing. */
  readonly message: string;
  /** The thing as the document writes it: a parameter's name, a `$ref`. For programs; the message has it, too. */
  readonly subject?: string;
  /** The next step. */
  readonly help?: string;
}
