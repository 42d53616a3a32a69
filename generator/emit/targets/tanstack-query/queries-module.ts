import type { Operation } from "../../../model/operation.js";
import { clientNames } from "../../client/client-module.js";
import { type Emission, globalType } from "../../emission.js";
import {
  memberAccess,
  methodName,
  propertyName,
  stringLiteral,
} from "../../../print/escape.js";
import {
  array,
  arrow,
  call,
  type ObjectEntry,
  type Expression,
  objectOverLines,
} from "../../../print/expression.js";
import {
  type Argument,
  typeReference,
  type TypeSyntax,
  typeUnion,
} from "../../../print/type-syntax.js";
import { type Module, ModuleBuilder } from "../../../print/module.js";
import { operationDocs } from "../../resources/operation-docs.js";
import { operationId } from "../../resources/operation-id.js";
import {
  buildResourceTree,
  type Resource,
  walkResources,
} from "../../resource-tree.js";
import { outcomeTypes } from "../../resources/result.js";
import { callerInput, isOptionalBody } from "../../resources/signature.js";
import {
  constant,
  functionOf,
  interfaceOf,
  typeAlias,
} from "../../../print/declarations.js";
import { constantName, nameQueries, type QueryNames } from "./query-names.js";

/**
 * `queries.ts` and `queries/*.ts`: for TanStack Query the options of a query for each operation that
 * reads, of an infinite one for each list with pages, and of a mutation for each that writes. They
 * take a client and know nothing of a framework.
 */
export function emitQueries(emission: Emission): readonly Module[] {
  const root = buildResourceTree(emission.model.operations);
  const resources = [...walkResources(root)].filter(({ operations }) =>
    operations.some((each) => isQuery(each) || !each.reads.only),
  );
  const names = nameQueries(resources);
  const parts = resources.flatMap((resource) => {
    const own = names.get(resource);
    return own ? [emitResourceQueries(resource, own, emission)] : [];
  });
  return [emitIndex(parts, emission), ...parts];
}

/** What hands on the parts, with the beginnings of keys. */
function emitIndex(parts: readonly Module[], { model }: Emission): Module {
  const module = new ModuleBuilder("queries.ts", [
    "QueryPrefix",
    "queryPrefix",
  ]);
  for (const { path } of parts) module.reexport(path, "all");
  const prefixes = prefixesOf(model.operations);
  if (prefixes.length === 0) return module.build();
  module.add(
    typeAlias({
      name: "QueryPrefix",
      docs: ["A resource with all below it, or an operation."],
      type: typeUnion(prefixes.map(stringLiteral)),
    }),
    functionOf({
      name: "queryPrefix",
      docs: [
        "How the keys of a resource or an operation begin, to invalidate its queries",
        "together; of all of them where none is named.",
      ],
      parameters: [{ name: "of", type: "QueryPrefix", optional: true }],
      returns: { kind: "array", item: "string", isReadonly: true },
      body: [
        {
          kind: "return",
          value: array([
            stringLiteral(model.api.name),
            '...(of?.split(".") ?? [])',
          ]),
        },
      ],
    }),
  );
  return module.build();
}

function prefixesOf(operations: readonly Operation[]): readonly string[] {
  const prefixes = operations
    .filter(isQuery)
    .flatMap((operation) => [
      ...operation.resource.map((_, index) =>
        operation.resource.slice(0, index + 1).join("."),
      ),
      operationId(operation),
    ]);
  return [...new Set(prefixes)].toSorted();
}

/** Whether a query can keep what it gives: a stream is read once. */
function isQuery({ reads, result }: Operation): boolean {
  const isStream =
    result.kind === "body" &&
    (result.encoding === "events" || result.encoding === "json-lines");
  return reads.only && !isStream;
}

interface Place {
  readonly module: ModuleBuilder;
  readonly emission: Emission;
  readonly resource: Resource;
  /** The type of the client, as far as it is needed. */
  readonly client: string;
}

/** One kind of what a module offers. */
interface Kind {
  readonly type: string;
  readonly docs: string;
  /** The comment of what it has for an operation. */
  readonly docsOf: (operation: Operation, place: Place) => readonly string[];
  readonly operations: readonly Operation[];
  readonly parameters: (
    operation: Operation,
    place: Place,
  ) => readonly Argument[];
  readonly returns: (operation: Operation, place: Place) => TypeSyntax;
  readonly value: (operation: Operation, place: Place) => Expression;
}

