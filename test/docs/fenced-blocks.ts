import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** A fenced block of a page. */
export interface Block {
  /** The page and the line it begins at: `client.md:12`. */
  readonly name: string;
  readonly language: string;
  /** Words behind the language: `run`, or `case=bodies`. */
  readonly flags: readonly string[];
  readonly text: string;
  /** The block behind it, where nothing stands between. */
  readonly output?: string;
}

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The pages for users: what is in `internals` is of other tests. */
export function userPages(): readonly string[] {
  const pages = readdirSync(`${root}docs`).filter((name) =>
    name.endsWith(".md"),
  );
  return ["README.md", ...pages.map((name) => `docs/${name}`)];
}

/** The fenced blocks of a page (CommonMark, 4.5). */
export function readBlocks(page: string): readonly Block[] {
  const lines = readFileSync(root + page, "utf8").split("\n");
  const blocks: (Block & { readonly end: number })[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const [, fence, info] = /^(`{3,})(.*)$/.exec(lines[at] ?? "") ?? [];
    if (fence === undefined || info === undefined) continue;
    const end = lines.indexOf(fence, at + 1);
    if (end === -1) throw new Error(`${page}:${at + 1}: the block has no end`);
    const [language = "", ...flags] = info.trim().split(/\s+/);
    const text = lines.slice(at + 1, end).join("\n");
    blocks.push({ name: `${page}:${at + 1}`, language, flags, text, end });
    at = end;
  }
  return blocks.map((block, index) => {
    const next = blocks[index + 1];
    const isNext =
      next?.language === "text" &&
      lines
        .slice(block.end + 1, Number(next.name.split(":")[1]) - 1)
        .join("") === "";
    return isNext ? { ...block, output: next.text } : block;
  });
}
