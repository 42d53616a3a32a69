import { posix } from "node:path";
import type { ImportedName } from "../../print/module.js";

/** Reads the text of a template by its path, `http/connect.ts`. */
export type ReadTemplate = (name: string) => string;

/** A template, taken apart into what can be copied by itself. */
export interface Template {
  /** The comment at its head. */
  readonly head: string | undefined;
  readonly imports: readonly TemplateImport[];
  readonly declarations: readonly TemplateDeclaration[];
}

/** An import or a re-export of a template. */
interface TemplateImport {
  /** The path of the other template, `http/errors.ts`; or the name of a package. */
  readonly from: string;
  readonly isReexport: boolean;
  readonly names: readonly ImportedName[];
}

/** A declaration at the top of a template, with its comment. */
export interface TemplateDeclaration {
  readonly name: string;
  readonly text: string;
  /** True if no empty line is above it. */
  readonly isAdjoining: boolean;
  /** Every name its code mentions, also those that are nothing at the top of a template. */
  readonly mentions: ReadonlySet<string>;
}

/**
 * Takes a template apart by its lines: templates are laid out by Prettier, so a declaration or its
 * comment begins where a line does, and what belongs to it is indented or only punctuation. That is
 * what they are tested for, and spares every run a parser of TypeScript.
 *
 * @param path of the template, `http/connect.ts`
 * @throws Error for a template that is not laid out so, which is a bug of speclathe.
 */
export function readTemplateParts(text: string, path: string): Template {
  const head = headComment.exec(text)?.[0] ?? "";
  const code = text.slice(head.length).replace(importStatement, "");
  return {
    head: head.trim() || undefined,
    imports: [...text.matchAll(importStatement)].map((found) =>
      readImport(found, path),
    ),
    declarations: splitDeclarations(code).map(readDeclaration),
  };
}

const headComment = /^(?:\/\/ .*\n)+\n/;
const importStatement =
  /^(import|export) (type )?\{([^{}]*)\} from "(?:(\.[./\w-]+)\.js|([@\w/-]+))";\n/gm;

function readImport(
  [, keyword, isType, names = "", template, fromPackage = ""]: RegExpExecArray,
  path: string,
): TemplateImport {
  return {
    from:
      template === undefined
        ? fromPackage
        : posix.join(posix.dirname(path), `${template}.ts`),
    isReexport: keyword === "export",
    names: names
      .split(",")
      .map((each) => each.trim())
      .filter((each) => each !== "")
      .map((each) => {
        const [name = "", alias] = each.replace("type ", "").split(" as ");
        const isTypeOnly = isType !== undefined || each.startsWith("type ");
        return { name, isTypeOnly, ...(alias !== undefined && { alias }) };
      }),
  };
}

/** A declaration with its comment, and the text before it. */
interface Piece {
  readonly lines: string[];
  readonly isAdjoining: boolean;
}

function splitDeclarations(code: string): Piece[] {
  const pieces: Piece[] = [];
  let isInComment = false;
  let before = "";
  for (const line of code.trim().split("\n")) {
    const isStart = comment.test(line) || declaration.test(line);
    if (isStart && !isInComment)
      pieces.push({ lines: [line], isAdjoining: before !== "" });
    else pieces.at(-1)?.lines.push(line);
    if (isStart) isInComment = comment.test(line);
    before = line;
  }
  return pieces;
}

const comment = /^\/[/*]/;
const declaration =
  /^(?:export )?(?:declare )?(?:async )?(?:function\*?|class|const|let|interface|type) (\w+)/;

function readDeclaration({ lines, isAdjoining }: Piece): TemplateDeclaration {
  const head = lines.find((line) => declaration.test(line)) ?? "";
  const name = declaration.exec(head)?.[1];
  if (name === undefined)
    throw new Error(
      `invariant: no declaration in a template's ${JSON.stringify(lines[0])}; please report this`,
    );
  return {
    name,
    text: lines.join("\n").trimEnd(),
    isAdjoining,
    mentions: mentionsIn(lines),
  };
}

/** Names in comments and texts, and names of members and parameters, are no mentions. */
function mentionsIn(lines: readonly string[]): ReadonlySet<string> {
  const code = lines
    .filter((line) => !commentLine.test(line))
    .join("\n")
    .replace(quoted, "")
    .replace(typeKeyword, ":");
  return new Set([...code.matchAll(mention)].map(([, name = ""]) => name));
}

const commentLine = /^\s*(?:\/\/|\/\*|\*(?: |\/|$))/;
const quoted = /"(?:[^"\\\n]|\\.)*"/g;
/** Checks are called as the types are that they check. */
const typeKeyword = /(?:[:|]|\bas) (?:boolean|number|object|string)\b(?!\()/g;
const mention = /(?:^|\.\.\.|[^.\w$*])([A-Za-z_$][\w$]*)(?![\w$]|\??:)/g;
