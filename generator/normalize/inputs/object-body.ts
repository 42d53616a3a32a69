import { defined } from "../../model/defined.js";
import type { JsonType, Property, Schema } from "../../model/schema.js";
import {
  type OneWayMembers,
  withoutMembers,
} from "../directions/one-way-members.js";
import type { DraftBody } from "../operations/draft-operation.js";
import { assertionsOnly, hasOnly } from "../schema/simplify-schema.js";

/** An object body, whose members can be members of the input. */
export interface ObjectBody {
  /** Its members and which of them it requires, those of its parts included, without read-only members. */
  readonly schema: Schema;
  /** It is composed of several schemas, which its members alone do not replace. */
  readonly isComposed: boolean;
  /** Its alternatives have the members. */
  readonly isUnion: boolean;
  /** Members of several of its parts are all it has. */
  readonly isClosed: boolean;
}

/** Options for following references, and the members that only responses have. */
export interface ObjectContext {
  /** A schema, the target of its reference, and so on to the last. */
  links(schema: Schema): readonly Schema[];
  readonly members: OneWayMembers;
}

/**
 * A body as an object that declares all its members: one schema, or `allOf` of several. Undefined
 * for any other value, null among them, and for a map.
 *
 * @param isKept whether the members of the body were beside parameters in the last run: then
 * alternatives that are objects, conditions and null keep them there
 */
export function readObjectBody(
  { encoding, schema }: DraftBody,
  context: ObjectContext,
  isKept: boolean,
): ObjectBody | undefined {
  if (encoding !== "json" && encoding !== "form" && encoding !== "multipart")
    return undefined;
  const found = new Members(context, isKept);
  if (!found.read(schema)) return undefined;
  const names = [...found.properties.keys()];
  if (names.length === 0 || names.includes("__proto__")) return undefined;
  const kinds = found.kinds?.filter((kind) => !isKept || kind !== "null");
  if (kinds?.join() !== "object") return undefined;
  const { isComposed, isUnion, isClosed } = found;
  return {
    schema:
      isComposed || isUnion
        ? withoutReadOnly(found.schema(), schema, context)
        : sentObject(schema, context),
    isComposed,
    isUnion,
    isClosed,
  };
}

/** An object in a request, without the members that only responses have. */
export function sentObject(schema: Schema, context: ObjectContext): Schema {
  const whole = joined(context.links(schema));
  return withoutReadOnly(whole, whole, context);
}

function withoutReadOnly(
  schema: Schema,
  of: Schema,
  { members }: ObjectContext,
): Schema {
  const readOnly = members.leftOut(of, "request");
  const leftOut = schema.properties
    ?.map(({ name }) => name)
    .filter((name) => readOnly.has(name));
  return {
    ...withoutMembers(schema, readOnly),
    ...(leftOut && leftOut.length > 0 ? { leftOut } : {}),
  };
}

/** The target of a reference with the keywords beside the reference. */
export function joined(links: readonly Schema[]): Schema {
  const properties = links.flatMap((link) => link.properties ?? []);
  const required = [...new Set(links.flatMap((link) => link.required ?? []))];
  const beside = links.map(({ ref: _, ...link }) => assertionsOnly(link));
  return {
    ...Object.assign({}, ...beside),
    ...links.at(-1),
    ...(properties.length > 0 ? { properties } : {}),
    ...(required.length > 0 ? { required } : {}),
  };
}

/** The deepest `allOf` and unions that are read, and the most branches of unions in all. */
const deepest = 8;
const mostBranches = 1000;

/** Collects the members of an object and its parts. */
class Members {
  readonly properties = new Map<string, Property>();
  readonly #required = new Set<string>();
  /** The types that all parts allow; undefined: no part declares one. */
  kinds: readonly JsonType[] | undefined;
  isComposed = false;
  isUnion = false;
  isClosed = false;
  readonly #context: ObjectContext;
  readonly #isKept: boolean;
  readonly #read = new Set<Schema>();
  readonly #branches: { count: number };

