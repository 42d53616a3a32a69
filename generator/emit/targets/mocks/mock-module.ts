import type { Operation, Response } from "../../../model/operation.js";
import type { Paging, PagingPlace } from "../../../model/paging.js";
import type { Property, Schema } from "../../../model/schema.js";
import { type Emission, printingIn } from "../../emission.js";
import {
  memberAccess,
  propertyName,
  stringLiteral,
} from "../../../print/escape.js";
import {
  array,
  call,
  type ObjectEntry,
  type Expression,
  object,
  objectOverLines,
} from "../../../print/expression.js";
import {
  type MemberSyntax,
  typeReference,
  type TypeSyntax,
} from "../../../print/type-syntax.js";
import { type Module, ModuleBuilder } from "../../../print/module.js";
import { printType } from "../../print-type.js";
import { operationId } from "../../resources/operation-id.js";
import { outcomeTypes } from "../../resources/result.js";
import { callerInput } from "../../resources/signature.js";
import {
  constant,
  functionOf,
  interfaceOf,
} from "../../../print/declarations.js";
import { matcherName } from "../local-filters/local-filters-module.js";
import { printJsonSchema } from "../json-schema/print-json-schema.js";

const api = "runtime/mocks/api.ts";

/** `mocks/mock.ts`: what answers each operation, and an API of it. */
export function emitMock(emission: Emission): Module {
  const { model, names } = emission;
  const module = new ModuleBuilder(
    "mocks/mock.ts",
    ["mock", "Mocks", "mockApi"],
    names,
  );
  const place = { module, emission };
  const tree = treeOf(model.operations);
  const document = module.value("mocks/schemas.ts", "document");
  const options = module.type(api, "MockApiOptions");
  module.add(
    interfaceOf({
      name: "Mocks",
      docs: ["What answers each operation, by its resource and name."],
      members: printTypes(tree, place),
    }),
    constant({
      name: "mock",
      docs: ["Makes what answers an operation."],
      type: "Mocks",
      initializer: printValues(tree, place),
    }),
    functionOf({
      name: "mockApi",
      docs: [
        "An API that answers with mocks: for a client as its `fetch`, or for MSW.",
      ],
      parameters: [{ name: "options", type: options }],
      returns: module.type(api, "MockApi"),
      body: [
        {
          kind: "return",
          value: call(module.value(api, "createMockApi"), [
            document,
            "mock",
            object([
              { name: "server", value: stringLiteral(model.api.server ?? "") },
              "options",
            ]),
          ]),
        },
      ],
    }),
  );
  return module.build();
}

interface MockPlace {
  readonly module: ModuleBuilder;
  readonly emission: Emission;
}

/** Operations and resources by their names. */
type Tree = Map<string, Operation | Tree>;

function treeOf(operations: readonly Operation[]): Tree {
  const tree: Tree = new Map();
  for (const operation of operations) {
    let here = tree;
    for (const name of operation.resource) {
      const known = here.get(name);
      const inside: Tree = known instanceof Map ? known : new Map();
      here.set(name, inside);
      here = inside;
    }
    here.set(operation.name, operation);
  }
  return tree;
}

function printTypes(tree: Tree, place: MockPlace): MemberSyntax[] {
  return [...tree].map(([name, each]): MemberSyntax => ({
    kind: "property",
    name: propertyName(name),
    readonly: true,
    type:
      each instanceof Map
        ? { kind: "object", members: printTypes(each, place), isBroken: true }
        : mockType(each, place),
  }));
}

function printValues(tree: Tree, place: MockPlace): Expression {
  return objectOverLines(
    [...tree].map(([name, each]) => ({
      name: propertyName(name),
      value:
        each instanceof Map
          ? printValues(each, place)
          : call(
              place.module.value(
                api,
                each.paging ? "listMock" : "operationMock",
              ),
              [
                place.module.value("mocks/schemas.ts", "document"),
                objectOverLines(facts(each, place)),
              ],
            ),
    })),
  );
}

function mockType(
  operation: Operation,
  { module, emission }: MockPlace,
): TypeSyntax {
  const input = callerInput(operation, module, emission)?.type ?? {
    kind: "object",
    members: [],
    isBroken: false,
  };
  const [result = "unknown", ...errors] = outcomeTypes(
    operation,
    module,
    emission,
  );
  const { paging } = operation;
  if (!paging)
    return typeReference(module.type(api, "OperationMock"), [
      input,
      result,
      ...errors,
    ]);
  const { projection } = emission.table;
  const item = printType(
    projection.project(paging.item, projection),
    printingIn(module, emission),
  );
  return typeReference(module.type(api, "ListMock"), [
    input,
    result,
    item,
    ...errors,
  ]);
}

