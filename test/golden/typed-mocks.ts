/** What mocks may answer with: a file beside the output of fixtures with declared failures. */
export const typedMocks = `
import type { Problem } from "./responses-several/index.js";
import { mock } from "./responses-several/mocks/mock.js";
import { make } from "./responses-several/mocks/make.js";
import { mock as compliance } from "./compliance/mocks/mock.js";

const problem: Problem = make.problem();
declare const anyStatus: number;

/** Failures as the document declares them, and as servers have them besides. */
export const failures: readonly unknown[] = [
  mock.jobs.create.fails(400, problem),
  mock.jobs.create.fails(422, problem),
  mock.jobs.create.fails(503),
  mock.jobs.create.fails(503, { message: "busy" }),
  mock.jobs.remove.fails(404, problem),
  mock.jobs.remove.fails(500),
  mock.jobs.remove.fails(500, "an error of the proxy"),
  mock.jobs.remove.fails(anyStatus),
  compliance.alerts.list.fails(404),
  compliance.alerts.list.fails(404, { message: "gone" }),
  mock.jobs.remove(() => new Response(null, { status: 404 })),
  // @ts-expect-error -- a body is declared.
  mock.jobs.create.fails(400),
  // @ts-expect-error -- it is another one.
  mock.jobs.create.fails(400, { message: "no" }),
  // @ts-expect-error -- so is that of a range.
  mock.jobs.create.fails(422, "no"),
  // @ts-expect-error -- a body is declared.
  mock.jobs.remove.fails(404, {}),
  // @ts-expect-error -- a status is a number.
  mock.jobs.remove.fails("404", problem),
];
`;
