import type { Json } from "../../generator/model/json.js";
import { compareModels } from "../../generator/diff/compare/compare-models.js";
import type { Model } from "../../generator/model/model.js";
import { parseLock, printLock } from "../../generator/write/lock.js";
import type { NameTable } from "../../generator/normalize/options/options.js";
import { readModel } from "../../generator/read-model.js";
import { type Mutation, mutations } from "./document-mutations.js";
import { withoutSelections } from "./union-selections.js";

/** What was tried on a document, and what did not hold. */
export interface Stability {
  readonly operations: number;
  readonly tried: number;
  readonly violations: readonly string[];
}

interface Read {
  readonly model: Model;
  readonly names: NameTable;
}

/**
 * Checks that names stay (design, 10.4): a document compared with itself has no changes, a second
 * reading with the names of the first gives the same, whatever `info` says, and each of a number of
 * random changes touches only what it concerns, there and back.
 */
export async function checkStability(
  document: Record<string, Json>,
  options: { readonly seed: number; readonly rounds: number },
): Promise<Stability> {
  const first = await read(document, {});
  const violations: string[] = [];
  const again = await read(document, first.names);
  const changes = compareModels(first.model, again.model, {});
  for (const { message } of changes)
    violations.push(`compared with itself: ${message}`);
  expectSame("read again", [first, again], violations);
  const renamed = {
    ...document,
    info: { title: "Another Title", version: "9.9.9", description: "Changed." },
  };
  expectSame("info", [first, await read(renamed, first.names)], violations);
  let tried = 3;
  for (const mutation of mutations(document, options)) {
    tried += 2;
    const changed = await read(mutation.document, first.names);
    const back = await read(document, changed.names);
    const { isRemoval } = mutation;
    for (const said of strayChanges([first, changed], mutation, isRemoval))
      violations.push(`${mutation.what}: ${said}`);
    for (const said of strayChanges([changed, back], mutation, !isRemoval))
      violations.push(`back from ${mutation.what}: ${said}`);
    if (mutation.returns)
      expectSame(`back from ${mutation.what}`, [first, back], violations);
    else
      for (const said of lastingChanges([first, back], mutation.isRemoval))
        violations.push(`back from ${mutation.what}: ${said}`);
  }
  return { operations: first.model.operations.length, tried, violations };
}

async function read(
  document: Record<string, Json>,
  names: NameTable,
): Promise<Read> {
  const bytes = new TextEncoder().encode(JSON.stringify(document));
  const load = (uri: string) => Promise.resolve({ uri, bytes });
  const found = await readModel({ entry: "document.json", load }, { names });
  expectReadable(found.names);
  return found;
}

/** Throws `lock-invalid` if the next run could not read these names in its lock. */
export function expectReadable(names: NameTable): void {
  const none = { references: {}, files: {}, generator: "", optionsHash: "" };
  parseLock(printLock({ ...none, documentHash: "", names }), "the lock");
}

/** What the output is made of, by what it is called: the text of each part, and where it stands. */
interface Part {
  readonly text: string;
  readonly places: readonly string[];
}

function partsOf({ model }: Read): Map<string, Part> {
  const { types, generics, operations, filters, webhooks = [] } = model;
  const parts = new Map<string, Part>();
  const add = (name: string, value: object, places: readonly string[]): void =>
    void parts.set(name, { text: textOf(value), places });
  for (const type of types) add(`type ${type.name}`, type, type.places);
  for (const type of generics) add(`type ${type.name}`, type, type.places);
  for (const filter of filters) add(`filter ${filter.type}`, filter, []);
  for (const operation of operations)
    add(`${[...operation.resource, operation.name].join(".")}()`, operation, [
      operation.pointer,
    ]);
  for (const webhook of webhooks)
    add(`webhook ${webhook.name} ${webhook.method}`, webhook, [
      webhook.pointer,
    ]);
  return parts;
}

