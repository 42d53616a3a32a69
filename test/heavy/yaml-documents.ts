import type { DocumentClass } from "./document-class.js";
import { times, yamlApi } from "./parts.js";

function lines(
  name: string,
  line: (index: number) => string,
  more: Partial<DocumentClass> = {},
): DocumentClass {
  return {
    name: `YAML: ${name}`,
    size: 300,
    write: (size) => yamlApi(times(size, line)),
    ...more,
  };
}

/** YAML, in the ways that reviewers have tried. */
export const yamlClasses: readonly DocumentClass[] = [
  lines("keys that are lists", (index) => `? [a${index}, b]\n: ${index}`, {
    size: 100,
    stops: "document-unparsable",
  }),
  lines("lists in lists", (index) => `x-a${index}: [[[[[[[[[[1]]]]]]]]]]`),
  {
    name: "YAML: blocks in blocks",
    size: 20,
    write: (size) =>
      yamlApi(
        times(size, (at) =>
          [
            `x-a${at}:`,
            ...times(15, (level) => `${" ".repeat(level + 1)}k${level}:`),
          ].join("\n"),
        ),
      ),
  },
  {
    name: "YAML: a flow without end",
    longest: 50_000,
    size: 1000,
    write: (size) => yamlApi([`x-a: ${"[".repeat(size)}`]),
    stops: "document-unparsable",
  },
  {
    name: "YAML: a deep flow",
    longest: 50_000,
    size: 1200,
    write: (size) => yamlApi([`x-a: ${"[".repeat(size)}${"]".repeat(size)}`]),
    stops: "document-unparsable",
  },
  {
    name: "YAML: aliases of aliases",
    size: 480,
    write: (size) =>
      yamlApi([
        "x-a0: &a0 {k: v}",
        ...times(
          size,
          (index) => `x-a${index + 1}: &a${index + 1} [*a${index}]`,
        ),
      ]),
    stops: "document-invalid",
  },
  lines(
    "aliases of themselves",
    (index) => `x-a${index}: &a${index} {self: *a${index}}`,
    { stops: "document-invalid" },
  ),
  lines("many documents", (index) => `---\na: ${index}`, {
    stops: "document-unparsable",
  }),
  lines("anchors that are set again", (index) => `x-a${index}: [&a v, *a]`),
  lines("tags", (index) => `x-a${index}: !!str ${index}`),
  lines(
    "blocks of text",
    (index) =>
      `x-a${index}: |-\n  one\n\n  two ${index}\nx-b${index}: >\n  a\n  b`,
  ),
  lines(
    "quoted texts",
    (index) => `x-a${index}: "\\u00e9\\t${index}"\nx-b${index}: 'it''s'`,
  ),
  lines("keys twice", () => "x-a: 1"),
  lines("comments", (index) => `# ${"comment ".repeat(5)}${index}`),
  {
    name: "YAML: blanks",
    longest: 1_000_000,
    size: 20_000,
    write: (size) => yamlApi([`x-a:${" ".repeat(size)}1`, "\n".repeat(size)]),
  },
  {
    name: "YAML: tabs",
    size: 2000,
    write: (size) => yamlApi([`x-a:${"\t".repeat(size)}1`]),
  },
];
