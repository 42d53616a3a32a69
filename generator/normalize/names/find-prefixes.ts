import { wordsOf } from "../../model/words.js";
import {
  type NamedByAuthor,
  namesVersion,
  segmentsOf,
} from "../operations/operation-id.js";
import type { NameFacts } from "./name-by-path.js";

/** Fewer tags or paths have no prefix, but something in common. */
const fewest = 3;

/** Common prefixes of all tags and of all paths: the product's name and version. */
export function findPrefixes(
  operations: readonly NamedByAuthor[],
): Required<Pick<NameFacts, "tagPrefix" | "pathPrefix">> {
  const tags = new Set(operations.flatMap((operation) => operation.tags));
  const paths = new Set(operations.map(({ path }) => path));
  return {
    tagPrefix: commonStart(
      [...tags]
        .filter((tag) => !namesVersion(tag))
        .map((tag) => wordsOf(tag).map((word) => word.toLowerCase())),
    ),
    pathPrefix: commonStart([...paths].map(segmentsOf)),
  };
}

/**
 * The parts that all lists begin with. Each list has another part after them that is no parameter,
 * and these differ: `/alerts/{id}` and `/alerts/{id}/notes` have `alerts` in common, which is no
 * prefix.
 */
function commonStart(lists: readonly (readonly string[])[]): readonly string[] {
  const [first = []] = lists;
  let length = 0;
  for (let size = 1; size < first.length; size += 1) {
    const isCommon = lists.every(
      (list) => list.length > size && list[size - 1] === first[size - 1],
    );
    if (!isCommon) break;
    length = size;
  }
  const next = new Set(lists.map((list) => list[length]));
  const isPrefix =
    next.size >= fewest && [...next].every((part) => !part?.includes("{"));
  return isPrefix ? first.slice(0, length) : [];
}
