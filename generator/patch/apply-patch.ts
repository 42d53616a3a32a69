import type { Diagnostic } from "../model/diagnostic.js";
import { setMember } from "../model/set-member.js";
import { SpeclatheError } from "../model/failure.js";
import { escapePointer } from "../model/pointer.js";
import { printSuggestion } from "../model/suggest.js";
import { matchesGlob } from "./glob.js";
import {
  isRawObject,
  member,
  textMember,
  webhooksField,
} from "../document/open-api/open-api.js";
import { meansOperation } from "./operation-pattern.js";
import type {
  OpenApiDocument,
  Patch,
  PatchedPlace,
} from "../document/patch.js";

/** A document after a patch, and the patch's functions that had nothing to do. */
export interface PatchedDocument {
  readonly root: unknown;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Runs a patch on a parsed document. A function for something that is not there is a warning.
 *
 * @throws SpeclatheError `patch-failed` where a function throws, or gives what is no part of a
 * document.
 */
export async function applyPatch(
  given: unknown,
  patch: Patch,
): Promise<PatchedDocument> {
  const parts = typeof patch === "function" ? { document: patch } : patch;
  const holder = { root: given };
  const { document, operations, ...components } = parts;
  if (document) {
    const target = { holder, key: "root", name: "patch.document" };
    await change(target, (value) => document(value as OpenApiDocument));
  }
  const diagnostics: Diagnostic[] = [];
  for (const [section, functions] of Object.entries(components)) {
    if (!functions) continue;
    const entries = listComponents(holder.root, section);
    diagnostics.push(
      ...(await changeAll(entries, functions as Functions, `patch.${section}`)),
    );
  }
  if (operations) {
    const entries = listOperations(holder.root);
    diagnostics.push(
      ...(await changeAll(
        entries,
        operations as Functions,
        "patch.operations",
      )),
    );
  }
  return { root: asData(holder.root), diagnostics };
}

type Change = (value: unknown, place: unknown) => unknown;

type Functions = Change | Readonly<Record<string, Change>>;

/** A part of a document that a patch may change. */
interface Entry {
  readonly holder: object;
  readonly key: string;
  /** The second argument of a patch's function. */
  readonly place: string | PatchedPlace;
  readonly pointer: string;
  /** True if a pattern matches it. */
  readonly isMeant: (pattern: string) => boolean;
  readonly names: readonly string[];
}

async function changeAll(
  entries: readonly Entry[],
  functions: Functions,
  name: string,
): Promise<readonly Diagnostic[]> {
  if (typeof functions === "function") {
    for (const entry of entries)
      await change({ ...entry, name }, (value) =>
        functions(value, entry.place),
      );
    return [];
  }
  const unused: Diagnostic[] = [];
  for (const [pattern, run] of Object.entries(functions)) {
    const written = `${name}[${JSON.stringify(pattern)}]`;
    const meant = entries.filter(({ isMeant }) => isMeant(pattern));
    for (const entry of meant)
      await change({ ...entry, name: written }, (value) =>
        run(value, entry.place),
      );
    if (meant.length > 0) continue;
    const known = entries.flatMap(({ names }) => names);
    unused.push({
      code: "patch-unmatched",
      severity: "warning",
      pointer: "#",
      message: `${written} is for nothing in the document${printSuggestion(pattern, known)}`,
    });
  }
  return unused;
}

async function change(
  target: {
    readonly holder: object;
    readonly key: string;
    readonly name: string;
    readonly pointer?: string;
  },
  run: (value: unknown) => unknown,
): Promise<void> {
  const { holder, key, name, pointer = "#" } = target;
  const fail = (why: string, cause?: unknown): never => {
    throw new SpeclatheError("patch-failed", `${name} ${why}`, {
      place: pointer,
      cause,
    });
  };
  let given: unknown;
  try {
    given = await run(member(holder, key));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    fail(`threw: ${reason.split("\n")[0]}`, cause);
  }
  if (given === undefined) return;
  if (!isRawObject(given)) {
    fail(
      `gave ${Array.isArray(given) ? "a list" : `a ${given === null ? "null" : typeof given}`}, which is no part of a document`,
    );
  }
  setMember(holder, key, given);
}

function listComponents(root: unknown, section: string): Entry[] {
  const isOld = textMember(root, "swagger") !== undefined;
  // In Swagger 2.0 they are at the top.
  const path = isOld
    ? [section === "schemas" ? "definitions" : section]
    : ["components", section];
  const holder = path.reduce(member, root);
  if (!isRawObject(holder)) return [];
  return Object.keys(holder).map((name) => ({
    holder,
    key: name,
    place: name,
    pointer: `#/${path.join("/")}/${escapePointer(name)}`,
    isMeant: (pattern) => matchesGlob(name, pattern, "name"),
    names: [name],
  }));
}

const methods = /^(?:get|put|post|delete|options|head|patch|trace|query)$/;

function listOperations(root: unknown): Entry[] {
  return ["paths", webhooksField(root)].flatMap((section) => {
    const items = member(root, section);
    if (!isRawObject(items)) return [];
    return Object.entries(items).flatMap(([path, item]) => {
      if (!isRawObject(item)) return [];
      return Object.keys(item).flatMap((method): Entry[] => {
        if (!methods.test(method) || !isRawObject(item[method])) return [];
        const id = textMember(item[method], "operationId");
        const written = `${method.toUpperCase()} ${path}`;
        return [
          {
            holder: item,
            key: method,
            place: { path, method },
            pointer: `#/${section}/${escapePointer(path)}/${method}`,
            isMeant: (pattern) =>
              meansOperation(pattern, { operationId: id, path, method }),
            names: id === undefined ? [written] : [written, id],
          },
        ];
      });
    });
  });
}

/** Later stages read plain data, whatever a function returned. */
function asData(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(value)) as unknown;
  } catch (cause) {
    throw new SpeclatheError(
      "patch-failed",
      "the patch made a document that cannot be written as JSON",
      { cause },
    );
  }
}
