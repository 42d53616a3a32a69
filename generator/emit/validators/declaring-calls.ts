import type { CheckCall, CheckPlace } from "./function-registry.js";
import type { Schema } from "../../model/schema.js";
import { stringLiteral } from "../../print/escape.js";
import type { Expression } from "../../print/expression.js";
import { namesConstant } from "./compile-closing.js";
import { checkedKeywords } from "./place.js";
import type { NamedTypes } from "./kinds.js";
import { subjectName } from "../names/subject-name.js";
import { lowerFirst } from "./subject.js";

/** The call that says which members an object of a request may have; none for any other schema. */
export function declaringCalls(schema: Schema, place: CheckPlace): CheckCall[] {
  const { registry, mode } = place;
  if (mode === "response" || !registry.facts.sent.has(schema)) return [];
  if (isOpen(schema)) return [registry.check("declares")];
  const { properties, leftOut = [] } = schema;
  const mentioned = mentionedNames(schema, place);
  if (!properties && leftOut.length === 0) {
    return mentioned.length === 0
      ? []
      : [registry.check("mentions", namesConstant(mentioned, place))];
  }
  const names = [...(properties ?? []).map(({ name }) => name), ...mentioned];
  return [
    registry.check(
      "declares",
      namesConstant(names, place),
      ...readOnlyConstant(schema, place),
    ),
  ];
}

/** The members that only come back, as an argument; none where there are none. */
export function readOnlyMembers(
  { leftOut = [] }: Schema,
  { registry }: CheckPlace,
): Expression[] {
  if (leftOut.length === 0) return [];
  const names = leftOut.map(stringLiteral);
  return [registry.pureCall("readOnly", ...names)];
}

/** The same as a constant, where the call is in a function. */
function readOnlyConstant(schema: Schema, place: CheckPlace): Expression[] {
  const { registry, subject } = place;
  return readOnlyMembers(schema, place).map((made) =>
    registry.constant(
      function* () {
        const name = lowerFirst(subject);
        yield `${name}ReadOnly`;
        for (const each of schema.leftOut ?? [])
          yield `${name}With${subjectName(each)}ReadOnly`;
      },
      `ReadonlyMap<string, ${registry.useType("Check")}>`,
      made,
    ),
  );
}

/** True if the author let the object have members of any name. */
function isOpen(schema: Schema): boolean {
  const { additionalProperties: rest, unevaluatedProperties: other } = schema;
  return (
    schema.patternProperties !== undefined ||
    (rest !== undefined && !rest.never) ||
    (other !== undefined && !other.never)
  );
}

/** Members that a schema requires, or discriminates by, without declaring them. */
function mentionedNames(schema: Schema, { registry }: CheckPlace): string[] {
  const declared = new Set((schema.properties ?? []).map(({ name }) => name));
  const names = [
    ...(schema.discriminator ? [schema.discriminator.property] : []),
    ...(schema.required ?? []),
    ...(schema.dependentRequired ?? []).flatMap(({ name, required }) => [
      name,
      ...required,
    ]),
    ...(schema.dependentSchemas ?? []).map(({ name }) => name),
    ...testedNames(schema.if, registry.facts.types),
  ];
  return [...new Set(names)].filter((name) => !declared.has(name));
}

function testedNames(schema: Schema | undefined, types: NamedTypes): string[] {
  if (schema === undefined) return [];
  const { ref, properties = [], allOf = [] } = schema;
  const target = ref === undefined ? undefined : types.get(ref)?.schema;
  return [
    ...properties.map(({ name }) => name),
    ...(target?.properties ?? []).map(({ name }) => name),
    ...allOf.flatMap((part) => part.properties ?? []).map(({ name }) => name),
  ];
}

/** True if an alternative takes any object. */
export function isAnyObject(schema: Schema, types: NamedTypes): boolean {
  const target =
    schema.ref === undefined ? schema : types.get(schema.ref)?.schema;
  return (
    target?.type?.length === 1 &&
    target.type[0] === "object" &&
    checkedKeywords(target).length === 1
  );
}
