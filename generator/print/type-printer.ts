import type { Doc } from "./doc.js";
import type { TypeSyntax } from "./type-syntax.js";

/**
 * The place of a type, which decides how a union in it is broken: after a colon, as an argument
 * or after an equals sign (`bare`), in a list of several tuple items, or where parentheses are.
 */
export type TypePlace = "annotation" | "bare" | "item" | "operand";

/** Makes the document of a type; a parameter because types have members and members types. */
export type TypePrinter = (type: TypeSyntax, place?: TypePlace) => Doc;
