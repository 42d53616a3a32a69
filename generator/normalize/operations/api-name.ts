import { objectMember, textMember } from "../../document/open-api/open-api.js";
import { pascalCase, wordsOf } from "../../model/words.js";

/** The name of a document's API: `Compliance Management API` is the name `ComplianceManagement`. */
export function readApiName(root: unknown): {
  readonly title: string;
  readonly name: string;
} {
  const title = textMember(objectMember(root, "info"), "title") ?? "API";
  const words = shortTitle(title)
    .split(/\s+/)
    .filter((word) => !saysNothing.test(word.replace(/[^\p{L}\p{N}.]/gu, "")));
  const name = pascalCase(words.slice(0, mostWords).flatMap(wordsOf));
  return { title, name: name === "Unnamed" ? "Api" : name };
}

const mostWords = 4;

/** Words of every title: what kind of thing it is, and which version. */
const saysNothing =
  /^(?:|the|apis?|rest|restful|http|openapi|swagger|specs?|specifications?|docs?|documentation|reference|official|public|v\d[\d.]*)$/i;

/** A title up to where it begins to explain itself: whose it is, or its name. */
function shortTitle(title: string): string {
  const [owner] = /^[\p{L}\p{N}.]+(?=['’]s\s)/u.exec(title) ?? [];
  if (owner !== undefined) return owner;
  const [name = ""] = title.split(/\s[-–—|+]\s|[:(|]/);
  return wordsOf(name).length > 0 ? name : title;
}
