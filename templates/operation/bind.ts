// Functions of a client: the operations of a resource, bound to an `Http`.

import type { Http } from "../http/request.js";
import type { Descriptor } from "./descriptor.js";

/** The functions of a resource without their first parameter. */
export type Bound<Functions> = {
  readonly [Name in keyof Functions]: Functions[Name] extends (
    http: Http,
    ...given: infer Given
  ) => infer Returned
    ? (...given: Given) => Returned
    : never;
};

/** Binds the functions of a resource to an {@link Http}. */
export function bind<Functions extends object>(
  http: Http,
  functions: Functions,
): Bound<Functions> {
  const bound = Object.entries(functions).map(([name, call]) => {
    const own = (...given: unknown[]): unknown => call(http, ...given);
    bindings.set(own, { operation: call as object as Descriptor, http });
    return [name, own];
  });
  return Object.fromEntries(bound) as Bound<Functions>;
}

/** The operation that a function of a client calls, and the {@link Http} it uses. */
export interface Binding {
  readonly operation: Descriptor;
  readonly http: Http;
}

const bindings: WeakMap<object, Binding> = /* @__PURE__ */ new WeakMap();

/** The binding of a function of a client; undefined for any other value. */
export function bindingOf(call: object): Binding | undefined {
  return bindings.get(call);
}

/** The operation that a function of a client calls; undefined for any other function. */
export function operationOf(
  call: (...given: never[]) => unknown,
): Descriptor | undefined {
  return bindingOf(call)?.operation;
}
