/** One file of the output, as it will stand on disk. */
export interface OutputFile {
  /** Relative to the output, with forward slashes: `resources/alerts.ts`. */
  readonly path: string;
  readonly text: string;
}
