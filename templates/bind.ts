import type { Http } from "./http.js";

/** The functions of a resource as a client has them: without the `Http` that {@link bind} gives. */
export type Bound<Functions> = {
  readonly [Name in keyof Functions]: Functions[Name] extends (
    http: Http,
    ...given: infer Given
  ) => infer Returned
    ? (...given: Given) => Returned
    : never;
};

/** Gives every function of a resource what it sends requests with. */
export function bind<Functions extends object>(
  http: Http,
  functions: Functions,
): Bound<Functions> {
  const bound = Object.entries(functions).map(([name, call]) => [
    name,
    (...given: unknown[]): unknown => call(http, ...given),
  ]);
  return Object.fromEntries(bound) as Bound<Functions>;
}
