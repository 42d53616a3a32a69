/** The subject of a glob: a path has segments, a name has none. */
export type GlobKind = "path" | "name";

/**
 * True if a text matches a glob. In a path `*` is a part of one step and `**` any number of steps,
 * so that `/orders/**` is `/orders` and all below it; in a name both are any part of it. Everything
 * else matches itself, braces of path templates too.
 */
export function matchesGlob(
  text: string,
  glob: string,
  kind: GlobKind,
): boolean {
  return compile(glob, kind).test(text);
}

const compiled = new Map<string, RegExp>();

function compile(glob: string, kind: GlobKind): RegExp {
  const key = `${kind} ${glob}`;
  const known = compiled.get(key);
  if (known) return known;
  const isPath = kind === "path";
  const source = glob
    .split(isPath ? /(\/\*\*(?=\/|$)|\*+)/ : /(\*+)/)
    .map((part, index) => {
      if (index % 2 === 0)
        return part.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");
      if (part.startsWith("/")) return "(?:/.*)?";
      return isPath && part === "*" ? "[^/]*" : ".*";
    })
    .join("");
  const made = new RegExp(`^${source}$`, "su");
  compiled.set(key, made);
  return made;
}
