import type { Property, Schema } from "../../model/schema.js";
import type { Deref } from "../schema/deref.js";
import type { InputShape } from "./input-shape.js";
import type { ObjectContext } from "./object-body.js";

/** The context of flattening. */
export interface InputContext extends ObjectContext {
  readonly deref: Deref;
  /** Records the pointer of a schema that was made here from one of the document. */
  adopt(schema: Schema, pointer: string): Schema;
  /** The shape of the input in the last run, by the operation's pointer. */
  shapeOf(pointer: string): InputShape | undefined;
}

/** An input as a schema; `given` is a body that is optional beside parameters. */
export interface FlatInput {
  readonly schema?: Schema;
  readonly required: boolean;
  readonly given?: Schema;
}

/** A member of an input. */
export interface Member {
  readonly property: Property;
  readonly required: boolean;
}

/** An object of these members, which allows no others. */
export function inputOf(
  members: readonly Member[],
  annotations: Schema,
): FlatInput {
  if (members.length === 0) return { required: false };
  const required = members
    .filter((each) => each.required)
    .map(({ property }) => property.name)
    .toSorted();
  return {
    schema: {
      ...annotations,
      type: ["object"],
      properties: members.map(({ property }) => property),
      ...(required.length > 0 ? { required } : {}),
      request: "closed",
    },
    required: required.length > 0,
  };
}

/**
 * Parameters beside a body that a call may leave out: all members that the body requires, or none
 * of its members.
 */
export function allOrNone(
  {
    given,
    properties,
    parameters,
  }: {
    readonly given: Schema;
    readonly properties: readonly Property[];
    readonly parameters: FlatInput;
  },
  adopt: (part: Schema) => Schema,
): Required<FlatInput> {
  const { request: _, ...own } = parameters.schema ?? {};
  const without = adopt(noneOf(properties, adopt));
  return {
    schema: {
      allOf: [adopt({ anyOf: [given, without] }), adopt(own)],
      request: "closed",
    },
    required: parameters.required,
    given,
  };
}

/** An object that has none of these members. */
function noneOf(
  properties: readonly Property[],
  adopt: (part: Schema) => Schema,
): Schema {
  return {
    type: ["object"],
    properties: properties.map(({ name }) => ({
      name,
      schema: adopt({ never: true }),
    })),
  };
}
