import type { Operation } from "../../model/operation.js";
import { docLines } from "../docs.js";

/** What the comment of an operation's function says. */
export function operationDocs(operation: Operation): string[] {
  const { summary, description, method, path, deprecated } = operation;
  const isRepeated = description?.trim() === summary?.trim();
  return docLines({
    paragraphs: [
      summary,
      isRepeated ? undefined : description,
      `\`${method} ${path.replaceAll("`", "'")}\``,
    ],
    tags: deprecated ? [{ name: "deprecated" }] : [],
  });
}
