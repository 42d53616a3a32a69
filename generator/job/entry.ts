import { defined } from "../model/defined.js";
import type { Fetched } from "../fetch/fetch-options.js";
import type { DocumentFacts } from "./output-result.js";

/** The document as it was fetched. */
export interface FetchedEntry {
  readonly document: Fetched;
  readonly hash: string;
  /** True if the bytes are there: not where the server said that nothing changed. */
  readonly isWhole: boolean;
  /**
   * Where it is the copy beside the output: the other documents that it came from, from the lock.
   */
  readonly references?: Readonly<Record<string, string>>;
}

/** Facts of a document that need no parsing. */
export function documentFacts({
  document,
  isWhole,
}: FetchedEntry): DocumentFacts {
  if (!isWhole) return {};
  const { bytes } = document;
  const version = findVersion(bytes.subarray(0, 4096)) ?? findVersion(bytes);
  return { bytes: bytes.byteLength, ...defined({ version }) };
}

function findVersion(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder().decode(bytes);
  const found =
    /(?:^|[{,\s])["']?(openapi|swagger)["']?\s*:\s*["']?(\d+\.\d+(?:\.\d+)?)/.exec(
      text,
    );
  if (!found) return undefined;
  return `${found[1] === "openapi" ? "OpenAPI" : "Swagger"} ${found[2]}`;
}
