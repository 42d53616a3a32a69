import { randomOf } from "../support/sample-values.js";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { generate, generateFromSources } from "../../generator/index.js";
import type { Config } from "../../generator/job/config/config.js";
import type { Model } from "../../generator/model/model.js";
import type { Operation, Response } from "../../generator/model/operation.js";
import {
  defaultsIn,
  misunderstood,
  plain,
  type Understanding,
} from "./compare-wire.js";
import {
  sampleAnswer,
  sampleInput,
  type Fullness,
  type Sampling,
} from "./sample-call.js";
import type { AnswerBody, WireAnswer, WireServer } from "./wire-server.js";

/** A framework and how its server is driven. */
export interface Framework {
  /** As it is called in the table. */
  readonly name: string;
  readonly start: () => Promise<WireServer>;
  /** Of the framework itself; absent: it is not installed here. */
  readonly version: string | undefined;
  /** It comes with the machine's Debian, not from the registry. */
  readonly isDebians?: true;
  readonly options?: Omit<Config, "input" | "output">;
  readonly clientOptions?: object;
  readonly texts?: Understanding["texts"];
  readonly avoid?: Sampling["avoid"];
  readonly dateTime?: string;
  /** What is known not to work and why; each has to be met. */
  readonly limits?: readonly KnownLimit[];
}

/** A difference that is no fault of the client. */
export interface KnownLimit {
  /** What is found of it: the operation's name and the difference. */
  readonly found: RegExp;
  readonly reason: string;
}

/** What came of driving a server. */
export interface Driven {
  readonly operations: number;
  readonly calls: number;
  /** Each with the name of its operation; those of known limits are left out. */
  readonly faults: readonly string[];
  /** Known limits that were not met. */
  readonly unmet: readonly KnownLimit[];
}

type Call = Promise<unknown>;
interface Index {
  createClient(options: object): unknown;
}

const callsOfEach = 12;

/** Generates a client of the document a server has and calls every operation of it. */
export async function drive(framework: Framework): Promise<Driven> {
  const server = await framework.start();
  try {
    const { index, model } = await clientOf(server, framework);
    const client = index.createClient({
      baseUrl: server.url,
      retries: 0,
      ...framework.clientOptions,
    });
    const driver = new Driver(server, framework, model);
    for (const operation of model.operations)
      await driver.callAll(operation, methodOf(client, operation));
    return driver.outcome();
  } finally {
    await server.close();
  }
}

/** Made over HTTP as a user makes it, and the model of the same document. */
export async function clientOf(
  { documentUrl }: Pick<WireServer, "documentUrl">,
  { options = {} }: Pick<Framework, "options">,
): Promise<{ readonly index: Index; readonly model: Model }> {
  const parent = fileURLToPath(new URL("../../out/", import.meta.url));
  mkdirSync(parent, { recursive: true });
  const output = mkdtempSync(join(parent, "wire-"));
  await generate({ ...options, input: documentUrl, output });
  const response = await fetch(documentUrl);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const load = (uri: string) => Promise.resolve({ uri, bytes });
  const { model } = await generateFromSources(
    { entry: documentUrl, load },
    { normalize: options },
  );
  const { href } = pathToFileURL(join(output, "index.ts"));
  const index = (await import(href)) as Index;
  rmSync(output, { recursive: true });
  return { index, model };
}

type Method = (input?: unknown) => Call;

/** The method of a client that an operation is. */
export function methodOf(
  client: unknown,
  { resource, name }: Operation,
): Method {
  let owner = client as Record<string, unknown>;
  for (const word of resource) owner = owner[word] as Record<string, unknown>;
  return owner[name] as Method;
}

/** Calls operations with what is made for them, and keeps what went wrong. */
class Driver {
  readonly #server: WireServer;
  readonly #framework: Framework;
  readonly #sampling: Sampling;
  readonly #understanding: Understanding;
  readonly #faults = new Set<string>();
  readonly #met = new Set<KnownLimit>();
  #operations = 0;
  #calls = 0;

