// Describes operations for mocks, from the facts by which a client sends requests.

import {
  binaryBody,
  formBody,
  jsonLinesBody,
  jsonSeqBody,
  jsonOrMultipartBody,
  multipartBody,
  type MultipartEncoding,
  textBody,
  textOrBinaryBody,
  typedMultipartBody,
} from "../codec/body.js";
import {
  deepFilterParameter,
  deepObjectParameter,
} from "../codec/deep-object.js";
import type { MockAnswer, MockedOperation, MockFacts } from "./operation.js";
import type { MockPaging } from "./page.js";
import {
  namesOfMembers,
  type MockBody,
  type MockParameter,
} from "./request.js";
import type { MockSchemas } from "./schema.js";
import type {
  BodyFacts,
  Descriptor,
  PageFacts,
} from "../operation/descriptor.js";
import {
  byCursor,
  byHeader,
  byLastItem,
  byLink,
  byNumber,
  byOffset,
  partsOf,
  type Place,
} from "../paging/page-kinds.js";
import { labelSegment, matrixSegment } from "../codec/path.js";
import {
  deepFilterQuery,
  deepListQuery,
  deepObjectQuery,
  formJoinedParameter,
  formJoinedQuery,
  joinedItemsQuery,
  jsonParameter,
  jsonQuery,
  pipeDelimitedParameter,
  pipeDelimitedQuery,
  reservedFormJoinedQuery,
  spaceDelimitedParameter,
  spaceDelimitedQuery,
  wholeJsonQuery,
} from "../codec/query.js";
import type { Check } from "../validation/report.js";

type Style = Pick<MockParameter, "style" | "explode" | "isJson">;

/** The style of a query parameter by its encoder; default: `form`, exploded. */
const queryStyles: ReadonlyMap<unknown, Style> = new Map<unknown, Style>([
  [formJoinedQuery, { explode: false }],
  [reservedFormJoinedQuery, { explode: false }],
  [joinedItemsQuery, { explode: false }],
  [spaceDelimitedQuery, { style: "spaceDelimited", explode: false }],
  [pipeDelimitedQuery, { style: "pipeDelimited", explode: false }],
  [deepObjectQuery, { style: "deepObject" }],
  [deepListQuery, { style: "deepObject" }],
  [deepFilterQuery, { style: "deepObject" }],
  [jsonQuery, { isJson: true }],
]);

/** The style of a member of a form by its encoder. */
const memberStyles: ReadonlyMap<unknown, Style> = new Map<unknown, Style>([
  [formJoinedParameter, { explode: false }],
  [spaceDelimitedParameter, { style: "spaceDelimited", explode: false }],
  [pipeDelimitedParameter, { style: "pipeDelimited", explode: false }],
  [deepObjectParameter, { style: "deepObject" }],
  [deepFilterParameter, { style: "deepObject" }],
  [jsonParameter, { isJson: true }],
]);

/** The encodings of bodies by their encoders; default: JSON. */
const bodyEncodings: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  [formBody, "form"],
  [multipartBody, "multipart"],
  [jsonOrMultipartBody, "multipart"],
  [typedMultipartBody, "multipart"],
  [binaryBody, "binary"],
  [jsonLinesBody, "json-lines"],
  [jsonSeqBody, "json-lines"],
  [textBody, "text"],
  [textOrBinaryBody, "text-or-binary"],
]);

/** Describes an operation for mocks, from the facts of the client and those of the document. */
export function describedOperation(
  descriptor: Descriptor,
  facts: MockFacts,
  schemas: MockSchemas,
): MockedOperation {
  const { id, method, path, query, body, pages, at, open, accept } = descriptor;
  const { input, matches } = facts;
  const check = facts.check ?? checkOf(descriptor);
  const fixed = Array.isArray(query)
    ? (query as readonly unknown[]).filter((each) => typeof each === "string")
    : [];
  return {
    id,
    method,
    path: [path, ...fixed].join(path.includes("?") ? "&" : "?"),
    ...(at && { isApart: true as const }),
    ...(accept !== undefined && { accept }),
    parameters: input
      ? parametersOf(descriptor, namesOfMembers(schemas, input))
      : [],
    ...(body && { body: bodyOf(body) }),
    ...(input && { input }),
    ...(check && { check }),
    ...((open ?? facts.open) && { allowed: { isOpen: true } }),
    answer: answerOf(facts),
    ...(pages && { paging: pagingOf(pages, facts) }),
    ...(matches && { matches }),
  };
}

function checkOf({ input }: Descriptor): Check | undefined {
  return typeof input === "function" ? (input as Check) : undefined;
}

function answerOf({ status, encoding, ...rest }: MockFacts): MockAnswer {
  const { schema, mediaType, answer, itemCheck, headers } = rest;
  const written = encoding ?? (schema ? "json" : undefined);
  return {
    status: status ?? (written === undefined ? 204 : 200),
    ...(written !== undefined && { encoding: written }),
    ...(mediaType !== undefined && { mediaType }),
    ...(schema && { schema }),
    ...(answer && { check: answer }),
    ...(itemCheck && { itemCheck }),
    ...(headers && { headers }),
  };
}

