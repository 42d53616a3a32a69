import type { Parameter } from "../../model/operation.js";
import { camelCase, pascalCase, wordsOf } from "../../model/words.js";
import type { DraftParameter } from "../operations/draft-operation.js";

/** As written, headers in camel case; one whose name is taken says where it goes. */
export function nameMembers(
  parameters: readonly DraftParameter[],
  reserved: ReadonlySet<string>,
): Parameter[] {
  const taken = new Set(["__proto__", ...reserved]);
  const free = (name: string): string =>
    taken.has(name) ? free(`${name}Parameter`) : name;
  return parameters.map((parameter) => {
    const { in: place, name } = parameter;
    const plain =
      place === "header" || place === "cookie"
        ? camelCase(wordsOf(name))
        : name;
    const member = taken.has(plain)
      ? free(camelCase([place, ...wordsOf(pascalCase(name))]))
      : plain;
    taken.add(member);
    return { ...parameter, member };
  });
}
