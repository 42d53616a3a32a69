import { wordSet } from "../../model/word-set.js";
import type { CredentialCarrier } from "../../model/security.js";
import { camelCase, wordsOf } from "../../model/words.js";
import { groupBy } from "../../model/group-by.js";
import type { NameMemory } from "../options/name-memory.js";
import { carrierPlace } from "./carrier-place.js";

/** A scheme before its option has a name. */
interface Unnamed {
  readonly key: string;
  readonly carrier: CredentialCarrier;
}

const prefix = "security ";

/**
 * The key by which the lock remembers what the option of a scheme is called: the scheme's own key
 * and where it sends its credential, `security tenant: header x-tenant`.
 */
export function optionKey({ key, carrier }: Unnamed): string {
  return `${prefix}${key}: ${carrierText(carrier)}`;
}

/** As {@link carrierPlace} has it, but that bearer tokens and passwords are two things. */
function carrierText(carrier: CredentialCarrier): string {
  return "name" in carrier ? carrierPlace(carrier) : carrier.kind;
}

/**
 * The names of the schemes' options. A scheme keeps the name that the lock remembers: of
 * its key, else of the one key that is gone and sent as nothing but this new one is, since a key is
 * the author's and no part of a request. Else its key is the option where that is a name (`tenant`,
 * `accessToken`). A key that only says how HTTP authenticates (`bearerAuth`) is none: there the only
 * http scheme is `apiKey`, several are called by their keys, and others by their header, query
 * parameter or cookie, without `X-`.
 */
export function optionNames<Scheme extends Unnamed>(
  schemes: readonly Scheme[],
  memory: NameMemory,
): ReadonlyMap<Scheme, string> {
  const remembered = rememberedOptions(schemes, memory);
  const isFirst = memory.isEmpty || memory.keysOf(prefix).length > 0;
  const authorizations = schemes.filter(isAuthorization).length;
  const wanted = new Map(
    schemes.map((scheme) => [
      scheme,
      remembered.get(scheme) ??
        (isFirst && isName(scheme.key)
          ? headerOption(scheme.key)
          : optionOf(scheme, authorizations)),
    ]),
  );
  const uses = groupBy(wanted.values(), (option) => option);
  return new Map(
    [...wanted].map(([scheme, option]) => {
      const isFree = uses.get(option)?.length === 1 && !isSetting(option);
      const name = isFree ? option : camelCase(scheme.key);
      return [scheme, isSetting(name) ? `${name}Credential` : name];
    }),
  );
}

const optionRow =
  /^security (.*): (bearer|basic|(?:header|query parameter|cookie) .*)$/s;

function rememberedOptions<Scheme extends Unnamed>(
  schemes: readonly Scheme[],
  memory: NameMemory,
): ReadonlyMap<Scheme, string> {
  const rows = new Map(
    memory.keysOf(prefix).flatMap((row): [string, SchemeRow][] => {
      const [, key, carrier] = optionRow.exec(row) ?? [];
      const option = memory.at(row);
      return key === undefined || carrier === undefined || option === undefined
        ? []
        : [[key, { carrier, option }]];
    }),
  );
  const keys = new Set(schemes.map(({ key }) => key));
  const gone = groupBy(
    [...rows].flatMap(([key, row]) => (keys.has(key) ? [] : [row])),
    ({ carrier }) => carrier,
  );
  const come = groupBy(
    schemes.filter(({ key }) => !rows.has(key)),
    ({ carrier }) => carrierText(carrier),
  );
  const options = new Map<Scheme, string>();
  for (const scheme of schemes) {
    const carrier = carrierText(scheme.carrier);
    const [was, ...others] = gone.get(carrier) ?? [];
    const isRenamed = others.length === 0 && come.get(carrier)?.length === 1;
    const row = rows.get(scheme.key) ?? (isRenamed ? was : undefined);
    if (row) options.set(scheme, row.option);
  }
  return options;
}

/** The lock's entry of a scheme. */
interface SchemeRow {
  readonly carrier: string;
  readonly option: string;
}

/** `X-Environment` is given as `environment`. */
export function headerOption(name: string): string {
  const [first, ...rest] = wordsOf(name);
  const isPrefixed = first?.toLowerCase() === "x" && rest.length > 0;
  return camelCase(isPrefixed ? rest : wordsOf(name));
}

/** True if a client has a setting of this name, such as `timeout`. */
export function isSetting(option: string): boolean {
  return settings.has(option);
}

/** The members of `HttpSettings` and those that the options of a client have besides. */
const settings = wordSet(`
  apiName authorize baseUrl credentials deadline fetch fetchOptions headers idempotencyKey
  maxResponseBytes maxRetryDelay name onFailure onInvalid onRequest onResponse redirects retries
  retry retryDelay server servers timeout`);

function isAuthorization({ carrier }: Unnamed): boolean {
  return carrier.kind === "bearer" || carrier.kind === "basic";
}

function optionOf({ key, carrier }: Unnamed, authorizations: number): string {
  switch (carrier.kind) {
    case "bearer":
    case "basic":
      return authorizations === 1 ? "apiKey" : camelCase(key);
    case "header":
      return headerOption(carrier.name);
    default:
      return camelCase(carrier.name);
  }
}

/** True if a key names something that one has, such as a token, rather than a kind of scheme. */
function isName(key: string): boolean {
  const words = wordsOf(key).map((word) => word.toLowerCase());
  const last = words.at(-1) ?? "";
  return (
    !/^\d*$/.test(last) &&
    !kindsOfSchemes.has(last) &&
    !(words.length === 1 && kindsOfSecrets.has(last))
  );
}

const kindsOfSchemes = wordSet(`
  api auth authentication authenticator authorization authorizer basic bearer code connect
  cookie credentials default definition flow header http https implicit jwt login oauth oauth2
  oidc openid parameter password query requirement scheme security`);

const kindsOfSecrets = wordSet("apikey key secret token");
