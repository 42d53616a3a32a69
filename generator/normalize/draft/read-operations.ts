import { appliedSchemas } from "../../model/applied-schemas.js";
import {
  isRawObject,
  listMember,
  member,
  objectMember,
  textMember,
} from "../../document/open-api/open-api.js";
import { defined } from "../../model/defined.js";
import type { OperationServer } from "../../model/operation.js";
import { escapePointer } from "../../model/pointer.js";
import { readParts } from "../inputs/body-parts.js";
import { readSecurityRequirement } from "../security/read-security.js";
import type { DocumentReader } from "../operations/document-reader.js";
import type {
  DraftBody,
  DraftOperation,
  DraftResponse,
} from "../operations/draft-operation.js";
import { type Offer, preferredMediaType } from "../operations/media-type.js";
import {
  acceptedTypes,
  readAlternatives,
} from "../operations/read-alternatives.js";
import { type Content, readContent } from "../operations/read-content.js";
import { otherBodies } from "../operations/other-bodies.js";
import { readUpload } from "../operations/read-upload.js";
import { readLinks } from "../operations/read-links.js";
import { readPath, withPathParameters } from "../operations/read-path.js";
import { isUsable, readOperationServer } from "../operations/read-servers.js";
import type { ReadPathItem } from "../operations/read-webhooks.js";
import { readResponseHeaders } from "../operations/read-response-headers.js";
import { joinSuffixed } from "../operations/suffixed-parameters.js";
import {
  mergeParameters,
  rawParameters,
  readParameter,
} from "../operations/read-parameter.js";

/** OpenAPI 3.2, 4.9: the fixed fields of a Path Item Object that are operations. */
const methods = "get put post delete options head patch trace query".split(" ");

/** Every operation under `paths`, sorted by path and method so that the map's order is no matter. */
export function readOperations(reader: DocumentReader): DraftOperation[] {
  const operations: DraftOperation[] = [];
  const { root, selected } = reader.document;
  const paths = objectMember(root, "paths");
  const read = pathItemReader(reader, selected?.hasOperation);
  for (const written of Object.keys(paths).toSorted()) {
    if (written.startsWith("x-")) continue;
    const pointer = `#/paths/${escapePointer(written)}`;
    const found = read(written, { value: paths[written], pointer });
    const path = found.length > 0 && readPath(written, pointer, reader);
    if (path)
      operations.push(
        ...found.map((each) => withPathParameters({ ...each, path }, reader)),
      );
  }
  return operations;
}

/** Options for reading path items, anywhere in the document; only selected ones, if there is a selection. */
export function pathItemReader(
  reader: DocumentReader,
  isSelected: (path: string, method: string) => boolean = () => true,
): ReadPathItem {
  return (path, written) => {
    const { value: item, pointer } = reader.follow(
      written.value,
      written.pointer,
    );
    return operationsOf(item).flatMap(({ method, raw, place }) => {
      if (!isSelected(path, method.toUpperCase())) return [];
      const at = `${pointer}/${place}`;
      if (/^[A-Z]+$/.test(method))
        return readOperation(
          { path, method, item, raw, itemPointer: pointer, pointer: at },
          reader,
        );
      reader.report(
        "method-unsupported",
        at,
        `${JSON.stringify(method)} is no method in capital letters; the operation is left out`,
      );
      return [];
    });
  };
}

function operationsOf(
  item: unknown,
): { method: string; raw: unknown; place: string }[] {
  const fixed = methods
    .filter((method) => isRawObject(member(item, method)))
    .map((method) => ({
      method: method.toUpperCase(),
      raw: member(item, method),
      place: method,
    }));
  const additional = Object.entries(objectMember(item, "additionalOperations"))
    .filter(([, raw]) => isRawObject(raw))
    .map(([method, raw]) => ({
      method,
      raw,
      place: `additionalOperations/${escapePointer(method)}`,
    }));
  return [...fixed, ...additional].toSorted((a, b) =>
    a.method < b.method ? -1 : 1,
  );
}

interface WrittenOperation {
  readonly path: string;
  readonly method: string;
  readonly item: unknown;
  readonly raw: unknown;
  readonly itemPointer: string;
  readonly pointer: string;
}

function readOperation(
  written: WrittenOperation,
  reader: DocumentReader,
): DraftOperation {
  const { raw, pointer } = written;
  const read = (value: unknown, at: string) =>
    rawParameters(value).flatMap(
      (parameter, index) =>
        readParameter(parameter, `${at}/parameters/${index}`, reader) ?? [],
    );
  const operationId = textMember(raw, "operationId");
  const summary = textMember(raw, "summary");
  const description = textMember(raw, "description");
  const body = readBody(
    member(raw, "requestBody"),
    `${pointer}/requestBody`,
    reader,
  );
  const security = readSecurityRequirement(member(raw, "security"));
  const server = readOwnServer(written, reader);
  return {
    pointer,
    method: written.method,
    path: written.path,
    tags: listMember(raw, "tags").filter((tag) => typeof tag === "string"),
    parameters: joinSuffixed(
      mergeParameters(
        read(written.item, written.itemPointer),
        read(raw, pointer),
      ),
      reader,
    ),
    responses: readResponses(raw, pointer, reader),
    callbacks: member(raw, "callbacks"),
    ...defined({
      operationId,
      summary,
      description,
      deprecated: member(raw, "deprecated") === true || undefined,
      body,
      security,
      server,
    }),
  };
}

