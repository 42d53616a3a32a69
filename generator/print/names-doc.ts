import { type Doc, group, ifBreak, indent, join, line } from "./doc.js";

/** Several names between the braces of an import or export. */
export function namesDoc(names: readonly string[]): Doc {
  return group([
    "{",
    indent([line, join([",", line], [...names])]),
    ifBreak(","),
    line,
    "}",
  ]);
}
