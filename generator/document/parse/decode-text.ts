import { SpeclatheError } from "../../model/failure.js";

/** Decoded text, and whether all bytes were valid. */
export interface DecodedText {
  readonly text: string;
  /** The number of characters replaced because the bytes are no text of the encoding. */
  readonly replaced: number;
}

/**
 * Decodes the bytes of a document: UTF-8 (RFC 8259, 8.1), or UTF-16 where the text begins with its
 * byte order mark, as editors and shells on Windows write it. The mark itself is dropped.
 *
 * @throws SpeclatheError `document-unparsable` for what is no text at all.
 */
export function decodeText(bytes: Uint8Array, uri: string): DecodedText {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  const zero = text.slice(0, 4096).indexOf("\0");
  if (zero >= 0) {
    throw new SpeclatheError(
      "document-unparsable",
      "the document is not UTF-8: it contains zero bytes, as UTF-16 without a byte order mark and binary files do",
      { place: uri, help: "save it as UTF-8" },
    );
  }
  return { text, replaced: text.includes("\uFFFD") ? countFaults(bytes) : 0 };
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return "utf-8";
}

/** A replacement character may also have been written as one. */
function countFaults(bytes: Uint8Array): number {
  try {
    new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
    return 0;
  } catch {
    const written = encodingOf(bytes) === "utf-8" ? countWritten(bytes) : 0;
    const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
    return text.split("\uFFFD").length - 1 - written;
  }
}

/** U+FFFD in UTF-8 is EF BF BD. */
function countWritten(bytes: Uint8Array): number {
  let count = 0;
  for (let index = 0; index + 2 < bytes.length; index += 1) {
    if (
      bytes[index] === 0xef &&
      bytes[index + 1] === 0xbf &&
      bytes[index + 2] === 0xbd
    ) {
      count += 1;
    }
  }
  return count;
}
