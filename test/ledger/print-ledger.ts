import { formatChecks } from "../../generator/emit/validators/format-table.js";
import { uncheckedKeywords, keywordLedger } from "./keyword-ledger.js";

/** The page `docs/validators.md`: what validators enforce, from the tables the compiler uses. */
export function printLedger(): string {
  const keywords = Object.values(keywordLedger).map(
    ({ written, note = "" }) => [code(written), note],
  );
  const formats = formatChecks.map(({ format, kind, test, defined }) => [
    code(format),
    test === undefined ? "nothing to check" : "checked",
    kind,
    defined,
  ]);
  return [
    "# What validators enforce",
    "",
    "Written by `scripts/write-ledger.ts` from the tables the compiler goes by; a test executes an example of every row. Do not edit.",
    "",
    "## Keywords",
    "",
    "Every assertion and applicator of JSON Schema 2020-12 is enforced:",
    "",
    ...table(["Keyword", "How"], keywords),
    "",
    `These assert nothing and are not checked: ${uncheckedKeywords.map(code).join(", ")}.`,
    "",
    "A schema without `type` that has `properties`, `patternProperties`, `propertyNames` or `additionalProperties` (other than `false`) is one of objects, and one that has `items` or `prefixItems` is one of arrays: the type, the validator and the guard refuse any other value. By the letter of JSON Schema it accepts them, and so it does here in a document that declares `jsonSchemaDialect: https://json-schema.org/draft/2020-12/schema`; its type is `unknown` there.",
    "",
    "A document that contradicts itself is read as its author means it, with a diagnostic: values of `enum` and `const` are converted to the declared `type`, and kept where they cannot be; a `type` does not exclude what `oneOf`, `anyOf`, `allOf` or `$ref` beside it accepts ([errors.md](errors.md): `schema-values-converted`, `schema-values-mismatched`, `schema-type-widened`).",
    "",
    "A value is judged as the JSON it would become: a member that is `undefined` is absent, `NaN` and infinities are no numbers. It is never changed.",
    "",
    'An issue is plain data: `path`, `pointer`, `code`, `keyword`, `expected` and `message`, a sentence without the place ("must not be empty"), as forms and Standard Schema want it; the message of a `ValidationError` has the places. Of a union whose alternatives nothing tells apart, the issues of the one that came closest are reported; where several are as close the issue says what each asks for, and has their issues in `expected`. `safeParse(value, { messages: { minLength: () => "zu kurz" } })` puts other texts in place of ours, by code, and `withMessages(AlertSchema, messages)` is a validator that always does. A run stops at 10,000 issues.',
    "",
    "## Formats",
    "",
    'Formats are assertions unless the config says `formats: "annotate"`, or says so of some: `formats: { email: "annotate", "date-time": "lenient", time: "lenient" }`, where `lenient` takes a `date-time` or `time` without an offset, as FastAPI and .NET write them. Each is checked in time linear in the text. A format that is not in this table is not checked, and generation says so.',
    "",
    ...table(["Format", "", "Of a", "Defined by"], formats),
    "",
    "## Modes",
    "",
    ...table(
      ["Mode", "Where", "What it does"],
      [
        ["exact", "`AlertSchema`, `checkAlert`", "JSON Schema, nothing more"],
        [
          "request",
          "the check of an operation's input before it is sent, and the schemas of inputs",
          'exact; and at every level, through references, `allOf` and the alternatives that are met, members are refused that no schema there declares, unless one of them has `additionalProperties`, `patternProperties` or `unevaluatedProperties` that take some (`validators.unknownMembers: "allow"` sends them), and so are read-only members (`validators.readOnly: "omit"` leaves them out)',
        ],
        [
          "filter",
          "filters and their operators, wherever they stand",
          "what the builder knows, and nothing else: unknown fields and operators, `undefined`, an object without members and an empty list are refused, but for the constants `matchAll` and `matchNone`",
        ],
        [
          "response",
          "what comes back, when the config asks for it",
          "exact; but members that are not declared never complain, and `oneOf` means at least one, except under `not`, `if` and `contains`; with `openEnumerations`, enumerations of several values take any of their kind",
        ],
      ],
    ),
    "",
  ].join("\n");
}

function code(text: string): string {
  return text
    .split(", ")
    .map((each) => `\`${each}\``)
    .join(", ");
}

/** A table as Prettier prints it: columns as wide as their widest cell. */
function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string[] {
  const widths = head.map((title, column) =>
    Math.max(3, title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const print = (row: readonly string[]): string =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  return [
    print(head),
    `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`,
    ...rows.map(print),
  ];
}
