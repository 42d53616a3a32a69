/**
 * What is known of the headers of a success, in the outputs of `responses-several` and
 * `paging-link`: compiled with them by every version of TypeScript.
 */
export const typedHeaders: string = `
import type { Call } from "./responses-several/index.js";
import {
  createClient,
  type JobCreateHeaders,
  type JobLogHeaders,
} from "./responses-several/index.js";
import { createClient as createForge } from "./paging-link/index.js";

const client = createClient({ baseUrl: "https://jobs.example" });

/** One that is always there, one that may be missing, one that is not declared. */
export async function declared(): Promise<string> {
  const { data, headers } = await client.jobs.log({ id: "1" }).withResponse();
  const log: JobLogHeaders = headers;
  const count: string = log["x-line-count"];
  const etag: string | undefined = headers.etag;
  const age: string | undefined = headers["age"];
  // @ts-expect-error -- it is text, whatever its schema says.
  const lines: number = headers["x-line-count"];
  // @ts-expect-error -- it may be missing.
  const sure: string = headers.etag;
  // @ts-expect-error -- it is not declared.
  const much: string = headers["age"];
  // @ts-expect-error -- it is declared of no success.
  const none: JobLogHeaders["age"] = "";
  // @ts-expect-error -- what has arrived is not changed.
  headers["age"] = "";
  return [data, count, etag, age, lines, sure, much, none].join();
}

/** A type that another operation has, beside what it is refused with. */
export async function created(): Promise<string> {
  const { headers } = await client.jobs.create({ id: "1" }).withResponse();
  const made: JobCreateHeaders = headers;
  return made.location ?? "";
}

/** Where nothing is declared, whatever arrived is there. */
export async function undeclared(): Promise<string> {
  const { headers } = await client.jobs.get({ id: "1" }).withResponse();
  // @ts-expect-error -- it is not declared.
  return headers["etag"];
}

/** One page of a paged operation has them too. */
export async function paged(): Promise<string> {
  const forge = createForge({ baseUrl: "https://forge.example" });
  const { headers } = await forge.gists.list().withResponse();
  return headers.link ?? "";
}

/** A call of any headers is a call. */
export const calls: readonly Call<unknown>[] = [
  client.jobs.log({ id: "1" }),
  client.jobs.get({ id: "1" }),
];
`;
