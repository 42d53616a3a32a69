// The parts of a request that not every operation has; each operation names its own (`sends`).

import { pathOf } from "../codec/path.js";
import type {
  Descriptor,
  NamedQuery,
  QueryGroup,
  RequestPart,
} from "./descriptor.js";

/** Parameters of a path that are given by another member, or not as one plain value. */
export const segmentParameters: RequestPart = {
  take(members, { segments = [] }) {
    for (const { name, member } of segments)
      if (member !== undefined) members.delete(name);
    takeMembers(members, segments);
  },
  add(request, { facts: { path, segments = [] }, values }) {
    const own = segments.map(
      ({ name, member = name, encode, explode, json }) => {
        const value = json
          ? json(`path parameter "${name}"`, values[member])
          : values[member];
        return [name, encode ? encode(value, explode) : value];
      },
    );
    request.path = pathOf(path, { ...values, ...Object.fromEntries(own) });
  },
};

/** Query parameters in several groups, or by their names. */
export const queryGroups: RequestPart = {
  take(members, facts) {
    for (const each of groupsOf(facts)) {
      if (typeof each !== "object") continue;
      const [, ...names] = each;
      for (const one of names)
        members.add(typeof one === "string" ? one : one[1]);
    }
  },
  add(request, { facts, values, rest }) {
    const pairs = groupsOf(facts).map((each) => {
      if (typeof each === "string") return each;
      if (typeof each === "function") return each(rest());
      const [encode, ...names] = each;
      const own = names.map((one) => {
        const [name, member] = typeof one === "string" ? [one, one] : one;
        return [name, values[member]];
      });
      return encode(Object.fromEntries(own) as object);
    });
    request.query = pairs.filter(Boolean).join("&");
  },
};

function groupsOf({
  query = [],
}: Descriptor): readonly (string | QueryGroup | NamedQuery)[] {
  return typeof query === "function" ? [query] : query;
}

/** One member that is the whole query, beside pairs that are always sent. */
export const wholeQueryParameter: RequestPart = {
  take(members, { querystring }) {
    if (querystring) members.add(querystring[1]);
  },
  add(request, { facts: { querystring }, values }) {
    if (!querystring) return;
    const [encode, member] = querystring;
    const text = encode(values[member] as never);
    request.query = [request.query, text].filter(Boolean).join("&");
  },
};

/** Headers. */
export const headerParameters: RequestPart = {
  take(members, { headers = [] }) {
    takeMembers(members, headers);
  },
  add(request, { facts: { headers = [] }, values }) {
    request.headers = Object.fromEntries(
      headers.map(({ name, member = name, encode, explode, json }) => {
        const value = json
          ? json(`header "${name}"`, values[member])
          : values[member];
        return [name, encode(name, value, explode)];
      }),
    );
  },
};

/** Cookies. */
export const cookieParameters: RequestPart = {
  take(members, { cookies = [] }) {
    takeMembers(members, cookies);
  },
  add(request, { facts: { cookies = [] }, values }) {
    const pairs = cookies.map(({ name, member = name, encode, explode }) =>
      encode(name, values[member], explode),
    );
    const cookie = pairs.filter(Boolean).join("; ") || undefined;
    request.headers = { ...request.headers, cookie };
  },
};

function takeMembers(
  members: Set<string>,
  parameters: readonly { readonly name: string; readonly member?: string }[],
): void {
  for (const { name, member = name } of parameters) members.add(member);
}
