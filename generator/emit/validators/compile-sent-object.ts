import type { Schema } from "../../model/schema.js";
import { stringLiteral } from "../escape.js";
import { block, type Code, line, stop } from "./code.js";
import { unknownCode } from "./compile-closing.js";
import { compileCounts, compileMissing } from "./compile-counts.js";
import { namesConstant } from "./compile-evaluated.js";
import type { FunctionScope, Target } from "./function-scope.js";
import { pascalCase } from "./subject.js";
import { all, atom } from "./test-expression.js";

/** The variables of the loop over an object's members. */
interface Loop {
  readonly target: Target;
  readonly isFilter: boolean;
  readonly name: string;
  readonly member: string;
}

/**
 * A closed object of a request: an input or a part of a filter. It has few of the members it
 * could have, so the code goes through those that are there and finds the check of each, rather
 * than ask for all of them.
 */
export function compileSentObject(
  schema: Schema,
  parts: { readonly target: Target; readonly isFilter: boolean },
  scope: FunctionScope,
): Code[] {
  const { target, isFilter } = parts;
  const { value, path } = target;
  const owner = path.length === 0 ? undefined : value;
  const isEmpty = isFilter ? scope.local("isEmpty", owner) : undefined;
  const name = scope.local("name", owner);
  const member = scope.local("member", owner);
  const loop = { target, isFilter, name, member };
  return [
    ...(isEmpty === undefined ? [] : [line(`let ${isEmpty} = true;`)]),
    block(`for (const ${name} in ${value})`, [
      line(`const ${member} = ${value}[${name}];`),
      ...(isEmpty === undefined ? [] : [line(`${isEmpty} = false;`)]),
      compileUndefined(loop, scope),
      compileSwitch(schema, loop, scope),
    ]),
    ...(isEmpty === undefined ? [] : [compileEmpty(isEmpty, target, scope)]),
    ...(schema.required ?? []).map((each) =>
      compileMissing(each, target, scope),
    ),
    ...compileCounts(schema, target, scope),
  ];
}

/** Inputs skip what is undefined; in a filter it is a condition that would be lost. */
function compileUndefined(loop: Loop, scope: FunctionScope): Code {
  const { target, isFilter, name, member } = loop;
  const report = scope.fail("undefined", "undefined", [...target.path, name]);
  return {
    kind: "if",
    cases: [
      {
        when: atom(`${member} === undefined`),
        body: [
          ...(isFilter ? [stop(undefined, report)] : []),
          line("continue;"),
        ],
      },
    ],
    otherwise: [],
  };
}

function compileSwitch(schema: Schema, loop: Loop, scope: FunctionScope): Code {
  const { target, name, member } = loop;
  const properties = schema.properties ?? [];
  const names = namesConstant(
    properties.map((each) => each.name),
    target,
    scope,
  );
  const unknown = scope.fail(unknownCode(target), names, [
    ...target.path,
    name,
  ]);
  return {
    kind: "switch",
    on: name,
    cases: properties.map((each) => ({
      label: stringLiteral(each.name),
      body: scope.compile(each.schema, {
        value: member,
        path: [...target.path, stringLiteral(each.name)],
        subject: target.subject + pascalCase(each.name),
      }),
    })),
    // What an object inherits is not sent.
    otherwise: [stop(atom(`Object.hasOwn(${target.value}, ${name})`), unknown)],
  };
}

function compileEmpty(
  isEmpty: string,
  target: Target,
  scope: FunctionScope,
): Code {
  const isMistake = `${target.value} !== ${scope.use("matchAll")}`;
  return stop(
    all([atom(isEmpty), atom(isMistake)]),
    scope.fail("empty", "1", target.path),
  );
}
