import type { NamedType } from "../../model/named-type.js";
import { guardName, tupleName } from "../names/names.js";
import { formatFunctions } from "./format-table.js";
import { runtimeNames } from "./runtime-functions.js";

/** What the validators of some types are called. */
export function declaredNames(types: readonly NamedType[]): string[] {
  return types.flatMap((type) => [`check${type.name}`, `${type.name}Schema`]);
}

/** What nothing made on the way may be called: it is imported, or may be. */
export function takenNames(types: readonly NamedType[]): string[] {
  return [
    ...declaredNames(types),
    ...types.map((type) => type.name),
    ...types.map((type) => guardName(type.name)),
    ...types.map((type) => tupleName(type.name)),
    ...runtimeNames,
    ...formatFunctions,
    ...localNames,
  ];
}

/** What the checks call their own variables, and the globals they use. */
export const localNames: readonly string[] =
  "value key name member index evaluated tells Object Array RegExp Number undefined".split(
    " ",
  );
