/** Where the comparison and the compiler disagree, and why it stays so. */
export interface KnownDisagreement {
  /** As the harness prints it. */
  readonly what: string;
  readonly about: string;
  readonly only: "diff" | "tsc";
  readonly why: string;
}

/** What the test over the fixtures meets; one that no longer disagrees fails it. */
export const knownDisagreements: readonly KnownDisagreement[] = [];