function facts(operation: Operation, place: MockPlace): ObjectEntry[] {
  const { input, paging } = operation;
  const entries: ObjectEntry[] = [
    { name: "id", value: stringLiteral(operationId(operation)) },
    { name: "method", value: stringLiteral(operation.method) },
    { name: "path", value: stringLiteral(operation.path) },
    ...(operation.server ? [{ name: "isApart", value: "true" }] : []),
    {
      name: "parameters",
      value: array(
        input.parameters.map(
          ({ name, in: where, member, style, explode, mediaType }) =>
            object([
              { name: "name", value: stringLiteral(name) },
              { name: "in", value: stringLiteral(where) },
              ...(member === name
                ? []
                : [{ name: "member", value: stringLiteral(member) }]),
              ...(style === "form" || style === "simple"
                ? []
                : [{ name: "style", value: stringLiteral(style) }]),
              ...(explode === (where === "query" || where === "cookie")
                ? []
                : [{ name: "explode", value: String(explode) }]),
              ...(mediaType !== undefined && /json/i.test(mediaType)
                ? [{ name: "isJson", value: "true" }]
                : []),
            ]),
        ),
      ),
    },
  ];
  if (input.body)
    entries.push({
      name: "body",
      value: object([
        { name: "encoding", value: stringLiteral(input.body.encoding) },
        ...(input.body.placed.kind === "whole"
          ? [{ name: "member", value: stringLiteral(input.body.placed.member) }]
          : []),
      ]),
    });
  if (input.schema)
    entries.push({
      name: "input",
      value: printJsonSchema(input.schema, "mocks"),
    });
  const check = input.schema && checkOf(input.schema, place);
  if (check) entries.push({ name: "check", value: check });
  const { validators = {} } = place.emission.options;
  if (check && validators.unknownMembers === "allow")
    entries.push({
      name: "allowed",
      value: object([{ name: "isOpen", value: "true" }]),
    });
  entries.push({ name: "answer", value: printAnswer(operation, place) });
  if (paging)
    entries.push({
      name: "paging",
      value: printPaging(paging, totalOf(operation, place)),
    });
  const matches = paging && printMatches(operation, place);
  if (matches) entries.push({ name: "matches", value: matches });
  return entries;
}

/** The check of a type that has one. */
function checkOf(
  { ref }: Schema,
  { module, emission }: MockPlace,
): string | undefined {
  return ref !== undefined && emission.types.has(ref)
    ? module.value("validators.ts", `check${ref}`)
    : undefined;
}

