import { setFlagsFromString } from "node:v8";

/**
 * Has V8 spend less on optimising, which a run that is over in seconds does not win back: its
 * thorough compiler takes a fifth to two fifths of the CPU time of a run. A version that is not
 * known is left as it is, since it would complain of a flag that it does not have.
 */
export function tuneCompiler(): void {
  const version = Number.parseInt(process.versions.v8, 10);
  for (const flag of flagsOf(version)) setFlagsFromString(flag);
}

function flagsOf(version: number): readonly string[] {
  if (version === 11) return thoroughOnly;
  const hasQuick = process.arch === "x64" || process.arch === "arm64";
  return version >= 12 && version <= 14 && hasQuick ? quickToo : [];
}

/**
 * Node 20 has but the thorough one. It waits until a function has run for long, in units of bytecode
 * run, of which the default is an eighteenth; all else is machine code that is made at once, without
 * being interpreted first.
 */
const thoroughOnly = ["--interrupt-budget=1200000", "--always-sparkplug"];

/** Node 22 and newer have a quick one before it, which does alone, and for fewer functions. */
const quickToo = ["--no-turbofan", "--invocation-count-for-maglev=1500"];
