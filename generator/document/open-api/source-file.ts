import type { OpenApiVersion } from "./check-document.js";
import { decodePercent } from "../../model/decode-percent.js";
import type { Remark } from "./remark.js";

/** One file of a description, parsed. */
export interface SourceFile {
  /** Where it was found in the end; absolute. */
  readonly uri: string;
  readonly root: unknown;
  /** The version its references and schemas follow: its own, or that of the file that refers to it. */
  readonly version: OpenApiVersion;
  /** Its name in messages: empty for the entry, else its path relative to it. */
  readonly label: string;
  /** Remarks of the parser. */
  readonly remarks: readonly Remark[];
}

/**
 * The name of a file in messages: its path relative to the entry where both are in one place,
 * else its whole URI without what might be secret.
 */
export function labelOf(uri: string, entry: string): string {
  const target = new URL(uri);
  const base = new URL(entry);
  if (target.protocol !== base.protocol || target.host !== base.host) {
    return `${target.protocol}//${target.host}${target.pathname}`;
  }
  return decodePercent(relativePath(base, target));
}

/** The path from one URL to another of the same place, as they are written. */
export function relativePath(from: URL, to: URL): string {
  const start = from.pathname.split("/").slice(0, -1);
  const end = to.pathname.split("/");
  let shared = 0;
  while (shared < start.length && start[shared] === end[shared]) shared += 1;
  const steps = start.slice(shared).map(() => "..");
  return [...steps, ...end.slice(shared)].join("/");
}