function printAnswer(operation: Operation, place: MockPlace): Expression {
  const { result, paging } = operation;
  const success = successOf(operation);
  const status = /^\d+$/.test(success?.status ?? "")
    ? (success?.status ?? "")
    : result.kind === "none"
      ? "204"
      : "200";
  const entries: ObjectEntry[] = [{ name: "status", value: status }];
  if (result.kind === "any")
    entries.push(
      { name: "encoding", value: '"json"' },
      { name: "schema", value: "{}" },
    );
  if (result.kind === "body") {
    const { schema } = result;
    entries.push({ name: "encoding", value: stringLiteral(result.encoding) });
    const mediaType = success?.mediaType;
    if (mediaType !== undefined && mediaType !== "application/json")
      entries.push({ name: "mediaType", value: stringLiteral(mediaType) });
    entries.push({ name: "schema", value: printJsonSchema(schema, "mocks") });
    const isJson = result.encoding === "json" && !result.optional;
    const check = isJson ? checkOf(schema, place) : undefined;
    const item = isJson
      ? (paging?.item ??
        (schema.type?.join() === "array" ? schema.items : undefined))
      : undefined;
    const itemCheck = item && !check ? checkOf(item, place) : undefined;
    if (check) entries.push({ name: "check", value: check });
    if (itemCheck) entries.push({ name: "itemCheck", value: itemCheck });
  }
  const headers = (success?.headers ?? []).filter(({ required }) => required);
  if (headers.length > 0)
    entries.push({
      name: "headers",
      value: object(
        headers.map(({ name, types = [] }) => ({
          name: propertyName(name),
          value: types.some((type) => type === "integer" || type === "number")
            ? '"1"'
            : types.includes("boolean")
              ? '"true"'
              : '"text"',
        })),
      ),
    });
  return object(entries);
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

/** Where a page says how many items there are, also where nobody needs it to find the end. */
function totalOf(
  { paging, result }: Operation,
  { emission }: MockPlace,
): readonly string[] | undefined {
  if (paging?.ends.total) return paging.ends.total.path;
  if (result.kind !== "body") return undefined;
  const membersOf = (schema: Schema): Property[] => {
    const parts = new Set([schema]);
    // The set grows while it is walked.
    for (const { ref, allOf = [] } of parts) {
      const target = emission.types.get(ref ?? "")?.schema;
      for (const part of target ? [...allOf, target] : allOf) parts.add(part);
    }
    return [...parts].flatMap(({ properties = [] }) => properties);
  };
  const outer = membersOf(result.schema);
  for (const { name, schema } of outer)
    if (isTotal(name, schema)) return [name];
  for (const { name, schema } of outer)
    for (const inner of membersOf(schema))
      if (isTotal(inner.name, inner.schema)) return [name, inner.name];
  return undefined;
}

function isTotal(name: string, { type = [] }: Schema): boolean {
  const word = name.replace(/[^a-z]/gi, "").toLowerCase();
  return (
    /^total(?:count|items|results|records|elements)?$/.test(word) &&
    type.some((each) => each === "integer" || each === "number")
  );
}

function printPaging(
  paging: Paging,
  total: readonly string[] | undefined,
): Expression {
  const at = (name: string, place: PagingPlace | undefined): ObjectEntry[] =>
    place ? [{ name, value: array(place.path.map(stringLiteral)) }] : [];
  const named = (name: string, member: string | undefined): ObjectEntry[] =>
    member === undefined
      ? []
      : [{ name, value: array([stringLiteral(member)]) }];
  const { ends } = paging;
  const numbered = (isNumber: boolean): ObjectEntry[] =>
    isNumber ? [{ name: "isNumber", value: "true" }] : [];
  const first = (value: unknown): ObjectEntry[] =>
    typeof value === "number" ? [{ name: "first", value: String(value) }] : [];
  return object([
    { name: "kind", value: stringLiteral(paging.kind) },
    ...at("items", paging.items),
    ...(paging.kind === "cursor"
      ? [
          ...at("start", paging.cursor),
          ...at("next", paging.nextCursor),
          ...numbered(paging.as === "text"),
        ]
      : []),
    ...(paging.kind === "last-item"
      ? [...at("start", paging.cursor), ...at("next", paging.key)]
      : []),
    ...(paging.kind === "link"
      ? [
          {
            name: "start",
            value: array(
              paging.position
                .slice(0, 1)
                .map(({ name }) => stringLiteral(name)),
            ),
          },
          ...named("size", paging.size[0]?.name),
          ...at("next", paging.link),
        ]
      : []),
    ...(paging.kind === "offset"
      ? [...at("start", paging.offset), ...first(paging.first)]
      : []),
    ...(paging.kind === "page"
      ? [...at("start", paging.page), ...first(paging.first)]
      : []),
    ...(paging.kind === "link" ? [] : at("size", paging.limit)),
    ...at("hasMore", ends.hasMore),
    ...at("isLast", ends.isLast),
    ...(total
      ? [{ name: "total", value: array(total.map(stringLiteral)) }]
      : []),
    ...at("totalPages", ends.totalPages),
  ]);
}

/** Whether the filter of an input takes an item, where it is known what its fields are about. */
function printMatches(
  { input }: Operation,
  { module, emission }: MockPlace,
): Expression | undefined {
  const { filterMatches = [] } = emission.model;
  const schema =
    input.schema?.ref === undefined
      ? input.schema
      : emission.types.get(input.schema.ref)?.schema;
  for (const member of schema?.properties ?? []) {
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
    const item = printType(
      emission.table.projection.project(match.item, emission.table.projection),
      printingIn(module, emission),
    );
    return {
      kind: "arrow",
      isAsync: false,
      parameters: [
        { name: "input", type },
        { name: "item", type: item },
        { name: "conditions", type: "" },
      ],
      body: call(matches, [
        `input${memberAccess(member.name)} ?? undefined`,
        "item",
        "conditions",
      ]),
    };
  }
  return undefined;
}
