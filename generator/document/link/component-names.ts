import { onlyLetters } from "../../model/letters.js";
import { unescapePointer } from "../../model/pointer.js";
import type { ReferenceTarget } from "./reference.js";

/** Steps that say what a value is to its holder, not what it is. */
const bareSteps =
  /^(schema|schemas|items|properties|value|content|definitions|\$defs|allOf|anyOf|oneOf|components|\d+)$/;

/** File names that do not describe their contents. */
const bareFiles = /^_?(index|main|schema|schemas|model|openapi|swagger)$/i;

/**
 * Names for values of other files that become components: the last step of the pointer as the
 * author wrote it, else the file's name (`schemas/user-group.yaml` is `UserGroup`). Those that
 * would share a name, or take one that the document has, get the folders before it
 * (`AdminUser`); the order of the document is no matter.
 */
export function nameComponents(
  targets: readonly ReferenceTarget[],
  isTaken: (name: string) => boolean,
): ReadonlyMap<ReferenceTarget, string> {
  const names = new Map<ReferenceTarget, string>();
  const used = new Set<string>();
  let left = targets;
  for (let rung = 0; left.length > 0; rung += 1) {
    const wanted = new Map<string, ReferenceTarget[]>();
    left.forEach((target, index) => {
      const name = nameOf(target, rung, index);
      wanted.set(name, [...(wanted.get(name) ?? []), target]);
    });
    for (const [name, [only, ...more]] of wanted) {
      if (!only || more.length > 0 || used.has(name) || isTaken(name)) continue;
      used.add(name);
      names.set(only, name);
    }
    left = left.filter((target) => !names.has(target));
  }
  return names;
}

/** The name with as many words of the path before it as `rung` says; when they run out, a number. */
function nameOf(
  { file, pointer }: ReferenceTarget,
  rung: number,
  index: number,
): string {
  const tokens = pointer.split("/").slice(1).map(unescapePointer);
  const meaning = tokens.filter((token) => !bareSteps.test(token));
  const path = file.label
    .replace(/^\w+:\/\//, "")
    .split("/")
    .map((step) => step.replace(/\.(json|ya?ml)$/i, ""))
    .filter((step) => step !== "" && step !== "." && step !== "..");
  const named = path.filter((step) => !bareFiles.test(step));
  const own = meaning.at(-1);
  const before =
    own === undefined ? named : [...named, ...meaning.slice(0, -1)];
  const last = own ?? pascal(before.pop() ?? "Shared");
  const words = before.slice(Math.max(0, before.length - rung)).map(pascal);
  const number = rung > before.length ? String(index + rung) : "";
  return `${words.join("")}${words.length > 0 ? capital(last) : last}${number}`;
}

function pascal(text: string): string {
  return onlyLetters(text).split(" ").map(capital).join("");
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
