// Keys of cached queries.

import { type Binding, bindingOf } from "../operation/bind.js";
import type { Http } from "../http/request.js";

/** The key of a query: the client, the path of the resource, the operation and the input. */
export type Key = readonly [client: string, ...rest: readonly unknown[]];

/** The key of a call with an input, which may be omitted like in a call. */
export function keyOf(
  { http, operation }: Binding,
  input: unknown,
  ...more: readonly string[]
): Key {
  const { id, input: check, body } = operation;
  const key: Key = [clientName(http), ...id.split(".")];
  if (check === false) return [...key, ...more];
  // A call without an optional body differs from a call with an empty one.
  const isOwn = body?.optional === "undefined" && body.member === undefined;
  return [...key, input ?? (isOwn ? null : {}), ...more];
}

/**
 * The common prefix of the keys of a call, of a resource and everything below it, or of a client.
 * Throws a TypeError for any other value.
 */
export function keyPrefix(of: object): Key {
  const found = findCall(of, []);
  if (!found)
    throw new TypeError(
      "a query key requires a client, one of its resources or one of its functions",
    );
  const [{ http, operation }, depth] = found;
  const path = operation.id.split(".");
  return [clientName(http), ...path.slice(0, path.length - depth)];
}

/** Finds a function of a client by the last parts of its operation's id. */
function findCall(
  of: object,
  steps: readonly string[],
): readonly [Binding, depth: number] | undefined {
  const binding = bindingOf(of);
  const suffix = ["", ...steps].join(".");
  if (binding)
    return `.${binding.operation.id}`.endsWith(suffix)
      ? [binding, steps.length]
      : undefined;
  const members = typeof of === "object" ? Object.entries(of) : [];
  for (const [name, inner] of members) {
    const found = findCall(Object(inner) as object, [...steps, name]);
    if (found) return found;
  }
  return undefined;
}

const names: WeakMap<Http, string> = /* @__PURE__ */ new WeakMap();
let unnamed = 0;

/** The name of a client in keys: its API, and its own name or number. */
function clientName(http: Http): string {
  const { apiName = "", name } = http;
  if (name !== undefined) return `${apiName} ${name}`.trim();
  const known = names.get(http);
  if (known !== undefined) return known;
  unnamed += 1;
  const made = unnamed === 1 ? apiName : `${apiName} ${unnamed}`;
  names.set(http, made);
  return made;
}
