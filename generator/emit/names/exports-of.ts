/** A name in words with blanks between. */
type WordIn<Words extends string> = Words extends `${infer First} ${infer Rest}`
  ? First | WordIn<Rest>
  : Words;

/** A name that a table of {@link exportsOf} has. */
export type NameIn<Table extends Readonly<Record<string, string>>> = WordIn<
  Table[keyof Table]
>;

/** The module of each name of a table, which has the names of modules of the runtime, in words. */
export function exportsOf<const Table extends Readonly<Record<string, string>>>(
  table: Table,
): Readonly<Record<NameIn<Table>, string>> {
  const entries = Object.entries(table).flatMap(([module, names]) =>
    names.split(" ").map((name) => [name, `runtime/${module}.ts`] as const),
  );
  return Object.fromEntries(entries) as Record<NameIn<Table>, string>;
}
