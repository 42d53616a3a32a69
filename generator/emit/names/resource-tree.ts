import type { Operation } from "../../model/operation.js";
import { fileName, rootFile } from "./file-name.js";

/** A resource of the API: its operations, its module, and the resources inside it. */
export interface Resource {
  /** From the outside in; empty: the client's root. */
  readonly path: readonly string[];
  /** The last word of its path; empty: the client's root. */
  readonly name: string;
  /** The module its operations are printed in; empty where it has none of its own. */
  readonly module: string;
  readonly operations: readonly Operation[];
  readonly children: readonly Resource[];
}

/** The resources of the operations as a tree, whose root is the client. */
export function buildResourceTree(operations: readonly Operation[]): Resource {
  const module = `${top}/${rootFile}.ts`;
  return build([], module, { operations, taken: new Set() });
}

/** Every resource that has operations, each before those inside it. */
export function* walkResources(root: Resource): Generator<Resource> {
  if (root.operations.length > 0) yield root;
  for (const child of root.children) yield* walkResources(child);
}

interface Group {
  readonly operations: readonly Operation[];
  /** The modules of all resources so far. */
  readonly taken: Set<string>;
}

function build(
  path: readonly string[],
  module: string,
  { operations, taken }: Group,
): Resource {
  const depth = path.length;
  const inside = new Map<string, Operation[]>();
  for (const operation of operations) {
    const name = operation.resource[depth];
    if (name === undefined) continue;
    const group = inside.get(name) ?? [];
    group.push(operation);
    inside.set(name, group);
  }
  const folder = depth === 0 ? top : module.replace(/\.ts$/, "");
  return {
    path,
    name: path.at(-1) ?? "",
    module,
    operations: operations.filter(({ resource }) => resource.length === depth),
    children: [...inside]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, own]) => {
        const child = [...path, name];
        const place = placeModule(folder, { path: child, name }, taken);
        taken.add(fileKey(place));
        return build(child, place, { operations: own, taken });
      }),
  };
}

/** In the folder of the resource around it; one that is nested too deep starts at the top again. */
function placeModule(
  folder: string,
  { path, name }: Pick<Resource, "path" | "name">,
  taken: ReadonlySet<string>,
): string {
  const isDeep = `${folder}/${fileName(name)}`.length > longestPath;
  let wanted = isDeep ? path.join("-") : name;
  const around = isDeep ? top : folder;
  for (;;) {
    const module = `${around}/${fileName(wanted)}.ts`;
    if (!taken.has(fileKey(module))) return module;
    wanted += "-resource";
  }
}

/** Of two paths with one key some file systems see one file: in case and composition they differ. */
export function fileKey(path: string): string {
  return path.normalize("NFKD").toUpperCase().toLowerCase();
}

const top = "resources";

// Windows takes 260 characters, and the project's own folders are among them.
const longestPath = 150;
