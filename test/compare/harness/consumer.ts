import { operationName } from "../../../generator/diff/compare/match-operations.js";
import { fieldsName } from "../../../generator/emit/filters/field-interfaces.js";
import type { Operation } from "../../../generator/model/operation.js";
import type { Output } from "./outputs.js";

/** What a claim is about: an operation as the client calls it, a name, the options, … */
export interface About {
  readonly kind: "operation" | "filter" | "name" | "webhook" | "options";
  readonly name: string;
}

/** A program written against an old output, a claim a line. */
export interface Consumer {
  readonly text: string;
  /** What each line is about; absent: nothing that can fail. */
  readonly lines: readonly (About | undefined)[];
}

/** Writes the program that tells whether what used one output compiles with another. */
export function writeConsumer(
  old: Output,
  folders: { readonly old: string; readonly new: string },
): Consumer {
  const lines: (readonly [string, About?])[] = [
    [
      `import type { ErrorsOf, Gives, HeadersOf, Holds, ItemsOf, Serves, SuccessesOf, Takes } from "../fits.js"; import type * as Old from "${folders.old}/index.js"; import type * as New from "${folders.new}/index.js";`,
    ],
    [
      `type A = ReturnType<typeof Old.createClient>; type B = ReturnType<typeof New.createClient>;`,
    ],
    [
      claim(`Takes<typeof Old.createClient, typeof New.createClient>`),
      { kind: "options", name: "createClient" },
    ],
  ];
  for (const operation of old.model.operations) {
    const about = {
      kind: "operation",
      name: operationName(operation),
    } as const;
    for (const text of claimsOf(operation)) lines.push([text, about]);
  }
  for (const { type } of old.model.filters)
    lines.push([
      claim(
        `Serves<${fieldsIn(folders.old, type)}, ${fieldsIn(folders.new, type)}>`,
      ),
      { kind: "filter", name: type },
    ]);
  for (const key of membersOf(old, "webhooks.d.ts", "Webhooks")) {
    const at = `Webhooks[${key}]`;
    const name = JSON.parse(key) as string;
    lines.push([
      claim(`Serves<Old.${at}, New.${at}>`),
      { kind: "webhook", name },
    ]);
  }
  for (const [index, name] of exportedNames(old).entries())
    lines.push([
      `export type { ${name} as N${index} } from "${folders.new}/index.js";`,
      { kind: "name", name },
    ]);
  return {
    text: `${lines.map(([text]) => text).join("\n")}\n`,
    lines: lines.map(([, about]) => about),
  };
}

function fieldsIn(folder: string, filter: string): string {
  return `import("${folder}/filters.js").${fieldsName(filter)}`;
}

let count = 0;

function claim(text: string): string {
  count += 1;
  return `export type C${count} = Holds<${text}>;`;
}

function claimsOf(operation: Operation): string[] {
  const path = [...operation.resource, operation.name]
    .map((step) => `[${JSON.stringify(step)}]`)
    .join("");
  const claims = [
    claim(`Takes<A${path}, B${path}>`),
    claim(`Gives<A${path}, B${path}>`),
  ];
  if (operation.paging) {
    claims.push(claim(`Serves<ItemsOf<A${path}>, ItemsOf<B${path}>>`));
  }
  for (const [part, of] of [
    [operation.errors, "ErrorsOf"],
    [operation.successes, "SuccessesOf"],
    [operation.headers, "HeadersOf"],
  ] as const)
    if (part) claims.push(claim(`Serves<${of}<A${path}>, ${of}<B${path}>>`));
  const type = operation.callbacks?.type;
  if (type !== undefined)
    claims.push(claim(`Serves<Old.${type}, New.${type}>`));
  return claims;
}

function membersOf(output: Output, path: string, type: string): string[] {
  const text = output.files.find((file) => file.path === path)?.text ?? "";
  const body = new RegExp(`interface ${type} \\{\\n([^]*?)\\n\\}`).exec(text);
  return [
    ...(body?.[1] ?? "").matchAll(
      /^ {4}(?:([\p{ID_Continue}$]+)|("[^"]*"))\??:/gmu,
    ),
  ].map(([, word, quoted]) => quoted ?? JSON.stringify(word));
}

/** What a program can import of an output. */
export function exportedNames({ files }: Output): readonly string[] {
  const text = (path: string): string =>
    files.find((file) => file.path === path)?.text ?? "";
  const index = text("index.d.ts");
  const names = new Set<string>();
  const addListed = (module: string): void => {
    for (const [, list = ""] of module.matchAll(
      /export (?:type )?\{([^}]*)\}/g,
    ))
      for (const part of list.split(","))
        names.add(
          part
            .replace(/^\s*(?:type )?(?:[\p{ID_Continue}$]+ as )?/u, "")
            .trim(),
        );
  };
  addListed(index);
  for (const [, path = ""] of index.matchAll(
    /export \* from "\.\/(\S+)\.js"/g,
  )) {
    addListed(text(`${path}.d.ts`));
    for (const [, name = ""] of text(`${path}.d.ts`).matchAll(
      /^export (?:declare )?(?:interface|type|const|function|class) ([\p{ID_Continue}$]+)/gmu,
    ))
      names.add(name);
  }
  names.delete("");
  return [...names].toSorted();
}
