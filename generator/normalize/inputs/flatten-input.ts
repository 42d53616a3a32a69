import { defined } from "../../model/defined.js";
import type { Parameter } from "../../model/operation.js";
import type { Property, Schema } from "../../model/schema.js";
import type {
  ChosenMember,
  DraftBody,
  DraftOperation,
  DraftParameter,
} from "../operations/draft-operation.js";
import { fileBody, fileMembers, withFiles } from "./body-parts.js";
import type { InputShape } from "./input-shape.js";
import {
  joined,
  type ObjectBody,
  type ObjectContext,
  readObjectBody,
  sentObject,
} from "./object-body.js";
import type { Deref } from "../schema/deref.js";
import { camelCase, pascalCase, wordsOf } from "../../model/words.js";
import {
  annotationsOf,
  assertionsOnly,
  hasOnly,
} from "../schema/simplify-schema.js";

/** The one argument of an operation before its schemas are merged. */
export interface DraftInput {
  /** Absent: the operation takes none. */
  readonly schema?: Schema;
  readonly required: boolean;
  /** True if it is a body and nothing else, which the document lets a call leave out. */
  readonly isOptionalBody?: true;
  /** A body that requires members and is optional beside parameters. */
  readonly given?: Schema;
  readonly parameters: readonly Parameter[];
  readonly placed:
    | { readonly kind: "members" }
    | { readonly kind: "whole"; readonly member: string };
}

/** The context of flattening. */
export interface InputContext extends ObjectContext {
  readonly deref: Deref;
  /** Tells where a schema stands that was made here from one of the document. */
  adopt(schema: Schema, pointer: string): Schema;
  /** The shape of the input in the last run, by the operation's pointer. */
  shapeOf(pointer: string): InputShape | undefined;
}

/**
 * Makes one argument of parameters and body (design, 4). Without parameters it is the body. Beside
 * parameters, members of an object are members of the input; a body that is no object, is an open
 * map, or has a member that collides with a parameter goes under `body`. An input that the lock has
 * keeps its shape where it can.
 */
export function flattenInput(
  operation: DraftOperation,
  context: InputContext,
): DraftInput {
  const { adopt } = context;
  const { body } = operation;
  const shape = body && context.shapeOf(operation.pointer);
  const object =
    body &&
    readObjectBody(
      body,
      context,
      shape?.kind === "members" && operation.parameters.length > 0,
    );
  const parameters = nameMembers(
    operation.parameters,
    reservedNames(shape, object),
  );
  const members = parameters.map((parameter): Member => {
    const schema = describe(context.members.sent(parameter.schema), parameter);
    return {
      property: {
        name: parameter.member,
        schema: adopt(schema, parameter.schemaPointer),
      },
      required: parameter.required,
    };
  });
  const finish = (input: FlatInput): FlatInput => {
    if (input.schema) adopt(input.schema, body?.pointer ?? operation.pointer);
    return input;
  };
  const placed = { kind: "members" } as const;
  if (body === undefined)
    return { ...finish(objectOf(members, {})), parameters, placed };
  const taken = new Set(parameters.map(({ member }) => member));
  const member = wholeMember(shape, { taken, object });
  if (member !== undefined) {
    const schema = describe(wholeBody(body, context), body);
    members.push({
      property: { name: member, schema: adopt(schema, body.pointer) },
      required: body.required,
    });
    return {
      ...finish(objectOf(members, {})),
      parameters,
      placed: { kind: "whole", member },
    };
  }
  const isOptionalBody =
    members.length === 0 && !body.required && !body.chosen?.isSet;
  // A part that requires the settled member would require it of callers, too.
  const isRequired = object?.schema.required?.some((name) =>
    isSettled(name, body),
  );
  const isPlain =
    object && !object.isUnion && (!object.isComposed || isRequired);
  return {
    ...finish(
      isPlain
        ? flatten(members, { body, schema: object.schema }, context)
        : composed(members, { body, object }, context),
    ),
    ...(isOptionalBody ? { isOptionalBody } : {}),
    parameters,
    placed,
  };
}

/** True for the member that the call itself sets, so that no caller has to. */
function isSettled(name: string, { chosen }: DraftBody): boolean {
  return chosen?.isSet === true && chosen.name === name;
}

/** The names that no parameter gets: of the body, or of its members where they were there before. */
function reservedNames(
  shape: InputShape | undefined,
  object: ObjectBody | undefined,
): ReadonlySet<string> {
  if (shape?.kind === "whole") return new Set([shape.member]);
  if (shape?.kind !== "members") return new Set();
  const names = object?.schema.properties?.map(({ name }) => name) ?? [];
  return new Set(names.filter((name) => !shape.parameters.has(name)));
}

