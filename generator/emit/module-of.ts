import type { NamedType } from "../model/named-type.js";

/** The module of the output a named type is printed in, relative to the output. */
export function moduleOf(type: NamedType): string {
  switch (type.role) {
    case "scope":
      return "scopes.ts";
    case "filter":
      return "filters.ts";
    case "data":
    case "enumeration":
    case "input":
      return "types.ts";
  }
}
