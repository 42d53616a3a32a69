import type { Json } from "../../model/json.js";
import type { GenericType, NamedType } from "../../model/named-type.js";
import { namedValues } from "../../model/named-values.js";
import type { Schema } from "../../model/schema.js";
import { docLines } from "../../print/docs.js";
import { schemaDocs, valueList, valueTexts } from "../schemas/schema-docs.js";
import {
  commentLine,
  numberLiteral,
  stringLiteral,
} from "../../print/escape.js";
import {
  type Expression,
  type Item,
  type ObjectEntry,
  asType,
} from "../../print/expression.js";
import { call, record } from "../../print/expression.js";
import type { PrintedStatement } from "../../print/module.js";
import { guardName, tupleOf } from "../names/names.js";
import {
  constant,
  functionOf,
  interfaceOf,
  typeAlias,
} from "../../print/declarations.js";
import {
  printMembers,
  printType,
  type TypePrinting,
} from "../schemas/print-type.js";
import type { EmittedModule } from "../emission/emitted-module.js";
import { typeUnion } from "../../print/type-syntax.js";

/** The declaration of a named or generic type: an interface where it can be one, else an alias. */
export function declareType(
  type: NamedType | GenericType,
  module: EmittedModule,
): PrintedStatement {
  const { name, schema } = type;
  const { table } = module.emission;
  const parameters = "parameters" in type ? type.parameters : [];
  const printing: TypePrinting = {
    ...module.printing,
    parameters,
  };
  const form = table.interfaceOf(name);
  const docs = declarationDocs(schema.description, schema.deprecated);
  if (!form) {
    const isRecursive = table.isRecursive(name);
    const text = printType(table.typeOf(name), { ...printing, isRecursive });
    return typeAlias({
      name,
      parameters,
      docs: schemaDocs(schema),
      type: text,
    });
  }
  return interfaceOf({
    name,
    parameters,
    docs,
    bases: form.bases.map((base) => printType(base, printing)),
    members: printMembers(form.body, printing),
  });
}

/** The declarations of an enumeration: its value tuple, its union and its guard. */
export function declareEnumeration(type: NamedType): PrintedStatement[] {
  const { name, schema } = type;
  const tuple = tupleOf(type);
  // Prettier puts a comment between numbers behind the one before it.
  const areNumbers = (schema.enum ?? []).every(
    (value) => typeof value === "number",
  );
  return [
    constant({
      name: tuple,
      docs: [`Every {@link ${name}}.`],
      initializer: printTuple(schema, areNumbers ? [] : valueTexts(schema)),
    }),
    ...declareConstants(name, schema),
    typeAlias({
      name,
      docs: docLines({
        paragraphs: [
          schema.description,
          areNumbers ? valueList(schema) : undefined,
        ],
        tags: schema.deprecated ? [{ name: "deprecated" }] : [],
      }),
      // A union that is made here keeps its name in hovers and messages; one that a tuple has does not.
      type: typeUnion([`(typeof ${tuple})[number]`, "never"]),
    }),
    functionOf({
      name: guardName(name),
      docs: [`True if the value is ${article(name)} {@link ${name}}.`],
      parameters: [{ name: "value", type: "unknown" }],
      returns: `value is ${name}`,
      body: call(`${tuple}.includes`, [asType("value", name)]),
    }),
  ];
}

/** The values by the names that the document gives them, where they say more. */
function declareConstants(name: string, schema: Schema): PrintedStatement[] {
  const named = namedValues(schema);
  const entries = named.map(
    ({ name: each, value, description }): ObjectEntry => [
      each,
      printValue(value),
      docLines({ paragraphs: [description] }),
    ],
  );
  return entries.length === 0
    ? []
    : [
        constant({
          name,
          docs: [`Every {@link ${name}} by its name in the document.`],
          initializer: asType(record(entries), "const"),
        }),
      ];
}

/** `a` or `an`, as the name is read. */
export function article(name: string): string {
  return /^(?:[AEIO]|U(?!n[i]|s[ea]))/.test(name) ? "an" : "a";
}

function printTuple(schema: Schema, texts: readonly string[]): Expression {
  const items = (schema.enum ?? []).map((value, index): Item => {
    const lines = docLines({ paragraphs: [texts[index]] });
    const comment = lines.map((line) => `// ${commentLine(line)}`.trimEnd());
    return { value: printValue(value), comment };
  });
  return asType({ kind: "array", items }, "const");
}

function printValue(value: Json): string {
  if (typeof value === "string") return stringLiteral(value);
  return typeof value === "number" ? numberLiteral(value) : String(value);
}

function declarationDocs(
  description: string | undefined,
  deprecated: true | undefined,
): string[] {
  return docLines({
    paragraphs: [description],
    tags: deprecated ? [{ name: "deprecated" }] : [],
  });
}
