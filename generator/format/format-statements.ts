import { isLaidOut } from "./is-laid-out.js";
import { formatText } from "./format.js";

/**
 * Formats a module as Prettier's defaults do, running Prettier only on the statements that need
 * it: most statements are printed as Prettier would print them. The module's statements are
 * separated by blank lines, as the emitters print them.
 */
export async function formatStatements(text: string): Promise<string> {
  const statements = text.trim().split(/\n{2,}(?=\S)/);
  const rough = statements.flatMap((statement, index) =>
    isLaidOut(statement) ? [] : [index],
  );
  if (rough.length > 0) {
    const formatted = await formatTogether(
      rough.map((index) => statements[index] ?? ""),
    );
    for (const [position, index] of rough.entries())
      statements[index] = formatted[position] ?? "";
  }
  return `${statements.join("\n\n")}\n`;
}

/** One run for all of them: what a run costs besides its text is paid once. */
async function formatTogether(
  statements: readonly string[],
): Promise<string[]> {
  const text = statements
    .map((statement) => `${mark}\n\n${statement}`)
    .join("\n\n");
  const formatted = await formatText(text);
  return formatted
    .split(`${mark}\n`)
    .slice(1)
    .map((statement) => statement.trim());
}

/** A comment that no statement contains; it stays where it is, alone on its line. */
const mark = "// speclathe: next statement";
