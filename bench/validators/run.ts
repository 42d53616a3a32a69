/** `validators`: emitted checks beside hand-written ones and the libraries a user would pick. */
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type Plugin } from "esbuild";
import {
  bench as benchFolder,
  node,
  peerFile,
  root,
} from "../harness/places.js";
import type { Section, Table } from "../harness/section.js";
import { summarize } from "../harness/statistics.js";
import type { Bench } from "../measures/measure.js";
import { type Peer, peers, type Roots } from "./peers/peers.js";
import { ourNames, type Subjects, writeSubjects } from "./subjects.js";

interface Figure {
  readonly time: number;
  readonly ratio: number;
}

type Figures = Readonly<Record<string, Figure>>;

/** What `contest.ts` prints for one kind of data. */
interface Contest {
  readonly verdicts: readonly {
    readonly name: string;
    readonly accepted: number;
    readonly refused: number;
    readonly issues: number;
  }[];
  readonly valid: Figures;
  readonly first: Figures;
  readonly all: Figures;
  /** All issues by hand, beside the verdict by hand on what is valid. */
  readonly limit: Figures;
}

const here: string = join(benchFolder, "validators");

/** Measures speed, size and start of validators of a list of clients and of filters. */
export async function runValidators(bench: Bench): Promise<readonly Section[]> {
  const folder = join(bench.work, "validators");
  const subjects = await writeSubjects(join(folder, "ours"));
  const failures = preparePeers(folder, subjects.roots);
  const ready = [ours, ...peers.filter(({ name }) => !failures.has(name))];
  bench.say("validators: speed");
  const results = await race(folder, ready, bench.rounds ?? 15);
  bench.say("validators: size and start");
  const products = await measureProducts(folder, subjects, ready);
  const notes = [...failures].map(
    ([name, reason]) => `${name} does not build: ${reason}`,
  );
  return [
    {
      measure: "validators",
      document: "compliance",
      tables: [
        speedTable("list of 100 clients", results.list),
        speedTable("bodies with filters", results.filter),
        { ...products, notes: [...(products.notes ?? []), ...notes] },
      ],
      data: { ...results, products: products.rows },
    },
  ];
}

/** Ours, as a peer of the peers. */
const ours: Peer = {
  name: "speclathe",
  prepare() {
    // Its output is written with the subjects.
  },
  contestant: (
    root,
  ) => `import { ${ourNames[root]} as schema } from "../ours/validators.js";
    export const is = schema.is;
    export const first = (value) => schema.safeParse(value, { first: true }).issues?.length ?? 0;
    export const all = (value) => schema.safeParse(value).issues?.length ?? 0;`,
  product: (_, roots) => {
    const names = Object.keys(roots).map((root) => ourNames[root]);
    return names.includes(undefined)
      ? `export * from "../ours/validators.js";`
      : `import * as ours from "../ours/validators.js";
        ${Object.keys(roots)
          .map(
            (root) =>
              `export const ${root} = (value) => ours.${ourNames[root]}.safeParse(value).issues;`,
          )
          .join("\n")}`;
  },
};

/** The limit of what can be had, by the files in a folder. */
function byHand(schema: string, place: string): string {
  const [is, issues] =
    schema === "clientList"
      ? ["isClientList", "clientListIssues"]
      : ["isListInput", "listInputIssues"];
  return `import { ${is} } from ${JSON.stringify(join(place, "hand-written.js"))};
    import { ${issues} } from ${JSON.stringify(join(place, "hand-written-issues.js"))};
    export const is = (value) => ${is}(value);
    export const all = (value) => ${issues}(value).length;`;
}

/** Where a peer has its modules. */
function folderOf(folder: string, { name }: Peer): string {
  return join(folder, name.replaceAll(/\W+/g, "-"));
}

/** Prepares all peers; gives those that could not be, with the reason. */
function preparePeers(
  folder: string,
  roots: Roots,
): ReadonlyMap<string, string> {
  const failures = new Map<string, string>();
  for (const peer of [ours, ...peers]) {
    mkdirSync(folderOf(folder, peer), { recursive: true });
    try {
      peer.prepare(folderOf(folder, peer), roots);
    } catch (error) {
      failures.set(peer.name, String(error).split("\n")[0] ?? "");
    }
  }
  return failures;
}

