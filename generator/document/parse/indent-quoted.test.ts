import { expect, test } from "vitest";
import { parseYaml } from "./parse-yaml.js";

const read = async (text: string) => {
  const { value, remarks } = await parseYaml(text, "a.yaml");
  return {
    value,
    said: remarks(0).map(
      ({ code, message }) => `${code} ${message.slice(0, 6)}`,
    ),
  };
};

test.each<[text: string, value: unknown, lines: readonly number[]]>([
  ['a:\n  k: "x\ny: z"\n  d: 1\n', { a: { k: "x y: z", d: 1 } }, [3]],
  ["a:\n  k: 'x\ny'\n  d: 1\n", { a: { k: "x y", d: 1 } }, [3]],
  ["a:\n  k: 'it''s\n\n  y ''z'' '\n", { a: { k: "it's\ny 'z' " } }, [4]],
  ['l:\n  - "a\\" c\nb"  # end\n', { l: ['a" c b'] }, [3]],
  ['a:\n  k: "x\r\ny"\r\n  d: 1\r\n', { a: { k: "x y", d: 1 } }, [3]],
  ['a:\n  k: "x\ny"\n  d: "x\ny"\n', { a: { k: "x y", d: "x y" } }, [3, 5]],
])("%j is read as it is meant", async (text, value, lines) =>
  expect(await read(text)).toEqual({
    value,
    said: lines.map((line) => `yaml-indentation line ${line}`),
  }),
);

test.each([
  'a:\n  k: "x\nb: "y"\n',
  "a:\n  k: 'x\nb: 'y'\n",
  'a:\n  k: "x\nb: 1\n',
  "a:\n  k: [1\n",
])("%j is refused", async (text) =>
  expect(parseYaml(text, "a.yaml")).rejects.toMatchObject({
    code: "document-unparsable",
  }),
);

test.each([
  { scalars: 40, letters: 10, isRead: true },
  { scalars: 40, letters: 1_000_000, isRead: false },
])(
  "$scalars such scalars of a text with $letters further letters",
  async ({ scalars, letters, isRead }) => {
    const lines = Array.from(
      { length: scalars },
      (_, index) => `  k${index}: "x\ny"\n`,
    );
    const text = `# ${"x".repeat(letters)}\na:\n${lines.join("")}`;
    const parsed = parseYaml(text, "a.yaml");
    await (isRead
      ? expect(parsed).resolves.toMatchObject({ value: { a: { k39: "x y" } } })
      : expect(parsed).rejects.toMatchObject({ code: "document-unparsable" }));
  },
);
