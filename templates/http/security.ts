// Credentials: what a security scheme adds to a request, and which schemes an operation needs.

import { withCookies, withQuery } from "./pairs.js";
import type { Amend } from "./outgoing-request.js";

/**
 * Alternatives, each the keys of the security schemes that are needed together; an empty
 * alternative means that no credential is needed (OpenAPI 3.1, 4.8.30).
 */
export type Security = readonly (readonly string[])[];

/** The argument of a credential function. */
export interface CredentialRequest<T = string> {
  /** The value that the server has just refused with a status 401. */
  readonly refused: T | undefined;
}

/** The credentials that a security scheme adds to a request, for the API's own origin only. */
export interface Credentials {
  readonly headers?: Readonly<Record<string, string>>;
  /** Adds cookies and query parameters. */
  readonly amend?: Amend | undefined;
  /** The secret that they contain; of an {@link authorizer}. */
  readonly secret?: string;
}

/** Credentials that a function of yours returns. */
export interface GivenCredentials {
  readonly headers?: Readonly<Record<string, string>>;
  /** Pairs such as `session=a`, as they are sent; they join those of parameters. */
  readonly cookies?: readonly string[];
  /** Pairs, percent-encoded; they join those of parameters. */
  readonly query?: readonly string[];
}

/**
 * Returns the credentials of a request by its declared requirements. It is called like a credential
 * function: once for all requests that wait for it, and after a status 401 with the refused value.
 */
export type Authorize = (
  security: Security | undefined,
  asked: CredentialRequest<GivenCredentials>,
) => GivenCredentials | Promise<GivenCredentials>;

/** The credentials of all schemes that a request needs; see {@link HttpSettings.authorize}. */
export type Authorizer = (
  security: Security | undefined,
  asked: AskedCredentials,
) => MaybePromise<Credentials | readonly Credentials[]>;

/** Options for obtaining credentials. */
export interface AskedCredentials {
  /** The credentials that the server has just refused. */
  readonly refused?: readonly Credentials[];
  readonly share?: Share;
}

/** A function that returns a credential. */
export type CredentialCall<T> = (asked: CredentialRequest<T>) => Promise<T>;

/** Calls a credential function, or waits for a call of it that others wait for. */
export type Share = <T>(
  call: CredentialCall<T>,
  refused: T | undefined,
) => Promise<T>;

type MaybePromise<T> = T | Promise<T>;

/** A value, or a function for it; false: nothing is sent. */
export type Secret = string | number | false | CredentialCall<string>;

/** A scheme whose secret the client has: returns credentials, other than the refused ones. */
export type Scheme = (
  asked: AskedCredentials,
  refused?: Credentials,
) => MaybePromise<Credentials>;

/** A scheme with a secret; undefined without one. */
function scheme(
  secret: Secret | undefined,
  sentAs: (secret: string) => Credentials,
): Scheme | undefined {
  if (secret === undefined) return undefined;
  if (secret === false) return sendsNothing;
  const send = (value: string): Credentials => ({
    ...sentAs(value),
    secret: value,
  });
  if (typeof secret === "function")
    return ({ share = unshared }, refused) =>
      share(secret, refused?.secret).then(send);
  const credentials = send(String(secret));
  return () => credentials;
}

function sendsNothing(): Credentials {
  return {};
}

/** Calls a credential function for one request alone. */
function unshared<T>(
  call: CredentialCall<T>,
  refused: T | undefined,
): Promise<T> {
  return call({ refused });
}

/**
 * Obtains the credentials of a request: for the first alternative whose schemes all have a secret,
 * otherwise for one whose schemes may lack it (`false`). Calls only the functions of that
 * alternative, in parallel.
 *
 * @param common the requirements of operations that declare none
 * @throws TypeError if no alternative is satisfied, with the keys of its schemes
 */
export function authorizer(
  common: Security,
  schemes: Readonly<Record<string, Scheme | undefined>>,
): Authorizer {
  return (security = common, asked) => {
    const met = security.filter((keys) =>
      keys.every((key) => Object.hasOwn(schemes, key) && schemes[key]),
    );
    const isSent = (key: string): boolean => schemes[key] !== sendsNothing;
    const chosen =
      met.find((keys) => keys.length > 0 && keys.every(isSent)) ??
      met.find((keys) => keys.some(isSent)) ??
      met[0];
    if (!chosen && security.length > 0) {
      const wanted = security.map((keys) => keys.join(" and ")).join(", or ");
      throw new TypeError(`no credentials for ${wanted}`);
    }
    return obtain(
      (chosen ?? []).map((key) => schemes[key]),
      asked,
    );
  };
}

