import { formatChecks } from "../../generator/emit/validators/format-table.js";

type Tests = Readonly<Record<string, (text: string) => boolean>>;

/** The tests of all formats of texts, as the runtime has them. */
export const formatTests: Tests = Object.fromEntries(
  await Promise.all(
    formatChecks.flatMap(({ format, kind, test, module = "" }) =>
      kind === "string" && test !== undefined
        ? [entryOf(format, test, module.replace("runtime/", ""))]
        : [],
    ),
  ),
);

async function entryOf(
  format: string,
  test: string,
  file: string,
): Promise<readonly [string, (text: string) => boolean]> {
  const url = new URL(`../../templates/${file}`, import.meta.url);
  const module = (await import(url.href)) as Tests;
  return [format, module[test]!];
}
