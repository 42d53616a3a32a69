import { defined } from "../../model/defined.js";
import type { Link } from "../../model/operation.js";
import type { DraftLink } from "../operations/draft-operation.js";
import type { Classified } from "../steps/classified.js";

/** The resource and name of the operation a link references; undefined where there is none. */
export type FindLinked = (link: DraftLink) => readonly string[] | undefined;

/** Finds operations by what links call them by (OpenAPI 3.1, 4.8.20). */
export function linkFinder({ operations }: Classified): FindLinked {
  const found = new Map<string, readonly string[]>();
  for (const { draft, name } of operations) {
    const path = [...name.resource, name.name];
    if (draft.operationId !== undefined) found.set(draft.operationId, path);
    found.set(draft.pointer, path);
  }
  return ({ operationId, operationRef }) =>
    found.get(operationId ?? "") ?? found.get(operationRef ?? "");
}

/** The links of a response whose operations are there. */
export function buildLinks(
  drafts: readonly DraftLink[],
  find: FindLinked,
): { links?: readonly Link[] } {
  const links = drafts.flatMap((draft): Link[] => {
    const { name, parameters, description } = draft;
    const operation = find(draft);
    if (!operation) return [];
    return [{ name, operation, parameters, ...defined({ description }) }];
  });
  return links.length > 0 ? { links } : {};
}