  constructor(
    context: ObjectContext,
    isKept: boolean,
    branches = { count: 0 },
  ) {
    this.#context = context;
    this.#isKept = isKept;
    this.#branches = branches;
  }

  schema(): Schema {
    const required = [...this.#required];
    return {
      type: ["object"],
      properties: [...this.properties.values()],
      ...(required.length > 0 ? { required } : {}),
    };
  }

  /** Reads a schema and its parts; false for one that is no object with declared members. */
  read(schema: Schema, depth = 0): boolean {
    if (depth > deepest) return false;
    return this.#context.links(schema).every((link) => {
      if (this.#read.has(link)) return true;
      this.#read.add(link);
      const { ref: _, allOf = [], anyOf, oneOf, ...own } = link;
      const { unevaluatedProperties: rest, discriminator: __, ...more } = own;
      const unions = [anyOf, oneOf].filter((each) => each !== undefined);
      if (!hasOnly(more, objectKeywords)) {
        if (!this.#isKept || !hasOnly(more, keptKeywords)) return false;
        this.isComposed = true;
      }
      if (depth > 0 && (rest ?? more.additionalProperties)) return false;
      if (rest && !rest.never) return false;
      const { additionalProperties } = more;
      if (additionalProperties && !additionalProperties.never) return false;
      const isOfTypes = unions.flat().some((branch) => !isCondition(branch));
      if (isOfTypes && !this.#isKept) return false;
      if (unions.length > 0) this.isComposed = true;
      if (allOf.length > 0 || rest) this.isComposed = true;
      if (allOf.length > 0 && additionalProperties) return false;
      if (rest) this.isClosed = true;
      this.#add(more);
      return (
        allOf.every((part) => this.read(part, depth + 1)) &&
        (!isOfTypes ||
          unions.every((branches) => this.#readUnion(branches, depth + 1)))
      );
    });
  }

  #add({ type, properties = [], required = [] }: Schema): void {
    for (const property of properties)
      if (!this.properties.has(property.name))
        this.properties.set(property.name, property);
    for (const name of required) this.#required.add(name);
    const kinds = type ?? (properties.length > 0 ? objectType : undefined);
    const { kinds: before = kinds } = this;
    this.kinds = kinds
      ? before?.filter((each) => kinds.includes(each))
      : before;
  }

  /** The members of all branches, which require what each of them does. */
  #readUnion(branches: readonly Schema[], depth: number): boolean {
    this.isUnion = true;
    this.#branches.count += branches.length;
    if (this.#branches.count > mostBranches) return false;
    const found = branches.map((branch) => {
      const members = new Members(this.#context, true, this.#branches);
      return members.read(branch, depth) ? members : undefined;
    });
    const known = found.filter((each) => each !== undefined);
    const isObject = known.every(({ kinds }) => kinds?.join() === "object");
    if (known.length < branches.length || !isObject) return false;
    const properties = known.flatMap((each) => [...each.properties.values()]);
    const required = [...(known[0]?.schema().required ?? [])].filter((name) =>
      known.every((each) => each.#required.has(name)),
    );
    this.#add({ type: objectType, properties, ...defined({ required }) });
    return true;
  }
}

/** True if a branch of a union only says which members are required. */
function isCondition(branch: Schema): boolean {
  return (
    hasOnly(branch, ["type", "required"]) &&
    (branch.type === undefined || branch.type.join() === "object")
  );
}

const objectType: readonly JsonType[] = ["object"];

const objectKeywords = [
  "type",
  "properties",
  "required",
  "additionalProperties",
];

/** The conditions on a member that do not limit the number of members. */
const keptKeywords = [
  ...objectKeywords,
  "dependentRequired",
  "dependentSchemas",
  "if",
  "then",
  "else",
  "not",
];
