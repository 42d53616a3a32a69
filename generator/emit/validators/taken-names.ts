import type { NamedType } from "../../model/named-type.js";
import { guardName, tupleOf } from "../names/names.js";
import { formatFunctions } from "./format-table.js";
import { runtimeNames } from "./runtime-functions.js";

/** The names of the validators of some types. */
export function declaredNames(types: readonly NamedType[]): string[] {
  return types.flatMap((type) => [`check${type.name}`, `${type.name}Schema`]);
}

/** Names that generated declarations must not have, because they are imported or may be. */
export function takenNames(types: readonly NamedType[]): string[] {
  return [
    ...declaredNames(types),
    ...types.map((type) => type.name),
    ...types.map((type) => guardName(type.name)),
    ...types.map(tupleOf),
    ...runtimeNames,
    ...formatFunctions,
    ...localNames,
  ];
}

/** The names of the checks' own variables, and of the globals they use. */
export const localNames: readonly string[] =
  "value key name member index evaluated tells Object Array RegExp Number undefined".split(
    " ",
  );
