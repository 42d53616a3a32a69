import ts from "typescript";
import { describe, expect, test } from "vitest";
import type { FilterField } from "../model/filter.js";
import type { Model } from "../model/model.js";
import type { Operation, Parameter } from "../model/operation.js";
import type { Schema } from "../model/schema.js";
import { formatText } from "../format/format.js";
import { emitWithTargets } from "../../test/support/emit-with-targets.js";
import {
  modelOf,
  named,
  object,
  operation,
  placeAt,
  parameter,
} from "../../test/support/example-model.js";
import { fileHeader } from "./header/file-header.js";
import { printModule } from "../print/print-module.js";

/**
 * Texts that leave the place they are in when they are not escaped. Most call `pwned`, which
 * nothing else in the output does; a local that is named after a member may be called so.
 */
const hostile = [
  '";pwned();"',
  "';pwned();'",
  "`;pwned();`",
  "${pwned()}",
  "a`${pwned()}`",
  "\\`${pwned()}",
  "$",
  "{pwned()}",
  "*/pwned();/*",
  "**/pwned();/**",
  "*\\/pwned();//",
  "\npwned();\n",
  "\r\npwned();//",
  "\u2028pwned();\u2029pwned();//",
  "\u0085pwned()",
  "@ts-nocheck",
  "@ts-expect-error",
  "\n@ts-ignore\n@internal pwned",
  "@deprecated {@link pwned}",
  "</script><script>pwned()</script>",
  "<!--pwned()-->",
  "//# sourceMappingURL=pwned",
  "\\",
  "\\u0022;pwned()",
  "\u202epwned\u202c\ufeff\u0000",
  "```\n*/pwned()",
  "]: pwned; [",
  "__proto__",
  "constructor",
  "",
  " ",
];

/** A model that has the text in every place where a document's text can stand. */
function modelWith(text: string): Model {
  const schema: Schema = {
    ...object(
      {
        [text]: { enum: [text, { [text]: [text] }] },
        [`${text}?`]: { type: ["string"] },
      },
      {
        description: text,
        default: text,
        deprecated: true,
        title: text,
        examples: [text],
        pattern: text,
        format: text,
        required: [text, `${text}!`],
        patternProperties: [{ pattern: text, schema: { pattern: text } }],
        dependentRequired: [{ name: text, required: [text] }],
        dependentSchemas: [{ name: text, schema: { required: [text] } }],
        propertyNames: { pattern: text },
      },
    ),
  };
  const members: Schema = {
    type: ["object"],
    properties: [...parameters(text), parameter(text, "cookie")].map(
      ({ member }) => ({
        name: member,
        schema: { description: text, default: text },
      }),
    ),
    request: "closed",
  };
  return modelOf({
    api: {
      title: text,
      name: "Test",
      version: text,
      description: text,
      server: text,
    },
    types: [
      named("Data", schema),
      named("Input", members, "input"),
      named(
        "Kind",
        {
          enum: [text, `${text}2`],
          description: text,
          enumDescriptions: [text, text],
          enumNames: [text],
        },
        "enumeration",
      ),
      named("Scope", { type: ["string"], enum: [text] }, "scope"),
      named("TextFilter", schema, "filter"),
    ],
    scopeSets: [
      {
        type: "Scope",
        separator: text,
        aliases: [{ segment: text, member: text }],
        dataTypes: ["Data"],
      },
    ],
    filters: [
      {
        type: "TextFilter",
        builder: "textFilter",
        description: text,
        fields: [fieldWith(text, [fieldWith(`${text}1`, [])])],
        logical: [{ name: text, printed: "and", list: true }],
      },
    ],
    operations: operationsWith(text),
    securitySchemes: (
      [
        { kind: "bearer" },
        { kind: "basic" },
        { kind: "header", name: text },
        { kind: "query", name: text },
        { kind: "cookie", name: text },
      ] as const
    ).map((carrier) => ({
      key: text + carrier.kind,
      carrier,
      option: carrier.kind,
      schema: carrier.kind === "query" ? { enum: [text] } : {},
      description: text,
    })),
    security: [[{ scheme: `${text}bearer`, scopes: [text] }]],
  });
}

function fieldWith(text: string, members: FilterField[]): FilterField {
  return {
    name: text,
    printed: text,
    kind: "text",
    description: text,
    plain: { enum: [text] },
    operators: [
      {
        name: text,
        printed: "eq",
        argument: "value",
        schema: { enum: [text] },
      },
    ],
    members,
    ...(members.length === 0
      ? { pairs: { key: text, value: text, valueSchema: { enum: [text] } } }
      : {}),
  };
}

