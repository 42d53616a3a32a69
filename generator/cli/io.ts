/** The environment of a run, passed in so that tests can replace it. */
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
