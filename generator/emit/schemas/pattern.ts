/**
 * A `pattern` as the regular expression that emitted code uses: with the flag `u`, as JSON Schema
 * recommends (2020-12 Core, 6.4), else without it, for patterns that Unicode mode refuses, such
 * as `[\w-.]`. Undefined when ECMAScript knows no such expression at all.
 */
export function compilePattern(
  pattern: string,
): { readonly source: string; readonly flags: string } | undefined {
  for (const flags of ["u", ""]) {
    try {
      return { source: new RegExp(pattern, flags).source, flags };
    } catch {
      continue;
    }
  }
  return undefined;
}
