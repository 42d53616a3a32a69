import type { Diagnostic } from "../model/diagnostic.js";
import { setMember } from "../model/set-member.js";
import { type FoundNode, selectNodes } from "./json-path.js";
import { isRawObject } from "../document/open-api/open-api.js";
import type { OverlaySource } from "../document/options.js";
import { type Overlay, type OverlayAction, parseOverlay } from "./overlay.js";

/**
 * Applies overlays to a parsed document, in place and in their order (OpenAPI Overlay 1.0, 1.1).
 * An action that selects nothing is a warning; one that does not fit what it selects an error.
 *
 * @throws SpeclatheError `overlay-invalid`.
 */
export async function applyOverlays(
  root: unknown,
  sources: readonly OverlaySource[],
): Promise<readonly Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  for (const source of sources) {
    const overlay = await parseOverlay(source);
    for (const [index, action] of overlay.actions.entries()) {
      const found = applyAction(root, action, overlay);
      if (found) {
        const pointer = `${overlay.name}#/actions/${index}`;
        diagnostics.push({ ...found, pointer });
      }
    }
  }
  return diagnostics;
}

type Finding = Omit<Diagnostic, "pointer">;

function applyAction(
  root: unknown,
  { target, written, change }: OverlayAction,
  { version }: Overlay,
): Finding | undefined {
  const nodes = distinct(selectNodes(target, root));
  if (nodes.length === 0) {
    return {
      code: "overlay-unmatched",
      severity: "warning",
      message: `the target ${written} selects nothing`,
    };
  }
  switch (change.kind) {
    case "none":
      return undefined;
    case "remove":
      remove(nodes);
      return undefined;
    case "update":
      return update(nodes, change.update, version);
    case "copy": {
      const [source, ...more] = distinct(selectNodes(change.from, root));
      if (source && more.length === 0) {
        return update(nodes, source.value, version);
      }
      return misfit(
        `${change.written} selects ${more.length + 1 - (source ? 0 : 1)} values to copy, not one`,
      );
    }
    default:
      return change satisfies never;
  }
}

// A place may be selected several times, as `$.a['b','b']` does.
function distinct(nodes: readonly FoundNode[]): FoundNode[] {
  const seen = new Map<object | undefined, Set<string>>();
  return nodes.filter(({ holder, key }) => {
    const keys = seen.get(holder) ?? new Set();
    seen.set(holder, keys);
    return keys.size < keys.add(key).size;
  });
}

// Items from the last on, so that the others keep their places.
function remove(nodes: readonly FoundNode[]): void {
  const sorted = nodes.toSorted((a, b) => Number(b.key) - Number(a.key) || 0);
  for (const { holder, key } of sorted) {
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else if (holder) delete (holder as Record<string, unknown>)[key];
  }
}

function update(
  nodes: readonly FoundNode[],
  value: unknown,
  version: Overlay["version"],
): Finding | undefined {
  const kinds = new Set(nodes.map((node) => kindOf(node.value)));
  const [kind = "value"] = kinds;
  if (kinds.size > 1) {
    return misfit(`the target selects ${[...kinds].join(" and ")} at once`);
  }
  if (kind !== "a list" && kindOf(value) !== kind) {
    return misfit(`the target is ${kind}, and the update ${kindOf(value)}`);
  }
  const conflicts: string[] = [];
  for (const { value: present, holder, key } of nodes) {
    const added = structuredClone(value);
    if (Array.isArray(present)) append(present, added);
    else if (isRawObject(present) && isRawObject(added)) {
      merge(present, added, { version, conflicts, path: "" });
    } else if (holder) setMember(holder, key, added);
  }
  const [first] = conflicts;
  return first === undefined ? undefined : misfit(first);
}

function kindOf(value: unknown): "an object" | "a list" | "a value" {
  if (Array.isArray(value)) return "a list";
  return isRawObject(value) ? "an object" : "a value";
}

function append(list: unknown[], added: unknown): void {
  // There may be more than a call takes arguments.
  for (const item of Array.isArray(added) ? (added as unknown[]) : [added])
    list.push(item);
}

/** Overlay 1.1, 4.4.3.1; 1.0 does not say what becomes of values of different kinds. */
function merge(
  present: object,
  added: object,
  how: {
    readonly version: Overlay["version"];
    readonly conflicts: string[];
    readonly path: string;
  },
): void {
  for (const [name, value] of Object.entries(added) as [string, unknown][]) {
    const own = Object.hasOwn(present, name)
      ? (present as Readonly<Record<string, unknown>>)[name]
      : undefined;
    const path = `${how.path}/${name}`;
    if (Array.isArray(own) && Array.isArray(value)) append(own, value);
    else if (isRawObject(own) && isRawObject(value)) {
      merge(own, value, { ...how, path });
    } else if (
      own === undefined ||
      how.version === "1.0" ||
      kindOf(own) === kindOf(value)
    ) {
      setMember(present, name, value);
    } else {
      how.conflicts.push(
        `${path.slice(1)} is ${kindOf(own)} in the document, and ${kindOf(value)} in the update`,
      );
    }
  }
}

function misfit(message: string): Finding {
  return {
    code: "overlay-mismatched",
    severity: "error",
    message,
    help: "select something of the update's kind, or remove what is there by an action before",
  };
}
