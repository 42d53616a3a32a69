import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { generator, root, sourceFiles } from "./source-imports.js";

/** Phrases that no other project uses, and the words of the specifications in their place. */
const refused: readonly (readonly [RegExp, string])[] = [
  [/\bleads? (?:to|nowhere|back)\b/, "references, resolves to"],
  [/\b(?:is|are) said\b/, "is declared, is described"],
  [/\bas it is said\b/, "as declared"],
  [/\bstands?\b/, "is, occurs, represents"],
  [/\b(?:[Nn]obody|[Ss]omebody)\b/, "no author, callers"],
  [/\b[Tt]ells?\b/, "distinguishes, decides, reports"],
  [/\bgoes? by\b/, "uses, follows"],
  [/\blet go of\b/, "garbage-collected, released"],
  [/\btold (?:of|apart)\b/, "reported, distinguished"],
  [/\btells? apart\b/, "distinguishes"],
  [/\bspeaks? (?:for|of|against)\b/, "supports, is evidence for"],
  [/\b[Ww]hoever\b/, "callers, readers"],
  [/\b[Ww]hat (?:a|the) \w+ is given\b/, "options, arguments"],
  [/\bsays? (?:it all|all)\b/, "asserts everything, checks all of"],
  [/\bhand(?:s|ed) on\b/, "re-exports, passes"],
  [/\b(?:is|are) held to\b/, "must satisfy"],
  [/\bsays? nothing\b/, "has no keyword, does not describe"],
  [/\bsays? so\b/, "declares it"],
  [/\b[Ww]hat (?:[A-Za-z']+ ){1,4}says?\b/, "the value of, the meaning of"],
  [/\bask(?:s|ed)? for\b/, "requests, requires, needs"],
  [/\bof ours\b/, "of speclathe, of the output"],
  [/^(?:What|Whether|How) /, "a noun, True if, The number of"],
];

test.each(["generator", "templates"])("comments of %s", (folder) => {
  const path = folder === "generator" ? generator : join(root, folder);
  const found = sourceFiles(path).flatMap((file) =>
    commentsOf(readFileSync(file, "utf8")).flatMap((comment) =>
      refused
        .filter(([phrase]) => phrase.test(comment))
        .map(
          ([, better]) =>
            `${relative(root, file)}: ${comment} (better: ${better})`,
        ),
    ),
  );
  expect(found).toEqual([]);
});

/** The comments of a file, each as one line. */
function commentsOf(text: string): readonly string[] {
  const found = text.match(/\/\*\*[\s\S]*?\*\/|^\s*\/\/.*(?:\n\s*\/\/.*)*/gm);
  return (found ?? []).map((comment) =>
    comment
      .replace(/^\s*(?:\/\*\*|\*\/|\*|\/\/)/gm, " ")
      .replace(/\s+/g, " ")
      .trim(),
  );
}
