import { SpeclatheError } from "../model/failure.js";
import type { Fetched } from "./fetch-options.js";

/**
 * Refuses what is no document of any kind, before a parser complains of it in its own words: an
 * empty body (`input-empty`) and a web page (`input-is-html`).
 */
export function checkContent(fetched: Fetched, place: string): void {
  const start = new TextDecoder()
    .decode(fetched.bytes.subarray(0, 1024))
    .trimStart();
  if (start === "") {
    throw new SpeclatheError("input-empty", "the document is empty", { place });
  }
  // No JSON text starts so, and no YAML that is a mapping does but by its merge key, `<<`.
  if (/^<[a-z!?]/i.test(start)) {
    throw new SpeclatheError("input-is-html", describePage(start), { place });
  }
}

function describePage(start: string): string {
  const title = /<title[^>]*>\s*([^<]{1,80}?)\s*</i.exec(start)?.[1];
  const what = title === undefined ? "" : `, titled "${title}"`;
  return `a web page came instead of a document${what}`;
}