/** The member that holds the whole body; undefined where it is the input, or its members are. */
function wholeMember(
  shape: InputShape | undefined,
  {
    taken,
    object,
  }: {
    readonly taken: ReadonlySet<string>;
    readonly object: ObjectBody | undefined;
  },
): string | undefined {
  if (shape?.kind === "whole") return shape.member;
  const isFormer = shape?.kind === "former";
  if (taken.size === 0 && !isFormer) return undefined;
  const { schema: { properties = [] } = {}, isComposed } = object ?? {};
  const canSpread =
    object !== undefined &&
    !(isFormer && isComposed) &&
    properties.every(({ name }) => !taken.has(name));
  if (canSpread) return undefined;
  return taken.has("body") ? "requestBody" : "body";
}

/** A body as it is sent, its files and the member that is settled included. */
function wholeBody(body: DraftBody, context: InputContext): Schema {
  const sent = sentObject(body.schema, context);
  const given =
    withFiles(body, sent, context) ?? fileBody(body, context) ?? body.schema;
  return body.chosen
    ? withChosen(given, body.chosen, body.pointer, context)
    : given;
}

/**
 * An input that is a body of any type, or has the members of an object in parts, or of alternatives
 * that are objects, beside parameters.
 */
function composed(
  members: readonly Member[],
  {
    body,
    object,
  }: { readonly body: DraftBody; readonly object: ObjectBody | undefined },
  context: InputContext,
): FlatInput {
  const adopt = (part: Schema): Schema => context.adopt(part, body.pointer);
  const whole = wholeBody(body, context);
  const { properties = [], required = [] } = object?.schema ?? {};
  const isNeeded =
    !object || object.isUnion
      ? body.required
      : required.some((name) => !isSettled(name, body));
  if (members.length === 0)
    return {
      schema: isScalar(whole) ? { ...whole } : { ...whole, request: "closed" },
      required: isNeeded,
    };
  const own = objectOf(members, {});
  const { request: _, ...parameters } = own.schema ?? {};
  const mayLackBody = !body.required && !body.chosen;
  const isAllOrNone = required.length > 0 || object?.isUnion === true;
  const given = object?.isClosed ? opened(whole, context) : whole;
  if (mayLackBody && isAllOrNone) {
    const part = adopt(assertionsOnly(given));
    const without = adopt(noneOf(properties, adopt));
    return {
      schema: {
        allOf: [adopt({ anyOf: [part, without] }), adopt(parameters)],
        request: "closed",
      },
      required: own.required,
      given: part,
    };
  }
  return {
    schema: {
      allOf: [...partsOf(given, adopt), adopt(parameters)],
      request: "closed",
    },
    required: own.required || isNeeded,
  };
}

/** True if values of a schema have no members and no items. */
function isScalar({ type, ref, allOf, anyOf, oneOf }: Schema): boolean {
  const isOther = (each: string): boolean =>
    each !== "object" && each !== "array";
  return type?.every(isOther) === true && !(ref ?? allOf ?? anyOf ?? oneOf);
}

/** A schema that allows no members but those of its parts, without that rule. */
function opened(schema: Schema, { links }: InputContext): Schema {
  const { unevaluatedProperties: _, ...rest } = joined(links(schema));
  return rest;
}

