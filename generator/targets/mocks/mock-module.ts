import type { Operation, Response } from "../../model/operation.js";
import type { Property, Schema } from "../../model/schema.js";
import type { Emission } from "../../emit/emission/emission.js";
import { requestChecks } from "../../emit/options/request-checks.js";
import { literals } from "../../print/literal.js";
import { memberAccess } from "../../print/escape.js";
import {
  call,
  type ObjectEntry,
  type Expression,
  object,
  record,
  objectOfSome,
  arrow,
} from "../../print/expression.js";
import {
  type MemberSyntax,
  typeReference,
  type TypeSyntax,
  propertyOf,
  typeIntersection,
} from "../../print/type-syntax.js";
import type { Module } from "../../print/module.js";
import { converterName } from "../../emit/dates/converter-name.js";
import { namespaceOf } from "../../emit/client/client-resources.js";
import {
  buildResourceTree,
  type Resource,
} from "../../emit/names/resource-tree.js";
import { constant, functionOf, interfaceOf } from "../../print/declarations.js";
import { matcherName } from "../local-filters/local-filters-module.js";
import { printJsonSchema } from "../json-schema/print-json-schema.js";
import { EmittedModule } from "../../emit/emission/emitted-module.js";

const api = "runtime/mocks/api.ts";

/** `mocks/mock.ts`: what answers each operation, and an API of it. */
export function emitMock(emission: Emission): Module {
  const { model } = emission;
  const module = new EmittedModule(
    "mocks/mock.ts",
    ["mock", "Mocks", "mockApi"],
    emission,
  );
  const root = buildResourceTree(model.operations);
  const document = module.value("mocks/schemas.ts", "document");
  const options = module.type(api, "MockApiOptions");
  const bases = root.operations.length > 0 ? [mocksOf(root, module)] : [];
  module.add(
    interfaceOf({
      name: "Mocks",
      docs: ["The mock of each operation, by resource and name."],
      bases,
      members: childTypes(root, module),
    }),
    constant({
      name: "mock",
      docs: ["Creates the mock of an operation."],
      type: "Mocks",
      initializer: printMocks(root, module),
    }),
    functionOf({
      name: "mockApi",
      docs: [
        "An API that answers with mocks: for a client as its `fetch`, or for MSW.",
      ],
      parameters: [{ name: "options", type: options }],
      returns: module.type(api, "MockApi"),
      body: call(module.value(api, "createMockApi"), [
        document,
        "mock",
        object([...literals({ server: model.api.server ?? "" }), "options"]),
      ]),
    }),
  );
  return module.build();
}

function mocksOf(resource: Resource, module: EmittedModule): TypeSyntax {
  const type = module.type(api, "MocksOf");
  return typeReference(type, [`typeof ${namespaceOf(resource, module)}`]);
}

function childTypes(
  { children }: Resource,
  module: EmittedModule,
): MemberSyntax[] {
  return children.map((child): MemberSyntax => {
    const members = childTypes(child, module);
    const inner: TypeSyntax[] =
      members.length > 0 ? [{ kind: "object", members, isRecord: true }] : [];
    const own = child.operations.length > 0 ? [mocksOf(child, module)] : [];
    const [only = "unknown", ...more] = [...own, ...inner];
    return propertyOf(
      child.name,
      more.length > 0 ? typeIntersection([only, ...more]) : only,
      { readonly: true },
    );
  });
}

/** The mocks of a resource, and of the resources inside it. */
function printMocks(resource: Resource, module: EmittedModule): Expression {
  const inner = resource.children.map((child): ObjectEntry => [
    child.name,
    printMocks(child, module),
  ]);
  if (resource.operations.length === 0) return record(inner);
  const facts = resource.operations.map((operation): ObjectEntry => [
    operation.name,
    object(factsOf(operation, module)),
  ]);
  const { conversions } = module.emission;
  const given = [
    module.value("mocks/schemas.ts", "document"),
    namespaceOf(resource, module),
    record(facts),
  ];
  const own = conversions
    ? call(module.value("runtime/dates/dated-mocks.ts", "datedMocksOf"), [
        ...given,
        object(inputConverters(resource, module)),
      ])
    : call(module.value(api, "mocksOf"), given);
  return inner.length === 0 ? own : record([{ spread: own }, ...inner]);
}

/** The converters of inputs with dates, by the names of their operations. */
function inputConverters(
  { operations }: Resource,
  module: EmittedModule,
): ObjectEntry[] {
  return operations.flatMap(({ name, input }): ObjectEntry[] => {
    const ref = input.schema?.ref ?? "";
    if (!module.emission.conversions?.types.has(ref)) return [];
    const convert = module.value("validators.ts", converterName(ref));
    return [[name, convert]];
  });
}

/** The facts of an operation that only mocks have. */
function factsOf(operation: Operation, module: EmittedModule): ObjectEntry[] {
  const { input, paging } = operation;
  const { options } = module.emission;
  const isChecked = requestChecks(operation, options) === true;
  const check =
    isChecked || !input.schema ? undefined : checkOf(input.schema, module);
  const isOpen = check && options.validators?.unknownMembers === "allow";
  const total =
    paging && !paging.ends.total ? totalOf(operation, module) : undefined;
  return [
    ["input", input.schema && printJsonSchema(input.schema, "mocks")],
    ["check", check],
    ["open", isOpen ? "true" : undefined],
    ...answerFacts(operation, module),
    ...literals({
      size: paging && paging.kind !== "link" ? paging.limit?.path : undefined,
      total,
    }),
    ["matches", paging && printMatches(operation, module)],
  ];
}

