import { fileURLToPath } from "node:url";
import * as prettier from "prettier";
import ts from "typescript";
import type { ConfigSchema } from "../generator/job/config/check.js";
import { configSchema } from "../generator/job/config/check-config.js";

// The reference of the config: types come from the table that checks a config, descriptions from the
// comments that editors show.

const root = fileURLToPath(new URL("..", import.meta.url));

/** The files that say what a config takes, by their path. */
export async function configReference(): Promise<
  Readonly<Record<string, string>>
> {
  const config = describe(configSchema, typeOfConfig());
  return {
    "config.schema.json": await prettier.format(
      JSON.stringify({
        $schema: "https://json-schema.org/draft/2020-12/schema",
        title: "speclathe.config.json",
        anyOf: [
          { $ref: "#/$defs/config" },
          { type: "array", items: { $ref: "#/$defs/config" }, minItems: 1 },
        ],
        $defs: { config },
      }),
      { parser: "json" },
    ),
    "docs/config.md": await prettier.format(printReference(config), {
      parser: "markdown",
    }),
  };
}

interface Typed {
  readonly checker: ts.TypeChecker;
  readonly type: ts.Type;
}

function typeOfConfig(): Typed {
  const file = `${root}generator/job/config/config.ts`;
  const program = ts.createProgram([file], {
    strict: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    skipLibCheck: true,
    noEmit: true,
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const found = source?.statements.find(
    (one): one is ts.InterfaceDeclaration =>
      ts.isInterfaceDeclaration(one) && one.name.text === "Config",
  );
  if (!found) throw new Error("there is no interface Config");
  return { checker, type: checker.getTypeAtLocation(found) };
}

/** The schema with what the type's comments say. */
function describe(
  schema: ConfigSchema,
  { checker, type }: Typed,
): ConfigSchema {
  const { properties, additionalProperties, items, anyOf } = schema;
  const members = objectTypes(type);
  return {
    ...schema,
    ...(anyOf
      ? { anyOf: anyOf.map((one) => describe(one, { checker, type })) }
      : {}),
    ...(items
      ? { items: describe(items, { checker, type: elementOf(type, checker) }) }
      : {}),
    ...(additionalProperties
      ? {
          additionalProperties: describe(additionalProperties, {
            checker,
            type: valueOf(members, checker) ?? type,
          }),
        }
      : {}),
    ...(properties
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, one]) => {
              const symbol = members
                .map((each) => each.getProperty(name))
                .find((each) => each !== undefined);
              if (!symbol) return [name, one];
              const inner = checker.getTypeOfSymbol(symbol);
              const text = ts.displayPartsToString(
                symbol.getDocumentationComment(checker),
              );
              const described = describe(one, { checker, type: inner });
              const description = text
                .replace(/\s*\n\s*/g, " ")
                .replaceAll("*\\/", "*/")
                .trim();
              return [
                name,
                description === "" ? described : { ...described, description },
              ];
            }),
          ),
        }
      : {}),
  };
}

function objectTypes(type: ts.Type): readonly ts.Type[] {
  const all = type.isUnion() ? type.types : [type];
  return all.filter((one) => (one.flags & ts.TypeFlags.Object) !== 0);
}

function elementOf(type: ts.Type, checker: ts.TypeChecker): ts.Type {
  const list = objectTypes(type).find((one) => checker.isArrayType(one));
  return (
    (list && checker.getIndexTypeOfType(list, ts.IndexKind.Number)) ?? type
  );
}

function valueOf(
  types: readonly ts.Type[],
  checker: ts.TypeChecker,
): ts.Type | undefined {
  return types
    .map((one) => checker.getIndexTypeOfType(one, ts.IndexKind.String))
    .find((one) => one !== undefined);
}