function emitResourceQueries(
  resource: Resource,
  names: QueryNames,
  emission: Emission,
): Module {
  const types = Object.values(names);
  const module = new ModuleBuilder(
    resource.module.replace(/^resources\//, "queries/"),
    [
      ...types,
      ...types.map(constantName),
      "client",
      "input",
      "given",
      "options",
    ],
    emission.names,
  );
  const client = module.declare("Client");
  const place = { module, emission, resource, client };
  const kinds = kindsOf(resource, names).filter(
    ({ operations }) => operations.length > 0,
  );
  const [first] = resource.path;
  const whole = module.type("client.ts", clientNames(emission).client);
  const members =
    first === undefined
      ? resource.operations.map(({ name }) => stringLiteral(name))
      : [stringLiteral(first)];
  module.add(
    typeAlias({
      name: client,
      isExported: false,
      docs: ["What of a client is needed."],
      type: typeReference(globalType("Pick", emission), [
        whole,
        typeUnion(members),
      ]),
    }),
  );
  for (const kind of kinds) module.add(...declareKind(kind, place));
  return module.build();
}

function kindsOf(
  { path, operations }: Resource,
  names: QueryNames,
): readonly Kind[] {
  const subject = path.length === 0 ? "the API" : `\`${path.join(".")}\``;
  const read = operations.filter(isQuery);
  return [
    {
      type: names.queries,
      docs: `Queries of ${subject}, for \`useQuery\` and its kin.`,
      docsOf,
      operations: read,
      parameters: readArguments,
      returns: (operation, place) =>
        typeOf(
          "ReadQuery",
          outcomeTypes(operation, place.module, place.emission),
          place,
        ),
      value: readExpression,
    },
    {
      type: names.pages,
      docs: `Lists of ${subject} page by page, for \`useInfiniteQuery\` and its kin.`,
      docsOf: ({ name }) => [
        `Page after page of {@link ${names.queries}${memberAccess(name)}}.`,
      ],
      // A link that no input expresses cannot be kept as the parameter of a page.
      operations: read.filter(
        ({ paging }) =>
          paging && !(paging.kind === "link" && paging.position.length === 0),
      ),
      parameters: readArguments,
      returns: pagesType,
      value: pagesExpression,
    },
    {
      type: names.mutations,
      docs: `Mutations of ${subject}, for \`useMutation\` and its kin.`,
      docsOf,
      operations: operations.filter(({ reads }) => !reads.only),
      parameters: (_, { module, client }) => [
        { name: "client", type: client },
        {
          name: "options",
          type: module.type("runtime/http.ts", "RequestOptions"),
          optional: true,
        },
      ],
      returns: mutationType,
      value: mutationExpression,
    },
  ];
}

function declareKind(kind: Kind, place: Place): string[] {
  const { type, docs, operations } = kind;
  return [
    interfaceOf({
      name: type,
      docs: [`What {@link ${constantName(type)}} offers.`],
      members: operations.map((operation) => ({
        kind: "method",
        name: methodName(operation.name),
        parameters: kind.parameters(operation, place),
        returns: kind.returns(operation, place),
        docs: kind.docsOf(operation, place),
      })),
    }),
    constant({
      name: constantName(type),
      docs: [docs],
      type,
      initializer: objectOverLines(
        operations.map((operation): ObjectEntry => ({
          name: propertyName(operation.name),
          value: kind.value(operation, place),
        })),
      ),
    }),
  ];
}

function docsOf(operation: Operation, { emission }: Place): readonly string[] {
  return operationDocs(operation, emission);
}

function typeOf(
  name: string,
  types: readonly TypeSyntax[],
  { module }: Place,
): TypeSyntax {
  return typeReference(module.type(runtime, name), types);
}

const runtime = "runtime/tanstack-query.ts";

function readArguments(
  operation: Operation,
  { module, emission, client }: Place,
): readonly Argument[] {
  const input = callerInput(operation, module, emission);
  return [
    { name: "client", type: client },
    ...(input ? [input] : []),
    {
      name: "options",
      type: module.type(runtime, "QueryOptions"),
      optional: true,
    },
  ];
}

/** What of the types of a call comes behind the data. */
function errorsOf(
  operation: Operation,
  { module, emission }: Place,
): readonly TypeSyntax[] {
  return outcomeTypes(operation, module, emission).slice(1);
}

function pagesType(operation: Operation, place: Place): TypeSyntax {
  const { module, emission } = place;
  const [page = "unknown"] = outcomeTypes(operation, module, emission);
  const input = callerInput(operation, module, emission);
  return typeOf(
    "PagesQuery",
    [page, input?.type ?? "object", ...errorsOf(operation, place)],
    place,
  );
}

function mutationType(operation: Operation, place: Place): TypeSyntax {
  const { module, emission } = place;
  const [data = "unknown"] = outcomeTypes(operation, module, emission);
  const input = callerInput(operation, module, emission);
  const given: TypeSyntax =
    input === undefined
      ? "void"
      : input.optional
        ? { kind: "union", of: [input.type, "void"] }
        : input.type;
  const errors = errorsOf(operation, place);
  const isPlain = given === "void" && errors.length === 0;
  return typeOf(
    "WriteMutation",
    [data, ...(isPlain ? [] : [given]), ...errors],
    place,
  );
}

/** `client.alerts.list`. */
function calleeOf(operation: Operation): string {
  return `client${[...operation.resource, operation.name].map(memberAccess).join("")}`;
}

function keyOf(
  operation: Operation,
  { emission }: Place,
  more: readonly string[],
): Expression {
  const { name } = emission.model.api;
  const words = [name, ...operation.resource, operation.name];
  return array([...words.map(stringLiteral), ...more]);
}

function withInput(operation: Operation, names: readonly string[]): string[] {
  const { schema, required } = operation.input;
  if (!schema) return ["client", ...names];
  const isGiven = required || isOptionalBody(operation);
  return ["client", isGiven ? "input" : "input = {}", ...names];
}

function readExpression(operation: Operation, place: Place): Expression {
  const { schema } = operation.input;
  const input = schema ? ["input"] : [];
  const send = arrow(["given"], call(calleeOf(operation), [...input, "given"]));
  const read = place.module.value(runtime, "readQuery");
  return arrow(
    withInput(operation, ["options"]),
    call(read, [keyOf(operation, place, input), send, "options"]),
  );
}

function pagesExpression(operation: Operation, place: Place): Expression {
  const pages = place.module.value(runtime, "pagesQuery");
  return arrow(
    withInput(operation, ["options"]),
    call(pages, [
      keyOf(operation, place, ["input", '"pages"']),
      "input",
      calleeOf(operation),
      "options",
    ]),
  );
}

function mutationExpression(operation: Operation, place: Place): Expression {
  const { schema } = operation.input;
  const write = place.module.value(runtime, "writeMutation");
  const given = schema ? ["input"] : [];
  given.push("options");
  const send = arrow(schema ? ["input"] : [], call(calleeOf(operation), given));
  return arrow(
    ["client", "options"],
    call(write, [keyOf(operation, place, []), send]),
  );
}
