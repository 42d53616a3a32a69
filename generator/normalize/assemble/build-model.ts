import { member, objectMember, textMember } from "../../document/open-api.js";
import { defined } from "../../model/defined.js";
import type { Diagnostic } from "../../model/diagnostic.js";
import type { Filter, FilterField } from "../../model/filter.js";
import { alternativesOf } from "../filters/alternatives.js";
import type { FoundField } from "../filters/read-field.js";
import type { Api, Model } from "../../model/model.js";
import { escapePointer } from "../../model/pointer.js";
import type { NamedType } from "../../model/named-type.js";
import type {
  BodyPart,
  Operation,
  SettledMember,
} from "../../model/operation.js";
import type { Property, Schema } from "../../model/schema.js";
import type { ScopeSet } from "../../model/scope-set.js";
import type {
  SecurityRequirement,
  SecurityScheme,
} from "../../model/security.js";
import type { NormalizeOptions } from "../options/options.js";
import type { OperatorGeneric } from "../generics/operator-generics.js";
import { matchFilters } from "../filters/match-fields.js";
import type { TypeNames } from "../type-names/name-types.js";
import { readApiName } from "../operations/api-name.js";
import { camelCase, pascalCase, wordsOf } from "../../model/words.js";
import type { DocumentReader } from "../operations/document-reader.js";
import type { ChosenMember } from "../operations/draft-operation.js";
import {
  reportUnmatchedScopes,
  scopeReason,
} from "../scopes/scope-evidence.js";
import { findAliases, nestedValues } from "../scopes/find-scopes.js";
import { readErrors } from "../operations/read-result.js";
import { readSuccessHeaders } from "../operations/success-headers.js";
import {
  type DraftSecurityScheme,
  readSecurityRequirement,
} from "../security/read-security.js";
import { requireHeaders } from "../security/client-headers.js";
import { withoutRivals } from "../security/shared-carriers.js";
import { reportUnmatched } from "../options/unmatched-decisions.js";
import { Discriminators } from "../unions/discriminators.js";
import type {
  WorkHeader,
  WorkOperation,
  WorkVariant,
  UnnamedModel,
} from "../unnamed-model.js";
import { type FindLinked, buildLinks, linkFinder } from "./build-links.js";
import { type WebhookContext, buildWebhooks } from "./build-webhooks.js";
import { readServers } from "../operations/read-servers.js";
import { SchemaRewriter } from "./rewrite-schemas.js";

/** What the model is built of. */
export interface BuildInput {
  readonly reader: DocumentReader;
  readonly unnamed: UnnamedModel;
  readonly types: TypeNames;
  readonly generics: readonly OperatorGeneric[];
  readonly options: NormalizeOptions;
}

/** Builds the model of a document whose types are named. */
export function buildModel({
  reader,
  unnamed,
  types,
  generics,
  options,
}: BuildInput): Model {
  const rewriter = new SchemaRewriter(unnamed, types, {
    generics,
    discriminators: new Discriminators({
      classes: unnamed.classes,
      follow: (ref) => reader.referenced.get(ref),
      nameOf: (type) => types.names.get(type)?.name,
      options: options.discriminators ?? {},
      report: (diagnostic) => reader.diagnostics.push(diagnostic),
    }),
  });
  const named = rewriter.types();
  const headers = unnamed.requiredOptions;
  const context = { rewriter, unnamed, findLinked: linkFinder(unnamed) };
  const report = (diagnostic: Diagnostic): void =>
    void reader.diagnostics.push(diagnostic);
  reportUnmatchedScopes(types.names, unnamed, {
    scopes: options.scopes,
    report,
  });
  const webhooks = buildWebhooks(undefined, context);
  const { schemes } = unnamed;
  const sendable = withoutRivals(schemes, report);
  reportUnmatched(
    Object.keys(options.security ?? {}),
    {
      place: "security",
      what: "key of a security scheme",
      known: schemes.map(({ key }) => key),
    },
    report,
  );
  const written = readSecurityRequirement(
    member(reader.document.root, "security"),
  );
  const security = requireHeaders(written && sendable(written), headers);
  const filters = buildFilters(unnamed, types, rewriter);
  const operations = [...unnamed.operations, ...unnamed.variants]
    .map((operation) =>
      buildOperation(operation, { ...context, headers, types, sendable }),
    )
    .toSorted(byResourceAndName);
  const filterMatches = matchFilters(
    {
      types: named,
      filters,
      // What a further call gives has no items.
      operations: operations.filter(({ variant }) => !variant),
    },
    options.filters,
  );
  return {
    api: readApi(reader),
    types: named,
    generics: rewriter.genericTypes(),
    scopeSets: findScopeSets(named, options, (name) => {
      const found = [...types.names].find(([, each]) => each.name === name);
      return (
        found && scopeReason({ type: found[0], name }, unnamed, options.scopes)
      );
    }),
    filters,
    ...(filterMatches.length > 0 ? { filterMatches } : {}),
    operations,
    ...(webhooks.length > 0 ? { webhooks } : {}),
    securitySchemes: [
      ...schemes.map((scheme) => typedScheme(scheme, named, options, report)),
      ...unnamed.headers.map((header) => headerScheme(header, rewriter)),
    ],
    ...defined({ security }),
  };
}