const intro = `# The config

<!-- Written by \`npm run snapshots\` from the table that checks a config and the comments on its types. -->

Put \`speclathe.config.ts\` (or \`.mts\`, \`.mjs\`, \`.js\`, \`.json\`) into the folder in which you run the command. \`defineConfig\` lets your editor complete and check it.

\`\`\`ts
import { defineConfig } from "speclathe";

export default defineConfig({
  input: "https://api.example.com/v1/openapi.json",
  output: "src/api",
});
\`\`\`

A JSON config names its schema, for the same completion. It can have every option except \`patch\`, which is code:

\`\`\`json
{
  "$schema": "./node_modules/speclathe/config.schema.json",
  "input": "https://api.example.com/v1/openapi.json",
  "output": "src/api"
}
\`\`\`

- For several outputs, pass a list: \`defineConfig([{ … }, { … }])\`.
- Paths are relative to the config file.
- \`\${NAME}\` in \`input\` is an environment variable. It is an error if it is not set.
- A misspelt option, or one with a value of the wrong type, is an error that names its path.

`;

function printReference(config: ConfigSchema): string {
  const options = Object.entries(config.properties ?? {}).filter(
    ([name]) => name !== "$schema",
  );
  // The schema has no functions, so it does not have it.
  const patch = [
    "## `patch`",
    "",
    "A function, or functions by name. Code that changes the document, after the overlays: see [changing a document](changing-a-document.md#patches).",
    "",
  ];
  return (
    intro +
    [
      ...options.flatMap(([name, option]) => printOption(name, option, config)),
      ...patch,
    ].join("\n")
  );
}

function printOption(
  name: string,
  option: ConfigSchema,
  { required = [] }: ConfigSchema,
): readonly string[] {
  const rows = membersOf(option, name).map(([path, schema]) => [
    `\`${path}\``,
    printTaken(schema),
    schema.description ?? "",
  ]);
  return [
    `## \`${name}\``,
    "",
    `${capitalized(printTaken(option))}${required.includes(name) ? ", required" : ""}. ${option.description ?? ""}`,
    "",
    ...(rows.length === 0
      ? []
      : [
          "| option | type | |",
          "| --- | --- | --- |",
          ...rows.map(
            (cells) =>
              `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`,
          ),
          "",
        ]),
  ];
}

function capitalized(text: string): string {
  return text.replace(/^[a-z]/, (letter) => letter.toUpperCase());
}

/** Every inner option with its path; a name that is the user's own is `*`. */
function membersOf(
  schema: ConfigSchema,
  before: string,
): readonly (readonly [string, ConfigSchema])[] {
  const { properties = {}, additionalProperties, items, anyOf = [] } = schema;
  const isOpen = typeof additionalProperties === "object";
  const found = [
    ...Object.entries(properties).flatMap(([name, one]) => [
      [`${before}.${name}`, one] as const,
      ...membersOf(one, `${before}.${name}`),
    ]),
    ...(isOpen ? membersOf(additionalProperties, `${before}.*`) : []),
    ...(items ? membersOf(items, before) : []),
    ...anyOf.flatMap((one) => membersOf(one, before)),
  ];
  const paths = found.map(([path]) => path);
  return found.filter(([path], index) => paths.indexOf(path) === index);
}

function printTaken(schema: ConfigSchema): string {
  const { anyOf, enum: values, type, items, additionalProperties } = schema;
  if (anyOf) return anyOf.map(printTaken).join(" or ");
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (values)
    return values.map((one) => `\`${JSON.stringify(one)}\``).join(", ");
  switch (type) {
    case "array":
      return `a list of ${plural(items)}`;
    case "object":
      return additionalProperties
        ? `an object of ${plural(additionalProperties)}`
        : "an object";
    case "integer":
      return `a whole number from ${schema.minimum ?? 0}`;
    case "boolean":
      return "`true` or `false`";
    default:
      return schema.format === "uri" ? "an origin" : "a string";
  }
}

function plural(schema: ConfigSchema | undefined): string {
  if (schema?.type === "string")
    return schema.format === "uri" ? "origins" : "strings";
  if (schema?.type === "object")
    return schema.additionalProperties
      ? `objects of ${plural(schema.additionalProperties)}`
      : "objects";
  return schema === undefined ? "values" : printTaken(schema);
}
