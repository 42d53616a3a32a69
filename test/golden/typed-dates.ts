/** What a kind of dates is in a program. */
interface DatesUsed {
  readonly head: string;
  /** An instant, a calendar day, and the member of an instant that is a number. */
  readonly at: string;
  readonly day: string;
  readonly instant: string;
}

export const jsDates: DatesUsed = {
  head: "",
  at: "new Date()",
  day: '"2026-01-31" as string',
  instant: "getTime()",
};

/** Those of a package, or of the global `Temporal`. */
export const temporalDates = (from?: string): DatesUsed => ({
  head: from === undefined ? "" : `import { Temporal } from "${from}";`,
  at: 'Temporal.Instant.from("2026-01-31T12:00:00Z")',
  day: 'Temporal.PlainDate.from("2026-01-31")',
  instant: "epochMilliseconds",
});

/** What types say of an output with dates, and what must not compile. */
export function typedDates({ head, at, day, instant }: DatesUsed): string {
  return `
${head}
import { ApiError, createClient } from "./index.js";
import { rowFilter, type RowFilter } from "./filters.js";
import { matchesRowFilter } from "./local-filters.js";
import type { RowCreateErrors } from "./errors.js";
import type { Row } from "./types.js";
import { RowSchema } from "./validators.js";
import { make } from "./mocks/make.js";
import { mock } from "./mocks/mock.js";
import { parseWebhook } from "./webhooks.js";

const client = createClient({ baseUrl: "https://rows.example.com" });
const at = ${at};
const day = ${day};

export async function uses(): Promise<unknown> {
  const row: Row = await client.rows.create({ id: "1", createdAt: at });
  // @ts-expect-error A text is no date.
  await client.rows.create({ id: "1", createdAt: "2026-01-31T12:00:00Z" });
  const time: number = row.createdAt.${instant};
  const given: typeof day | undefined = row.day;
  for await (const { data } of await client.events.watch())
    data.createdAt.${instant};
  for await (const each of client.rows.list({ cursor: at }))
    each.createdAt.${instant};
  const [pet] = await client.rows.get({ at, day, times: [at] });
  if (pet?.kind === "cat") pet.born.${instant};
  // @ts-expect-error The other's is a text.
  if (pet?.kind === "dog") pet.born.${instant};
  const filter: RowFilter = rowFilter((f) => [f.createdAt.gt(at), f.day.gt(day)]);
  // @ts-expect-error A calendar day is no instant.
  rowFilter((f) => [f.day.gt(at)]);
  await client.rows.search({ filter });
  const payload: Row = parseWebhook("rowMade", {});
  const valid = RowSchema["~standard"].validate({});
  const output: Row | undefined = "value" in valid ? valid.value : undefined;
  type Input = NonNullable<(typeof RowSchema)["~standard"]["types"]>["input"];
  const input: Input = { id: "1", createdAt: "2026-01-31T12:00:00Z" };
  const either: Input = { id: "1", createdAt: at };
  const text: string = RowSchema.texts.parse({}).createdAt;
  const made: Row = make.row({ createdAt: at });
  make.row({ createdAt: "2026-01-31T12:00:00Z" });
  // @ts-expect-error A number is no date.
  make.row({ createdAt: 1 });
  mock.rows.create((given) => ({ ...made, createdAt: given.createdAt }));
  return [time, given, payload, output, input, either, text, matchesRowFilter(filter, row)];
}

export function since(error: unknown): string | undefined {
  return ApiError.is<RowCreateErrors>(error) && error.status === 409
    ? error.body.since
    : undefined;
}
`;
}
