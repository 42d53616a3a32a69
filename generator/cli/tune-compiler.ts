/**
 * Has V8 optimise only what runs for long, where that pays: the V8 of Node 20 has but one
 * optimising compiler, a thorough and slow one, which takes up to two fifths of the CPU time of a
 * run that is over in seconds. What is not optimised runs as machine code that is made at once,
 * without being interpreted first. Newer ones have a quick compiler between the two, and need no
 * help.
 */
export function tuneCompiler(): void {
  if (Number.parseInt(process.versions.v8, 10) >= 12) return;
  const v8 = process.getBuiltinModule("node:v8");
  // In units of bytecode run; the default is an eighteenth of it.
  v8.setFlagsFromString("--interrupt-budget=1200000");
  v8.setFlagsFromString("--always-sparkplug");
}