  constructor(server: WireServer, framework: Framework, model: Model) {
    this.#server = server;
    this.#framework = framework;
    const { avoid, dateTime, texts } = framework;
    this.#sampling = {
      model,
      random: randomOf(12),
      ...(avoid && { avoid }),
      ...(dateTime !== undefined && { dateTime }),
    };
    this.#understanding = { texts, defaults: defaultsIn(model) };
  }

  outcome(): Driven {
    const { limits = [] } = this.#framework;
    return {
      operations: this.#operations,
      calls: this.#calls,
      faults: [...this.#faults],
      unmet: limits.filter((limit) => !this.#met.has(limit)),
    };
  }

  async callAll(operation: Operation, call: Method): Promise<void> {
    this.#operations += 1;
    const successes = operation.responses.filter(({ status }) =>
      /^2|^default$/.test(status),
    );
    for (let round = 0; round < callsOfEach; round += 1) {
      const fullness =
        (["everything", "least"] as const)[round] ?? ("some" as const);
      const success = successes[round % Math.max(successes.length, 1)];
      const answer = {
        status: statusOf(success) ?? 200,
        body: this.#bodyOf(operation, success, fullness, round),
      };
      await this.#succeed(operation, call, fullness, answer);
    }
    for (const response of operation.responses)
      if (/^[45]/.test(response.status))
        await this.#fail(operation, call, response);
  }

  #bodyOf(
    operation: Operation,
    success: Response | undefined,
    fullness: Fullness,
    round: number,
  ): AnswerBody {
    // What nothing is declared of may be anything.
    if (operation.result.kind === "any" && success?.status !== "204")
      return undeclared[round % undeclared.length] ?? { kind: "none" };
    if (!success) return { kind: "none" };
    return sampleAnswer(success, this.#sampling, fullness);
  }

  async #succeed(
    operation: Operation,
    call: Method,
    fullness: Fullness,
    answer: WireAnswer,
  ): Promise<void> {
    const input = sampleInput(operation, fullness, this.#sampling);
    await this.#server.answerNext(answer);
    try {
      const got = received(await plain(await call(input)));
      const sent = sentBody((await this.#server.answered?.()) ?? answer);
      if (!isDeepStrictEqual(got, sent))
        this.#report(
          operation,
          `sent ${show(sent)}, the client gave ${show(got)}`,
        );
    } catch (error) {
      // No condition has a way of its own to be said, which samples do not know.
      if (/must not be empty/.test(String(error))) return;
      this.#report(operation, `${String(error)}, after ${show(input)}`);
    }
    this.#calls += 1;
    if (!this.#server.understood) return;
    const understood = await this.#server.understood();
    const differences = await misunderstood(
      operation,
      input,
      understood,
      this.#understanding,
    );
    for (const difference of differences) this.#report(operation, difference);
  }

  async #fail(
    operation: Operation,
    call: Method,
    response: Response,
  ): Promise<void> {
    const input = sampleInput(operation, "everything", this.#sampling);
    const status = Number(response.status.replaceAll("X", "0"));
    const body = sampleAnswer(response, this.#sampling, "everything");
    this.#calls += 1;
    await this.#server.answerNext({ status, body });
    const error = await call(input).then(
      () => undefined,
      (error: unknown) => error as { status?: number; body?: unknown },
    );
    const sent = sentBody(
      (await this.#server.answered?.()) ?? { status, body },
    );
    if (error?.status !== status || !isDeepStrictEqual(error.body, sent))
      this.#report(
        operation,
        `failed with ${status} ${show(sent)}, the client gave ${String(error)} ${show(error?.body)}`,
      );
  }

  #report(operation: Operation, difference: string): void {
    const found = `${[...operation.resource, operation.name].join(".")}: ${difference}`;
    const known = this.#framework.limits?.find((limit) =>
      limit.found.test(found),
    );
    if (known) this.#met.add(known);
    else if (this.#faults.size < 100) this.#faults.add(found);
  }
}

const undeclared: readonly AnswerBody[] = [
  { kind: "json", value: { s: "x", list: [1, null] } },
  { kind: "text", value: "plain text, é" },
  { kind: "bytes", value: "AAEC/w==" },
  { kind: "json", value: [] },
];

function statusOf(response: Response | undefined): number | undefined {
  if (!response) return undefined;
  return response.status === "default"
    ? 200
    : Number(response.status.replaceAll("X", "0"));
}

/** What the client should give for an answer. */
function sentBody({ body }: WireAnswer): unknown {
  if (body.kind === "none") return undefined;
  return body.kind === "bytes" ? { base64: body.value } : body.value;
}

/** Events are compared by their data. */
function received(value: unknown): unknown {
  const isEvents =
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((item: unknown) => isEvent(item));
  return isEvents ? value.map(({ data }: { data: unknown }) => data) : value;
}

function isEvent(item: unknown): boolean {
  return (
    typeof item === "object" &&
    item !== null &&
    "event" in item &&
    "data" in item
  );
}

function show(value: unknown): string {
  return JSON.stringify(value)?.slice(0, 2000) ?? String(value);
}
