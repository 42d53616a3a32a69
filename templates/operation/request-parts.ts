// The parts of a request that not every operation has. Each operation lists its own (`sends`) in
// this order, because the last part may be all members that no other part takes.

import { pathOf } from "../codec/path.js";
import type { NamedQuery, QueryGroup, RequestPart } from "./descriptor.js";

/** Path parameters with another member name, or that are not one plain value. */
export const segmentParameters: RequestPart = (request, { facts, take }) => {
  const { path, segments = [] } = facts;
  const own = new Map<string, unknown>();
  for (const { name, member, encode, explode, json } of segments) {
    const given = take(member ?? name);
    const value = json ? json(`path parameter "${name}"`, given) : given;
    own.set(name, encode ? encode(value, explode) : value);
  }
  request.path = pathOf(path, (name) =>
    own.has(name) ? own.get(name) : take(name),
  );
};

/** Headers. */
export const headerParameters: RequestPart = (request, { facts, take }) => {
  const headers: Record<string, string | undefined> = {};
  for (const { name, member, encode, explode, json } of facts.headers ?? []) {
    const given = take(member ?? name);
    const value = json ? json(`header "${name}"`, given) : given;
    headers[name] = encode(name, value, explode);
  }
  request.headers = headers;
};

/** Cookies. */
export const cookieParameters: RequestPart = (request, { facts, take }) => {
  const { cookies = [] } = facts;
  const pairs = cookies.map(({ name, member, encode, explode }) =>
    encode(name, take(member ?? name), explode),
  );
  const cookie = pairs.filter(Boolean).join("; ") || undefined;
  request.headers = { ...request.headers, cookie };
};

/** Query parameters in several groups, or by name. */
export const queryGroups: RequestPart = (request, { facts, take, rest }) => {
  const groups = facts.query as readonly (string | QueryGroup | NamedQuery)[];
  const pairs = groups.map((each) => {
    if (typeof each === "string") return each;
    if (typeof each === "function") return each(rest());
    const [encode, ...names] = each;
    const own = names.map((one) => {
      const [name = "", member] = [one].flat();
      return [name, take(member ?? name)];
    });
    return encode(Object.fromEntries(own) as object);
  });
  request.query = pairs.filter(Boolean).join("&");
};

/** A parameter that is the whole query string, and constant pairs. */
export const wholeQueryParameter: RequestPart = (request, { facts, take }) => {
  if (!facts.querystring) return;
  const [encode, member] = facts.querystring;
  const text = encode(take(member) as never);
  request.query = [request.query, text].filter(Boolean).join("&");
};
