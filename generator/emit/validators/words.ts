/** The names that a piece of code uses: those in literals, and of members, are none. */
export function wordsOf(code: string): Set<string> {
  const bare = code
    .replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '""')
    .replace(/[\p{ID_Continue}$]+(?=:)|\.[\p{ID_Continue}$]+/gu, "");
  return new Set(bare.match(/[\p{ID_Continue}$]+/gu) ?? []);
}
