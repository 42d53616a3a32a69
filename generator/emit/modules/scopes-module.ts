import type { NamedType } from "../../model/named-type.js";
import type { Operation } from "../../model/operation.js";
import type { ScopeSet } from "../../model/scope-set.js";
import type { Emission } from "../emission/emission.js";
import {
  isReservedWord,
  stringLiteral,
  templateText,
} from "../../print/escape.js";
import {
  call,
  object,
  record,
  type ObjectEntry,
  asType,
} from "../../print/expression.js";
import {
  typeReference,
  type TypeSyntax,
  typeUnion,
} from "../../print/type-syntax.js";
import type { Module, PrintedStatement } from "../../print/module.js";
import {
  type ExportsOf,
  exportFormerNames,
  isFormer,
} from "../emission/former-names.js";
import { lowerStart, upperStart } from "../../model/words.js";
import { guardName, tupleOf, tupleUnder } from "../names/names.js";
import { ourName } from "../emission/our-names.js";
import { constant, functionOf, typeAlias } from "../../print/declarations.js";
import { article, declareEnumeration } from "./type-declarations.js";
import { literal } from "../../print/literal.js";
import { EmittedModule } from "../emission/emitted-module.js";

/** `scopes.ts`: each scope set with its hierarchy, and what scopes the operations need. */
export function emitScopes(emission: Emission): Module {
  const { model, types } = emission;
  const declared = [...types.values()]
    .filter(({ role }) => role === "scope")
    .concat(grantedScopes(emission) ?? [])
    .flatMap((type) => [type.name, tupleOf(type), guardName(type.name)]);
  const module = new EmittedModule("scopes.ts", declared, emission);
  for (const type of model.types) {
    if (type.role !== "scope" || isFormer(type)) continue;
    module.add(...declareEnumeration(type));
    const set = model.scopeSets.find((each) => each.type === type.name);
    if (set) module.add(...hierarchy(set, module));
  }
  exportFormerNames(
    module,
    model.types.filter(({ role }) => role === "scope"),
    (name, type) => {
      const set = model.scopeSets.find((each) => each.type === type.name);
      const listed = {
        types: [name],
        values: [tupleUnder(name, type), guardName(name)],
      };
      return set ? withHierarchy(listed, name, set) : listed;
    },
  );
  const granted = grantedScopes(emission);
  if (granted) module.add(...declareEnumeration(granted));
  if (needsScopes(emission)) module.add(operationScopes(emission));
  return module.build();
}

/** True if some operation needs a scope of the credentials it is sent with. */
export function needsScopes({ model }: Emission): boolean {
  return model.operations.some(
    (operation) => scopesOf(operation, model.security).length > 0,
  );
}

/** The scopes that tokens can be granted, as an enumeration; undefined where none is declared. */
export function grantedScopes(emission: Emission): NamedType | undefined {
  const { securitySchemes } = emission.model;
  const scopes = new Map<string, string>();
  for (const scheme of securitySchemes)
    for (const { name, description = "" } of scheme.scopes ?? [])
      scopes.set(name, scopes.get(name) || description);
  if (scopes.size === 0) return undefined;
  const sorted = [...scopes].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    name: ourName("OAuthScope", emission),
    origin: "inline",
    role: "scope",
    places: ["#/components/securitySchemes"],
    schema: {
      description: "The scopes that a token can have.",
      enum: sorted.map(([name]) => name),
      enumDescriptions: sorted.map(([, description]) => description),
    },
  };
}

/** With what {@link hierarchy} declares. */
function withHierarchy(
  { types, values }: ReturnType<ExportsOf>,
  name: string,
  { dataTypes }: ScopeSet,
): ReturnType<ExportsOf> {
  const word = parameterName(name);
  const hasData = dataTypes.length > 0;
  return {
    types: [...types, `${name}Within`, ...(hasData ? [`${name}DataAt`] : [])],
    values: [
      ...values,
      `parent${name}`,
      `${word}Includes`,
      ...(hasData ? [`${word}DataAt`] : []),
    ],
  };
}

