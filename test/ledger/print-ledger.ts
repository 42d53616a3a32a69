import { formatChecks } from "../../generator/emit/validators/format-table.js";
import { uncheckedKeywords, keywordLedger } from "./keyword-ledger.js";

/** The page `docs/validators.md`: what validators enforce, from the tables the compiler uses. */
export function printLedger(): string {
  const rows = Object.values(keywordLedger);
  const plain = rows.filter(({ note }) => note === undefined);
  const noted = rows.filter(({ note }) => note !== undefined);
  const checked = formatChecks.filter(({ test }) => test !== undefined);
  const free = formatChecks.filter(({ test }) => test === undefined);
  return [
    "# What validators enforce",
    "",
    "<!-- Written by `scripts/write-ledger.ts` from the tables of the compiler. -->",
    "",
    "Validators enforce every assertion and applicator of JSON Schema 2020-12. A test runs an example of each keyword and format on this page. [Validators](validating.md) shows how to use them.",
    "",
    "## Keywords",
    "",
    `As specified: ${plain.map(({ written }) => code(written)).join(", ")}.`,
    "",
    "With a remark:",
    "",
    ...noted.map(({ written, note }) => `- ${code(written)}: ${note}`),
    "",
    `These keywords assert nothing: ${uncheckedKeywords.map(code).join(", ")}.`,
    "",
    "**Schemas without `type`.** A schema with `properties`, `patternProperties`, `propertyNames` or `additionalProperties` (other than `false`) accepts only objects, one with `items` or `prefixItems` only arrays; type, validator and guard agree. JSON Schema itself would accept other values too. If the document declares `jsonSchemaDialect: https://json-schema.org/draft/2020-12/schema`, so do we, and the type is `unknown`.",
    "",
    "**Contradictions.** Values of `enum` and `const` are converted to the declared `type` if possible, and kept otherwise. A `type` does not exclude what `oneOf`, `anyOf`, `allOf` or `$ref` beside it accepts. A diagnostic reports each case ([errors.md](errors.md): `schema-values-converted`, `schema-values-mismatched`, `schema-type-widened`).",
    "",
    "**Values** are judged as JSON: a member that is `undefined` is absent; `NaN` and infinities are not numbers. Validators never change a value.",
    "",
    "## Issues",
    "",
    'An issue is plain data: `path`, `pointer`, `code`, `keyword`, `expected` and `message`. The message does not contain the path ("must not be empty"), as forms and Standard Schema expect; the message of a `ValidationError` does.',
    "",
    "For a union without a discriminator, the issues are those of the alternative that came closest. If several are equally close, one issue says what each of them expects, and has their issues in `expected`. A validator stops after 10,000 issues.",
    "",
    'To replace messages, pass them by code: `safeParse(value, { messages: { minLength: () => "zu kurz" } })`, or make a validator that always uses them: `withMessages(AlertSchema, messages)`.',
    "",
    "## Formats",
    "",
    'Formats are checked, in time linear in the length of the string. `formats: "annotate"` in the config turns that off; `formats: { email: "annotate", "date-time": "lenient", time: "lenient" }` decides for single formats. `lenient` accepts a `date-time` or `time` without an offset, as FastAPI and .NET write them. `generate` reports formats that are not listed here; they are not checked.',
    "",
    ...table(
      ["Format", "Type", "Defined by"],
      checked.map(({ format, kind, defined }) => [code(format), kind, defined]),
    ),
    "",
    "Nothing to check:",
    "",
    ...free.map(({ format, defined }) => `- ${code(format)}: ${defined}`),
    "",
    "## Modes",
    "",
    "A validator has one of four modes.",
    "",
    "**Exact** (`AlertSchema`, `checkAlert`): JSON Schema, nothing more.",
    "",
    "**Request** (schemas of inputs, and the check before a request is sent): exact, with two more rules.",
    "",
    '- Undeclared members are refused at every level, through references, `allOf` and matching alternatives, unless a schema there has `additionalProperties`, `patternProperties` or `unevaluatedProperties` that accept them. `validators.unknownMembers: "allow"` sends them. The parts of an `allOf` that say `additionalProperties: false` allow the members of one another in a request, though JSON Schema applies the keyword to each part alone and would refuse nearly every object; guards and `…Schema` of types apply it so.',
    '- Read-only members are refused. `validators.readOnly: "omit"` leaves them out.',
    "",
    "**Filter** (filters and their operators, in any input): accepts what the builder makes and nothing else. Unknown fields and operators, `undefined`, empty objects and empty lists are refused, except the constants `matchAll` and `matchNone`.",
    "",
    "**Response** (responses, if the config asks for it): exact, except that undeclared members are never an issue, and `oneOf` means at least one (but not under `not`, `if` and `contains`). With `openEnumerations`, enumerations of several values accept any value of their type.",
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
