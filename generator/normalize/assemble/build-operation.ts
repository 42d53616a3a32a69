import { defined } from "../../model/defined.js";
import type {
  BodyPart,
  Operation,
  OperationInput,
  Response,
  SettledMember,
} from "../../model/operation.js";
import type { Property, Schema } from "../../model/schema.js";
import type { SecurityRequirement } from "../../model/security.js";
import { alternativesOf } from "../filters/alternatives.js";
import type {
  ChosenMember,
  DraftResponse,
} from "../operations/draft-operation.js";
import { readErrors, readSuccesses } from "../operations/read-result.js";
import { readSuccessHeaders } from "../operations/read-response-headers.js";
import { requireHeaders } from "../security/client-headers.js";
import type { Classified } from "../steps/classified.js";
import type { ResolvedOperation, ResolvedVariant } from "../steps/resolved.js";
import type { TypeNames } from "../type-names/name-types.js";
import { type FindLinked, buildLinks } from "./build-links.js";
import { type WebhookContext, buildWebhooks } from "./build-webhooks.js";

/** The dependencies of building an operation. */
export interface OperationContext extends WebhookContext {
  readonly headers: readonly string[];
  readonly types: TypeNames;
  readonly findLinked: FindLinked;
  readonly sendable: (requirement: SecurityRequirement) => SecurityRequirement;
  /** The requirement of operations that declare none of their own. */
  readonly common: SecurityRequirement | undefined;
}

/** The operation as the model has it, its schemas by the names of their types. */
export function buildOperation(
  operation: ResolvedOperation | ResolvedVariant,
  context: OperationContext,
): Operation {
  const { rewriter, classified, headers, types, sendable } = context;
  const { draft, name, input, result, reads, paging } = operation;
  const { summary, description, deprecated, tags } = draft;
  const written = draft.security && sendable(draft.security);
  const security = written && requireHeaders(written, headers);
  const isVariant = "of" in operation;
  const base = isVariant ? operation.of : operation;
  const { errors, successes, headers: received } = types.parts.get(base) ?? {};
  const { callbacks } = types.parts.get(operation) ?? {};
  return {
    id: draft.operationId ?? `${draft.method} ${draft.path}`,
    pointer: base.draft.pointer,
    ...(isVariant
      ? {
          variant: {
            mediaType: operation.mediaType,
            ...defined({ isSent: operation.isSent }),
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
          inputMember(parameter.member, operation, classified) ?? {};
        return {
          ...parameter,
          ...conditionOf(schema, classified),
          schema: schema ? rewriter.useSent(schema) : {},
        };
      }),
      ...(input.schema ? { schema: rewriter.useSent(input.schema) } : {}),
      ...buildBody(operation, context),
    },
    result:
      result.kind === "body"
        ? { ...result, schema: rewriter.use(result.schema) }
        : result,
    responses: draft.responses.map((response) =>
      buildResponse(response, context),
    ),
    ...(errors === undefined
      ? {}
      : { errors: { type: errors, statuses: readErrors(draft) } }),
    ...(successes === undefined || isVariant
      ? {}
      : { successes: { type: successes, statuses: readSuccesses(draft) } }),
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
    // A public operation stays one, also where the document as a whole is public.
    ...(written?.length &&
    JSON.stringify(written) === JSON.stringify(context.common)
      ? {}
      : defined({ security })),
    reads,
    ...(paging === undefined
      ? {}
      : { paging: { ...paging, item: rewriter.use(paging.item) } }),
    ...defined({
      pagingDoubt: isVariant ? undefined : operation.pagingDoubt,
      server: draft.server,
      requestChecks: operation.requestChecks,
    }),
  };
}

function buildBody(
  operation: ResolvedOperation,
  { rewriter, classified }: OperationContext,
): Pick<OperationInput, "body"> {
  const { input, draft } = operation;
  if (!draft.body) return {};
  const { required, pointer, schemaPointer, ...more } = draft.body;
  const { schema: _, description: _text, ...written } = more;
  const { alternatives: _others, parts, chosen, ...body } = written;
  return {
    body: {
      required,
      pointer,
      schemaPointer,
      ...body,
      ...(parts.length > 0 ? { parts: buildParts(operation, classified) } : {}),
      ...(chosen ? { chosen: chosenOf(chosen) } : {}),
      ...(input.given ? { given: rewriter.useSent(input.given) } : {}),
      placed: input.placed,
    },
  };
}

function chosenOf({ schema: _, ...settled }: ChosenMember): SettledMember {
  return settled;
}

function buildResponse(
  { alternatives: _, headers, links, content, ...response }: DraftResponse,
  { rewriter, findLinked }: OperationContext,
): Response {
  return {
    ...response,
    ...(headers.length === 0 ? {} : { headers }),
    ...buildLinks(links, findLinked),
    ...(content ? { ...content, schema: rewriter.use(content.schema) } : {}),
  };
}

function inputMember(
  name: string,
  { input }: ResolvedOperation,
  { deref }: Classified,
): Property | undefined {
  return input.schema && memberOf(name, input.schema, deref);
}

function memberOf(
  name: string,
  schema: Schema,
  deref: Classified["deref"],
): Property | undefined {
  const parts = new Set([schema]);
  // Iterating over a set includes what is added meanwhile.
  for (const part of parts) {
    const { properties = [], allOf = [], anyOf = [], oneOf = [] } = deref(part);
    const found = properties.find((each) => each.name === name);
    if (found) return found;
    for (const each of [...allOf, ...anyOf, ...oneOf]) parts.add(each);
  }
  return undefined;
}

/** True if the value is a filter or a field of one. */
function conditionOf(
  schema: Schema | undefined,
  { classes, deref, parts }: Classified,
): { readonly isCondition?: true } {
  const alternatives = schema ? alternativesOf(schema, deref) : [];
  const isCondition = alternatives.some((each) =>
    parts.has(classes.of(deref(each))),
  );
  return isCondition ? { isCondition } : {};
}

function buildParts(
  operation: ResolvedOperation,
  classified: Classified,
): BodyPart[] {
  const { draft, input } = operation;
  const { placed } = input;
  const body =
    placed.kind === "whole"
      ? inputMember(placed.member, operation, classified)?.schema
      : input.schema;
  return (draft.body?.parts ?? []).map(({ serialized, ...part }) => {
    const member = body && memberOf(part.name, body, classified.deref);
    const condition = conditionOf(member?.schema, classified);
    return {
      ...part,
      ...(serialized ? { serialized: { ...serialized, ...condition } } : {}),
    };
  });
}
