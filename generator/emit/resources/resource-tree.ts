import type { Operation } from "../../model/operation.js";

/** A resource of the API: its operations, its module, and the resources inside it. */
export interface Resource {
  /** From the outside in; empty: the client's root. */
  readonly path: readonly string[];
  /** The module its operations are printed in; empty where it has none of its own. */
  readonly module: string;
  readonly operations: readonly Operation[];
  readonly children: readonly Resource[];
}

/** The resources of the operations as a tree, whose root is the client. */
export function buildResourceTree(operations: readonly Operation[]): Resource {
  // Operations at the root stand apart, so that no resource can take the name of their file.
  return build([], "operations.ts", operations);
}

/** Every resource that has operations, each before those inside it. */
export function* walkResources(root: Resource): Generator<Resource> {
  if (root.operations.length > 0) yield root;
  for (const child of root.children) yield* walkResources(child);
}

function build(
  path: readonly string[],
  module: string,
  operations: readonly Operation[],
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
  const folder = depth === 0 ? "resources" : module.replace(/\.ts$/, "");
  const files = new Set<string>();
  return {
    path,
    module,
    operations: operations.filter(({ resource }) => resource.length === depth),
    children: [...inside.keys()].toSorted().map((name) => {
      const file = fileName(name, files);
      files.add(file);
      const group = inside.get(name) ?? [];
      return build([...path, name], `${folder}/${file}.ts`, group);
    }),
  };
}

/**
 * In kebab case and ASCII, so that names which differ only in case stay two files on every disk;
 * the names Windows keeps for devices get another ending.
 */
function fileName(name: string, taken: ReadonlySet<string>): string {
  const kebab = name
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .replace(
      /[^\x20-\x7e]/gu,
      (letter) => `-${letter.codePointAt(0)?.toString(16)}-`,
    )
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .toLowerCase();
  const isDevice = /^(?:con|prn|aux|nul|(?:com|lpt)\d)$/.test(kebab);
  let file = isDevice || kebab === "" ? `${kebab || "other"}-resource` : kebab;
  while (taken.has(file)) file += "-resource";
  return file;
}
