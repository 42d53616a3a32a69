import { objectMember, textMember } from "../../document/open-api.js";
import { pascalCase, wordsOf } from "./words.js";

/** What a document calls its API: `Compliance Management API` is the name `ComplianceManagement`. */
export function readApiName(root: unknown): {
  readonly title: string;
  readonly name: string;
} {
  const title = textMember(objectMember(root, "info"), "title") ?? "API";
  const words = wordsOf(title).filter((word) => !/^(api|rest)$/i.test(word));
  return { title, name: words.length === 0 ? "Api" : pascalCase(words) };
}