/** Obtains the credentials of all schemes, which every operation requires unless it is public. */
export function authorizerOfAll(
  schemes: readonly (Scheme | undefined)[],
): Authorizer {
  return (_security, asked) => obtain(schemes, asked);
}

/** The credentials of schemes that are sent together; `false` adds nothing. */
function obtain(
  schemes: readonly (Scheme | undefined)[],
  asked: AskedCredentials,
): MaybePromise<readonly Credentials[]> {
  const obtained = schemes.map(
    (each, index) => each?.(asked, asked.refused?.[index]) ?? {},
  );
  return obtained.some((each) => each instanceof Promise)
    ? Promise.all(obtained)
    : (obtained as readonly Credentials[]);
}

/** Sends a secret as a bearer token (RFC 6750, 2.1). */
export function bearer(secret: Secret | undefined): Scheme | undefined {
  return scheme(secret, (token) => ({
    headers: { authorization: `Bearer ${token}` },
  }));
}

/** Sends user and password, with a colon between; as base64 of UTF-8 (RFC 7617, 2). */
export function basic(secret: Secret | undefined): Scheme | undefined {
  return scheme(secret, (login) => ({
    headers: { authorization: `Basic ${base64(login)}` },
  }));
}

/** The Base64 of a string in UTF-8; `btoa` only accepts Latin-1. */
export function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

/** Sends a secret in a header. */
export function inHeader(
  name: string,
  secret: Secret | undefined,
): Scheme | undefined {
  return scheme(secret, (value) => ({ headers: { [name]: value } }));
}

/** Sends a secret in a cookie, not encoded. */
export function inCookie(
  name: string,
  secret: Secret | undefined,
): Scheme | undefined {
  return scheme(secret, (value) => ({
    amend: withCookies([`${name}=${value}`]),
  }));
}

/** Sends a secret in a query parameter; the name is percent-encoded. */
export function inQuery(
  name: string,
  secret: Secret | undefined,
): Scheme | undefined {
  return scheme(secret, (value) => ({
    amend: withQuery([`${name}=${encodeURIComponent(value)}`], true),
  }));
}

/**
 * The secret of an option: a string, false, or a function.
 *
 * @throws TypeError for anything else, and for the empty string
 */
export function secretOf(
  option: string,
  given: string | false | CredentialFunction,
): Exclude<Secret, number> {
  if (given === false) return false;
  const secretText = (value: unknown): string => {
    if (typeof value === "string" && value !== "") return value;
    throw new TypeError(
      `${option} must be a string that is not empty, or a function that returns one`,
    );
  };
  return typeof given === "function"
    ? async (asked) => secretText(await given(asked))
    : secretText(given);
}

/** The secret of an optional option. */
export function optionalSecretOf(
  option: string,
  given: string | false | CredentialFunction | undefined,
): Exclude<Secret, number> | undefined {
  return given === undefined ? undefined : secretOf(option, given);
}

type CredentialFunction = (
  asked: CredentialRequest,
) => string | Promise<string>;

/** Credentials by a function of the user's, for a document that declares no schemes. */
export function authorizerBy(
  authorize: Authorize | undefined,
): Authorizer | undefined {
  if (!authorize) return undefined;
  const calls = new Map<string, CredentialCall<Credentials>>();
  return (security, { refused, share = unshared }) => {
    const needed = JSON.stringify(security ?? null);
    let call = calls.get(needed);
    if (!call) calls.set(needed, (call = withEqualOnes(security, authorize)));
    return share(call, refused?.[0]);
  };
}

/** Returns equal credentials as the same object, since refused ones are compared by identity. */
function withEqualOnes(
  security: Security | undefined,
  authorize: Authorize,
): CredentialCall<Credentials> {
  let latest: Credentials = {};
  return async (asked) => {
    const given = await authorize(security, asked);
    const { cookies = [], query = [] } = given;
    const secret = JSON.stringify(given);
    if (secret !== latest.secret)
      latest = {
        ...given,
        secret,
        amend(request) {
          if (query.length > 0) withQuery(query, true)(request);
          if (cookies.length > 0) withCookies(cookies)(request);
        },
      };
    return latest;
  };
}
