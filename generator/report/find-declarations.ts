import type { OutputFile } from "../model/output-file.js";

/** A declaration of an emitted module, with its comment. */
export interface EmittedDeclaration {
  readonly path: string;
  readonly name: string;
  readonly text: string;
  readonly bytes: number;
}

const head =
  /^(?:export )?(?:declare )?(?:async )?(?:const|function|interface|type|class) ([\w$]+)/;

/**
 * The declarations of an emitted module. What is emitted is laid out, so that a line that begins at
 * its margin begins a declaration, a comment on one, or ends one.
 */
export function findDeclarations({
  path,
  text,
}: OutputFile): readonly EmittedDeclaration[] {
  const found: EmittedDeclaration[] = [];
  let comment = "";
  let name: string | undefined;
  let body = "";
  const finish = (): void => {
    if (name !== undefined) {
      const bytes = Buffer.byteLength(body);
      found.push({ path, name, text: body.trimEnd(), bytes });
    }
    name = undefined;
    body = "";
  };
  for (const line of text.split("\n")) {
    const started = head.exec(line)?.[1];
    const isComment = /^(?:\/\*\*|\/\/| \*)/.test(line);
    if (started !== undefined) {
      finish();
      name = started;
      body = comment;
      comment = "";
    } else if (isComment) {
      finish();
      comment += `${line}\n`;
      continue;
    } else if (/^(?:import|export) /.test(line)) {
      finish();
      comment = "";
    } else if (line === "") {
      // A comment by itself, as the head of a file, belongs to no declaration.
      comment = "";
    }
    if (name !== undefined) body += `${line}\n`;
  }
  finish();
  return found;
}
