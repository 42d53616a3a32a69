import { SpeclatheError } from "../model/failure.js";

/** Options of reading to the end. */
export interface ReadLimit {
  /** In bytes. */
  readonly limit: number;
  /** The name of the source in messages. */
  readonly place: string;
  /** Called for each part that arrives. */
  readonly onProgress?: () => void;
}

/** Reads a source to its end; fails with `input-too-large` as soon as the limit is passed. */
export async function readLimited(
  source: AsyncIterable<Uint8Array | string>,
  { limit, place, onProgress }: ReadLimit,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of source) {
    const bytes = typeof part === "string" ? Buffer.from(part) : part;
    size += bytes.byteLength;
    if (size > limit) throw tooLarge(limit, place);
    parts.push(bytes);
    onProgress?.();
  }
  return Buffer.concat(parts, size);
}

/** The failure of a document beyond the limit. */
export function tooLarge(limit: number, place: string): SpeclatheError {
  const mebibytes = limit / (1024 * 1024);
  const shown = mebibytes >= 1 ? `${mebibytes} MiB` : `${limit} bytes`;
  return new SpeclatheError(
    "input-too-large",
    `the document is larger than ${shown}`,
    { place },
  );
}
