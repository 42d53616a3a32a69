import { defined } from "../../model/defined.js";
import type { Result } from "../../model/operation.js";
import { wordsOf } from "../../model/words.js";
import { OneWayMembers } from "../directions/one-way-members.js";
import { type DraftInput, flattenInput } from "../inputs/flatten-input.js";
import type { InputContext } from "../inputs/input-object.js";
import { inputShapes } from "../inputs/input-shape.js";
import { readAnswer } from "../names/answer.js";
import { nameOperations, operationKey } from "../names/name-operations.js";
import { operationNouns } from "../names/operation-nouns.js";
import { nameVariants, rememberedVariants } from "../names/variant-names.js";
import type { DocumentReader } from "../operations/document-reader.js";
import type { DraftOperation } from "../operations/draft-operation.js";
import { operationDecisions } from "../operations/operation-decisions.js";
import { readResult } from "../operations/read-result.js";
import { receivedHeaders } from "../operations/received-headers.js";
import type { OperationOptions } from "../options/options.js";
import { findDoubt } from "../paging/find-doubt.js";
import { findPaging } from "../paging/find-paging.js";
import type { PagingQuestion } from "../paging/paging-members.js";
import { findReads } from "../reads/find-reads.js";
import type { Draft } from "../steps/draft.js";
import type {
  OperationName,
  Resolved,
  ResolvedOperation,
  ResolvedVariant,
  ResolvedWebhook,
} from "../steps/resolved.js";
import type { Run } from "../steps/run.js";

/** Finds what operations take, return and do, and names them and their further calls. */
export function resolveOperations(draft: Draft, run: Run): Resolved {
  const { reader, options } = run;
  const { deref, links } = draft;
  const members = new OneWayMembers(reader.pointers.keys(), deref);
  const context: InputContext = {
    deref,
    links,
    adopt: reader.adopt,
    members,
    shapeOf: inputShapes(
      run.memory,
      (pointer) => run.memory.at(operationKey({ pointer })) !== undefined,
    ),
  };
  const drafts = draft.operations.map((each) => each.draft);
  const decisions = operationDecisions(drafts, options.operations, reader);
  const read = new Set(
    drafts.flatMap(({ method, path }) => (method === "GET" ? [path] : [])),
  );
  const unnamed = drafts.map((each) =>
    resolveOperation(each, decisions.get(each), {
      ...context,
      reader,
      doubts: options.doubts === true,
      derefWhole: draft.derefWhole,
      hasGet: (path) => read.has(path),
    }),
  );
  const names = namesOf(unnamed, draft, run);
  const operations = unnamed.map((operation): ResolvedOperation => {
    const name = names.get(operation.draft) ?? { resource: [], name: "call" };
    const nouns = operationNouns(name, operation.draft.path);
    return { ...operation, name, nouns };
  });
  return {
    operations,
    variants: resolveVariants(draft, operations, { ...context, ...run }),
    webhooks: resolveWebhooks(draft, operations, reader),
    members,
  };
}

type UnnamedOperation = Omit<ResolvedOperation, "name" | "nouns">;

function resolveOperation(
  draft: DraftOperation,
  decided: OperationOptions | undefined,
  context: InputContext &
    Pick<Draft, "derefWhole"> & {
      readonly reader: DocumentReader;
      readonly doubts: boolean;
      readonly hasGet: (path: string) => boolean;
    },
): UnnamedOperation {
  const { reader, derefWhole } = context;
  const input = flattenInput(draft, context);
  const result = resultOf(draft, reader);
  const successes = draft.responses.filter(({ status }) =>
    status.startsWith("2"),
  );
  const headers = successes.flatMap((response) =>
    response.headers.map(({ name }) => name),
  );
  const reads = findReads(draft, decided?.reads, context);
  const configured = decided?.paging;
  const question: PagingQuestion | undefined =
    configured === false
      ? undefined
      : {
          input: input.schema,
          parameters: input.parameters,
          result,
          hasLinks: headers.includes("link"),
          headers,
          isGet: draft.method === "GET",
          path: draft.path,
          texts: textsOf(draft),
          configured,
        };
  const paging =
    question && reads.only ? findPaging(question, derefWhole) : undefined;
  const pagingDoubt =
    question && !paging && context.doubts
      ? findDoubt(question, reads.only, derefWhole)
      : undefined;
  if (configured && !paging)
    reader.report(
      "paging-unusable",
      draft.pointer,
      "the configured paging does not lead from one page to the next",
    );
  return {
    draft,
    // A page is requested by an input, so there must always be one.
    input: paging ? input : withoutBody(input),
    result,
    reads,
    ...defined({
      paging,
      pagingDoubt,
      requestChecks: decided?.validators?.requests,
    }),
  };
}

