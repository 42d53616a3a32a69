// Builds the request of an operation from its input: parameters first, the remaining members are
// the query or the body.

import { pathOf } from "../codec/path.js";
import type { HttpBody } from "../http/outgoing-request.js";
import type { HttpRequest } from "../http/request.js";
import type { BodyFacts, Descriptor, PartialRequest } from "./descriptor.js";

/** Builds the request of an operation from its input, which is first passed to `look`. */
export function requestOf(
  facts: Descriptor,
  input: unknown,
  look: (input: unknown) => unknown,
): HttpRequest {
  const { method, path, segments, query, body, sends = [], unsent } = facts;
  const { at, security, reads: idempotent, decode, accept } = facts;
  const isNone =
    input === undefined && body?.optional === "undefined" && !body.member;
  const given = input === undefined ? {} : input;
  // Without parameters the input may be any value: it is the body.
  const values = (isNone ? {} : look(given)) as Readonly<
    Record<string, unknown>
  >;
  const taken = new Set(unsent);
  const take = (name: string): unknown => {
    taken.add(name);
    return Object.hasOwn(values, name) ? values[name] : undefined;
  };
  const rest = (): object =>
    taken.size === 0
      ? values
      : Object.fromEntries(
          Object.entries(values).filter(([name]) => !taken.has(name)),
        );
  const request: PartialRequest = {
    method,
    path: segments ? path : pathOf(path, take),
    at,
    security,
    idempotent,
    decode,
    accept,
    operation: facts,
  };
  for (const add of sends) add(request, { facts, take, rest });
  if (typeof query === "function") request.query = query(rest());
  if (body && !isNone)
    request.body = bodyOf(body, body.member ? take(body.member) : rest());
  return request as HttpRequest;
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
