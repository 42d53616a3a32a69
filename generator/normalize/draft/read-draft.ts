import { member, objectMember } from "../../document/open-api/open-api.js";
import { defined } from "../../model/defined.js";
import { escapePointer } from "../../model/pointer.js";
import { chooseStream } from "../inputs/choose-stream.js";
import { reportNestedFiles } from "../inputs/nested-files.js";
import { settleQueryArrays } from "../inputs/query-arrays.js";
import { readApiName } from "../operations/api-name.js";
import type { DocumentReader } from "../operations/document-reader.js";
import type {
  DraftOperation,
  DraftWebhook,
} from "../operations/draft-operation.js";
import { readCallbacks, readWebhooks } from "../operations/read-webhooks.js";
import { isStreamed, variantsOf } from "../operations/variants.js";
import type { Deref } from "../schema/deref.js";
import { followReferences } from "../schema/references.js";
import { findClientHeaders } from "../security/client-headers.js";
import {
  readSecurityRequirement,
  readSecuritySchemes,
  reportUndeclared,
} from "../security/read-security.js";
import type { Draft, DraftCalls, DraftWebhooks } from "../steps/draft.js";
import type { Run } from "../steps/run.js";
import { pathItemReader, readOperations } from "./read-operations.js";
import { keepWebhookNames } from "../names/webhook-names.js";

/** Reads everything that the document declares. */
export function readDraft({ reader, options, memory }: Run): Draft {
  const { root } = reader.document;
  const components = objectMember(root, "components");
  readComponents(reader, objectMember(components, "schemas"));
  const references = followReferences(reader.referenced);
  const { deref } = references;
  const schemes = readSecuritySchemes(reader, memory);
  const security = readSecurityRequirement(member(root, "security"));
  const written = readOperations(reader);
  reportUndeclared(
    [{ ...defined({ security }), pointer: "#" }, ...written],
    reader,
  );
  const { operations, headers, required } = findClientHeaders(
    written,
    schemes,
    security,
  );
  reportNestedFiles(
    operations.flatMap(({ body }) =>
      body ? [body, ...(body.alternatives ?? [])] : [],
    ),
    { reader, deref },
  );
  const calls = settleQueryArrays(operations, options.query?.arraysOfObjects, {
    reader,
    deref,
  }).map((draft) => withVariants(draft, deref));
  return {
    ...references,
    apiName: readApiName(root).name,
    operations: calls,
    webhooks: readRequests(
      calls.map(({ draft }) => draft),
      { reader, memory },
    ),
    schemes,
    security,
    grantedScopes: new Set(
      schemes.flatMap(({ scopes = [] }) => scopes.map(({ name }) => name)),
    ),
    headers,
    requiredOptions: required,
  };
}

function readComponents(
  reader: DocumentReader,
  schemas: ReturnType<typeof objectMember>,
): void {
  const { selected } = reader.document;
  for (const name of Object.keys(schemas).toSorted()) {
    if (selected && !selected.hasSchema(name)) continue;
    reader.referencedSchema(
      schemas[name],
      `#/components/schemas/${escapePointer(name)}`,
    );
  }
}

/** An operation with its further calls, and what each sends of `stream`. */
function withVariants(draft: DraftOperation, deref: Deref): DraftCalls {
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

function readRequests(
  operations: readonly DraftOperation[],
  { reader, memory }: Pick<Run, "reader" | "memory">,
): DraftWebhooks {
  const { selected } = reader.document;
  const readItem = pathItemReader(reader);
  const webhooks = readWebhooks(
    reader,
    pathItemReader(reader, selected?.hasOperation),
  );
  return new Map<DraftOperation | undefined, readonly DraftWebhook[]>([
    [undefined, keepWebhookNames(webhooks, memory)],
    ...operations.map((draft): [DraftOperation, readonly DraftWebhook[]] => [
      draft,
      keepWebhookNames(readCallbacks(draft, reader, readItem), memory),
    ]),
  ]);
}
