import { propertyName } from "./escape.js";

/**
 * A type of TypeScript before it is laid out: a string where nothing in it can be broken (a
 * keyword, a literal, a name), else what it is put together from.
 */
export type TypeSyntax =
  | string
  | { readonly kind: "union"; readonly of: readonly TypeSyntax[] }
  | { readonly kind: "intersection"; readonly of: readonly TypeSyntax[] }
  | ReferenceSyntax
  /** `T[]`, or `readonly T[]`. */
  | {
      readonly kind: "array";
      readonly item: TypeSyntax;
      readonly isReadonly?: boolean;
    }
  | { readonly kind: "tuple"; readonly items: readonly TupleItem[] }
  | ObjectSyntax
  /** `{ [Key in K]?: V }`. */
  | {
      readonly kind: "mapped";
      readonly keys: TypeSyntax;
      readonly optional: boolean;
      readonly value: TypeSyntax;
    }
  /** `(parameters) => returns`. */
  | {
      readonly kind: "function";
      readonly parameters: readonly Argument[];
      readonly returns: TypeSyntax;
    };

/** `Name<A, B>`. */
interface ReferenceSyntax {
  readonly kind: "reference";
  readonly name: string;
  readonly arguments: readonly TypeSyntax[];
}

/** `{ … }`. */
export interface ObjectSyntax {
  readonly kind: "object";
  readonly members: readonly MemberSyntax[];
  /** True if its members are many things of one kind, by their names. */
  readonly isRecord?: boolean;
}

/** `T`, `T?` or `...T`. */
export interface TupleItem {
  readonly type: TypeSyntax;
  readonly mark: "" | "?" | "...";
}

/** A member of an object type or an interface; the name is printed already. */
export type MemberSyntax =
  | PropertySyntax
  | {
      readonly kind: "method";
      readonly name: string;
      readonly parameters: readonly Argument[];
      readonly returns: TypeSyntax;
      readonly docs?: readonly string[];
    }
  /** `[key: string]: type`. */
  | { readonly kind: "index"; readonly type: TypeSyntax };

/** `readonly name?: type`. */
interface PropertySyntax {
  readonly kind: "property";
  readonly name: string;
  readonly type: TypeSyntax;
  readonly optional?: boolean;
  readonly readonly?: boolean;
  readonly docs?: readonly string[];
}

/** One parameter of a function or method. */
export interface Argument {
  readonly name: string;
  readonly type: TypeSyntax;
  readonly optional?: boolean;
  /** The value it has when it is left out. */
  readonly initializer?: string;
}

/** `name<given>`, or the name alone where nothing is given. */
export function typeReference(
  name: string,
  given: readonly TypeSyntax[],
): TypeSyntax {
  return given.length === 0
    ? name
    : { kind: "reference", name, arguments: given };
}

/** The intersection of the types. */
export function typeIntersection(of: readonly TypeSyntax[]): TypeSyntax {
  return { kind: "intersection", of };
}

/** A member by its name in the document. */
export function propertyOf(
  name: string,
  type: TypeSyntax,
  more: Partial<Omit<PropertySyntax, "kind">> = {},
): PropertySyntax {
  return { kind: "property", name: propertyName(name), type, ...more };
}

/** The union of the types, or the only one. */
export function typeUnion(of: readonly TypeSyntax[]): TypeSyntax {
  const [only] = of;
  return only !== undefined && of.length === 1 ? only : { kind: "union", of };
}