function readApi(reader: DocumentReader): Api {
  const { root } = reader.document;
  const info = objectMember(root, "info");
  const description = textMember(info, "description");
  return {
    ...readApiName(root),
    version: textMember(info, "version") ?? "0",
    ...defined({ description }),
    ...readServers(root),
  };
}

function buildOperation(
  operation: WorkOperation | WorkVariant,
  context: WebhookContext & {
    readonly headers: readonly string[];
    readonly types: TypeNames;
    readonly findLinked: FindLinked;
    readonly sendable: (
      requirement: SecurityRequirement,
    ) => SecurityRequirement;
  },
): Operation {
  const { rewriter, unnamed, headers, types, findLinked, sendable } = context;
  const { draft, name, input, result, reads, paging } = operation;
  const { summary, description, deprecated, tags, body } = draft;
  const security = draft.security && sendable(draft.security);
  const isVariant = "of" in operation;
  const base = isVariant ? operation.of : operation;
  const { errors, headers: received } = types.parts.get(base) ?? {};
  const { callbacks } = types.parts.get(operation) ?? {};
  return {
    id: draft.operationId ?? `${draft.method} ${draft.path}`,
    pointer: base.draft.pointer,
    ...(isVariant
      ? {
          variant: {
            mediaType: operation.mediaType,
            of: [...base.name.resource, base.name.name],
          },
        }
      : {}),
    method: draft.method,
    path: draft.path,
    resource: name.resource,
    name: name.name,
    ...defined({ summary, description, deprecated }),
    ...(tags.length > 0 ? { tags } : {}),
    input: {
      required: input.required,
      parameters: input.parameters.map((parameter) => {
        const { schema } =
          inputMember(parameter.member, operation, unnamed) ?? {};
        return {
          ...parameter,
          ...conditionOf(schema, unnamed),
          schema: schema ? rewriter.useSent(schema) : {},
        };
      }),
      ...(input.schema ? { schema: rewriter.useSent(input.schema) } : {}),
      ...(body
        ? {
            body: {
              required: body.required,
              pointer: body.holder,
              schemaPointer: body.pointer,
              mediaType: body.mediaType,
              ...defined({ others: body.others }),
              encoding: body.encoding,
              ...defined({ orJson: body.orJson }),
              ...(body.parts.length > 0
                ? { parts: buildParts(operation, unnamed) }
                : {}),
              ...(body.chosen ? { chosen: chosenOf(body.chosen) } : {}),
              ...(input.given ? { given: rewriter.useSent(input.given) } : {}),
              placed: input.placed,
            },
          }
        : {}),
    },
    result:
      result.kind === "body"
        ? { ...result, schema: rewriter.use(result.schema) }
        : result,
    responses: draft.responses.map(
      ({
        status,
        pointer,
        description: text,
        content,
        accepts,
        headers: sent,
        links,
      }) => ({
        status,
        pointer,
        ...defined({ description: text }),
        ...(sent.length === 0 ? {} : { headers: sent }),
        ...buildLinks(links, findLinked),
        ...(content
          ? {
              mediaType: content.mediaType,
              ...defined({ others: content.others, accepts }),
              encoding: content.encoding,
              schemaPointer: content.pointer,
              schema: rewriter.use(content.schema),
            }
          : {}),
      }),
    ),
    ...(errors === undefined
      ? {}
      : { errors: { type: errors, statuses: readErrors(draft) } }),
    ...(received === undefined
      ? {}
      : {
          headers: { type: received, members: readSuccessHeaders(base.draft) },
        }),
    ...(callbacks === undefined
      ? {}
      : {
          callbacks: {
            type: callbacks,
            webhooks: buildWebhooks(operation, context),
          },
        }),
    ...(security === undefined
      ? {}
      : { security: requireHeaders(security, headers) ?? security }),
    reads,
    ...(paging === undefined
      ? {}
      : { paging: { ...paging, item: rewriter.use(paging.item) } }),
    ...defined({
      server: draft.server,
      requestChecks: operation.requestChecks,
    }),
  };
}

