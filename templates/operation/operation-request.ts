import type { HttpBody } from "../http/outgoing-request.js";
import type { HttpRequest } from "../http/request.js";
import type { BodyFacts, Descriptor } from "./descriptor.js";
import { pathOf } from "../codec/path.js";
import { membersToSend } from "../codec/primitive.js";

type Values = Readonly<Record<string, unknown>>;

/** What makes the request of an operation, of its input and a function that looks at that first. */
export function requestBuilder(
  facts: Descriptor,
): (
  input: object | undefined,
  look: (input: object | undefined) => object,
) => HttpRequest {
  const { method, body } = facts;
  const taken = takenMembers(facts);
  const always: Partial<HttpRequest> = {
    ...given("at", facts.at),
    ...given("security", facts.security),
    ...given("idempotent", facts.reads),
    ...given("decode", facts.decode),
    ...given("accept", facts.accept),
    operation: facts,
  };
  return (input, look) => {
    const isNone =
      input === undefined && body?.optional === "undefined" && !body.member;
    const all = isNone ? {} : look(input);
    const values = all as Values;
    const rest = (): object => (taken.size === 0 ? all : without(all, taken));
    const valueOf = ({ member }: BodyFacts): unknown =>
      member === undefined ? rest() : values[member];
    return {
      method,
      ...pathWith(facts, values),
      ...queryOf(facts, values, rest),
      ...headersOf(facts, values),
      ...(body && !isNone && { body: bodyOf(body, valueOf(body)) }),
      ...always,
    };
  };
}

function given<Name extends keyof HttpRequest>(
  name: Name,
  value: HttpRequest[Name] | undefined,
): Partial<HttpRequest> {
  return value === undefined ? {} : { [name]: value };
}

function pathWith(
  { path, segments }: Descriptor,
  values: Values,
): Pick<HttpRequest, "path" | "template"> {
  if (!path.includes("{")) return { path };
  if (!segments) return pathOf(path, values);
  const own = segments.map(({ name, member = name, encode, explode, json }) => {
    const value = json
      ? json(`path parameter "${name}"`, values[member])
      : values[member];
    return [name, encode ? encode(value, explode) : value];
  });
  return pathOf(path, { ...values, ...Object.fromEntries(own) });
}

function queryOf(
  { query, querystring }: Descriptor,
  values: Values,
  rest: () => object,
): Pick<HttpRequest, "query"> {
  if (!query && !querystring) return {};
  if (typeof query === "function") return { query: query(rest()) };
  const texts = (query ?? []).map((each) => {
    if (typeof each === "string") return each;
    if (typeof each === "function") return each(rest());
    const [encode, ...names] = each;
    const pairs = names.map((one) => {
      const [name, member] = typeof one === "string" ? [one, one] : one;
      return [name, values[member]];
    });
    return encode(Object.fromEntries(pairs) as object);
  });
  if (querystring) {
    const [encode, member] = querystring;
    texts.push(encode(values[member] as never));
  }
  return { query: texts };
}

function headersOf(
  { headers = [], cookies = [] }: Descriptor,
  values: Values,
): Pick<HttpRequest, "headers"> {
  if (headers.length + cookies.length === 0) return {};
  const all = headers.map(({ name, member = name, encode, explode, json }) => {
    const value = json
      ? json(`header "${name}"`, values[member])
      : values[member];
    return [name, encode(name, value, explode)];
  });
  const pairs = cookies.map(({ name, member = name, encode, explode }) =>
    encode(name, values[member], explode),
  );
  if (pairs.length > 0)
    all.push(["cookie", pairs.filter(Boolean).join("; ") || undefined]);
  return {
    headers: Object.fromEntries(all) as Record<string, string | undefined>,
  };
}

function bodyOf(
  { type, encode, optional, nullable, set, parts }: BodyFacts,
  value: unknown,
): HttpBody | undefined {
  if (optional && value === undefined) return undefined;
  if (nullable && value === null) return undefined;
  if (
    optional === "empty" &&
    membersToSend("body", value as object).every(
      ([, member]) => member === undefined,
    )
  )
    return undefined;
  const whole = set ? { ...(value as object), ...set } : value;
  return encode(whole as never, type, parts as never);
}

/** The members of an input that are parameters, or not sent. */
export function takenMembers({
  path,
  segments = [],
  query,
  querystring,
  headers = [],
  cookies = [],
  unsent = [],
}: Descriptor): ReadonlySet<string> {
  const members = new Set(unsent);
  for (const [, name = ""] of path.matchAll(/\{([^{}]*)\}/g)) members.add(name);
  for (const { name, member } of segments) {
    if (member !== undefined) members.delete(name);
  }
  for (const { name, member = name } of [...segments, ...headers, ...cookies])
    members.add(member);
  if (querystring) members.add(querystring[1]);
  for (const each of typeof query === "object" ? query : []) {
    if (typeof each !== "object") continue;
    const [, ...names] = each;
    for (const one of names)
      members.add(typeof one === "string" ? one : one[1]);
  }
  return members;
}

function without(values: object, taken: ReadonlySet<string>): object {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => !taken.has(name)),
  );
}
