/**
 * What the status of an error says of its body, in the output of `responses-several`: compiled with
 * it by every version of TypeScript.
 */
export const typedErrors: string = `
import {
  ApiError,
  createClient,
  type JobCreateErrors,
  type JobRemoveErrors,
  type Problem,
} from "./responses-several/index.js";

/** A failure that was caught. */
export function caught(error: unknown): string {
  if (ApiError.is<JobCreateErrors>(error)) {
    if (error.status === 400) return titleOf(error.body);
    if (error.status === 418) return titleOf(error.body);
    // @ts-expect-error -- what is no JSON may look like some.
    if (error.status === 500) return titleOf(error.body);
    return "";
  }
  if (ApiError.is<JobRemoveErrors>(error)) {
    if (error.status === 404) return titleOf(error.body);
    // @ts-expect-error -- nothing is declared of it.
    if (error.status === 409) return titleOf(error.body);
    // @ts-expect-error -- it is no failure.
    if (error.status === 200) return "";
    return "";
  }
  // @ts-expect-error -- whose failure it is has not been said.
  return ApiError.is(error, 404) ? titleOf(error.body) : "";
}

/** A failure as a value. */
export async function outcome(): Promise<string> {
  const client = createClient({ baseUrl: "https://jobs.example" });
  const { ok, error } = await client.jobs.remove({ id: "1" }).safe();
  if (ok) return "";
  if (ApiError.is(error, 404)) return titleOf(error.body);
  return error.message;
}

/** The same, by what it is an instance of. */
export async function instance(): Promise<string> {
  const client = createClient({ baseUrl: "https://jobs.example" });
  const { ok, error } = await client.jobs.remove({ id: "1" }).safe();
  if (ok || !(error instanceof ApiError)) return "";
  return error.status === 404 ? titleOf(error.body) : error.message;
}

function titleOf(problem: Problem): string {
  return problem.title;
}
`;
