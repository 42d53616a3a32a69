import { expect, it } from "vitest";
import { describeGenerator } from "./describe-generator.js";

const before = `// Head.

import { a } from "../../report/a.js";

/** A pet. */
export interface Pet {
  /** Its name. */
  name: string;
}

export function get(http: Http): Call<Pet> {
  return http.send(1);
}

export const kinds = ["cat"] as const;

export type Gone = string;

const local = 1;
`;

const after = `// Head.

/** A pet that is kept. */
export interface Pet {
  /** What it is called. */
  name: string;
}

export function get(http: Http): Call<Pet> {
  return http.send(2);
}

export const kinds = ["cat", "dog"] as const;

export type Come = string;

const local = 2;
`;

const versions = { old: "0.1.0", new: "0.2.0", isOtherConfig: false };

it("names the exported declarations that differ, whatever comments and bodies are", () => {
  const file = (text: string) => [
    { path: "types.ts", text },
    { path: "runtime/http/connect.ts", text },
  ];
  const { files, declarations } = describeGenerator({
    ...versions,
    before: [...file(before), { path: "old.ts", text: "" }],
    after: file(after),
  });
  expect(files).toEqual([
    { path: "old.ts", state: "removed" },
    { path: "runtime/http/connect.ts", state: "changed" },
    { path: "types.ts", state: "changed" },
  ]);
  expect(declarations).toEqual([
    { path: "types.ts", name: "Come", state: "added" },
    { path: "types.ts", name: "Gone", state: "removed" },
  ]);
});

it("takes no end of a line for a difference", () => {
  const { files } = describeGenerator({
    ...versions,
    before: [{ path: "a.ts", text: before.replaceAll("\n", "\r\n") }],
    after: [{ path: "a.ts", text: before }],
  });
  expect(files).toEqual([]);
});

it("takes a declaration that its old module re-exports for the same", () => {
  const pet = "export interface Pet {\n  name: string;\n}\n";
  const { declarations } = describeGenerator({
    ...versions,
    before: [{ path: "filters.ts", text: `${pet}export type Gone = 1;\n` }],
    after: [
      { path: "filters.ts", text: 'export type { Pet } from "./types.js";\n' },
      { path: "types.ts", text: pet },
    ],
  });
  expect(declarations).toEqual([
    { path: "filters.ts", name: "Gone", state: "removed" },
    { path: "types.ts", name: "Pet", state: "added" },
  ]);
});
