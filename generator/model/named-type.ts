import type { Schema } from "./schema.js";

/** A type of the model that has a name of its own: printed once, referred to everywhere else. */
export interface NamedType {
  /** In Pascal case, unique in the model: `AlertStatus`. */
  readonly name: string;
  /** Only a `ref` where the author declared the alias, and where `isFormer` is set. */
  readonly schema: Schema;
  /** `component` when the document's author gave the name. */
  readonly origin: "component" | "inline";
  /** The role of this type in the model, which decides its module. */
  readonly role: TypeRole;
  /** The name of the tuple of its values, where it is not the plural of the type's name. */
  readonly tuple?: string;
  /**
   * The name of the type of responses that this one is in requests: without what only comes back,
   * with what is only sent.
   */
  readonly requestOf?: string;
  /**
   * The name that the type it references had before it was a component: an alias for programs that
   * import it, which nothing else in the model references.
   */
  readonly isFormer?: true;
  /** JSON pointers of every place in the document that this type represents; sorted, never empty. */
  readonly places: readonly string[];
  /** The reason of its name for a reader: the part of an operation, or the title. */
  readonly reason?: string;
  /** The common name of the places in the document, if they are one type by it and their shape. */
  readonly meaning?: string;
}

/**
 * - `data`: an object, union or alias. - `enumeration`: strings or numbers, with a value tuple.
 * - `scope`: an enumeration that is a scope set. - `filter`: an object of filter fields.
 * - `input`: the flat input of an operation.
 */
export type TypeRole = "data" | "enumeration" | "scope" | "filter" | "input";

/** A type with parameters, which several schemas of the document are instances of. */
export interface GenericType {
  /** In Pascal case: `Page`, `SetOperators`. */
  readonly name: string;
  /** Their names: `T`. */
  readonly parameters: readonly string[];
  /** The common shape; `{ parameter: 0 }` is the first argument. */
  readonly schema: Schema;
  /** `operators`: an operator object of filters. `data`: anything else, such as a page. */
  readonly role: "operators" | "data";
  readonly places: readonly string[];
}
