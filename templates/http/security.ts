/**
 * Alternatives, each the keys of the security schemes that are needed together; an empty
 * alternative means that no credential is needed (OpenAPI 3.1, 4.8.30).
 */
export type Security = readonly (readonly string[])[];

/** What a credential function is called with. */
export interface CredentialRequest<T = string> {
  /** The value that the server has just refused with a status 401; undefined: none was. */
  readonly refused: T | undefined;
}

/** What a credential adds to a request. It is sent to the API's own origin only. */
export interface Credentials {
  readonly headers?: Readonly<Record<string, string>>;
  /** Pairs such as `session=a`, as they are sent; they join those of parameters. */
  readonly cookies?: readonly string[];
  /** Serialized, as in {@link HttpRequest.query}. */
  readonly query?: readonly string[];
  /** The secret that they contain; of an {@link authorizer}. */
  readonly secret?: string;
}

/**
 * Returns the credentials of a request, which needs what is declared of it. It is called as a
 * credential function is: once for all who wait, and after a status 401 with what was refused.
 */
export type Authorize = (
  security: Security | undefined,
  asked: CredentialRequest<Credentials>,
) => Credentials | Promise<Credentials>;

/** The credentials of all schemes that a request needs; see {@link HttpSettings.authorize}. */
export type Authorizer = (
  security: Security | undefined,
  asked: CredentialRequest<readonly Credentials[]>,
) => MaybePromise<Credentials | readonly Credentials[]>;

type MaybePromise<T> = T | Promise<T>;

/** A value, or a function for it that takes the refused value; false: nothing is sent. */
export type Secret =
  string | number | false | ((refused?: string) => Promise<string>);

/** A scheme's secret, undefined where the client has none, and how it is sent. */
export interface Scheme {
  readonly secret: Secret | undefined;
  readonly send: (secret: string) => Credentials;
  /** The credentials of a secret that is no function. */
  readonly fixed?: Credentials | undefined;
}

function scheme(
  secret: Secret | undefined,
  sentAs: (secret: string) => Credentials,
): Scheme {
  const send = (value: string): Credentials => ({
    ...sentAs(value),
    secret: value,
  });
  const fixed =
    secret === false
      ? {}
      : secret === undefined || typeof secret === "function"
        ? undefined
        : send(String(secret));
  return { secret, send, fixed };
}

/**
 * Obtains the credentials of a request: of the first alternative whose schemes all have a secret,
 * else of one whose schemes are met, with a secret or without one (`false`). Only the functions of
 * that alternative are called, at the same time.
 *
 * @param common what an operation needs that declares nothing of its own
 * @throws TypeError where no alternative is met, with the keys of its schemes
 */
export function authorizer(
  common: Security,
  schemes: Readonly<Record<string, Scheme>>,
): Authorizer {
  return (security = common, asked) => {
    const met = security.filter((keys) =>
      keys.every(
        (key) =>
          Object.hasOwn(schemes, key) && schemes[key]?.secret !== undefined,
      ),
    );
    const isSent = (key: string): boolean => schemes[key]?.secret !== false;
    const chosen =
      met.find((keys) => keys.length > 0 && keys.every(isSent)) ??
      met.find((keys) => keys.some(isSent)) ??
      met[0];
    if (!chosen && security.length > 0) {
      const wanted = security.map((keys) => keys.join(" and ")).join(", or ");
      throw new TypeError(`no credentials were given for ${wanted}`);
    }
    return obtain(
      (chosen ?? []).flatMap(
        (key): Scheme | readonly Scheme[] => schemes[key] ?? [],
      ),
      asked,
    );
  };
}

/** The same where every operation that is not public needs all of the schemes. */
export function authorizerOfAll(schemes: readonly Scheme[]): Authorizer {
  return (_security, asked) => obtain(schemes, asked);
}

/** The credentials of schemes that are sent together; `false` adds nothing. */
function obtain(
  schemes: readonly Scheme[],
  { refused }: Parameters<Authorizer>[1],
): MaybePromise<readonly Credentials[]> {
  const obtained = schemes.map(({ secret, send, fixed = {} }, index) =>
    typeof secret === "function"
      ? secret(refused?.[index]?.secret).then(send)
      : fixed,
  );
  // Nothing is waited for where no secret is a function.
  return schemes.some(({ secret }) => typeof secret === "function")
    ? Promise.all(obtained)
    : (obtained as readonly Credentials[]);
}