function chosenOf({ name, value, isSet }: ChosenMember): SettledMember {
  return { name, value, isSet };
}

function inputMember(
  name: string,
  { input }: WorkOperation,
  { deref }: UnnamedModel,
): Property | undefined {
  return input.schema && memberOf(name, input.schema, deref);
}

function memberOf(
  name: string,
  schema: Schema,
  deref: UnnamedModel["deref"],
): Property | undefined {
  return [schema, ...(schema.allOf ?? [])]
    .flatMap((part) => [part, ...(part.anyOf ?? [])])
    .flatMap((part) => deref(part).properties ?? [])
    .find((each) => each.name === name);
}

/** True if the value is a filter or a field of one. */
function conditionOf(
  schema: Schema | undefined,
  { classes, deref, parts }: UnnamedModel,
): { readonly isCondition?: true } {
  const alternatives = schema ? alternativesOf(schema, deref) : [];
  const isCondition = alternatives.some((each) =>
    parts.has(classes.of(deref(each))),
  );
  return isCondition ? { isCondition } : {};
}

function buildParts(
  operation: WorkOperation,
  unnamed: UnnamedModel,
): BodyPart[] {
  const { draft, input } = operation;
  const { placed } = input;
  const body =
    placed.kind === "whole"
      ? inputMember(placed.member, operation, unnamed)?.schema
      : input.schema;
  return (draft.body?.parts ?? []).map(({ serialized, ...part }) => {
    const member = body && memberOf(part.name, body, unnamed.deref);
    const condition = conditionOf(member?.schema, unnamed);
    return {
      ...part,
      ...(serialized ? { serialized: { ...serialized, ...condition } } : {}),
    };
  });
}

function byResourceAndName(a: Operation, b: Operation): number {
  const key = (operation: Operation): string =>
    [...operation.resource, operation.name].join(".");
  return key(a) < key(b) ? -1 : 1;
}

function buildFilters(
  unnamed: UnnamedModel,
  types: TypeNames,
  rewriter: SchemaRewriter,
): Filter[] {
  const filters = new Map<string, Filter>();
  const typeOf = (schema: Schema): string | undefined => {
    const named = types.names.get(unnamed.classes.of(schema));
    return named?.role === "filter" ? named.name : undefined;
  };
  for (const { schema, found } of unnamed.filters) {
    const type = typeOf(schema);
    if (type === undefined || filters.has(type)) continue;
    const { description } = schema;
    const context = { rewriter, typeOf };
    filters.set(type, {
      type,
      path: found.path,
      builder: camelCase(type),
      fields: found.fields.map((field) => buildField(field, context)),
      logical: found.logical,
      ...defined({ description }),
    });
  }
  return [...filters.values()].toSorted((a, b) => (a.type < b.type ? -1 : 1));
}

interface FieldContext {
  readonly rewriter: SchemaRewriter;
  /** The filter a schema is. */
  readonly typeOf: (schema: Schema) => string | undefined;
}

