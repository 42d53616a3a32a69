import type { Schema } from "../model/schema.js";
import { objectMember } from "../document/open-api.js";
import { escapePointer } from "../model/pointer.js";
import type { FilterPart } from "./filters/read-field.js";
import { findFilters } from "./filters/find-filters.js";
import { OneWayMembers } from "./directions/one-way-members.js";
import type { Deref } from "./filters/operator-object.js";
import { type InputContext, flattenInput } from "./inputs/flatten-input.js";
import { type SchemaClass, SchemaClasses } from "./merge/schema-classes.js";
import { operationDecisions } from "./operations/operation-decisions.js";
import type { NormalizeOptions, OperationOptions } from "./options.js";
import { readApiName } from "./names/api-name.js";
import { nameOperations } from "./names/name-operations.js";
import { operationNouns } from "./names/operation-nouns.js";
import type { DocumentReader } from "./operations/document-reader.js";
import {
  pathItemReader,
  readOperations,
} from "./operations/read-operations.js";
import type { DraftOperation, DraftWebhook } from "./operations/draft.js";
import { readCallbacks, readWebhooks } from "./operations/read-webhooks.js";
import { receivedHeaders } from "./operations/received-headers.js";
import { readResult } from "./operations/read-result.js";
import { findPaging } from "./paging/find-paging.js";
import { findReads } from "./reads/find-reads.js";
import {
  type ClientHeaders,
  findClientHeaders,
} from "./security/client-headers.js";
import { headerOption } from "./security/read-security.js";
import type {
  WorkHeader,
  WorkOperation,
  WorkWebhook,
  Workbench,
} from "./workbench.js";

/** Reads everything the document declares and lays it out for naming. */
export function prepareWorkbench(
  reader: DocumentReader,
  options: NormalizeOptions,
): Workbench {
  const { root, selected } = reader.document;
  const schemas = objectMember(objectMember(root, "components"), "schemas");
  for (const name of Object.keys(schemas).toSorted()) {
    if (selected && !selected.hasSchema(name)) continue;
    reader.referencedSchema(
      schemas[name],
      `#/components/schemas/${escapePointer(name)}`,
    );
  }
  const deref: Deref = (schema) => derefIn(reader.referenced, schema);
  const adopt = (schema: Schema, pointer: string): Schema => {
    reader.pointers.set(schema, pointer);
    return schema;
  };
  const found = findClientHeaders(readOperations(reader));
  const drafts = readRequests(found.operations, reader);
  const members = new OneWayMembers(reader.pointers.keys(), deref);
  const context: InputContext = { deref, adopt, members };
  const decisions = operationDecisions(
    found.operations,
    options.operations,
    reader,
  );
  const operations = prepareOperations(found.operations, reader, {
    ...context,
    decisions,
  });
  const filters = operations.flatMap((operation) =>
    findFilters(operation, context),
  );
  const classes = new SchemaClasses(reader.pointers, reader.referenced);
  for (const operation of operations) addOperation(operation, classes);
  for (const { schema } of filters) classes.add(schema);
  const headers = addHeaders(found.headers, classes, context);
  const webhooks = prepareWebhooks(drafts, operations, context);
  for (const { payload, headers: received } of webhooks) {
    if (payload) classes.add(payload);
    if (received) classes.add(received);
  }
  const parts = new Map<SchemaClass, FilterPart>();
  for (const filter of filters) {
    for (const [schema, part] of filter.found.parts)
      parts.set(classes.of(schema), part);
  }
  const { name: apiName } = readApiName(reader.document.root);
  return {
    apiName,
    operations,
    headers,
    webhooks,
    filters,
    classes,
    parts,
    deref,
    members,
  };
}

/** The requests the API sends by itself, by the operation they are callbacks of. */
type DraftWebhooks = ReadonlyMap<
  DraftOperation | undefined,
  readonly DraftWebhook[]
>;

