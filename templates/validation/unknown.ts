import { suggestion } from "./closest.js";
import { type IssueCode, note } from "./report.js";

/** Reports a member that is not among the known ones. */
export function failUnknown(
  name: string,
  code: IssueCode,
  known: readonly string[],
): boolean {
  const text = (): string => code.replace("-", " ") + suggestion(name, known);
  return note(name, code, known, text);
}
