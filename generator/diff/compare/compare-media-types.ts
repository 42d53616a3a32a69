import { type Pair, type PairedUp, pairUp } from "./pair.js";

/** A declaration with one media type, and its other media types. */
interface Declared {
  readonly mediaType?: string;
  readonly others?: readonly string[];
}

/** All media types that are declared. */
export function mediaTypesOf({
  mediaType,
  others = [],
}: Declared): readonly string[] {
  return mediaType === undefined ? [] : [mediaType, ...others];
}

/** The media types added and removed beside the first, which has rules of its own. */
export function* otherMediaTypes({
  old,
  new: now,
}: Pair<Declared>): Generator<PairedUp<string>> {
  const isSaid = (one: string): boolean =>
    old.mediaType !== now.mediaType &&
    [old.mediaType, now.mediaType].includes(one);
  for (const pair of pairUp(mediaTypesOf(old), mediaTypesOf(now), String)) {
    if (pair.old && pair.new) continue;
    if (!isSaid(pair.old ?? pair.new)) yield pair;
  }
}
