import { groupBy } from "../../model/group-by.js";
import type { Model } from "../../model/model.js";
import type {
  SecurityRequirement,
  SecurityScheme,
} from "../../model/security.js";
import { sortedText } from "../../model/sorted.js";
import { Matching } from "./matching.js";

/**
 * The old model with the new model's keys of security schemes: a key is not sent, and is in no
 * output. A scheme whose key only the old model has is the one of the new model's that is sent in
 * the same way and has a new key, first of the same option, then one by one where both have
 * as many: the one that the same operations need. Else it is the one of the same option: a program
 * compiles with it, and what it gives is sent in another way.
 */
export function withKeysOf(old: Model, now: Model): Model {
  const keys = matchKeys(old, now);
  if (keys.size === 0) return old;
  const keyOf = (key: string): string => keys.get(key) ?? key;
  const withKeys = <
    Secured extends { readonly security?: SecurityRequirement },
  >(
    secured: Secured,
  ): Secured => {
    if (!secured.security) return secured;
    const security = secured.security.map((schemes) =>
      schemes.map((one) => ({ ...one, scheme: keyOf(one.scheme) })),
    );
    return { ...secured, security };
  };
  return {
    ...withKeys(old),
    securitySchemes: old.securitySchemes.map((scheme) => ({
      ...scheme,
      key: keyOf(scheme.key),
    })),
    operations: old.operations.map(withKeys),
  };
}

function matchKeys(old: Model, now: Model): ReadonlyMap<string, string> {
  const keysOf = ({ securitySchemes }: Model): Set<string> =>
    new Set(securitySchemes.map(({ key }) => key));
  const [olds, news] = [keysOf(old), keysOf(now)];
  let gone = old.securitySchemes.filter(({ key }) => !news.has(key));
  let come = now.securitySchemes.filter(({ key }) => !olds.has(key));
  const keys = new Map<string, string>();
  if (gone.length === 0 || come.length === 0) return keys;
  const users = { old: usersOf(old), new: usersOf(now) };
  const optionOf = ({ option }: SecurityScheme): string => option;
  for (const textOf of [sentAs, carrierOf, optionOf]) {
    const comeByText = groupBy(come, textOf);
    for (const [text, alikes] of groupBy(gone, textOf)) {
      const others = comeByText.get(text) ?? [];
      if (textOf === carrierOf && alikes.length !== others.length) continue;
      // Those first that most operations need in both documents.
      const { pairs } = new Matching<SecurityScheme>(alikes, others)
        .byLikeness((was, is) => {
          const has = users.new.get(is.key);
          const had = [...(users.old.get(was.key) ?? [])];
          return had.filter((user) => has?.has(user)).length;
        })
        .byKeys(() => [""]);
      for (const [was, is] of pairs) keys.set(was.key, is.key);
    }
    const taken = new Set(keys.values());
    gone = gone.filter(({ key }) => !keys.has(key));
    come = come.filter(({ key }) => !taken.has(key));
  }
  return keys;
}

/** The operations that require each scheme, or the API as a whole, with their scopes. */
function usersOf({
  security,
  operations,
}: Model): ReadonlyMap<string, Set<string>> {
  const users = new Map<string, Set<string>>();
  const add = (user: string, requirement: SecurityRequirement = []): void => {
    for (const { scheme, scopes } of requirement.flat()) {
      const known = users.get(scheme) ?? new Set();
      users.set(scheme, known.add(user).add(`${user} ${scopes.join(" ")}`));
    }
  };
  add("", security);
  for (const { method, path, security: own } of operations)
    add(`${method} ${path}`, own);
  return users;
}

function sentAs({ carrier, option, scopes }: SecurityScheme): string {
  const names = scopes?.map(({ name }) => name);
  return sortedText([carrier, option, names]) ?? "";
}

function carrierOf({ carrier }: SecurityScheme): string {
  return sortedText(carrier) ?? "";
}
