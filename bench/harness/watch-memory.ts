/**
 * The largest resident set of any process below one, looked at every few milliseconds in `/proc`:
 * for programs that are not Node's, which cannot be asked when they end. Elsewhere than on Linux
 * it sees nothing.
 */
import { readFileSync } from "node:fs";

/** A watch that runs until it is stopped; then it gives the peak in MiB. */
export interface MemoryWatch {
  stop(): number;
}

const interval = 15;

/** Watches the processes below a process. */
export function watchMemory(root: number): MemoryWatch {
  let peak = 0;
  const look = (): void => {
    for (const id of descendants(root)) peak = Math.max(peak, highWater(id));
  };
  const timer = setInterval(look, interval);
  return {
    stop() {
      clearInterval(timer);
      return peak / 1024;
    },
  };
}

function descendants(root: number): number[] {
  const children = readProc(`/proc/${root}/task/${root}/children`)
    .split(" ")
    .filter((text) => text !== "")
    .map(Number);
  return children.flatMap((child) => [child, ...descendants(child)]);
}

function highWater(id: number): number {
  return Number(
    /^VmHWM:\s+(\d+)/m.exec(readProc(`/proc/${id}/status`))?.[1] ?? 0,
  );
}

function readProc(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