function parameters(text: string): Parameter[] {
  return [
    parameter(text, "path", { style: "matrix" }),
    parameter(text, "query", {
      style: "deepObject",
      member: `${text}q`,
      description: text,
    }),
    parameter(text, "header", { member: `${text}h` }),
    parameter(text, "querystring", { member: `${text}s`, mediaType: text }),
  ];
}

function operationsWith(text: string): Operation[] {
  const common: Partial<Operation> = {
    id: text,
    pointer: text,
    method: "POST",
    path: `${text}/a{${text}}b/${text}?${text}`,
    summary: text,
    description: `${text} ${text}`,
    security: [[{ scheme: `${text}basic`, scopes: [text] }], []],
    responses: [
      {
        status: "200",
        pointer: text,
        mediaType: text,
        encoding: "text",
        description: text,
      },
    ],
    result: { kind: "body", encoding: "text", schema: { enum: [text] } },
    paging: {
      kind: "cursor",
      items: placeAt(text, text),
      item: { ref: "Input" },
      cursor: placeAt(`${text}q`, text),
      nextCursor: placeAt(text),
      ends: { hasMore: placeAt(text) },
    },
  };
  const input = {
    schema: { ref: "Input" },
    required: true,
    parameters: parameters(text),
  };
  return [
    operation(["texts"], "delete", { ...common, input }),
    operation(["texts"], "send", {
      ...common,
      path: text,
      input: {
        ...input,
        body: {
          required: false,
          pointer: text,
          schemaPointer: text,
          mediaType: text,
          encoding: "text",
          placed: { kind: "whole", member: `${text}b` },
        },
      },
    }),
  ];
}

/** Every place where a hostile text became code, or a tag of a comment. */
function leaks(path: string, text: string): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isLeak(node)) found.push(`${path}: ${node.parent.getText()}`);
    for (const tag of ts.getJSDocTags(node))
      if (!knownTags.has(tag.tagName.text)) found.push(`@${tag.tagName.text}`);
    ts.forEachChild(node, visit);
  };
  for (const statement of file.statements)
    if (ts.isExpressionStatement(statement)) found.push(statement.getText());
  visit(file);
  return found;
}

/** Whether the node is a use of `pwned` that only a leak can bring about. */
function isLeak(node: ts.Node): boolean {
  if (!ts.isIdentifier(node) || node.text !== "pwned") return false;
  const { parent } = node;
  return (
    (ts.isCallExpression(parent) && parent.expression === node) ||
    ts.isTypeReferenceNode(parent) ||
    ts.isComputedPropertyName(parent) ||
    ts.isJsxOpeningElement(parent)
  );
}

const knownTags = new Set([
  "default",
  "deprecated",
  "example",
  "format",
  "pattern",
]);

describe.each(hostile.map((text) => [JSON.stringify(text), text]))(
  "%s",
  (_, text) => {
    const modules = emitWithTargets(modelWith(text));
    const header = fileHeader(text);
    const printed = modules.map((module) => ({
      path: module.path,
      text: header + printModule(module, {}),
    }));

    test("parses", () => {
      const diagnostics = printed.flatMap((module) => {
        const { diagnostics = [] } = ts.transpileModule(module.text, {
          reportDiagnostics: true,
          compilerOptions: { target: ts.ScriptTarget.ESNext },
        });
        return diagnostics.map(
          ({ messageText, start = 0 }) =>
            `${module.path}: ${String(messageText)}: ${module.text.slice(start - 40, start + 40)}`,
        );
      });
      expect(diagnostics).toEqual([]);
    });

    test("does not leak", () => {
      expect(
        printed.flatMap((module) => leaks(module.path, module.text)),
      ).toEqual([]);
    });

    test("directs no compiler", () => {
      const directive = /^\s*(?:\/\/+|\/\*+|\*)\s*@ts-|^\/\/# source/m;
      for (const module of printed) {
        const comments = module.text.match(directive)?.[0];
        expect(comments, module.path).toBeUndefined();
      }
    });

    test("can be formatted", async () => {
      for (const module of printed) {
        if (module.path === "validators.ts") continue;
        const formatted = await formatText(module.text);
        expect(leaks(module.path, formatted)).toEqual([]);
      }
    });
  },
);
