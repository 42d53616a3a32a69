/**
 * Runs a command and says what it cost. CPU time is that of the process and of every process it
 * waited for, as the kernel counted it (getrusage, through bash's `time`), so that workers and
 * compilers in other processes are not free.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { watchMemory } from "./watch-memory.js";

/** A command to run. */
export interface Command {
  readonly file: string;
  readonly args: readonly string[];
  readonly cwd: string;
}

/** What one run cost. */
export interface Cost {
  /** Seconds, user and system, of the whole tree. */
  readonly cpu: number;
  /** Seconds. */
  readonly wall: number;
  /** The largest resident set of any process of the tree, in MiB. */
  readonly peak: number;
}

/** A run that ended well, or did not; `log` is what it printed. */
export type Run =
  | { readonly kind: "done"; readonly cost: Cost; readonly log: string }
  | {
      readonly kind: "failed";
      readonly cost: Cost;
      readonly log: string;
      readonly reason: string;
    };

const script = `
log=$1; times=$2; limit=$3; shift 3
TIMEFORMAT='%R %U %S'
ulimit -t "$limit"
{ time "$@" >"$log" 2>&1 </dev/null; } 2>"$times"
`;

const recorder = fileURLToPath(new URL("record-memory.cjs", import.meta.url));

/** CPU seconds after which nobody waits any longer. */
const patience = 60;

/** Runs a command to its end, or until a process of it has taken so many CPU seconds. */
export async function runMeasured(
  command: Command,
  limit: number = patience,
): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), "speclathe-bench-run-"));
  const [log, times, memory] = ["log", "times", "memory"].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  const child = spawn(
    "bash",
    [
      "-c",
      script,
      "bench",
      log,
      times,
      String(limit),
      command.file,
      ...command.args,
    ],
    {
      cwd: command.cwd,
      detached: true,
      stdio: "ignore",
      env: {
        ...process.env,
        BENCH_MEMORY: memory,
        NODE_OPTIONS: `--require ${JSON.stringify(recorder)}`,
        CI: "1",
        NO_COLOR: "1",
      },
    },
  );
  const watched = watchMemory(child.pid ?? 0);
  // One that sleeps takes no CPU time.
  const timer = setTimeout(() => {
    if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
  }, limit * 10_000);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  clearTimeout(timer);
  const polled = watched.stop();
  const cost = readCost(readOr(times), readOr(memory), polled);
  const text = readOr(log);
  rmSync(folder, { recursive: true, force: true });
  // Killed by `ulimit` (SIGXCPU, SIGKILL), or by the timer.
  if (code === 152 || code === 137 || code === null)
    return { kind: "failed", cost, log: text, reason: `over ${limit} CPU s` };
  if (code !== 0)
    return { kind: "failed", cost, log: text, reason: `exit ${code}` };
  return { kind: "done", cost, log: text };
}

function readCost(times: string, memory: string, polled: number): Cost {
  const [wall = 0, user = 0, system = 0] = (
    times.trim().split("\n").at(-1) ?? ""
  )
    .split(" ")
    .map(Number);
  const recorded = memory.split("\n").map((line) => Number(line) / 1024);
  return { cpu: user + system, wall, peak: Math.max(polled, ...recorded) };
}

function readOr(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