/** The parameters of a request. A shared encoder applies to the remaining members of the input. */
function parametersOf(
  descriptor: Descriptor,
  members: readonly string[],
): readonly MockParameter[] {
  const { path, segments = [], headers = [], cookies = [] } = descriptor;
  const names = Array.from(path.matchAll(/\{([^{}]*)\}/g), ([, name]) => name);
  const plain = names.filter((name) =>
    segments.every((one) => one.name !== name),
  );
  return [
    ...plain.map((name = "") => ({ name, in: "path" })),
    ...segments.map(({ encode, ...one }) => ({
      ...parameter("path", one),
      ...(encode === labelSegment && { style: "label" }),
      ...(encode === matrixSegment && { style: "matrix" }),
    })),
    ...queryParameters(descriptor, members),
    ...headers.map((one) => parameter("header", one)),
    ...cookies.map((one) => parameter("cookie", one)),
  ];
}

function parameter(
  place: string,
  {
    name,
    member,
    explode,
    json,
  }: Pick<MockParameter, "name" | "member" | "explode"> & {
    readonly json?: unknown;
  },
): MockParameter {
  return {
    name,
    in: place,
    ...(member !== undefined && { member }),
    ...(explode !== undefined && { explode }),
    ...(json !== undefined && { isJson: true as const }),
  };
}

function queryParameters(
  descriptor: Descriptor,
  members: readonly string[],
): readonly MockParameter[] {
  const { query = [], querystring, body } = descriptor;
  const taken = takenMembers(descriptor);
  const rest = members.filter(
    (name) => !taken.has(name) && name !== body?.member,
  );
  const groups = typeof query === "function" ? [query] : query;
  const found = groups.flatMap((group): readonly MockParameter[] => {
    if (typeof group === "string") return [];
    const [encode, ...names] =
      typeof group === "function" ? [group, ...rest] : group;
    return names.map((one) => {
      const [name, member] = typeof one === "string" ? [one] : one;
      return {
        ...parameter("query", {
          name,
          ...(member !== undefined && { member }),
        }),
        ...queryStyles.get(encode),
      };
    });
  });
  if (!querystring) return found;
  const [encode, name] = querystring;
  const isJson = encode === wholeJsonQuery && { isJson: true as const };
  return [...found, { name, in: "querystring", ...isJson }];
}

/** The members of an input that are sent outside the query, or not sent. */
function takenMembers({
  path,
  segments = [],
  headers = [],
  cookies = [],
  unsent,
}: Descriptor): ReadonlySet<string> {
  const members = new Set(unsent);
  for (const [, name = ""] of path.matchAll(/\{([^{}]*)\}/g)) members.add(name);
  for (const { name, member } of segments) if (member) members.delete(name);
  for (const { name, member = name } of [...segments, ...headers, ...cookies])
    members.add(member);
  return members;
}

function bodyOf(facts: BodyFacts): MockBody {
  const { encode, type, member, optional, parts = {} } = facts;
  const encoding = bodyEncodings.get(encode) ?? "json";
  const { types = {}, encoders = {} } =
    encoding === "form" ? { encoders: parts } : (parts as MultipartEncoding);
  const parameters = Object.entries(encoders).map(([name, encoder]) => ({
    ...parameter("query", { name }),
    ...memberStyles.get(encoder),
  }));
  const json = Object.entries(types).flatMap(([name, type]) =>
    /[/+]json\b/i.test(String(type)) ? [name] : [],
  );
  return {
    encoding,
    ...(type !== undefined && { type }),
    ...(member !== undefined && { member }),
    ...(member === undefined &&
      optional === "undefined" && { isOptional: true as const }),
    ...(parameters.length > 0 && { parameters }),
    ...(json.length > 0 && { json }),
  };
}

/** The paging of an operation, from the function that iterates over its pages. */
function pagingOf(pages: PageFacts, facts: MockFacts): MockPaging {
  const path = (name?: string): readonly string[] | undefined => {
    const place = pages[name ?? ""] as Place | undefined;
    return place === undefined ? undefined : partsOf(place).path;
  };
  const [kind = "cursor", start, next] = pageKinds.get(pages.by) ?? [];
  const isLink = kind === "link";
  const first = pages["first"];
  const places = {
    start: path(start) ?? firstName(pages["position"]) ?? [],
    items: path("items") ?? [],
    size: isLink ? firstName(pages["size"]) : facts.size,
    next: path(next),
    hasMore: path("hasMore"),
    isLast: path("isLast"),
    total: path("total") ?? facts.total,
    totalPages: path("totalPages"),
  };
  return {
    kind,
    ...(defined(places) as Pick<MockPaging, "items" | "start">),
    ...(pages["as"] === String && { isNumber: true as const }),
    ...(typeof first === "number" && { first }),
    ...(typeof pages["header"] === "string" && { header: pages["header"] }),
  };
}

/** The members that are not undefined. */
function defined(values: object): object {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  );
}

type PageKind = readonly [
  kind: MockPaging["kind"],
  start: string | undefined,
  next: string | undefined,
];

/** The kind of paging by its function, and its facts about the start and the next page. */
const pageKinds: ReadonlyMap<unknown, PageKind> = new Map<unknown, PageKind>([
  [byCursor, ["cursor", "cursor", "next"]],
  [byLastItem, ["last-item", "cursor", "key"]],
  [byOffset, ["offset", "offset", undefined]],
  [byNumber, ["page", "page", undefined]],
  [byLink, ["link", undefined, "link"]],
  [byHeader, ["link", undefined, undefined]],
]);

function firstName(readers: unknown): readonly string[] | undefined {
  const names = Object.keys(readers ?? {});
  return names.length > 0 ? names.slice(0, 1) : undefined;
}
