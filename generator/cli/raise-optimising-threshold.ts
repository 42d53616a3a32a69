/**
 * Has V8 optimise only what runs for long, where that pays: the V8 of Node 20 has but one
 * optimising compiler, a thorough and slow one, which takes up to two fifths of the CPU time of a
 * run that is over in seconds. Newer ones have a quick one before it, and need no help.
 */
export function raiseOptimisingThreshold(): void {
  if (Number.parseInt(process.versions.v8, 10) >= 12) return;
  const v8 = process.getBuiltinModule("node:v8");
  // In units of bytecode run; the default is a ninth of it.
  v8.setFlagsFromString("--interrupt-budget=600000");
}
