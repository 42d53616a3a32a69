import { check } from "recheck";
import { expect, test } from "vitest";
import { type FoundRegex, findRegexes } from "./regexes.js";

/** Regular expressions that take longer than their text explains, and why they may stay. */
const exceptions: readonly {
  readonly file: string;
  readonly regex: string;
  readonly why: string;
}[] = [
  {
    file: "generator/job/config/expand-variables.ts",
    regex: "/(\\$?)\\$\\{([^}]*)\\}/g",
    why: "the texts are the config's",
  },
  {
    file: "generator/cli/config/hash-code.ts",
    regex:
      "/\\b(?:from|import|require)\\s*\\(?\\s*[\"'](\\.{1,2}\\/[^\"'\\n]+)[\"']/g",
    why: "the text is the config's own code",
  },
  {
    file: "generator/job/project/json-with-comments.ts",
    regex: '/("(?:[^"\\\\\\n]|\\\\.)*")|,(?=\\s*[}\\]])/g',
    why: "the text is the project's own tsconfig.json",
  },
  {
    file: "generator/job/project/json-with-comments.ts",
    regex: '/("(?:[^"\\\\\\n]|\\\\.)*")|\\/\\/[^\\n]*|\\/\\*[\\s\\S]*?\\*\\//g',
    why: "the text is the project's own tsconfig.json",
  },
  {
    file: "generator/emit/runtime/read-template.ts",
    regex: '/"(?:[^"\\\\\\n]|\\\\.)*"/g',
    why: "the text is one of the program's own templates",
  },
  {
    file: "generator/emit/validators/used-names.ts",
    regex: "/\"(?:[^\"\\\\]|\\\\.)*\"|'(?:[^'\\\\]|\\\\.)*'/g",
    why: "it is slow where quotes never close, and in code we printed they do",
  },
];

test(
  "every regular expression takes no longer than its text explains",
  {
    timeout: 300_000,
  },
  async () => {
    const found = findRegexes();
    expect(found.length).toBeGreaterThan(300);
    const slow = await findSlow(found);
    const excused = exceptions.map(({ file, regex }) => `${file} ${regex}`);
    // Those that are slow and not excused, and those that are excused and not slow.
    expect(slow.filter((each) => !excused.includes(each))).toEqual([]);
    expect(excused.filter((each) => !slow.includes(each))).toEqual([]);
  },
);

async function findSlow(found: readonly FoundRegex[]): Promise<string[]> {
  const slow: string[] = [];
  for (const { file, source, flags } of found) {
    const { status } = await check(source, flags, { timeout: 20_000 });
    if (status !== "safe") slow.push(`${file} /${source}/${flags}`);
  }
  return slow;
}