function buildField(
  { group, ...field }: FoundField,
  context: FieldContext,
): FilterField {
  const { rewriter, typeOf } = context;
  const filter = group && typeOf(group);
  // What is a type of data as well is taken as a value.
  if (group && filter === undefined)
    return {
      ...field,
      kind: "other",
      plain: rewriter.useSent(group),
      members: [],
    };
  return {
    ...field,
    ...defined({ filter }),
    ...(field.plain ? { plain: usePlain(field.plain, rewriter) } : {}),
    operators: field.operators.map((operator) => ({
      ...operator,
      schema: rewriter.useSent(operator.schema),
    })),
    members: field.members.map((inner) => buildField(inner, context)),
    ...(field.pairs
      ? {
          pairs: {
            ...field.pairs,
            valueSchema: rewriter.useSent(field.pairs.valueSchema),
          },
        }
      : {}),
  };
}

/** The plain alternatives of a field are a union made here, of schemas of the document. */
function usePlain(
  plain: NonNullable<FilterField["plain"]>,
  rewriter: SchemaRewriter,
) {
  const { anyOf } = plain;
  const isOwn = anyOf !== undefined && Object.keys(plain).length === 1;
  return isOwn
    ? { anyOf: anyOf.map(rewriter.useSent) }
    : rewriter.useSent(plain);
}

function findScopeSets(
  types: readonly NamedType[],
  options: NormalizeOptions,
  reasonOf: (name: string) => string | undefined,
): ScopeSet[] {
  const byName = new Map(types.map((type) => [type.name, type.schema]));
  const deref = (each: Schema): Schema => byName.get(each.ref ?? "") ?? each;
  return types
    .filter(({ role }) => role === "scope")
    .flatMap(({ name, schema }) => {
      const nested = nestedValues(schema);
      if (!nested) return [];
      const { values, separator } = nested;
      const evidence = reasonOf(name);
      const found = types
        .filter((type) => type.role === "data" || type.role === "filter")
        .flatMap((type) => {
          const aliases = findAliases(values, separator, type.schema, deref);
          return aliases ? [{ type: type.name, aliases }] : [];
        });
      const aliases = new Map<string, string>();
      for (const each of found)
        for (const { segment, member: name } of each.aliases)
          if (!aliases.has(segment)) aliases.set(segment, name);
      for (const [segment, name] of Object.entries(
        options.scopes?.aliases ?? {},
      ))
        aliases.set(segment, name);
      return {
        type: name,
        ...defined({ evidence }),
        separator,
        aliases: [...aliases]
          .map(([segment, memberName]) => ({ segment, member: memberName }))
          .toSorted((a, b) => (a.segment < b.segment ? -1 : 1)),
        dataTypes: found.map(({ type }) => type),
      };
    });
}

/** An option takes the enumeration that is called as it is, else text (design, 9.2). */
function typedScheme(
  scheme: DraftSecurityScheme,
  types: readonly NamedType[],
  options: NormalizeOptions,
  report: (diagnostic: Diagnostic) => void,
): SecurityScheme {
  const decided =
    options.security && Object.hasOwn(options.security, scheme.key)
      ? options.security[scheme.key]
      : undefined;
  const option = decided?.option ?? scheme.option;
  const wanted = decided?.type ?? pascalCase(wordsOf(option));
  const found =
    "name" in scheme.carrier || decided?.type
      ? types.find(
          ({ name, role }) => role === "enumeration" && name === wanted,
        )
      : undefined;
  if (decided?.type !== undefined && !found) {
    report({
      code: "security-type-unknown",
      severity: "warning",
      pointer: `#/components/securitySchemes/${escapePointer(scheme.key)}`,
      message: `the configured type ${decided.type} is no enumeration of the document; ${option} takes text`,
    });
  }
  return {
    ...scheme,
    option,
    schema: found ? { ref: found.name } : { type: ["string"] },
  };
}

/** A header of every operation is given as the credential of a scheme is. */
function headerScheme(
  { name, option, schema, description }: WorkHeader,
  rewriter: SchemaRewriter,
): SecurityScheme {
  return {
    key: name,
    carrier: { kind: "header", name },
    option,
    schema: rewriter.useSent(schema),
    ...defined({ description }),
    isParameter: true,
  };
}
