/** Prints docs/errors.md from the catalogues: `npx jiti test/cli/errors-page.ts > docs/errors.md`. */
import {
  diagnosticCatalogue,
  type DiagnosticEntry,
  projectCatalogue,
} from "../../generator/model/diagnostic-catalogue.js";
import { failureCatalogue } from "../../generator/model/failure-catalogue.js";

const exits = [
  { code: 0, means: "done, or nothing to do" },
  { code: 1, means: "drift, or a refused hand edit" },
  { code: 2, means: "the command line or the config is wrong" },
  { code: 3, means: "the document cannot be fetched or parsed" },
  { code: 4, means: "a bug in speclathe: please report it" },
  { code: 5, means: "the output cannot be written" },
];

/** The page's text. */
export function printErrorsPage(): string {
  const failures = Object.entries(failureCatalogue).map(
    ([code, { exit, cause, fix }]) =>
      `### \`${code}\`\n\n${cause} Exit code ${exit}.\n\nNext: ${fix}.\n`,
  );
  return [
    "# Errors and diagnostics\n",
    "<!-- Printed from generator/model/failure-catalogue.ts and diagnostic-catalogue.ts by `npx jiti test/cli/errors-page.ts > docs/errors.md`. -->\n",
    "Every failure names the problem, its place and the next step; `--debug` adds a stack trace. `--json` prints the same as one object on the standard output.\n",
    "## Exit codes\n",
    `${exits.map(({ code, means }) => `- **${code}**: ${means}`).join("\n")}\n`,
    "## Failures\n",
    "A failure stops the run (with several outputs in one config: that output). Existing files stay unchanged.\n",
    ...failures,
    "### `internal`\n",
    "An unexpected error: a bug in speclathe. Exit code 4.\n",
    "Next: please report it with the document, or a part of it, and what `--debug` prints.\n",
    "## Diagnostics\n",
    "A diagnostic is about one place of the document, named by its JSON pointer. A warning: a part of the output is less precise, or missing. A remark (`info`): a decision that speclathe made. An error: the output would be wrong, and nothing is written.\n",
    ...printDiagnosticEntries(diagnosticCatalogue),
    "## Diagnostics of the project\n",
    "A diagnostic may also be about the project that the output is in. It is a warning: `init` and `generate` print it, and the output is written.\n",
    ...printDiagnosticEntries(projectCatalogue),
  ].join("\n");
}

function printDiagnosticEntries(
  catalogue: Readonly<Record<string, DiagnosticEntry>>,
): readonly string[] {
  return Object.entries(catalogue)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([code, { cause, fix }]) =>
        `### \`${code}\`\n\n${cause}\n\nNext: ${fix}.\n`,
    );
}

if (process.argv[1] === import.meta.filename) {
  process.stdout.write(printErrorsPage());
}
