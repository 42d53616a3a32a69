/** What a run of the program sees of the world, handed in so that tests can be the world. */
export interface Io {
  readonly stdout: TextStream;
  readonly stderr: TextStream;
  readonly stdin: AsyncIterable<Uint8Array | string>;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The working directory. */
  readonly cwd: string;
  /** Ends what would go on for ever. */
  readonly signal?: AbortSignal;
}

/** A stream that text is written to. */
export interface TextStream {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
}
