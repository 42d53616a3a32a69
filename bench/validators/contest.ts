/**
 * The program that is measured: every contestant on the same data, in turns, in one process. It
 * is bundled with what `run.ts` puts in the place of the two `bench:` modules, and prints JSON.
 */
import Ajv, { type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { Compile } from "typebox/schema";
import * as z from "zod";
import {
  AlertListTransactionItemsInputSchema,
  ClientListSchema,
} from "bench:ours";
import { clientList, listInput } from "bench:schemas";
import { isClientList, isListInput } from "./hand-written.js";
import {
  brokenClientListText,
  brokenFilterTexts,
  clientListText,
  filterTexts,
} from "./payload.js";

/** A validator of one schema: the verdict, and how many issues it finds when it finds all. */
interface Contestant {
  readonly name: string;
  is(value: unknown): boolean;
  all?(value: unknown): number;
}

interface OurSchema {
  is(value: unknown): boolean;
  safeParse(value: unknown): { ok: boolean; issues?: readonly unknown[] };
}

function ours(schema: OurSchema): Contestant {
  return {
    name: "speclathe",
    is: (value) => schema.is(value),
    all: (value) => schema.safeParse(value).issues?.length ?? 0,
  };
}

function ajv(schema: object, mode: "fast" | "full"): Contestant {
  const compile = (allErrors: boolean): ValidateFunction => {
    const instance = new Ajv.default({ allErrors, strict: false });
    addFormats.default(instance, { mode });
    return instance.compile(schema);
  };
  const first = compile(false);
  const every = compile(true);
  return {
    name: `ajv, ${mode} formats`,
    is: (value) => first(value),
    all: (value) => (every(value) ? 0 : (every.errors?.length ?? 0)),
  };
}

function zod(schema: object): Contestant {
  const compiled = z.fromJSONSchema(schema as never);
  return {
    name: "zod 4",
    is: (value) => compiled.safeParse(value).success,
    all: (value) => compiled.safeParse(value).error?.issues.length ?? 0,
  };
}

function typebox(schema: object): Contestant {
  const compiled = Compile(schema as never);
  return {
    name: "typebox 1, compiled",
    is: (value) => compiled.Check(value),
    all: (value) => compiled.Errors(value)[1].length,
  };
}

function contestants(
  schema: object,
  parts: {
    readonly hand: (value: unknown) => boolean;
    readonly our: OurSchema;
  },
): Contestant[] {
  return [
    { name: "by hand", is: parts.hand },
    ours(parts.our),
    ajv(schema, "fast"),
    ajv(schema, "full"),
    zod(schema),
    typebox(schema),
  ];
}

/** Nanoseconds a round takes, the best of several turns. */
function race(
  runs: ReadonlyMap<string, () => void>,
  rounds: number,
): Record<string, number> {
  const best: Record<string, number> = {};
  for (const run of runs.values()) time(run, 300);
  for (let round = 0; round < rounds; round++) {
    for (const [name, run] of runs)
      best[name] = Math.min(best[name] ?? Infinity, time(run, 60));
  }
  return best;
}

function time(run: () => void, milliseconds: number): number {
  const start = performance.now();
  let count = 0;
  while (performance.now() < start + milliseconds) {
    for (let i = 0; i < 8; i++) run();
    count += 8;
  }
  return ((performance.now() - start) * 1e6) / count;
}

function measure(
  list: readonly Contestant[],
  data: {
    readonly valid: readonly unknown[];
    readonly broken: readonly unknown[];
  },
  rounds: number,
): unknown {
  let sink = 0;
  const valid = new Map(
    list.map(({ name, is }) => [
      name,
      () => {
        for (const value of data.valid) sink += is(value) ? 1 : 0;
      },
    ]),
  );
  const broken = new Map(
    list.flatMap(({ name, all }) =>
      all === undefined
        ? []
        : [
            [
              name,
              () => {
                for (const value of data.broken) sink += all(value);
              },
            ] as const,
          ],
    ),
  );
  const verdicts = list.map(({ name, is, all }) => ({
    name,
    accepted: data.valid.filter((value) => is(value)).length,
    refused: data.broken.filter((value) => !is(value)).length,
    issues: data.broken.reduce<number>(
      (sum, value) => sum + (all?.(value) ?? 0),
      0,
    ),
  }));
  const result = {
    verdicts,
    valid: race(valid, rounds),
    broken: race(broken, rounds),
  };
  return sink < 0 ? undefined : result;
}

const rounds = Number(process.argv[2] ?? 12);
const alertId = "2eb8aa08-aa98-41ea-b4aa-73b441d16380";

function inputs(texts: readonly string[]): unknown[] {
  return texts.map((text) => ({
    alertId,
    filter: JSON.parse(text) as unknown,
  }));
}

console.log(
  JSON.stringify({
    list: measure(
      contestants(clientList, { hand: isClientList, our: ClientListSchema }),
      {
        valid: [JSON.parse(clientListText(100))],
        broken: [JSON.parse(brokenClientListText(100))],
      },
      rounds,
    ),
    filter: measure(
      contestants(listInput, {
        hand: isListInput,
        our: AlertListTransactionItemsInputSchema,
      }),
      { valid: inputs(filterTexts), broken: inputs(brokenFilterTexts) },
      rounds,
    ),
  }),
);
