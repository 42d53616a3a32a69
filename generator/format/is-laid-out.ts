const width = 80;

/**
 * Whether a statement is known to be as Prettier prints it: every line fits, is indented by the
 * brackets it is in, and nothing in it is written in a way Prettier rewrites. When in doubt the
 * answer is no, which only costs time. The emitters write everything on one line that Prettier
 * would, so that nothing has to be joined.
 */
export function isLaidOut(statement: string): boolean {
  let depth = 0;
  let inComment = false;
  for (const line of statement.split("\n")) {
    if (line.length > width || !/^[\x20-\x7e]*$/.test(line)) return false;
    const text = line.trimStart();
    const indent = line.length - text.length;
    if (inComment || text.startsWith("/*")) {
      if (indent !== depth * 2 + (inComment ? 1 : 0)) return false;
      inComment = !text.includes("*/");
      if (!inComment && !text.endsWith("*/")) return false;
      continue;
    }
    if (text === "") continue;
    const found = brackets(text);
    if (!found || indent !== (depth - found.closing) * 2) return false;
    depth += found.opening - found.closing;
    if (rewritten.test(text) || isMixed(text)) return false;
  }
  return depth === 0 && !inComment;
}

/** What Prettier writes otherwise: `; }`, a list of members on one line, trailing blanks, `( x )`. */
const rewritten =
  /;\s*\}|\{\S|[^\s{]\}\s|\s$|\(\s|\s\)|,\s*[)\]}]|^\s*[|&?:.]|\?\?$|[|&=]$|=>$/;

/** Operators of different binding strength side by side are given parentheses. */
function isMixed(text: string): boolean {
  const operators = [" & ", " | ", " && ", " || ", " ?? "];
  return operators.filter((operator) => text.includes(operator)).length > 1;
}

/** How many brackets a line closes before it opens any, and how many it leaves open. */
function brackets(
  text: string,
): { closing: number; opening: number } | undefined {
  let closing = 0;
  let open = 0;
  let quote = "";
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (quote !== "") {
      if (character === "\\") index += 1;
      else if (character === quote) quote = "";
    } else if (character === '"' || character === "'" || character === "`")
      quote = character;
    else if (
      character === "/" &&
      (text[index + 1] === "/" || text[index + 1] === "*")
    )
      return undefined;
    else if ("([{".includes(character)) open += 1;
    else if (")]}".includes(character)) {
      if (open > 0) open -= 1;
      else closing += 1;
    }
  }
  // Prettier indents once for all brackets a line opens, unless they are of different constructs.
  if (quote !== "" || open > 1 || closing > 1)
    return open === closing && quote === "" && open === 0
      ? { closing, opening: open }
      : undefined;
  return { closing, opening: open };
}
