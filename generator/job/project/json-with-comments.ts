/** Parses JSON with comments and trailing commas, as tsconfig.json and deno.jsonc have them. */
export function parseJsonWithComments(text: string): unknown {
  const bare = text
    .replace(/^\uFEFF/, "")
    .replaceAll(
      /("(?:[^"\\\n]|\\.)*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g,
      (_, string: string | undefined) => string ?? " ",
    )
    .replaceAll(
      /("(?:[^"\\\n]|\\.)*")|,(?=\s*[}\]])/g,
      (_, string: string | undefined) => string ?? "",
    );
  return JSON.parse(bare) as unknown;
}
