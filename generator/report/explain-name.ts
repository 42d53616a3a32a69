import { count } from "./count.js";
import type { GenericType, NamedType } from "../model/named-type.js";
import type { UseReport } from "./report-data.js";

/** Why a type is called what it is, from what of it the model keeps. */
export function explainName(
  type: NamedType | GenericType,
  usedBy: readonly UseReport[],
  renamed: ReadonlySet<string>,
): string {
  if (renamed.has(type.name)) return "the config's rename says so";
  if ("parameters" in type)
    return type.role === "operators"
      ? `operator objects of ${count(type.places.length, "place")} that differ in their values' type, as one`
      : `objects of ${count(type.places.length, "place")} that differ in one type, as one`;
  if (type.requestOf !== undefined)
    return `${type.requestOf} as requests have it: without what only comes back, with what is only sent`;
  if (type.origin === "component") return "the document's author named it";
  if (type.role === "input") {
    const [user] = usedBy;
    return user ? `what ${user.name} takes` : "what an operation takes";
  }
  const words = wordsOfPlaces(type);
  const said = words.length === 0 ? "" : `: ${words.join(", ")}`;
  return type.places.length === 1
    ? `it has no name in the document; its place gives one${said}`
    : `it has no name in the document; its ${count(type.places.length, "place")} give one${said}`;
}

/** The members that lead to a type, the most frequent first, as evidence. */
export function wordsOfPlaces({ places }: NamedType): readonly string[] {
  const counts = new Map<string, number>();
  for (const place of places) {
    const steps = place.split("/");
    const at = steps.lastIndexOf("properties");
    const word = at === -1 ? undefined : steps[at + 1];
    if (word !== undefined) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, 4)
    .map(
      ([word, times]) => `“${word}” ${times === 1 ? "once" : `${times} times`}`,
    );
}
