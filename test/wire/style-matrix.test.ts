import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDocument } from "../support/fresh-document.js";
import {
  type StyleCell,
  styleCells,
  styleDocument,
  valuesOf,
} from "./style-cells.js";
import { styleDifferences, type StyleDifference } from "./style-differences.js";
import {
  enforcer,
  expressValidator,
  type Sent,
  type StyleJudge,
  swaggerClient,
  templates,
} from "./style-judges.js";

interface Index {
  createClient(options: object): object;
}
type Method = (input: object) => Promise<unknown>;

const origin = "http://styles.test";
const met = new Set<StyleDifference>();
let judges: readonly StyleJudge[];
let client: object;
let sent: Sent | undefined;
let closing: () => Promise<void>;

beforeAll(async () => {
  const document = styleDocument();
  const { index } = await freshDocument<Index>(document);
  client = index.createClient({
    baseUrl: origin,
    fetch: (url: string, init: RequestInit) => {
      const headers = new Headers(init.headers);
      sent = {
        url: url.slice(origin.length),
        header: headers.get("color") ?? undefined,
        cookie: headers.get("cookie") ?? undefined,
      };
      return Promise.resolve(new Response(null, { status: 204 }));
    },
  });
  const validator = await expressValidator();
  closing = () => validator.close();
  judges = [templates, swaggerClient(document), await enforcer(), validator];
});
afterAll(() => closing());

test.each(styleCells.map((cell) => [cell.id, cell] as const))(
  "%s",
  async (_id, cell) => {
    const unexpected: string[] = [];
    for (const value of valuesOf(cell)) {
      const said = await sentFor(cell, value);
      const found =
        typeof said === "string"
          ? [["client", said] as const]
          : await verdicts(cell, value, said);
      for (const [judge, difference] of found)
        if (!isKnown(judge, cell, value))
          unexpected.push(
            `${judge} of ${JSON.stringify(value)}: ${difference}`,
          );
    }
    expect(unexpected).toEqual([]);
  },
);

test("every known difference is met", () => {
  expect(styleDifferences.filter((known) => !met.has(known))).toEqual([]);
});

/** The request of a call, or why there is none. */
async function sentFor(
  cell: StyleCell,
  value: unknown,
): Promise<Sent | string> {
  sent = undefined;
  const method = cell.id
    .split(".")
    .reduce<unknown>(
      (owner, word) => (owner as Record<string, unknown>)[word],
      client,
    ) as Method;
  try {
    await method({ color: value });
  } catch (error) {
    return String(error);
  }
  return sent ?? "nothing was sent";
}

async function verdicts(
  cell: StyleCell,
  value: unknown,
  said: Sent,
): Promise<(readonly [judge: string, difference: string])[]> {
  const found: (readonly [string, string])[] = [];
  for (const { name, judge } of judges) {
    const difference = await judge(cell, value, said);
    if (difference !== undefined) found.push([name, difference]);
  }
  return found;
}

/** Every entry that says so is met. */
function isKnown(judge: string, cell: StyleCell, value: unknown): boolean {
  const text = JSON.stringify(value);
  const known = styleDifferences.filter(
    (difference) =>
      difference.judge === judge &&
      difference.cells.test(cell.id) &&
      (difference.values?.test(text) ?? true),
  );
  for (const each of known) met.add(each);
  return known.length > 0;
}
