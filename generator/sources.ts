/** Where documents come from: the caller decides which places are allowed and how they are read. */
export interface Sources {
  /** The URI of the document itself. */
  readonly entry: string;
  load(uri: string): Promise<LoadedSource>;
}

/** The bytes at a URI. */
export interface LoadedSource {
  /** Where they were found in the end, after redirects. */
  readonly uri: string;
  readonly bytes: Uint8Array;
}
