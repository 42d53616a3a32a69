/**
 * Alternatives, each the keys of the security schemes that are needed together; an empty
 * alternative means that no credential is needed (OpenAPI 3.1, 4.8.30).
 */
export type Security = readonly (readonly string[])[];

/** What a credential is asked for with. */
export interface CredentialRequest {
  /** Whether the server has just answered the last one with a status 401; said once a call. */
  readonly refused: boolean;
}

/** What a credential adds to a request. It is sent to the API's own origin only. */
export interface Credentials {
  readonly headers?: Readonly<Record<string, string>>;
  /** Pairs such as `session=a`, as they are sent; they join what parameters give. */
  readonly cookies?: readonly string[];
  /** Serialized, as in {@link HttpRequest.query}. */
  readonly query?: readonly string[];
}

/**
 * The credentials of the first alternative whose schemes all have some; an alternative without
 * schemes is the last resort. Throws when none can be met, naming the schemes.
 */
export function credentialsFor(
  security: Security,
  schemes: Readonly<Record<string, Credentials | undefined>>,
): Credentials {
  const met = (keys: readonly string[]): boolean =>
    keys.every((key) => Object.hasOwn(schemes, key) && schemes[key]);
  const chosen =
    security.find((keys) => keys.length > 0 && met(keys)) ?? security.find(met);
  if (chosen === undefined) {
    if (security.length === 0) return {};
    const wanted = security.map((keys) => keys.join(" and ")).join(", or ");
    throw new TypeError(`no credentials were given for ${wanted}`);
  }
  const given = chosen.map((key) => schemes[key]);
  return {
    headers: Object.assign({}, ...given.map((each) => each?.headers)),
    cookies: given.flatMap((each) => each?.cookies ?? []),
    query: given.flatMap((each) => each?.query ?? []),
  };
}