async function race(
  folder: string,
  ready: readonly Peer[],
  rounds: number,
): Promise<{ readonly list: Contest; readonly filter: Contest }> {
  mkdirSync(join(folder, "by-hand"));
  const again = copyByHand(join(folder, "by-hand-again"));
  const lines: string[] = [];
  const lists = ["clientList", "listInput"].map((schema) => {
    const names: string[] = [];
    const add = (name: string, place: string, text: string): void => {
      const path = join(place, `${schema}-contestant.js`);
      writeFileSync(path, text);
      const id = `${schema}${names.length}`;
      lines.push(`import * as ${id} from ${JSON.stringify(path)};`);
      names.push(`{ name: ${JSON.stringify(name)}, ...${id} }`);
    };
    add("by hand", join(folder, "by-hand"), byHand(schema, here));
    add("by hand, again", again, byHand(schema, again));
    for (const peer of ready)
      add(peer.name, folderOf(folder, peer), peer.contestant(schema));
    return names.join(", ");
  });
  lines.push(`export const list = [${lists[0]}];`);
  lines.push(`export const filter = [${lists[1]}];`);
  const contestants = join(folder, "contestants.js");
  writeFileSync(contestants, lines.join("\n"));
  const program = join(folder, "contest.mjs");
  await bundle({
    entryPoints: [join(here, "contest.ts")],
    outfile: program,
    platform: "node",
    alias: { "bench:contestants": contestants },
    plugins: [sharedFormats],
  });
  const printed = execFileSync(node, [program, String(rounds)], {
    encoding: "utf8",
  });
  return JSON.parse(printed) as { list: Contest; filter: Contest };
}

/** What is by hand once more, to see what a difference there is between a thing and itself. */
function copyByHand(folder: string): string {
  mkdirSync(folder);
  for (const name of ["hand-written.ts", "hand-written-issues.ts"]) {
    const text = readFileSync(join(here, name), "utf8");
    const templates = `${join(root, "templates")}/`;
    writeFileSync(
      join(folder, name),
      text.replaceAll("../../templates/", templates),
    );
  }
  return folder;
}

/**
 * One copy of the functions for formats, and of what they report to: where by hand and ours have
 * each their own, the one that is bundled first is up to a tenth faster than itself.
 */
const sharedFormats: Plugin = {
  name: "shared-formats",
  setup({ onResolve }) {
    const filter = /\/(?:formats\/[\w-]+|report)\.js$/;
    onResolve({ filter }, ({ path }) => {
      const folder = path.includes("/formats/") ? "formats" : "";
      const name = basename(path).replace(/\.js$/, ".ts");
      return { path: join(root, "templates/validation", folder, name) };
    });
  },
};

async function bundle(options: Parameters<typeof build>[0]): Promise<string> {
  const { outputFiles } = await build({
    bundle: true,
    format: "esm",
    logLevel: "error",
    nodePaths: [peerFile("")],
    write: options.outfile !== undefined,
    ...options,
  });
  return outputFiles?.[0]?.text ?? "";
}

function speedTable(title: string, contest: Contest): Table {
  const { valid, first, all, limit } = contest;
  const micro = (figures: Figures, name: string): string =>
    name in figures ? ((figures[name]?.time ?? NaN) / 1000).toFixed(1) : "";
  const ratio = (figures: Figures, name: string): string =>
    name in figures ? (figures[name]?.ratio ?? NaN).toFixed(2) : "";
  const ofValid = (name: string): string => {
    const own = name === "by hand" ? 1 : (all[name]?.ratio ?? NaN);
    return (own * (limit["by hand"]?.ratio ?? NaN)).toFixed(2);
  };
  return {
    title,
    columns: [
      "validator",
      "valid, µs",
      "of by hand",
      "first issue, µs",
      "of by hand",
      "all issues, µs",
      "of by hand",
      "of by hand on valid",
      "accepted",
      "refused",
      "issues",
    ],
    rows: contest.verdicts.map(({ name, accepted, refused, issues }) => [
      name,
      micro(valid, name),
      ratio(valid, name),
      micro(first, name),
      ratio(first, name),
      micro(all, name),
      ratio(all, name),
      ofValid(name),
      String(accepted),
      String(refused),
      String(issues),
    ]),
    notes: [
      "Times of the processor, all threads; each ratio is the median of rounds in which the one ran right after the other. `valid` is the verdict alone; `first issue` of a list that is wrong at its end, and of wrong filters, beside the verdict by hand; `all issues` beside code by hand that collects them. Issues have their texts, but those by hand, which have none. Formats are one copy for by hand and for ours; `by hand, again` is the same code a second time, so how far it is from 1 is what a difference means.",
    ],
  };
}

