import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import {
  type FailureCode,
  failureCatalogue,
} from "../../generator/model/failure-catalogue.js";
import { type Cause, failureCauses } from "./failure-causes.js";
import { type Outcome, Project } from "./project.js";

let project: Project;
let server: Server | undefined;

beforeEach(() => {
  project = new Project();
});

afterEach(() => {
  project.remove();
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

it.each(Object.keys(failureCatalogue) as FailureCode[])(
  "%s is what a user is told who causes it",
  async (code) => {
    const cause = failureCauses[code];
    const { exitCode, stderr } = await bringAbout(cause);
    const [, place, help] =
      new RegExp(
        String.raw`^error ${code}: \S.*\n(?:  at   (.*)\n)?(?: {7}.*\n)*  help (\S.*\n)$`,
        "m",
      ).exec(stderr) ?? [];
    expect({ stderr, place, exitCode }).toEqual({
      stderr,
      place: cause.place,
      exitCode: failureCatalogue[code].exit,
    });
    expect(help, stderr).toBeDefined();
  },
);

async function bringAbout(cause: Cause): Promise<Outcome> {
  const { files = {}, argv, answer, run } = cause;
  const port = answer === undefined ? undefined : await listen(answer);
  const fill = (text: string): string =>
    text
      .replaceAll("<origin>", `http://127.0.0.1:${port}`)
      .replaceAll("<secure>", `https://127.0.0.1:${port}`);
  const empty = (text: string): string =>
    text
      .replaceAll(`http://127.0.0.1:${port}`, "<origin>")
      .replaceAll(`https://127.0.0.1:${port}`, "<secure>");
  for (const [path, content] of Object.entries(files)) {
    const text =
      typeof content === "string" ? content : JSON.stringify(content);
    project.put(path, fill(text));
  }
  const start = (): Promise<Outcome> => project.runWhole(argv.map(fill));
  const outcome = await (run?.(project, start) ?? start());
  return { ...outcome, stderr: empty(outcome.stderr) };
}

async function listen(answer: NonNullable<Cause["answer"]>): Promise<number> {
  const started = createServer(answer);
  server = started;
  await new Promise<void>((ready) => started.listen(0, "127.0.0.1", ready));
  return (started.address() as AddressInfo).port;
}