function namesOf(
  operations: readonly UnnamedOperation[],
  { deref, operations: calls }: Draft,
  { reader, memory }: Run,
): ReadonlyMap<DraftOperation, OperationName> {
  const listing = new Set(
    operations.flatMap(({ draft, paging }) => (paging ? [draft] : [])),
  );
  const answers = new Map(
    operations.map(({ draft, result }) => [
      draft,
      readAnswer(result, draft.path, deref),
    ]),
  );
  return nameOperations(
    operations.map(({ draft }) => draft),
    {
      report: reader.add,
      isListing: (draft) => listing.has(draft),
      answerOf: (draft) => answers.get(draft),
      memory,
      reserved: rememberedVariants(
        calls.flatMap(({ variants }) => variants),
        memory,
      ),
    },
  );
}

/** The texts of an operation and of its input. */
function textsOf({
  summary = "",
  description = "",
  parameters,
  body,
}: DraftOperation): string[] {
  return [
    summary,
    description,
    body?.description ?? "",
    ...parameters.flatMap((parameter) => [
      parameter.description ?? "",
      parameter.schema.description ?? "",
    ]),
    ...(body?.schema.properties ?? []).map(
      ({ schema }) => schema.description ?? "",
    ),
  ];
}

/** The input as one that need not be given, where it is a body that need not be. */
function withoutBody(input: DraftInput): DraftInput {
  return input.isOptionalBody ? { ...input, required: false } : input;
}

/** The result of a call; a union made for it has the place of the operation's responses. */
function resultOf(draft: DraftOperation, reader: DocumentReader): Result {
  const result = readResult(draft, (code, pointer, message) => {
    reader.report(code, pointer, message);
  });
  const body = result.kind === "body" ? result.schema : undefined;
  if (body && !reader.pointers.has(body))
    reader.adopt(body, `${draft.pointer}/responses`);
  return result;
}

/** The further calls of operations: named, and with what their operation is known to take and do. */
function resolveVariants(
  { operations: calls }: Draft,
  operations: readonly ResolvedOperation[],
  context: InputContext & Run,
): ResolvedVariant[] {
  const named = calls.flatMap(({ variants }, index) => {
    const of = operations[index];
    return of
      ? variants.map((variant) => ({ variant, of, base: of.name }))
      : [];
  });
  const names = nameVariants(
    named,
    operations.map(({ name }) => name),
    context.memory,
  );
  return named.map(({ variant, of }): ResolvedVariant => {
    const { draft, mediaType, isSent } = variant;
    const name = names.get(variant) ?? of.name;
    const { reads: _, ...nouns } = of.nouns;
    return {
      of,
      mediaType,
      ...defined({ isSent }),
      draft,
      name,
      nouns: { ...nouns, verb: wordsOf(name.name) },
      input:
        !isSent && draft.body?.chosen?.value === of.draft.body?.chosen?.value
          ? of.input
          : withoutBody(
              flattenInput(draft, {
                ...context,
                shapeOf: (pointer) =>
                  context.shapeOf(isSent ? pointer : of.draft.pointer),
              }),
            ),
      result: isSent
        ? of.result
        : resultOf({ ...draft, pointer: of.draft.pointer }, context.reader),
      reads: of.reads,
      ...defined({ requestChecks: of.requestChecks }),
    };
  });
}

function resolveWebhooks(
  { webhooks }: Draft,
  operations: readonly ResolvedOperation[],
  { adopt }: DocumentReader,
): ResolvedWebhook[] {
  return [undefined, ...operations].flatMap((operation) =>
    (webhooks.get(operation?.draft) ?? []).map((draft): ResolvedWebhook => {
      const payload = draft.request.body?.schema;
      const headers = receivedHeaders(draft.request, adopt);
      return { draft, ...defined({ operation, payload, headers }) };
    }),
  );
}
