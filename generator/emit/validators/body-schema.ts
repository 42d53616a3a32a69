import { defined } from "../../model/defined.js";
import type { NamedType } from "../../model/named-type.js";
import type { Operation } from "../../model/operation.js";
import type { Schema } from "../../model/schema.js";
import { propertyName, stringLiteral } from "../../print/escape.js";
import { array, arrow } from "../../print/expression.js";
import {
  typeReference,
  type TypeSyntax,
  typeUnion,
} from "../../print/type-syntax.js";
import { runCheck } from "./check-call.js";
import { datedForm } from "./dated-form.js";
import { referenceOf } from "./place.js";
import { modeOf } from "./sent-types.js";
import { constantPart, type Part } from "./compile-function.js";
import type { FunctionRegistry } from "./function-registry.js";

/** The members of an input that are not in its body, by the name of the input. */
type InputParameters = ReadonlyMap<string, BesideBody>;

/** The parameters beside the members of a body, and the other differences between the two. */
export interface BesideBody {
  readonly parameters: readonly string[];
  /** The body, where the input may have none of it. */
  readonly given?: Schema;
}

/** The inputs that are more than a body and have its members among theirs. */
export function inputParameters(
  operations: readonly Operation[],
): InputParameters {
  return new Map(
    operations.flatMap(({ input: { schema, body, parameters } }) =>
      schema?.ref !== undefined &&
      body?.placed.kind === "members" &&
      parameters.length > 0
        ? [
            [
              schema.ref,
              {
                parameters: parameters.map(({ member }) => member),
                ...defined({ given: body.given }),
              },
            ] as const,
          ]
        : [],
    ),
  );
}

/** The name of the validator of an input's body: `AddressSyncBodySchema` for `AddressSyncInput`. */
export function bodySchemaName(
  input: string,
  isType: (name: string) => boolean,
): string {
  const short = `${input.replace(/Input$/, "")}Body`;
  return `${isType(short) ? `${input}Body` : short}Schema`;
}

/** The validator of a body alone, for anyone who receives it or has the parameters from elsewhere. */
export function bodySchemaPart(
  type: NamedType,
  beside: BesideBody,
  registry: FunctionRegistry,
): Part {
  const name = bodySchemaName(type.name, (each) =>
    registry.facts.types.has(each),
  );
  const { facts } = registry;
  const own = facts.types.get(beside.given?.ref ?? "");
  const printed = registry.useNamed(own ?? type);
  const dated = datedForm(own?.name ?? type.name, registry, own !== undefined);
  const check = checkOfBody(type, beside, registry);
  const made = registry.pureCall(
    "bodySchema",
    // It may be defined further down.
    beside.given
      ? arrow(["value", "key"], runCheck({ name: check, more: [] }))
      : check,
    array(beside.parameters.map(stringLiteral)),
  );
  const shape = typeReference(dated.kind, [
    own ? printed : typeOfBody(printed, beside),
  ]);
  const initializer = dated.print(made);
  const part = constantPart({ name, type: shape, initializer }, true);
  const uses = new Set([...part.uses, printed, dated.kind]);
  return { ...part, uses, isAttached: true };
}

function checkOfBody(
  type: NamedType,
  { given }: BesideBody,
  registry: FunctionRegistry,
): string {
  const mode = registry.facts.variants.modeOf(type.schema, modeOf(type));
  return given
    ? referenceOf(given, { registry, mode, subject: type.name })
    : `check${type.name}`;
}

/** An input without its parameters; of its alternatives the one with what the body requires. */
function typeOfBody(
  input: string,
  { parameters, given }: BesideBody,
): TypeSyntax {
  const members = (given?.required ?? []).map((name) => ({
    kind: "property" as const,
    name: propertyName(name),
    type: "unknown",
  }));
  const needed: TypeSyntax = { kind: "object", members };
  return typeReference("Omit", [
    given ? typeReference("Extract", [input, needed]) : input,
    typeUnion(parameters.map(stringLiteral)),
  ]);
}
