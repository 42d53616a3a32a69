import { createHash } from "node:crypto";

/**
 * SHA-256 of a text, in hexadecimal, after CRLF → LF: a checkout on Windows is no edit.
 */
export function hashContent(content: string | Uint8Array): string {
  return createHash("sha256")
    .update(withoutCarriageReturns(content))
    .digest("hex");
}

function withoutCarriageReturns(
  content: string | Uint8Array,
): string | Uint8Array {
  if (typeof content === "string") return content.replaceAll("\r\n", "\n");
  const bytes = Buffer.from(
    content.buffer,
    content.byteOffset,
    content.byteLength,
  );
  // Latin-1 maps every byte to one character and back, so this is safe in any encoding of ASCII.
  return bytes.includes("\r\n")
    ? Buffer.from(bytes.toString("latin1").replaceAll("\r\n", "\n"), "latin1")
    : bytes;
}
