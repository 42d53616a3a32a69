import { builders } from "prettier/doc";

const { group, ifBreak, indent, join, line } = builders;

/** Several names between the braces of an import or export. */
export function namesDoc(names: readonly string[]): builders.Doc {
  return group([
    "{",
    indent([line, join([",", line], [...names])]),
    ifBreak(","),
    line,
    "}",
  ]);
}
