import { defined } from "../../model/defined.js";
import type { Parameter } from "../../model/operation.js";
import type { Property, Schema } from "../../model/schema.js";
import type {
  ChosenMember,
  DraftBody,
  DraftOperation,
  DraftParameter,
} from "../operations/draft-operation.js";
import {
  type OneWayMembers,
  withoutMembers,
} from "../directions/one-way-members.js";
import { fileBody, fileMembers, withFiles } from "./body-parts.js";
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
  /** Whether it is a body and nothing else, which the document lets a call leave out. */
  readonly isOptionalBody?: true;
  /** What a body is that requires members and may be left out beside parameters. */
  readonly given?: Schema;
  readonly parameters: readonly Parameter[];
  readonly placed:
    | { readonly kind: "members" }
    | { readonly kind: "whole"; readonly member: string };
}

/** What flattening needs of its surroundings. */
export interface InputContext {
  readonly deref: Deref;
  /** A schema, the target of its reference, and so on to the last. */
  links(schema: Schema): readonly Schema[];
  readonly members: OneWayMembers;
  /** Tells where a schema stands that was made here from one of the document. */
  adopt(schema: Schema, pointer: string): Schema;
}

/**
 * Puts the parameters and the members of an object body side by side (design, 4). A body that is
 * no object, is an open map, or has a member that collides with a parameter goes under `body`.
 */
export function flattenInput(
  operation: DraftOperation,
  context: InputContext,
): DraftInput {
  const { adopt } = context;
  const parameters = nameMembers(operation.parameters);
  const { body } = operation;
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
  if (body === undefined) {
    return {
      ...finish(objectOf(members, {})),
      parameters,
      placed: { kind: "members" },
    };
  }
  const taken = new Set(parameters.map(({ member }) => member));
  if (!canFlatten(body, taken, context)) {
    const member = taken.has("body") ? "requestBody" : "body";
    const sent = sentBody(body, context);
    const given =
      withFiles(body, sent, context) ??
      fileBody(body, context.deref) ??
      body.schema;
    const whole = body.chosen
      ? withChosen(given, body.chosen, body.pointer, context)
      : given;
    const schema = adopt(describe(whole, body), body.pointer);
    members.push({
      property: { name: member, schema },
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
  return {
    ...finish(flatten(members, body, context)),
    ...(isOptionalBody ? { isOptionalBody } : {}),
    parameters,
    placed: { kind: "members" },
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

function canFlatten(
  body: DraftBody,
  taken: ReadonlySet<string>,
  context: InputContext,
): boolean {
  if (
    body.encoding !== "json" &&
    body.encoding !== "form" &&
    body.encoding !== "multipart"
  )
    return false;
  const schema = sentBody(body, context);
  if (
    !hasOnly(schema, ["type", "properties", "required", "additionalProperties"])
  )
    return false;
  if (schema.type && (schema.type.length !== 1 || schema.type[0] !== "object"))
    return false;
  const { properties, additionalProperties } = schema;
  if (!properties || properties.length === 0) return false;
  if (additionalProperties && !additionalProperties.never) return false;
  return properties.every(
    ({ name }) => !taken.has(name) && name !== "__proto__",
  );
}

/** What the body is without the members that only come back. */
function sentBody(body: DraftBody, { links, members }: InputContext): Schema {
  const schema = whole(links(body.schema));
  const readOnly = members.leftOut(schema, "request");
  const leftOut = schema.properties
    ?.map(({ name }) => name)
    .filter((name) => readOnly.has(name));
  return {
    ...withoutMembers(schema, readOnly),
    ...(leftOut && leftOut.length > 0 ? { leftOut } : {}),
  };
}

/** The target of a reference with the keywords beside the reference. */
function whole(links: readonly Schema[]): Schema {
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

function flatten(
  members: readonly Member[],
  body: DraftBody,
  context: InputContext,
): FlatInput {
  const { adopt } = context;
  const schema = withRequired(sentBody(body, context), {
    members,
    make: () => adopt({}, body.pointer),
  });
  const { chosen } = body;
  const isSet = (name: string): boolean =>
    chosen?.isSet === true && chosen.name === name;
  const needed = schema.required?.filter((name) => !isSet(name)) ?? [];
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
  const without: Schema = {
    type: ["object"],
    properties: properties.map(({ name }) => ({
      name,
      schema: adopt({ never: true }),
    })),
  };
  const own = objectOf(members, {});
  const { request: __, ...parameters } = own.schema ?? {};
  return {
    schema: {
      allOf: [adopt({ anyOf: [given, adopt(without)] }), adopt(parameters)],
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
function nameMembers(parameters: readonly DraftParameter[]): Parameter[] {
  const taken = new Set(["__proto__"]);
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