/** The schemas that one is composed of, where it says nothing else. */
function partsOf(
  schema: Schema,
  adopt: (part: Schema) => Schema,
): readonly Schema[] {
  const { allOf, ...own } = assertionsOnly(schema);
  if (!allOf) return [adopt(own)];
  return hasOnly(own, ["type"]) ? allOf : [...allOf, adopt(own)];
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

/** A body one of whose members is settled. */
function withChosen(
  schema: Schema,
  chosen: ChosenMember,
  pointer: string,
  { adopt }: InputContext,
): Schema {
  const { name } = chosen;
  const part: Schema = {
    type: ["object"],
    properties: [{ name, schema: adopt(chosen.schema, pointer) }],
  };
  return { allOf: [adopt({ ...schema }, pointer), adopt(part, pointer)] };
}

interface FlatInput {
  readonly schema?: Schema;
  readonly required: boolean;
  readonly given?: Schema;
}

interface Member {
  readonly property: Property;
  readonly required: boolean;
}

function flatten(
  members: readonly Member[],
  { body, schema: sent }: { readonly body: DraftBody; readonly schema: Schema },
  context: InputContext,
): FlatInput {
  const { adopt } = context;
  const schema = withRequired(sent, {
    members,
    make: () => adopt({}, body.pointer),
  });
  const { chosen } = body;
  const needed =
    schema.required?.filter((name) => !isSettled(name, body)) ?? [];
  const isLeftOut = !body.required && !chosen && members.length > 0;
  if (isLeftOut && needed.length > 0)
    return besideOptionalBody(members, { body, schema, needed }, context);
  const required = needed.length > 0;
  const { ref } = body.schema;
  const settled = chosen && {
    name: chosen.name,
    schema: adopt(chosen.schema, body.pointer),
  };
  const files = fileMembers(body, schema, context);
  // A closed type has no room for parameters beside its members.
  const isRoomy = members.length === 0 || !schema.additionalProperties;
  const isWhole = needed.length === (schema.required?.length ?? 0);
  if (ref !== undefined && !files && isRoomy && isWhole) {
    const referred = assertionsOnly(body.schema);
    const own = objectOf(
      settled ? [...members, { property: settled, required: false }] : members,
      {},
    );
    if (!own.schema)
      return { schema: { ...referred, request: "closed" }, required };
    const { request: _, ...parameters } = own.schema;
    const parts = [
      adopt(referred, body.pointer),
      adopt(parameters, body.pointer),
    ];
    return {
      schema: { allOf: parts, request: "closed" },
      required: own.required || required,
    };
  }
  const own = objectOf(members, {});
  const ofBody = (files ?? schema.properties ?? []).map((property) => ({
    property: settled?.name === property.name ? settled : property,
    required: needed.includes(property.name),
  }));
  const flat = objectOf([...members, ...ofBody], annotationsOf(schema));
  const { leftOut } = schema;
  return {
    schema: { ...flat.schema, ...defined({ leftOut }) },
    required: own.required || required,
  };
}

/** A body that declares each member it requires, with any value, as its type does. */
function withRequired(
  schema: Schema,
  {
    members,
    make,
  }: { readonly members: readonly Member[]; readonly make: () => Schema },
): Schema {
  const { properties = [], required = [] } = schema;
  const declared = new Set([
    "__proto__",
    ...members.map(({ property }) => property.name),
    ...properties.map(({ name }) => name),
  ]);
  const others = required.filter((name) => !declared.has(name));
  if (others.length === 0) return schema;
  const added = others.map((name) => ({ name, schema: make() }));
  return { ...schema, properties: [...properties, ...added] };
}

/**
 * Parameters beside a body with required members that a call may leave out: the input has all
 * members of the body or none.
 */
function besideOptionalBody(
  members: readonly Member[],
  {
    body,
    schema,
    needed,
  }: {
    readonly body: DraftBody;
    readonly schema: Schema;
    readonly needed: readonly string[];
  },
  context: InputContext,
): FlatInput {
  const adopt = (part: Schema): Schema => context.adopt(part, body.pointer);
  const files = fileMembers(body, schema, context);
  const { properties = [], additionalProperties, leftOut } = schema;
  const isReferred =
    body.schema.ref !== undefined && !files && !additionalProperties;
  const { request: _, ...ofBody } =
    objectOf(
      (files ?? properties).map((property) => ({
        property,
        required: needed.includes(property.name),
      })),
      {},
    ).schema ?? {};
  const given = adopt(isReferred ? assertionsOnly(body.schema) : ofBody);
  const own = objectOf(members, {});
  const { request: __, ...parameters } = own.schema ?? {};
  return {
    schema: {
      allOf: [
        adopt({ anyOf: [given, adopt(noneOf(properties, adopt))] }),
        adopt(parameters),
      ],
      ...defined({ leftOut }),
      request: "closed",
    },
    required: own.required,
    given,
  };
}

function objectOf(
  members: readonly Member[],
  annotations: Schema,
): { schema?: Schema; required: boolean } {
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

/** The description of a parameter or body is used where its schema has none. */
function describe(
  schema: Schema,
  {
    description,
    deprecated,
  }: { readonly description?: string; readonly deprecated?: true },
): Schema {
  return { ...schema, ...defined({ description, deprecated }) };
}

/** As written, headers in camel case; one whose name is taken says where it goes. */
function nameMembers(
  parameters: readonly DraftParameter[],
  reserved: ReadonlySet<string>,
): Parameter[] {
  const taken = new Set(["__proto__", ...reserved]);
  const free = (name: string): string =>
    taken.has(name) ? free(`${name}Parameter`) : name;
  return parameters.map((parameter) => {
    const { in: place, name } = parameter;
    const plain =
      place === "header" || place === "cookie"
        ? camelCase(wordsOf(name))
        : name;
    const member = taken.has(plain)
      ? free(camelCase([place, ...wordsOf(pascalCase(name))]))
      : plain;
    taken.add(member);
    return { ...parameter, member };
  });
}
