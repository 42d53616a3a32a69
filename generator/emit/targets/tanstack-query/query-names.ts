import { singularWord } from "../../../model/singular-word.js";
import { lowerStart } from "../../../model/words.js";
import type { Resource } from "../../resource-tree.js";

/** What a module of queries declares. */
export interface QueryNames {
  /** `AlertQueries`, and so on for the constants in camel case. */
  readonly queries: string;
  readonly pages: string;
  readonly mutations: string;
}

/** The names of each resource's, which no other has; the root's are those of the API. */
export function nameQueries(
  resources: readonly Resource[],
): ReadonlyMap<Resource, QueryNames> {
  const taken = new Set<string>();
  return new Map(
    resources.map((resource) => {
      const words = resource.path.length === 0 ? ["api"] : resource.path;
      const wanted = [words.map(singularWord), words];
      const free = wanted.map(pascal).find((each) => !taken.has(each));
      let subject = free ?? pascal(words);
      while (taken.has(subject)) subject += "_";
      taken.add(subject);
      return [
        resource,
        {
          queries: `${subject}Queries`,
          pages: `${subject}Pages`,
          mutations: `${subject}Mutations`,
        },
      ];
    }),
  );
}

/** The constant of a type: `AlertQueries` is `alertQueries`. */
export function constantName(type: string): string {
  return lowerStart(type);
}

function pascal(words: readonly string[]): string {
  return words
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}
