/** What one document cost. */
export interface Cost {
  /** The bytes of the document and of the files beside it. */
  readonly given: number;
  /** How often a block of a function was run, all of the program's and its libraries' together. */
  readonly steps: number;
  /** The same for each function. */
  readonly byFunction: Readonly<Record<string, number>>;
  /** The types of the model. */
  readonly types: number;
  /** The characters of the output. */
  readonly written: number;
  readonly milliseconds: number;
  /** The most memory the process had so far, in MiB. */
  readonly memory: number;
  /** The failure that stopped it. */
  readonly stopped?: {
    readonly code?: string | undefined;
    readonly place?: string | undefined;
    readonly help?: string | undefined;
    readonly message: string;
  };
}
