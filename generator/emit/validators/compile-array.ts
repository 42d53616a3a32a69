import type { Schema } from "../../model/schema.js";
import { block, type Code, declare, line, stop, when } from "./code.js";
import { verdict } from "./compile-evaluated.js";
import { compileUnevaluatedItems } from "./compile-unevaluated.js";
import type { FunctionScope, Target } from "./function-scope.js";
import { all, atom } from "./test-expression.js";

/** The keywords about arrays (JSON Schema 2020-12 Core, 10.3.1; Validation, 6.4). */
export function compileArray(
  schema: Schema,
  target: Target,
  scope: FunctionScope,
): Code[] {
  return [
    ...compileLengths(schema, target, scope),
    ...(schema.prefixItems ?? []).flatMap((each, index) =>
      compileAt(each, { index, target }, scope),
    ),
    ...compileItems(schema, target, scope),
    ...compileContains(schema, target, scope),
    ...(schema.uniqueItems
      ? [
          stop(
            atom(`${scope.use("hasDuplicates")}(${target.value})`),
            scope.fail("uniqueItems", "true", target.path),
          ),
        ]
      : []),
    ...compileUnevaluatedItems(schema, target, scope),
  ];
}

function compileLengths(
  schema: Schema,
  target: Target,
  scope: FunctionScope,
): Code[] {
  const { value, path } = target;
  const { minItems, maxItems } = schema;
  const isFilter = scope.mode === "request" && schema.request === "filter";
  const codes: Code[] = [];
  if (isFilter) {
    codes.push(
      stop(
        all([
          atom(`${value}.length === 0`),
          atom(`${value} !== ${scope.use("matchNone")}`),
        ]),
        scope.fail("empty", "1", path),
      ),
    );
  }
  // An empty filter list is refused already, unless it is the one that is meant to be empty.
  if (minItems !== undefined && minItems > (isFilter ? 1 : 0)) {
    codes.push(
      stop(
        atom(`${value}.length < ${minItems}`),
        scope.fail("minItems", String(minItems), path),
      ),
    );
  }
  if (maxItems !== undefined) {
    codes.push(
      stop(
        atom(`${value}.length > ${maxItems}`),
        scope.fail("maxItems", String(maxItems), path),
      ),
    );
  }
  return codes;
}

function compileAt(
  schema: Schema,
  parts: { readonly index: number; readonly target: Target },
  scope: FunctionScope,
): Code[] {
  const { index, target } = parts;
  const item = scope.local(`item${index}`, target.value);
  const body = scope.compile(schema, {
    value: item,
    path: [...target.path, String(index)],
    subject: `${target.subject}Item${index}`,
  });
  if (body.length === 0) return [];
  return when(
    atom(`${target.value}.length > ${index}`),
    declare(`${item}: unknown`, `${target.value}[${index}]`, body),
  );
}

function compileItems(
  schema: Schema,
  target: Target,
  scope: FunctionScope,
): Code[] {
  if (schema.items === undefined) return [];
  const { value, path } = target;
  const first = schema.prefixItems?.length ?? 0;
  if (schema.items.never) {
    return [
      stop(
        atom(`${value}.length > ${first}`),
        scope.fail("maxItems", String(first), path),
      ),
    ];
  }
  const index = scope.local("i", value);
  const item = scope.local("item", value);
  const body = scope.compile(schema.items, {
    value: item,
    path: [...path, index],
    subject: `${target.subject}Item`,
  });
  if (body.length === 0) return [];
  return [
    block(
      `for (let ${index} = ${first}; ${index} < ${value}.length; ${index}++)`,
      declare(`${item}: unknown`, `${value}[${index}]`, body),
    ),
  ];
}

function compileContains(
  schema: Schema,
  target: Target,
  scope: FunctionScope,
): Code[] {
  if (schema.contains === undefined) return [];
  const { minContains = 1, maxContains } = schema;
  if (minContains === 0 && maxContains === undefined) return [];
  const { value, path } = target;
  const found = scope.local("found", value);
  const codes = countMatches(schema.contains, { found, target }, scope);
  if (minContains > 0) {
    codes.push(
      stop(
        atom(`${found} < ${minContains}`),
        scope.fail("minContains", String(minContains), path),
      ),
    );
  }
  if (maxContains !== undefined) {
    codes.push(
      stop(
        atom(`${found} > ${maxContains}`),
        scope.fail("maxContains", String(maxContains), path),
      ),
    );
  }
  return codes;
}

function countMatches(
  schema: Schema,
  parts: { readonly found: string; readonly target: Target },
  scope: FunctionScope,
): Code[] {
  const { found, target } = parts;
  const { value } = target;
  if (schema.never) return [line(`const ${found} = 0;`)];
  if (Object.keys(schema).length === 0)
    return [line(`const ${found} = ${value}.length;`)];
  const item = scope.local("candidate", value);
  const holds = verdict(
    schema,
    { value: item, path: [], subject: `${target.subject}Item` },
    scope.inMode("exact"),
  );
  return [
    line(`let ${found} = 0;`),
    block(`for (const ${item} of ${value} as readonly unknown[])`, [
      line(`if (${holds}) ${found}++;`),
    ]),
  ];
}
