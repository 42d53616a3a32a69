import type { BodyEncoding } from "../../model/operation.js";
import type { Add } from "./finding.js";
import { differences, type Pair } from "./pair.js";

/** A declaration with one media type, and its other media types. */
interface Declared {
  readonly mediaType?: string;
  readonly encoding?: BodyEncoding;
  readonly others?: readonly string[];
}

/** The end of the sentence where the old media type is still offered. */
const kept = {
  "request-body": "; the old one is still accepted",
  response: "; the old one is still available on request",
};

/** All media types that are declared. */
export function mediaTypesOf({
  mediaType,
  others = [],
}: Declared): readonly string[] {
  return mediaType === undefined ? [] : [mediaType, ...others];
}

/**
 * Compares the media types of a body: the first, which the client uses, and the others; `calls` are
 * those that have a call of their own.
 */
export function compareMediaTypes(
  add: Add,
  kind: keyof typeof kept,
  { old, new: now }: Pair<Declared>,
  calls: ReadonlySet<string>,
): void {
  const [was, is] = [old.mediaType, now.mediaType];
  const rule = `${kind}-media-type` as const;
  const isChanged = was !== is;
  if (isChanged && was !== undefined && is !== undefined) {
    // A program that was built before sends what it sent, for as long as that is offered.
    const isOffered = mediaTypesOf(now).includes(was);
    const isRead = kind === "response" && old.encoding === now.encoding;
    const words = { was, is, kept: isOffered ? kept[kind] : "" };
    const effect = isOffered || isRead ? "renames" : undefined;
    add(`${rule}-changed`, words, { effect });
  }
  for (const { old: gone, new: come } of differences(
    mediaTypesOf(old),
    mediaTypesOf(now),
    String,
  )) {
    const one = come ?? gone;
    if (calls.has(one) || (isChanged && [was, is].includes(one))) continue;
    if (gone === undefined) add(`${rule}-added`, { is: one });
    else add(`${rule}-removed`, { was: one, used: is ?? "nothing" });
  }
}