function hierarchy(set: ScopeSet, module: EmittedModule): PrintedStatement[] {
  const { type, separator } = set;
  const word = parameterName(type);
  const use = (name: string): string =>
    module.value("runtime/scopes/scope.ts", name);
  const text = stringLiteral(separator);
  const within = templateText(separator);
  const parentOf = use("parentOf");
  const includes = use("includes");
  const statements: PrintedStatement[] = [
    typeAlias({
      name: `${type}Within`,
      parameters: [`Outer extends ${type}`],
      docs: [
        `${upperStart(article(type))} {@link ${type}} and all that are below it.`,
      ],
      type: typeReference("Extract", [
        type,
        typeUnion(["Outer", `\`\${Outer}${within}\${string}\``]),
      ]),
    }),
    functionOf({
      name: `parent${type}`,
      docs: [`The nearest {@link ${type}} above; undefined at the top.`],
      parameters: [{ name: word, type }],
      returns: typeUnion([type, "undefined"]),
      body: call(parentOf, [word, text, guardName(type)]),
    }),
    functionOf({
      name: `${word}Includes`,
      docs: ["True if `inner` is `outer` or below it."],
      parameters: [
        { name: "outer", type },
        { name: "inner", type },
      ],
      returns: "boolean",
      body: call(includes, ["outer", "inner", text]),
    }),
  ];
  const [dataType] = set.dataTypes;
  return dataType === undefined
    ? statements
    : [...statements, ...dataAccess(set, dataType, module)];
}

/** The name of a parameter that takes a scope. */
function parameterName(type: string): string {
  const name = lowerStart(type);
  return isReservedWord(name) ? "scope" : name;
}

/** Access to objects that are keyed by the segments of a scope. */
function dataAccess(
  { type, separator, aliases }: ScopeSet,
  dataType: string,
  module: EmittedModule,
): PrintedStatement[] {
  const word = parameterName(type);
  const text = stringLiteral(separator);
  const members = aliases.map(({ segment, member }): ObjectEntry => [
    segment,
    stringLiteral(member),
  ]);
  const path = module.type("runtime/scopes/scope.ts", "ScopePath");
  const at = module.type("runtime/scopes/scope.ts", "DataAt");
  const read = module.value("runtime/scopes/scope.ts", "dataAt");
  const found: TypeSyntax = typeUnion([
    typeReference(`${type}DataAt`, ["Data", "At"]),
    "undefined",
  ]);
  const given = object([
    ["separator", text],
    ["aliases", `${word}Aliases`],
  ]);
  return [
    constant({
      name: `${word}Aliases`,
      isExported: false,
      docs: [
        `The names of the segments of ${article(type)} {@link ${type}} in data.`,
      ],
      initializer: asType(object(members), "const"),
    }),
    typeAlias({
      name: `${type}DataAt`,
      parameters: ["Data", `At extends ${type}`],
      docs: [
        `The value for ${article(type)} {@link ${type}} in data such as \`${dataType}\`.`,
      ],
      type: typeReference(at, [
        "Data",
        typeReference(path, ["At", text, `typeof ${word}Aliases`]),
      ]),
    }),
    functionOf({
      name: `${word}DataAt`,
      docs: [
        `Returns the value for ${article(type)} {@link ${type}} in the data; undefined if there is none.`,
      ],
      typeParameters: ["Data extends object", `At extends ${type}`],
      parameters: [
        { name: "data", type: typeUnion(["Data", "undefined"]) },
        { name: word, type: "At" },
      ],
      returns: found,
      body: asType(call(read, ["data", word, given]), found),
    }),
  ];
}

/** The scopes each operation needs of its credentials, alternative by alternative. */
function operationScopes({ model }: Emission): PrintedStatement {
  const entries = model.operations.map((operation): ObjectEntry => {
    const alternatives = scopesOf(operation, model.security);
    const name = [...operation.resource, operation.name].join(".");
    return [name, alternatives.length > 0 ? literal(alternatives) : undefined];
  });
  return constant({
    name: "operationScopes",
    docs: [
      "The scopes that the credentials of a call need: all scopes of one of the lists.",
    ],
    initializer: asType(record(entries), "const"),
  });
}

/** The scopes an operation needs, alternative by alternative; none where no alternative needs any. */
export function scopesOf(
  operation: Operation,
  common: Operation["security"],
): readonly (readonly string[])[] {
  const security = operation.security ?? common ?? [];
  const alternatives = security.map((schemes) =>
    schemes.flatMap(({ scopes }) => scopes),
  );
  return alternatives.some((scopes) => scopes.length > 0) ? alternatives : [];
}