/** The types that an operation reaches. */
function reachedFrom(
  pointer: string | undefined,
  parts: ReadonlyMap<string, Part>,
): Set<string> {
  const reached = new Set(
    [...parts].flatMap(([name, { places }]) =>
      pointer !== undefined && places.includes(pointer) ? [name] : [],
    ),
  );
  // What is added while a set is walked is walked too.
  for (const name of reached)
    for (const [, type] of (parts.get(name)?.text ?? "").matchAll(
      /"ref":"([^"]+)"/g,
    ))
      reached.add(`type ${type}`);
  return reached;
}

function isFilter({ text }: Part): boolean {
  return text.includes('"request":"filter"') || text.includes('"builder":');
}

/**
 * Where a thing stands in the document, and what speaks for its name, shows nowhere in the output; which operations its links lead
 * to does, and is those operations' concern.
 */
function textOf(value: object): string {
  const hidden = new Set(["places", "pointer", "links", "reason"]);
  return JSON.stringify(value, (key, inner: unknown) =>
    hidden.has(key) ? undefined : inner,
  );
}

function expectSame(
  what: string,
  [before, after]: readonly [Read, Read],
  violations: string[],
): void {
  const [old, now] = [partsOf(before), partsOf(after)];
  for (const name of new Set([...old.keys(), ...now.keys()]))
    if (old.get(name)?.text !== now.get(name)?.text)
      violations.push(`${what}: ${name} is not what it was`);
  if (JSON.stringify(before.names) !== JSON.stringify(after.names))
    violations.push(`${what}: the lock is not what it was`);
}

/** Parts that are gone or other than before, though the change is at none of their places. */
function strayChanges(
  [before, after]: readonly [Read, Read],
  { concerns, operation, isOfValues }: Mutation,
  isRemoval: boolean,
): string[] {
  const now = partsOf(after);
  const old = partsOf(before);
  // What stood once and now stands twice, or the other way round, may get or lose a name.
  const fresh = [...now.keys()].filter((name) => !old.has(name));
  const reached = new Set([
    ...reachedFrom(operation, old),
    ...reachedFrom(operation, now),
  ]);
  const unselected = (text: string, parts: typeof now): string =>
    withoutSelections(text, {
      textOf: (type) => parts.get(`type ${type}`)?.text,
      isChanged: (type) =>
        parts.get(`type ${type}`)?.places.some(concerns) ?? false,
    });
  return [...old].flatMap(([name, part]) => {
    const found = now.get(name);
    if (found?.text === part.text) return [];
    // The values of a discriminator's member occur again where they select a branch.
    if (
      isOfValues &&
      found &&
      unselected(found.text, now) === unselected(part.text, old)
    )
      return [];
    // Whether a type is sent, received or both is for all that use it to say.
    if (found && reached.has(name)) return [];
    if (part.places.some(concerns) || found?.places.some(concerns)) return [];
    // What nothing uses any more goes with what used it; who still did would be changed.
    if (!found && isRemoval) return [];
    // What no operation filters by any more has the rules of other data.
    if (isFilter(part) || (found && isFilter(found))) return [];
    if (found && fresh.some((type) => isNamedNow(type, found))) return [];
    return [`${name} is ${found ? "changed" : "gone"}`];
  });
}

/**
 * What a change leaves behind when it is undone: nothing but names of what stood twice meanwhile,
 * which stay; what was taken away for a while is named anew.
 */
function lastingChanges(
  [first, back]: readonly [Read, Read],
  isRemoval: boolean,
): string[] {
  const [old, now] = [partsOf(first), partsOf(back)];
  const fresh = [...now.keys()].filter((name) => !old.has(name));
  return [...old].flatMap(([name, part]) => {
    const found = now.get(name);
    if (found?.text === part.text || isRemoval) return [];
    if (found && fresh.some((type) => isNamedNow(type, found))) return [];
    return [`${name} is not what it was`];
  });
}

/** True if an inline schema has a name now because it occurs at a second place. */
function isNamedNow(type: string, { text }: Part): boolean {
  return text.includes(`"ref":"${type.replace(/^type /, "")}"`);
}
