import { lowerStart, upperStart } from "../../model/words.js";

/** Text as a name in Pascal case: `x-request-id` is `XRequestId`; `Member` where nothing is left. */
export function subjectName(text: string): string {
  const known = spelled.get(text) ?? spell(text);
  spelled.set(text, known);
  return known;
}

/** The same members occur in many schemas. */
const spelled = new Map<string, string>();

function spell(text: string): string {
  const words = text.split(/[^A-Za-z0-9$]+/).filter((word) => word !== "");
  const joined = words
    .map((word, index) => upperStart(index === 0 ? lowerStart(word) : word))
    .join("");
  if (joined === "" || joined === "$") return "Member";
  return /^[0-9]/.test(joined) ? `Member${joined}` : joined;
}