function readRequests(
  operations: readonly DraftOperation[],
  reader: DocumentReader,
): DraftWebhooks {
  const { selected } = reader.document;
  const readItem = pathItemReader(reader);
  const webhooks = readWebhooks(
    reader,
    pathItemReader(reader, selected?.hasOperation),
  );
  return new Map<DraftOperation | undefined, readonly DraftWebhook[]>([
    [undefined, webhooks],
    ...operations.map((draft): [DraftOperation, readonly DraftWebhook[]] => [
      draft,
      readCallbacks(draft, reader, readItem),
    ]),
  ]);
}

function prepareWebhooks(
  drafts: DraftWebhooks,
  operations: readonly WorkOperation[],
  { adopt }: InputContext,
): WorkWebhook[] {
  return [undefined, ...operations].flatMap((operation) =>
    (drafts.get(operation?.draft) ?? []).map((draft): WorkWebhook => {
      const payload = draft.request.body?.schema;
      const headers = receivedHeaders(draft.request, adopt);
      return {
        draft,
        ...(operation ? { operation } : {}),
        ...(payload ? { payload } : {}),
        ...(headers ? { headers } : {}),
      };
    }),
  );
}

function prepareOperations(
  drafts: readonly DraftOperation[],
  reader: DocumentReader,
  context: InputContext & {
    readonly decisions: ReadonlyMap<DraftOperation, OperationOptions>;
  },
): WorkOperation[] {
  const read = new Set(
    drafts.flatMap(({ method, path }) => (method === "GET" ? [path] : [])),
  );
  const readContext = {
    deref: context.deref,
    hasGet: (path: string) => read.has(path),
  };
  const flat = drafts.map((draft) => {
    const input = flattenInput(draft, context);
    const result = readResult(draft, (code, pointer, message) => {
      reader.report(code, pointer, message);
    });
    const body = result.kind === "body" ? result.schema : undefined;
    if (body && !reader.pointers.has(body)) {
      context.adopt(body, `${draft.pointer}/responses`);
    }
    const hasLinks = draft.responses.some(
      (response) => response.hasLinks && response.status.startsWith("2"),
    );
    const decided = context.decisions.get(draft);
    const reads = findReads(draft, decided?.reads, readContext);
    const paging =
      reads.only && decided?.paging !== false
        ? findPaging(input.schema, { schema: body, hasLinks }, context.deref)
        : undefined;
    return { draft, input, result, reads, ...(paging ? { paging } : {}) };
  });
  const listing = new Set(
    flat.flatMap(({ draft, paging }) => (paging ? [draft] : [])),
  );
  const names = nameOperations(drafts, {
    report: (diagnostic) => void reader.diagnostics.push(diagnostic),
    isListing: (draft) => listing.has(draft),
  });
  return flat.map((operation) => {
    const name = names.get(operation.draft) ?? { resource: [], name: "call" };
    const nouns = operationNouns(name, operation.draft.path);
    return { ...operation, name, nouns };
  });
}

/** The client's headers as members of its options, for what they are called to be evidence. */
function addHeaders(
  headers: ClientHeaders["headers"],
  classes: SchemaClasses,
  { adopt }: InputContext,
): WorkHeader[] {
  return headers.flatMap(([header, ...others]) => {
    if (!header) return [];
    const option = headerOption(header.name);
    for (const { schema } of others) classes.add(schema);
    const property = { name: option, schema: header.schema };
    const options: Schema = { type: ["object"], properties: [property] };
    classes.add(adopt(options, "#/components/securitySchemes"));
    return [{ ...header, option }];
  });
}

function addOperation(
  { draft, input, result }: WorkOperation,
  classes: SchemaClasses,
): void {
  if (input.schema) classes.add(input.schema);
  if (result.kind === "body") classes.add(result.schema);
  for (const { content } of draft.responses)
    if (content) classes.add(content.schema);
}

/** A schema that is only a reference is what it leads to, through chains. */
function derefIn(
  referenced: ReadonlyMap<string, Schema>,
  schema: Schema,
): Schema {
  let current = schema;
  for (
    const seen = new Set<string>();
    current.ref !== undefined && !seen.has(current.ref);
  ) {
    seen.add(current.ref);
    const target = referenced.get(current.ref);
    if (!target) break;
    current = target;
  }
  return current;
}
