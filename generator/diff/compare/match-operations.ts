import type { Model } from "../../model/model.js";
import type { Operation } from "../../model/operation.js";
import { serverPath } from "./compare-servers.js";
import { Matching } from "./matching.js";
import type { Pair } from "./pair.js";

/** The name of an operation in the client: `clients.addresses.sync`. */
export function operationName({ resource, name }: Operation): string {
  return [...resource, name].join(".");
}

/** Method and path of an operation. */
export function routeOf({ method, path }: Operation): string {
  return `${method} ${path}`;
}

/** A path or route, whatever its parameters are called. */
export function unnamed(path: string): string {
  return path.replaceAll(/\{[^{}]*\}/g, "{}");
}

/** The path of an operation with that of the server, whatever its parameters are called. */
export function wholePath({ api }: Model, { path }: Operation): string {
  return unnamed(`${serverPath(api.server)}${path}`);
}

/**
 * Which operations are the same: by method and path, whatever the path's parameters are called and
 * whether part of the path is that of the server; else by operationId.
 */
export function matchOperations({
  old,
  new: now,
}: Pair<Model>): Matching<Operation> {
  const olds = new Set(old.operations);
  const whole = (one: Operation): string =>
    `${one.method} ${wholePath(olds.has(one) ? old : now, one)}`;
  const route = (one: Operation): string => unnamed(routeOf(one));
  const keys = [
    routeOf,
    route,
    whole,
    (one: Operation) => route(one).replace(/\/$/, ""),
    ({ id }: Operation) => id,
  ];
  return new Matching(old.operations, now.operations).byKeys(
    ...keys.map((key) => (one: Operation) => [
      `${key(one)} ${one.variant?.isSent ? "sent" : ""} ${one.variant?.mediaType ?? ""}`,
    ]),
  );
}
