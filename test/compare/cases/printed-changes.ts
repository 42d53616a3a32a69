import { readFileSync, writeFileSync } from "node:fs";
import type { Change } from "../../../generator/diff/compare/change.js";

/** All that is said of changes, in their order. */
export function said(changes: readonly Change[]): string {
  return changes.map(line).join("\n") || "nothing";
}

function line(change: Change): string {
  const { rule, where, message, wire, types, severity } = change;
  const { subject, operations, old, new: now, code } = change;
  const place =
    old === now ? `at ${old}` : `${old ?? "nowhere"} → ${now ?? "nowhere"}`;
  const of = `${subject.kind} ${subject.name} (${operations.join(", ")})`;
  return [
    `${severity}: ${wire}/${types} ${rule} | ${where} | ${message}`,
    `  ${of} ${place}`,
    ...(code === undefined
      ? []
      : [`  ${code.old ?? "nothing"} → ${code.new ?? "nothing"}`]),
  ].join("\n");
}

const pathOf = (file: string): URL =>
  new URL(`../said/${file}.txt`, import.meta.url);

/** What was said of each change when it was last reviewed, by the name of the change. */
export function readSaid(file: string): ReadonlyMap<string, string> {
  const sections = readFileSync(pathOf(file), "utf8").split(/^## /m).slice(1);
  return new Map(
    sections.map((section) => {
      const [name = "", ...lines] = section.trimEnd().split("\n");
      return [name, lines.join("\n")];
    }),
  );
}

/** Writes what is said now. */
export function writeSaid(
  file: string,
  sections: readonly (readonly [name: string, said: string])[],
): void {
  const text = sections.map(([name, words]) => `## ${name}\n${words}\n`);
  writeFileSync(pathOf(file), text.join("\n"));
}
