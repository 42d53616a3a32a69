import { join } from "node:path";
import { fetchInput } from "../../fetch/fetch-input.js";
import { parseLocation, shownUrl } from "../../fetch/location.js";
import type { Sources } from "../../sources.js";
import { keptName } from "../../write/output-path.js";
import { defined } from "../../model/defined.js";
import { SpeclatheError } from "../../model/failure.js";
import { createSources } from "../../job/create-sources.js";
import { fetchEntry, throughProxy } from "../../job/fetch-entry.js";
import type { OutputContext, OutputJob } from "../../job/output-job.js";
import { gitSources, parseGitPlace } from "./git-document.js";
import type { InputSettings } from "../../job/input-settings.js";
import type { Surroundings } from "../../job/given-settings.js";
import { withProxy } from "../../job/proxy.js";

/** A document that is named on the command line. */
export interface NamedDocument {
  readonly shown: string;
  readonly sources: Sources;
  /** True if it is the copy beside an output, to which overlays were applied. */
  readonly isKept?: true;
  /** True if the output on the disk was made from it. */
  readonly isOfOutput?: true;
  /** The names it had as the document of an output, where that is another state of the output. */
  readonly names?: Readonly<Record<string, string>>;
  /** True if files of the output differ from what it gives, so that it may not be made from it. */
  readonly isDoubtful?: true;
  /** The file it is, for annotations. */
  readonly file?: string;
}

/** The output of the config or the flags that operands refer to, if there is one. */
interface OperandContext {
  readonly around: Surroundings & Pick<OutputContext, "stdin">;
  readonly job: OutputJob | undefined;
  /** The revision of git that `lock` is read from; default the files on the disk. */
  readonly base?: string;
  /** Options for fetching a URL that is no output's input. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Reads a document by what it is called: `lock` is the one kept beside the output, `live` the
 * input; else a URL, `REVISION:path` of git, a file, or `-`.
 */
export async function readNamedDocument(
  text: string,
  context: OperandContext,
): Promise<NamedDocument> {
  const { around, job } = context;
  if (text === "lock" || text === "live") {
    return readOfOutput(text, requireJob(job, text), context.base);
  }
  const place = parseGitPlace(text);
  if (place)
    return { shown: text, sources: await gitSources(place, around.cwd) };
  const location = parseLocation(text, around.cwd);
  const { kind } = location;
  const input: InputSettings = {
    location: text,
    shown: text,
    directory: around.cwd,
    allow: job?.settings.input.allow ?? [],
    limits: job?.settings.input.limits ?? {},
    secrets: [],
    ...(kind === "url"
      ? { headers: headersFor(location.url.origin, context) }
      : {}),
  };
  const fetched = await withProxy(around.env, () =>
    fetchInput(text, {
      directory: around.cwd,
      limits: input.limits,
      ...(kind === "stdin" ? { stdin: around.stdin } : {}),
      ...defined({ headers: input.headers }),
    }),
  );
  if (fetched.kind !== "fetched") throw new Error(`${text} is not whole`);
  return {
    shown: kind === "url" ? shownUrl(location.url) : text,
    sources: createSources(fetched, input),
    ...(kind === "file" ? { file: text } : {}),
  };
}

// The config's credentials go to the origin they are for, and to no other.
function headersFor(
  origin: string,
  { job, headers }: OperandContext,
): NonNullable<InputSettings["headers"]> {
  const known = job?.settings.input.headers;
  const fields = known?.origin === origin ? known.fields : {};
  return { origin, fields: { ...fields, ...headers } };
}

function requireJob(job: OutputJob | undefined, text: string): OutputJob {
  if (job) return job;
  throw new SpeclatheError(
    "operand-missing",
    `${text} is a document of an output, and there is none`,
    {
      help: "write a config, give --input and --output, or name two documents",
    },
  );
}

async function readOfOutput(
  which: "lock" | "live",
  job: OutputJob,
  base: string | undefined,
): Promise<NamedDocument> {
  const { input, shown, directory } = job.settings;
  if (which === "live") {
    const entry = await throughProxy(job, () => fetchEntry(job));
    return {
      shown: input.shown,
      sources: createSources(entry.document, input),
    };
  }
  const { findOldDocument, isOutputOf } = await import("./old-document.js");
  const old = await findOldDocument(job, base);
  if (!old) {
    const path = join(directory, keptName);
    throw new SpeclatheError(
      "document-not-kept",
      "no document was kept beside the output",
      { place: base === undefined ? path : `${base}:${path}` },
    );
  }
  const { sources, isKept, names } = old;
  return {
    shown:
      base === undefined
        ? `${shown}'s document`
        : `${base}:${shown}'s document`,
    sources,
    ...(isKept ? { isKept: true } : {}),
    ...(base === undefined ? { isOfOutput: true } : { names }),
    // The base is trusted because it was reviewed.
    ...(base === undefined && !(await isOutputOf(job, old))
      ? { isDoubtful: true }
      : {}),
  };
}
