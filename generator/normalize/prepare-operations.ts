import { defined } from "../model/defined.js";
import type { Result } from "../model/operation.js";
import { chooseStream } from "./inputs/choose-stream.js";
import type { Deref } from "./schema/deref.js";
import {
  type DraftInput,
  type InputContext,
  flattenInput,
} from "./inputs/flatten-input.js";
import type { NameMemory } from "./options/name-memory.js";
import { readAnswer } from "./names/answer.js";
import { nameOperations } from "./names/name-operations.js";
import { nameVariants, rememberedVariants } from "./names/variant-names.js";
import { operationNouns } from "./names/operation-nouns.js";
import { wordsOf } from "../model/words.js";
import type { DocumentReader } from "./operations/document-reader.js";
import type { DraftOperation } from "./operations/draft-operation.js";
import { readResult } from "./operations/read-result.js";
import {
  type DraftVariant,
  isStreamed,
  variantsOf,
} from "./operations/variants.js";
import type { OperationOptions } from "./options/options.js";
import { findPaging } from "./paging/find-paging.js";
import { findReads } from "./reads/find-reads.js";
import type { WorkOperation, WorkVariant } from "./unnamed-model.js";

/** An operation and its further calls, before what they say is found out. */
export interface SettledOperation {
  readonly draft: DraftOperation;
  readonly variants: readonly DraftVariant[];
}

/** An operation with its further calls, and what each sends of `stream`. */
export function settleVariants(
  draft: DraftOperation,
  deref: Deref,
): SettledOperation {
  const variants = variantsOf(draft);
  const ways = new Set(
    [draft, ...variants.map((each) => each.draft)].map(isStreamed),
  );
  if (ways.size === 1) return { draft, variants };
  return {
    draft: chooseStream(draft, deref),
    variants: variants.map((variant) => ({
      ...variant,
      draft: chooseStream(variant.draft, deref),
    })),
  };
}

/** Finds out what operations take, give and do, and names them and their further calls. */
export function prepareOperations(
  settled: readonly SettledOperation[],
  reader: DocumentReader,
  context: InputContext & {
    /** Gives back a reference that has assertions beside it. */
    readonly derefWhole: Deref;
    readonly memory: NameMemory;
    readonly decisions: ReadonlyMap<DraftOperation, OperationOptions>;
  },
): {
  readonly operations: readonly WorkOperation[];
  readonly variants: readonly WorkVariant[];
} {
  const drafts = settled.map(({ draft }) => draft);
  const read = new Set(
    drafts.flatMap(({ method, path }) => (method === "GET" ? [path] : [])),
  );
  const readContext = {
    deref: context.deref,
    hasGet: (path: string) => read.has(path),
  };
  const flat = drafts.map((draft) => {
    const input = flattenInput(draft, context);
    const result = resultOf(draft, reader, context);
    const hasLinks = draft.responses.some(
      (response) => response.hasLinks && response.status.startsWith("2"),
    );
    const decided = context.decisions.get(draft);
    const reads = findReads(draft, decided?.reads, readContext);
    const { paging: configured } = decided ?? {};
    const paging =
      reads.only && configured !== false
        ? findPaging(
            {
              input: input.schema,
              parameters: input.parameters,
              result,
              hasLinks,
              isGet: draft.method === "GET",
              texts: textsOf(draft),
              configured,
            },
            context.derefWhole,
          )
        : undefined;
    if (configured && !paging)
      reader.report(
        "paging-unusable",
        draft.pointer,
        "the config says of its pages what does not lead from one to the next",
      );
    return {
      draft,
      // A page is asked for by an input, so that one always has to be there.
      input: paging ? input : withoutBody(input),
      result,
      reads,
      ...defined({ paging, requestChecks: decided?.validators?.requests }),
    };
  });
  const listing = new Set(
    flat.flatMap(({ draft, paging }) => (paging ? [draft] : [])),
  );
  const answers = new Map(
    flat.map(({ draft, result }) => [
      draft,
      readAnswer(result, draft.path, context.deref),
    ]),
  );
  const names = nameOperations(drafts, {
    report: (diagnostic) => void reader.diagnostics.push(diagnostic),
    isListing: (draft) => listing.has(draft),
    answerOf: (draft) => answers.get(draft),
    memory: context.memory,
    reserved: rememberedVariants(
      settled.flatMap(({ variants }) => variants),
      context.memory,
    ),
  });
  const operations = flat.map((operation): WorkOperation => {
    const name = names.get(operation.draft) ?? { resource: [], name: "call" };
    const nouns = operationNouns(name, operation.draft.path);
    return { ...operation, name, nouns };
  });
  const variants = prepareVariants(settled, operations, reader, context);
  return { operations, variants };
}

/** What is written of an operation and of what it takes. */
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

/** What a call resolves with; the place of a union made for it is that of the operation's responses. */
function resultOf(
  draft: DraftOperation,
  reader: DocumentReader,
  { adopt }: InputContext,
): Result {
  const result = readResult(draft, (code, pointer, message) => {
    reader.report(code, pointer, message);
  });
  const body = result.kind === "body" ? result.schema : undefined;
  if (body && !reader.pointers.has(body))
    adopt(body, `${draft.pointer}/responses`);
  return result;
}

/** The further calls of operations: named, and with what their operation is known to take and do. */
function prepareVariants(
  settled: readonly SettledOperation[],
  operations: readonly WorkOperation[],
  reader: DocumentReader,
  context: InputContext & { readonly memory: NameMemory },
): WorkVariant[] {
  const named = settled.flatMap(({ variants }, index) => {
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
  return named.map(({ variant, of }): WorkVariant => {
    const { draft, mediaType } = variant;
    const name = names.get(variant) ?? of.name;
    const { reads: _, ...nouns } = of.nouns;
    return {
      of,
      mediaType,
      draft,
      name,
      nouns: { ...nouns, verb: wordsOf(name.name) },
      input:
        draft.body?.chosen?.value === of.draft.body?.chosen?.value
          ? of.input
          : withoutBody(flattenInput(draft, context)),
      result: resultOf(
        { ...draft, pointer: of.draft.pointer },
        reader,
        context,
      ),
      reads: of.reads,
      ...defined({ requestChecks: of.requestChecks }),
    };
  });
}
