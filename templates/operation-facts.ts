/** What is known of an operation before it is called. */
export interface OperationFacts {
  /** In capitals. */
  readonly method: string;
  /** Below the base URL, with `{name}` for each parameter in it. */
  readonly path: string;
  readonly tags: readonly string[];
  /**
   * The credentials it takes: alternatives, each the schemes needed together, with the scopes that
   * each has to grant. Empty: none is needed.
   */
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  /** Whether it only reads, so that it may be sent twice. */
  readonly idempotent: boolean;
  /** Whether it gives a list page by page. */
  readonly paged: boolean;
  readonly deprecated?: true;
}