/** The server that an operation has for itself, where a client can send requests to it. */
function readOwnServer(
  { raw, item, pointer, itemPointer }: WrittenOperation,
  reader: DocumentReader,
): OperationServer | undefined {
  const server = readOperationServer(raw, item, reader.document.root);
  if (!server) return undefined;
  const isOwn = listMember(raw, "servers").length > 0;
  const place = `${isOwn ? pointer : itemPointer}/servers`;
  const url = JSON.stringify(server.declared);
  if (!isUsable(server)) {
    reader.report(
      "operation-server-unsupported",
      place,
      `no request can be sent to ${url}; the operation is called where the client is`,
    );
    return undefined;
  }
  if (/^https?:/i.test(server.url))
    reader.report(
      "operation-server-foreign",
      place,
      `the operation is at ${url}; the client sends its credentials and headers there only where its option \`servers\` has that URL`,
    );
  return server;
}

function readBody(
  written: unknown,
  writtenPointer: string,
  reader: DocumentReader,
): DraftBody | undefined {
  if (written === undefined) return undefined;
  const { value, pointer } = reader.follow(written, writtenPointer);
  const offered = objectMember(value, "content");
  const upload = readUpload(offered, pointer, reader);
  const content = upload ?? preferredMediaType(offered);
  if (!content) return undefined;
  const description = textMember(value, "description");
  const read = (offer: Offer): DraftBody => ({
    required: member(value, "required") === true,
    pointer,
    ...asGiven(readContent(offer, pointer, reader), reader),
    parts: readParts(
      offer.media,
      `${pointer}/content/${escapePointer(offer.mediaType)}`,
      reader,
    ),
    ...defined({ description }),
  });
  const { orBytes, others } = otherBodies(offered, content, pointer, reader);
  return {
    ...read(content),
    ...defined({ orJson: upload?.orJson, orBytes }),
    ...(others.length > 0 ? { alternatives: others.map(read) } : {}),
  };
}

/**
 * A body as its caller gives it: as a text where the client cannot write it from an object, and of
 * JSON lines as their list.
 */
function asGiven(content: Content, reader: DocumentReader): Content {
  const { encoding, schema, mediaType, schemaPointer } = content;
  const isLines = encoding === "json-lines";
  const isAny = encoding === "json" && mediaType.includes("*");
  if (!isLines && !isAny && encoding !== "text") return content;
  const applied = [
    ...appliedSchemas(schema, (ref) => reader.referenced.get(ref)),
  ];
  const declared = applied.find(({ type }) => type)?.type ?? [];
  const types = isLines || isAny ? declared : [];
  const isOfItem = schemaPointer.endsWith("/itemSchema");
  if (types.join() === "string" && (isAny || (isLines && !isOfItem)))
    return { ...content, encoding: "text" };
  const isItem = types.length > 0 && !types.includes("array");
  if (isLines && (isOfItem || isItem))
    return { ...content, schema: { type: ["array"], items: schema } };
  const isWritten = applied.some(
    ({ properties, type }) =>
      properties ?? type?.some((each) => each === "object" || each === "array"),
  );
  if (encoding !== "text" || !isWritten) return content;
  reader.report(
    "body-schema-unsupported",
    schemaPointer,
    `${mediaType} is not written from an object; the body is given as text`,
  );
  return { ...content, schema: { type: ["string"] } };
}

function readResponses(
  raw: unknown,
  pointer: string,
  reader: DocumentReader,
): DraftResponse[] {
  const responses = objectMember(raw, "responses");
  return Object.keys(responses)
    .filter((status) => /^([1-5](\d\d|XX)|default)$/i.test(status))
    .toSorted()
    .map((status) =>
      readResponse(
        status,
        responses[status],
        `${pointer}/responses/${status}`,
        reader,
      ),
    );
}

function readResponse(
  status: string,
  written: unknown,
  writtenPointer: string,
  reader: DocumentReader,
): DraftResponse {
  const { value, pointer } = reader.follow(written, writtenPointer);
  const description = textMember(value, "description");
  const base = {
    status,
    pointer,
    headers: readResponseHeaders(value, pointer, reader),
    links: readLinks(value, pointer, reader),
    ...defined({ description }),
  };
  const offered = objectMember(value, "content");
  const chosen = preferredMediaType(offered);
  if (!chosen) return base;
  const content = readContent(chosen, pointer, reader);
  if (chosen.others.length === 0 || !/^(?:2|default)/i.test(status))
    return { ...base, content };
  const alternatives = readAlternatives(offered, content, pointer, reader);
  const accepts = acceptedTypes(content, alternatives);
  return {
    ...base,
    content,
    ...(accepts.length > 1 ? { accepts } : {}),
    ...(alternatives.length > 0 ? { alternatives } : {}),
  };
}
