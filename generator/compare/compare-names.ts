import type { Model } from "../model/model.js";
import type { Recorder } from "./recorder.js";

/** Which types of the new model each type of the old one became. */
export type TypePairs = ReadonlyMap<string, ReadonlySet<string>>;

/** Compares what the output exports: a type that has another name, or none, no longer compiles. */
export function compareNames(
  recorder: Recorder,
  pairs: TypePairs,
  { old, new: now }: { readonly old: Model; readonly new: Model },
): void {
  const names = new Set(
    [...now.types, ...now.generics].map(({ name }) => name),
  );
  for (const { name, places, role } of old.types) {
    const became = pairs.get(name);
    // Reached by nothing both models have, it can still be there by its name.
    if (names.has(name) && (!became || became.has(name))) continue;
    const others = [...(became ?? [])].toSorted();
    const renamed = others.length > 0;
    const kind = role === "scope" || role === "filter" ? role : "type";
    const target = now.types.find((type) => type.name === others[0]);
    recorder.add({
      rule: renamed ? "type-renamed" : "type-removed",
      wire: "info",
      types: "breaking",
      subject: { kind, name },
      where: name,
      old: places[0],
      new: target?.places[0],
      message: renamed
        ? `the type ${name} is called ${others.join(" or ")} now`
        : `the type ${name} is gone`,
      code: {
        old: `import type { ${name} }`,
        ...(others.length === 1
          ? { new: `import type { ${others.join()} }` }
          : {}),
      },
    });
  }
  for (const { name, places } of old.generics) {
    if (names.has(name)) continue;
    recorder.add({
      rule: "type-removed",
      wire: "info",
      // Written out by few: what takes one of these says so itself.
      types: "warning",
      subject: { kind: "type", name },
      where: name,
      old: places[0],
      message: `the type ${name} is gone`,
    });
  }
}
