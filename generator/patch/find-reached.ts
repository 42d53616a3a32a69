import type { Document } from "../document/open-api/document.js";
import type { ListedOperation } from "./list-operations.js";
import {
  isRawObject,
  member,
  objectMember,
} from "../document/open-api/open-api.js";

/** The names of the schemas that operations reach, each with such an operation. */
export function findReachedSchemas(
  document: Document,
  operations: readonly ListedOperation[],
): ReadonlyMap<string, ListedOperation> {
  const reached = new Map<string, ListedOperation>();
  const schemas = objectMember(
    objectMember(document.root, "components"),
    "schemas",
  );
  const seen = new WeakSet();
  for (const operation of operations) {
    const pending: unknown[] = [...operation.parts];
    const reach = (name: string): void => {
      if (reached.has(name) || !Object.hasOwn(schemas, name)) return;
      reached.set(name, operation);
      pending.push(schemas[name]);
    };
    const follow = (ref: string): void => {
      // A reference by `$id` or anchor may resolve to any schema that has one.
      if (!ref.startsWith("#/")) {
        Object.keys(schemas)
          .filter((name) => hasIdentity(schemas[name]))
          .forEach(reach);
        return;
      }
      const target = document.resolve(ref);
      const name = target && schemaName(target.pointer);
      if (name !== undefined) reach(name);
      else if (target) pending.push(target.value);
    };
    while (pending.length > 0) {
      const value = pending.pop();
      if (typeof value !== "object" || value === null || seen.has(value))
        continue;
      seen.add(value);
      for (const ref of referencesOf(value)) {
        if (Object.hasOwn(schemas, ref)) reach(ref);
        else follow(ref);
      }
      // There may be more than a call takes arguments.
      for (const inner of Object.values(value) as unknown[])
        pending.push(inner);
    }
  }
  return reached;
}

function schemaName(pointer: string): string | undefined {
  const name = /^#\/components\/schemas\/([^/]+)$/.exec(pointer)?.[1];
  return name?.replaceAll("~1", "/").replaceAll("~0", "~");
}

/** References, and what a discriminator maps to (OpenAPI 3.2, 4.25). */
function referencesOf(value: object): string[] {
  const mapping = objectMember(member(value, "discriminator"), "mapping");
  return [
    member(value, "$ref"),
    member(value, "$dynamicRef"),
    ...Object.values(mapping),
  ].filter((ref) => typeof ref === "string");
}

function hasIdentity(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasIdentity);
  if (!isRawObject(value)) return false;
  return (
    ["$id", "$anchor", "$dynamicAnchor"].some((name) =>
      Object.hasOwn(value, name),
    ) || Object.values(value).some(hasIdentity)
  );
}
