// The format `regex`.

/** True if a string is a regular expression (ECMA-262, 22.2.1, in Unicode mode). */
export function isRegex(text: string): boolean {
  try {
    void new RegExp(text, "u");
    return true;
  } catch {
    return false;
  }
}
