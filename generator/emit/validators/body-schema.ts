import type { NamedType } from "../../model/named-type.js";
import type { Operation } from "../../model/operation.js";
import { stringLiteral } from "../../print/escape.js";
import { array, call } from "../../print/expression.js";
import { typeReference, typeUnion } from "../../print/type-syntax.js";
import type { PrintedStatement } from "../../print/module.js";
import { constant } from "../../print/declarations.js";
import type { Part } from "./compile-function.js";
import type { FunctionRegistry } from "./function-registry.js";

/** The parameters that stand beside the members of a body, by the name of the input. */
export type InputParameters = ReadonlyMap<string, readonly string[]>;

/** The inputs that are more than a body and have its members among theirs. */
export function inputParameters(
  operations: readonly Operation[],
): InputParameters {
  return new Map(
    operations.flatMap(({ input: { schema, body, parameters } }) =>
      schema?.ref !== undefined &&
      body?.placed.kind === "members" &&
      parameters.length > 0
        ? [[schema.ref, parameters.map(({ member }) => member)] as const]
        : [],
    ),
  );
}

/** What the validator of an input's body is called: `AddressSyncInput` has `AddressSyncBodySchema`. */
export function bodySchemaName(
  input: string,
  isType: (name: string) => boolean,
): string {
  const short = `${input.replace(/Input$/, "")}Body`;
  return `${isType(short) ? `${input}Body` : short}Schema`;
}

/** The validator of a body alone, for whoever receives it or has the parameters from elsewhere. */
export function bodySchemaPart(
  type: NamedType,
  parameters: readonly string[],
  registry: FunctionRegistry,
): Part {
  const name = bodySchemaName(type.name, (each) =>
    registry.facts.types.has(each),
  );
  const printed = registry.useNamed(type);
  const make = registry.use("bodySchema");
  const kind = registry.useType("Schema");
  const check = `check${type.name}`;
  const names = parameters.map(stringLiteral);
  const print = (): PrintedStatement =>
    constant({
      name,
      type: typeReference(kind, [
        typeReference("Omit", [printed, typeUnion(names)]),
      ]),
      initializer: call(`/* @__PURE__ */ ${make}`, [check, array(names)]),
    });
  const uses = new Set([printed, make, kind, check]);
  return { name, isExported: true, uses, print, isAttached: true };
}
