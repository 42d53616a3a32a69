import type { Property, Schema } from "../../model/schema.js";
import { propertyName, stringLiteral } from "../escape.js";
import { type Code, line, stop, when } from "./code.js";
import { closingOf, compileClosing } from "./compile-closing.js";
import { compileCounts, compileMissing } from "./compile-counts.js";
import { compileMemberLoop } from "./compile-member-loop.js";
import { compileSentObject } from "./compile-sent-object.js";
import { compileUnevaluatedMembers } from "./compile-unevaluated.js";
import type { FunctionScope, Target } from "./function-scope.js";
import { pascalCase } from "./subject.js";
import { isInherited, readMember } from "./read-member.js";
import { refusesUndefined } from "./refuses-undefined.js";
import { any, atom } from "./test-expression.js";

/** One declared member, and the local variable that holds it. */
interface Member extends Property {
  readonly local: string;
  readonly required: boolean;
}

/**
 * The keywords about objects (JSON Schema 2020-12 Core, 10.3.2; Validation, 6.5). A member that
 * is `undefined` is absent, as in the JSON it would become.
 */
export function compileObject(
  schema: Schema,
  target: Target,
  scope: FunctionScope,
): Code[] {
  const closing = closingOf(schema, scope);
  const { isFilter } = closing;
  if (closing.isSent && closing.isDeclared && !hasRest(schema))
    return compileSentObject(schema, { target, isFilter }, scope);
  const isCounted = closing.isDeclared;
  const owner = target.path.length === 0 ? undefined : target.value;
  const required = new Set(schema.required);
  const members = (schema.properties ?? [])
    .filter(
      (each) =>
        isCounted || required.has(each.name) || assertsAnything(each.schema),
    )
    .map((each): Member => {
      const isRequired = required.has(each.name);
      return {
        ...each,
        required: isRequired,
        local: scope.local(each.name, owner),
      };
    });
  const declared = new Set(members.map((each) => each.name));
  const counter =
    isCounted && members.some((each) => !each.required)
      ? scope.local("known", owner)
      : undefined;
  const sure = members.filter((each) => each.required).length;
  return [
    ...destructure(members, target, scope),
    ...(counter === undefined ? [] : [line(`let ${counter} = ${sure};`)]),
    ...[...required]
      .filter((name) => !declared.has(name))
      .map((name) => compileMissing(name, target, scope)),
    ...members.flatMap((each) =>
      compileMember(each, { target, counter }, scope),
    ),
    ...compileCounts(schema, target, scope),
    ...compileDependencies(schema, target, scope),
    ...compileMemberLoop(schema, target, scope),
    ...compileClosing(
      schema,
      { closing, target, known: counter ?? String(sure) },
      scope,
    ),
    ...compileUnevaluatedMembers(schema, { closing, target }, scope),
  ];
}

/** Whether a schema says more of an object than what its declared members are. */
function hasRest(schema: Schema): boolean {
  return [
    schema.patternProperties,
    schema.propertyNames,
    schema.dependentRequired,
    schema.dependentSchemas,
  ].some((each) => each !== undefined);
}

function assertsAnything(schema: Schema): boolean {
  return Object.keys(schema).some((keyword) => !silent.has(keyword));
}

const silent: ReadonlySet<string> = new Set<keyof Schema>([
  "title",
  "description",
  "default",
  "examples",
  "deprecated",
  "readOnly",
  "writeOnly",
  "contentEncoding",
  "contentMediaType",
  "generic",
]);

/** `const { id, name } = value;`, and an own-property read for what every object inherits. */
function destructure(
  members: readonly Member[],
  target: Target,
  scope: FunctionScope,
): Code[] {
  const plain = members.filter((each) => !isInherited(each.name));
  const special = members.filter((each) => isInherited(each.name));
  const bindings = plain.map(({ name, local }) =>
    name === local ? name : `${propertyName(name)}: ${local}`,
  );
  return [
    ...(plain.length === 0
      ? []
      : [line(`const { ${bindings.join(", ")} } = ${target.value};`)]),
    ...special.map(({ name, local }) =>
      line(`const ${local} = ${readMember(target.value, name, scope)};`),
    ),
  ];
}

function compileMember(
  member: Member,
  parts: { readonly target: Target; readonly counter: string | undefined },
  scope: FunctionScope,
): Code[] {
  const { target, counter } = parts;
  const inside: Target = {
    value: member.local,
    path: [...target.path, stringLiteral(member.name)],
    subject: target.subject + pascalCase(member.name),
  };
  const body = scope.compile(member.schema, inside);
  const isPresent = atom(
    `${member.local} !== undefined`,
    `${member.local} === undefined`,
  );
  if (!member.required) {
    const count = counter === undefined ? [] : [line(`${counter}++;`)];
    return when(isPresent, [...count, ...body]);
  }
  if (refusesUndefined(member.schema, scope.unit.types)) return body;
  const missing = stop(
    atom(isPresent.kind === "atom" ? isPresent.no : ""),
    scope.fail("required", "true", inside.path),
  );
  return body.length === 0 ? [missing] : [missing, ...when(isPresent, body)];
}

function compileDependencies(
  schema: Schema,
  target: Target,
  scope: FunctionScope,
): Code[] {
  const codes: Code[] = [];
  const present = (name: string): string =>
    `${readMember(target.value, name, scope)} !== undefined`;
  for (const { name, required } of schema.dependentRequired ?? []) {
    const body = required.map((each) =>
      stop(
        atom(`${readMember(target.value, each, scope)} === undefined`),
        scope.fail("dependentRequired", stringLiteral(name), [
          ...target.path,
          stringLiteral(each),
        ]),
      ),
    );
    codes.push(...when(any([atom(present(name))]), body));
  }
  for (const { name, schema: dependent } of schema.dependentSchemas ?? [])
    codes.push(...when(atom(present(name)), scope.compile(dependent, target)));
  return codes;
}