/** Bytes and milliseconds of what a user's program needs. */
async function measureProducts(
  folder: string,
  { roots, everything }: Subjects,
  ready: readonly Peer[],
): Promise<Table> {
  const { alert, client, clientList, listInput } = roots as Record<
    keyof typeof ourNames,
    Roots[string]
  >;
  const sets = [
    { alert },
    { client, clientList, listInput },
    everything,
  ] as readonly Roots[];
  const sizes = new Map<string, string[]>([["an empty module", ["", "", ""]]]);
  const starts = new Map<string, string>();
  starts.set(
    "an empty module",
    writeProduct(folder, "empty", "export const client = () => 0;"),
  );
  for (const peer of ready) {
    const place = folderOf(folder, peer);
    const cells: string[] = [];
    for (const [index, set] of sets.entries()) {
      const text = await product(peer, place, { set, index });
      cells.push(text === undefined ? "fails" : kilobytes(text));
      if (index === 1 && text !== undefined)
        starts.set(peer.name, writeProduct(place, "product", text));
    }
    sizes.set(peer.name, cells);
  }
  const times = startTimes(starts);
  return {
    title: "bundle and start",
    columns: [
      "validator",
      "one alert, kB",
      "client, list of clients, filter, kB",
      "every operation, kB",
      "import and first check of the three, ms",
    ],
    rows: [...sizes].map(([name, cells]) => [
      name,
      ...cells,
      times.get(name)?.toFixed(1) ?? "",
    ]),
    notes: [
      "Minified by esbuild / the same in gzip, with all that makes issues readable. The times are medians of fresh processes, in turns, from before the import of the bundle to the first verdict: those of the processor, all threads.",
    ],
  };
}

async function product(
  peer: Peer,
  place: string,
  { set, index }: { readonly set: Roots; readonly index: number },
): Promise<string | undefined> {
  const subfolder = join(place, `set-${index}`);
  mkdirSync(subfolder);
  try {
    if (peer !== ours) peer.prepare(subfolder, set);
    const contents = peer.product(subfolder, set);
    const resolveDir = peer === ours ? place : subfolder;
    return await bundle({
      stdin: { contents, resolveDir, loader: "js" },
      minify: true,
    });
  } catch {
    return undefined;
  }
}

function kilobytes(text: string): string {
  const gzip = gzipSync(text, { level: 9 }).length;
  return `${(text.length / 1000).toFixed(1)} / ${(gzip / 1000).toFixed(2)}`;
}

function writeProduct(place: string, name: string, text: string): string {
  const path = join(place, `${name}.mjs`);
  writeFileSync(path, text);
  return path;
}

/** Medians of what fresh processes take from the import to the first verdict. */
function startTimes(
  files: ReadonlyMap<string, string>,
): ReadonlyMap<string, number> {
  const times = new Map<string, number[]>();
  for (let round = 0; round < 15; round++)
    for (const [name, file] of files) {
      const code = `const start = process.cpuUsage(); const { client } = await import(${JSON.stringify(file)}); client({}); const { user, system } = process.cpuUsage(start); console.log((user + system) / 1000);`;
      const flags = ["--input-type=module", "-e", code];
      const printed = execFileSync(node, flags, { encoding: "utf8" });
      times.set(name, [...(times.get(name) ?? []), Number(printed)]);
    }
  return new Map(
    [...times].map(([name, each]) => [name, summarize(each).median]),
  );
}