/** The check of a type that has one. */
function checkOf({ ref }: Schema, module: EmittedModule): string | undefined {
  return ref !== undefined && module.emission.types.has(ref)
    ? module.value("validators.ts", `check${ref}`)
    : undefined;
}

/** The success of an operation, if it is not status 200 with JSON, or 204 without a body. */
function answerFacts(
  operation: Operation,
  module: EmittedModule,
): ObjectEntry[] {
  const { result } = operation;
  const success = successOf(operation);
  const usual = result.kind === "none" ? "204" : "200";
  const status = success?.status ?? usual;
  const headers = (success?.headers ?? []).filter(({ required }) => required);
  return [
    ["status", /^\d+$/.test(status) && status !== usual ? status : undefined],
    ["schema", result.kind === "any" ? "{}" : undefined],
    ...bodyFacts(operation, success?.mediaType, module),
    [
      "headers",
      objectOfSome(
        headers.map(({ name, types = [] }) => [
          name,
          types.some((type) => type === "integer" || type === "number")
            ? '"1"'
            : types.includes("boolean")
              ? '"true"'
              : '"text"',
        ]),
      ),
    ],
  ];
}

function bodyFacts(
  { result, paging }: Operation,
  mediaType: string | undefined,
  module: EmittedModule,
): ObjectEntry[] {
  if (result.kind !== "body") return [];
  const { schema, encoding } = result;
  const isJson = encoding === "json" && !result.optional;
  const check = isJson ? checkOf(schema, module) : undefined;
  const isList = schema.type?.join() === "array";
  const item = paging?.item ?? (isList ? schema.items : undefined);
  return [
    ...literals({
      encoding: encoding === "json" ? undefined : encoding,
      mediaType: mediaType === "application/json" ? undefined : mediaType,
    }),
    ["schema", printJsonSchema(schema, "mocks")],
    ["answer", check],
    ["itemCheck", isJson && item && !check ? checkOf(item, module) : undefined],
  ];
}

/** The success whose body is the result. */
function successOf({ result, responses }: Operation): Response | undefined {
  const successes = responses.filter(({ status }) => status.startsWith("2"));
  const wanted = result.kind === "body" ? result.encoding : undefined;
  return (
    successes.find(({ encoding }) => encoding === wanted) ??
    responses.find(
      ({ status, encoding }) => status === "default" && encoding === wanted,
    )
  );
}

/** The member with the number of all items, also if the end is found without it. */
function totalOf(
  { result }: Operation,
  module: EmittedModule,
): readonly string[] | undefined {
  if (result.kind !== "body") return undefined;
  const outer = membersOf(result.schema, module);
  for (const { name, schema } of outer)
    if (isTotal(name, schema)) return [name];
  for (const { name, schema } of outer)
    for (const inner of membersOf(schema, module))
      if (isTotal(inner.name, inner.schema)) return [name, inner.name];
  return undefined;
}

/** The members of an object, those of its parts included. */
function membersOf(
  schema: Schema,
  { emission: { types } }: EmittedModule,
): Property[] {
  const parts = new Set([schema]);
  // The set grows while it is walked.
  for (const { ref, allOf = [] } of parts) {
    const target = types.get(ref ?? "")?.schema;
    for (const part of target ? [...allOf, target] : allOf) parts.add(part);
  }
  return [...parts].flatMap(({ properties = [] }) => properties);
}

function isTotal(name: string, { type = [] }: Schema): boolean {
  const word = name.replace(/[^a-z]/gi, "").toLowerCase();
  return (
    /^total(?:count|items|results|records|elements)?$/.test(word) &&
    type.some((each) => each === "integer" || each === "number")
  );
}

/** A function that matches an item by the filter of an input, if the members of its fields are known. */
function printMatches(
  { input }: Operation,
  module: EmittedModule,
): Expression | undefined {
  const { emission } = module;
  const { filterMatches = [] } = emission.model;
  for (const member of membersOf(input.schema ?? {}, module)) {
    const { anyOf = [], oneOf = [] } = member.schema;
    const refs = [member.schema, ...anyOf, ...oneOf].map(({ ref }) => ref);
    const match = filterMatches.find(
      ({ filter, isListed }) => isListed && refs.includes(filter),
    );
    const name = input.schema?.ref;
    if (!match || name === undefined) continue;
    const path = "local-filters.ts";
    const matches = module.value(path, matcherName(match.filter));
    const type = module.type(emission.moduleOf(name), name);
    const item = module.typeOf(match.item);
    return arrow(
      [
        { name: "input", type },
        { name: "item", type: item },
        { name: "conditions", type: "" },
      ],
      call(matches, [
        `input${memberAccess(member.name)} ?? undefined`,
        "item",
        "conditions",
      ]),
    );
  }
  return undefined;
}
