// Makes the request of an operation: its path, and a query and a body of the members that are no
// other parameter.

import { pathOf } from "../codec/path.js";
import type { HttpBody } from "../http/outgoing-request.js";
import type { HttpRequest } from "../http/request.js";
import type { BodyFacts, Descriptor, PartialRequest } from "./descriptor.js";

/** What makes the request of an operation, of its input and a function that looks at that first. */
export function requestBuilder(
  facts: Descriptor,
): (input: unknown, look: (input: unknown) => unknown) => HttpRequest {
  const { method, path, query, body, sends = [] } = facts;
  const { at, security, reads: idempotent, decode, accept } = facts;
  const taken = takenMembers(facts);
  return (input, look) => {
    const isNone =
      input === undefined && body?.optional === "undefined" && !body.member;
    const given = input === undefined ? {} : input;
    // Only the input of an operation without parameters is another value: it is the body.
    const values = (isNone ? {} : look(given)) as Readonly<
      Record<string, unknown>
    >;
    const rest = (): object =>
      taken.size === 0 ? values : without(values, taken);
    const request: PartialRequest = {
      method,
      at,
      security,
      idempotent,
      decode,
      accept,
      operation: facts,
    };
    for (const part of sends) part.add(request, { facts, values, rest });
    request.path ??= pathOf(path, values);
    if (typeof query === "function") request.query = query(rest());
    if (body && !isNone)
      request.body = bodyOf(
        body,
        body.member === undefined ? rest() : values[body.member],
      );
    return request as HttpRequest;
  };
}

function bodyOf(
  { type, encode, optional, nullable, set, parts }: BodyFacts,
  value: unknown,
): HttpBody | undefined {
  const isNone =
    (optional && value === undefined) ||
    (nullable && value === null) ||
    (typeof optional === "function" && optional(value as object));
  if (isNone) return undefined;
  const whole = set ? { ...(value as object), ...set } : value;
  return encode(whole as never, type, parts as never);
}

/** The members of an input that are parameters, or not sent. */
export function takenMembers(facts: Descriptor): ReadonlySet<string> {
  const { path, unsent, sends = [] } = facts;
  const members = new Set(unsent);
  for (const [, name = ""] of path.matchAll(/\{([^{}]*)\}/g)) members.add(name);
  for (const part of sends) part.take(members, facts);
  return members;
}

function without(values: object, taken: ReadonlySet<string>): object {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => !taken.has(name)),
  );
}