/** Sends a secret as a bearer token (RFC 6750, 2.1). */
export function bearer(secret: Secret | undefined): Scheme {
  return scheme(secret, (token) => ({
    headers: { authorization: `Bearer ${token}` },
  }));
}

/** Sends user and password, with a colon between; as base64 of UTF-8 (RFC 7617, 2). */
export function basic(secret: Secret | undefined): Scheme {
  return scheme(secret, (login) => ({
    headers: { authorization: `Basic ${base64(login)}` },
  }));
}

/** The base64 of a text in UTF-8; `btoa` alone takes Latin-1. */
export function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

/** Sends a secret in a header. */
export function inHeader(name: string, secret: Secret | undefined): Scheme {
  return scheme(secret, (value) => ({ headers: { [name]: value } }));
}

/** Sends a secret in a cookie, as it is. */
export function inCookie(name: string, secret: Secret | undefined): Scheme {
  return scheme(secret, (value) => ({ cookies: [`${name}=${value}`] }));
}

/** Sends a secret in a query parameter; the name is percent-encoded. */
export function inQuery(name: string, secret: Secret | undefined): Scheme {
  return scheme(secret, (value) => ({
    query: [`${name}=${encodeURIComponent(value)}`],
  }));
}

/**
 * The secret of an option: text, false, or a function whose calls are shared.
 *
 * @throws TypeError for anything else, and for the empty text
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
    ? shared(option, async (asked) => secretText(await given(asked)))
    : secretText(given);
}

/** The same for an option that may be absent. */
export function optionalSecretOf(
  option: string,
  given: string | false | CredentialFunction | undefined,
): Exclude<Secret, number> | undefined {
  return given === undefined ? undefined : secretOf(option, given);
}

type CredentialFunction = (
  asked: CredentialRequest,
) => string | Promise<string>;

/**
 * Credentials by a function of the user's, for a document that declares no schemes; its calls are
 * shared as those of a secret are.
 */
export function sharedAuthorize(
  authorize: Authorize | undefined,
): Authorizer | undefined {
  if (!authorize) return undefined;
  const gets = new Map<string, Shared<Credentials>>();
  return async (security, { refused }) => {
    const needed = JSON.stringify(security ?? null);
    const get =
      gets.get(needed) ??
      shared(
        "authorize",
        withEqualOnes((asked) => authorize(security, asked)),
      );
    gets.set(needed, get);
    return [await get(refused?.[0])];
  };
}

/** Returns equal credentials as the same object, since what is refused is told by identity. */
function withEqualOnes(
  call: (
    asked: CredentialRequest<Credentials>,
  ) => Credentials | Promise<Credentials>,
): (asked: CredentialRequest<Credentials>) => Promise<Credentials> {
  let latest: Credentials = {};
  return async (asked) => {
    const returned = await call(asked);
    if (!isSame(returned, latest)) latest = returned;
    return latest;
  };
}

/** Returns a value in use; another than the one that was refused, where there is one. */
type Shared<T> = (refused?: T) => Promise<T>;

/** A call of a function that others wait for too. */
interface Pending<T> {
  /** The refused value that it was called with. */
  readonly told: T | undefined;
  readonly since: number;
  readonly value: Promise<T>;
}

/**
 * Calls a function once for all requests that need its value at the same time. A request whose value
 * was refused gets another one that was returned since without a further call; a call that was made without
 * that refusal is waited for first. A call is shared for a minute, so that one that hangs does not
 * end them all; one that rejects is forgotten.
 */
function shared<T>(
  option: string,
  call: (asked: CredentialRequest<T>) => Promise<T>,
): Shared<T> {
  let latest: T | undefined;
  let pending: Pending<T> | undefined;
  let isCalling = false;
  return async function get(refused): Promise<T> {
    if (isCalling)
      throw new TypeError(
        `${option} calls an operation that needs ${option}; give that call credentials: "never"`,
      );
    if (pending && Date.now() - pending.since < 60_000) {
      const { told, value } = pending;
      const returned = await value;
      return returned !== refused || told === refused ? returned : get(refused);
    }
    if (refused && latest && latest !== refused) return latest;
    isCalling = true;
    const value = call({ refused });
    isCalling = false;
    const own = (pending = { told: refused, since: Date.now(), value });
    try {
      return (latest = await value);
    } finally {
      if (pending === own) pending = undefined;
    }
  };
}

/** Whether two values are written the same as JSON. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
