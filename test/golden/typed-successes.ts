/**
 * What the status of a success says of its data, in the output of `responses-several`: compiled with
 * it by every version of TypeScript.
 */
export const typedSuccesses: string = `
import {
  type Call,
  type Created,
  createClient,
  type Job,
  type JobCreateSuccesses,
  type JobRemoveErrors,
} from "./responses-several/index.js";

const client = createClient({ baseUrl: "https://jobs.example" });

/** The data with its status. */
export async function created(): Promise<Job | Created | undefined> {
  const made = await client.jobs.create({ id: "1" }).withResponse();
  if (made.status === 200) return job(made.data);
  if (made.status === 201) return make(made.data);
  const none: undefined = made.data;
  const status: 202 = made.status;
  // @ts-expect-error -- no such success is declared.
  if (made.status === 203) return none;
  return [none, status][0] === none ? none : undefined;
}

/** The outcome, of which a failure has no status of its own. */
export async function settled(): Promise<string> {
  const outcome = await client.jobs.create({ id: "1" }).safe();
  switch (outcome.status) {
    case 200:
      return job(outcome.data).id;
    case 201:
      return make(outcome.data).id;
    case 202:
      // @ts-expect-error -- there is none.
      return outcome.data.id;
    default:
      return outcome.error.message;
  }
}

/** Members one by one, as they are mostly taken. */
export async function taken(): Promise<string> {
  const { ok, status, data } = await client.jobs.create({ id: "1" }).safe();
  if (status === 201) return make(data).id;
  // @ts-expect-error -- it may be a failure.
  if (status !== 202) return data.id;
  return ok ? String(data) : "";
}

/** Nor does one of which there may be none. */
export async function report(): Promise<string | undefined> {
  const { status, data } = await client.jobs.report({ id: "1" }).withResponse();
  // @ts-expect-error -- what there is says it.
  if (status === 200) return data satisfies string;
  return data;
}

/** One success says nothing of its status. */
export async function single(): Promise<Job> {
  const { status, data } = await client.jobs.get({ id: "1" }).withResponse();
  const any: number = status;
  // @ts-expect-error -- which it is is not known.
  const one: 200 = status;
  return any === one ? data : data;
}

/** The awaited value is all of them. */
export async function awaited(): Promise<void> {
  const data = await client.jobs.create({ id: "1" });
  data satisfies JobCreateSuccesses[keyof JobCreateSuccesses];
  // @ts-expect-error -- it may be what was made later.
  data.id;
}

/** A call with several successes is a call. */
export const calls: readonly Call<unknown>[] = [
  client.jobs.create({ id: "1" }),
  client.jobs.steps({ id: "1" }),
  client.jobs.remove({ id: "1" }),
];

export type Removed = JobRemoveErrors[404];

function job(given: Job): Job {
  return given;
}

function make(given: Created): Created {
  return given;
}
`;
