/** The strongly connected components of more than one file, each sorted. */
export function findRings(
  imports: readonly { readonly file: string; readonly target: string }[],
): string[][] {
  const targets = new Map<string, string[]>();
  for (const { file, target } of imports)
    targets.set(file, [...(targets.get(file) ?? []), target]);
  const reachedFrom = new Map<string, ReadonlySet<string>>();
  for (const file of targets.keys()) {
    const reached = new Set(targets.get(file));
    // A set goes on to what is added to it on the way.
    for (const each of reached)
      for (const target of targets.get(each) ?? []) reached.add(target);
    reachedFrom.set(file, reached);
  }
  const rings = new Map<string, string[]>();
  for (const [file, reached] of reachedFrom) {
    if (!reached.has(file)) continue;
    const ring = [...reached].filter((each) =>
      reachedFrom.get(each)?.has(file),
    );
    ring.sort();
    rings.set(ring.join(" "), ring);
  }
  return [...rings.values()];
}
