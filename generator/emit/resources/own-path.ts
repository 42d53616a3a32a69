import type { Emission } from "../emission/emission.js";
import { standsAlone } from "./stands-alone.js";
import type { Operation, Parameter } from "../../model/operation.js";

/** The parameters of an operation's path, in their order. */
export function pathParameters(operation: Operation): readonly Parameter[] {
  const names = ownPath(operation)
    .split(/\{([^{}]*)\}/)
    .filter((_, at) => at % 2 === 1);
  const placeOf = ({ name }: Parameter): number => names.lastIndexOf(name);
  return operation.input.parameters
    .filter((each) => each.in === "path" && names.includes(each.name))
    .toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** True if a parameter of a path is written as its value is: in style `simple`, and no list or object. */
export function isPlainSegment(
  { style, mediaType, schema }: Parameter,
  { types }: Emission,
): boolean {
  return (
    style === "simple" && mediaType === undefined && standsAlone(schema, types)
  );
}

/** The pairs in the path itself, after a `?`: some documents write them there. */
export function fixedQuery(operation: Operation): string | undefined {
  const rest = operation.path.slice(ownPath(operation).length);
  return rest.startsWith("?") ? rest.slice(1).split("#", 1)[0] : undefined;
}

/** The path without the query or fragment that some documents write behind it. */
export function ownPath({ path }: Operation): string {
  return /^(?:\{[^{}]*\}|[^?#])*/.exec(path)?.[0] ?? "";
}
