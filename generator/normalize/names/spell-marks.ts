import { isLetter } from "../../model/letters.js";

const marks: ReadonlyMap<string, string> = new Map(
  "!bang #hash $dollar %percent &and *star +plus ,comma -dash .dot /slash :colon <of =equals @at _underscore |or ~tilde"
    .split(" ")
    .map((mark): [string, string] => [mark.slice(0, 1), mark.slice(1)])
    .concat([[" ", "space"]]),
);

/** A text with words for its punctuation. */
export function spellMarks(text: string): string {
  return [...text]
    .map((each) => (isLetter(each) ? each : ` ${marks.get(each) ?? ""} `))
    .join("");
}
