import { defined } from "../../model/defined.js";
import type {
  OperationInput,
  Parameter,
  RequestBody,
} from "../../model/operation.js";
import type { Schema } from "../../model/schema.js";
import { camelCase, pascalCase, wordsOf } from "../../model/words.js";
import type {
  DraftOperation,
  DraftParameter,
} from "../operations/draft-operation.js";
import { composedInput } from "./composed-input.js";
import {
  type FlatInput,
  type InputContext,
  type Member,
  inputOf,
} from "./input-object.js";
import type { InputShape } from "./input-shape.js";
import { type ObjectBody, readObjectBody } from "./object-body.js";
import { spreadInput } from "./spread-input.js";
import { isSettled, wholeBody } from "./whole-body.js";

/** The one argument of an operation before its schemas are merged. */
export interface DraftInput
  extends Omit<OperationInput, "body">, Pick<RequestBody, "given" | "placed"> {
  /** True if it is a body and nothing else, which the document lets a call leave out. */
  readonly isOptionalBody?: true;
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
    if (input.schema)
      adopt(input.schema, body?.schemaPointer ?? operation.pointer);
    return input;
  };
  const placed = { kind: "members" } as const;
  if (body === undefined)
    return { ...finish(inputOf(members, {})), parameters, placed };
  const taken = new Set(parameters.map(({ member }) => member));
  const member = wholeMember(shape, taken, object);
  if (member !== undefined) {
    const schema = describe(wholeBody(body, context), body);
    members.push({
      property: { name: member, schema: adopt(schema, body.schemaPointer) },
      required: body.required,
    });
    return {
      ...finish(inputOf(members, {})),
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
        ? spreadInput(members, { body, schema: object.schema }, context)
        : composedInput(members, { body, object }, context),
    ),
    ...(isOptionalBody ? { isOptionalBody } : {}),
    parameters,
    placed,
  };
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
  taken: ReadonlySet<string>,
  object: ObjectBody | undefined,
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
