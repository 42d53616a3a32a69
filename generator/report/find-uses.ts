import type { Model } from "../model/model.js";
import type { Schema } from "../model/schema.js";
import type { UseReport } from "./report-data.js";

/** The places that reference each type, by the type's name. */
export function findUses(
  model: Model,
): ReadonlyMap<string, readonly UseReport[]> {
  const uses = new Map<string, UseReport[]>();
  const add = (user: UseReport, value: unknown): void => {
    for (const name of referredIn(value)) {
      if (user.kind === "type" && user.name === name) continue;
      const list = uses.get(name) ?? [];
      list.push(user);
      uses.set(name, list);
    }
  };
  for (const { input, responses, result, resource, name } of model.operations)
    add({ kind: "operation", name: [...resource, name].join(".") }, [
      input.schema,
      input.parameters,
      responses,
      result,
    ]);
  for (const { name, payload, headers } of model.webhooks ?? [])
    add({ kind: "webhook", name }, [payload, headers]);
  for (const { name, schema } of [...model.types, ...model.generics])
    add({ kind: "type", name }, schema);
  return uses;
}

function referredIn(value: unknown): ReadonlySet<string> {
  const names = new Set<string>();
  const pending = [value];
  for (
    let one = pending.pop();
    pending.length > 0 || one;
    one = pending.pop()
  ) {
    if (typeof one !== "object" || one === null) continue;
    const { ref, generic } = one as Schema;
    if (typeof ref === "string") names.add(ref);
    if (typeof generic?.name === "string") names.add(generic.name);
    pending.push(...Object.values(one));
  }
  return names;
}
