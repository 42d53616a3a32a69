import { isReservedWord } from "../../print/escape.js";
import {
  call,
  type ObjectEntry,
  type Expression,
  record,
} from "../../print/expression.js";
import {
  typeReference,
  type TypeSyntax,
  propertyOf,
} from "../../print/type-syntax.js";
import type { PrintedStatement } from "../../print/module.js";
import type { Resource } from "../names/resource-tree.js";
import { interfaceOf } from "../../print/declarations.js";
import type { EmittedModule } from "../emission/emitted-module.js";
import { upperStart } from "../../model/words.js";

/** Where the client's resources are printed. */
interface ResourcePlace {
  readonly module: EmittedModule;
  /** The name of a resource's type. */
  readonly nameOf: (resource: Resource) => string;
}

/**
 * The type of a resource and of each inside it, the outer one first: its functions without their
 * first argument. Comments, parameter names and deprecations are those of the functions.
 */
export function declareResources(
  resource: Resource,
  docs: readonly string[],
  place: ResourcePlace,
): PrintedStatement[] {
  return [
    declareResource(resource, docs, place),
    ...resource.children.flatMap((child) =>
      declareResources(child, [docOf(child)], place),
    ),
  ];
}

function declareResource(
  resource: Resource,
  docs: readonly string[],
  place: ResourcePlace,
): PrintedStatement {
  const bound = boundType(resource, place.module);
  // An interface, since messages of the compiler name it.
  return interfaceOf({
    name: place.nameOf(resource),
    docs,
    bases: bound ? [bound] : [],
    members: resource.children.map((child) =>
      propertyOf(child.name, place.nameOf(child), { readonly: true }),
    ),
  });
}

function docOf({ path }: Resource): string {
  return `The operations of \`${path.join(".")}\`.`;
}

function boundType(
  resource: Resource,
  module: EmittedModule,
): TypeSyntax | undefined {
  if (resource.operations.length === 0) return undefined;
  const bound = module.type("runtime/operation/bind.ts", "Bound");
  return typeReference(bound, [`typeof ${namespaceOf(resource, module)}`]);
}

/** The object of a resource: its functions, given `http`, and the resources inside it. */
export function printResource(
  resource: Resource,
  module: EmittedModule,
): Expression {
  const inner = resource.children.map((child): ObjectEntry => [
    child.name,
    printResource(child, module),
  ]);
  if (resource.operations.length === 0) return record(inner);
  const bind = module.value("runtime/operation/bind.ts", "bind");
  const own = call(bind, ["http", namespaceOf(resource, module)]);
  return inner.length === 0 ? own : record([{ spread: own }, ...inner]);
}

/** Imports the module of a resource as a whole: `clients.addresses` as `clientsAddresses`. */
export function namespaceOf(
  { path, module: from }: Resource,
  module: EmittedModule,
): string {
  const [first = "operations", ...rest] = path;
  const name = first + rest.map(upperStart).join("");
  return module.namespace(from, isReservedWord(name) ? `${name}_` : name);
}
