// Tokens by the client credentials flow of OAuth 2 (RFC 6749, 4.4).

import { jsonOrText } from "./read-body.js";
import { ApiError } from "./errors.js";
import { serverMessageIn } from "./server-message.js";
import { base64, type CredentialRequest } from "./security.js";

/** Options for the client credentials flow (RFC 6749, 4.4). */
export interface ClientCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Default: the scopes that the server grants. */
  readonly scopes?: readonly string[] | undefined;
  /**
   * Authentication of the client (RFC 6749, 2.3.1): by basic authentication, or as members of the
   * form; default `client_secret_basic`.
   */
  readonly method?: "client_secret_basic" | "client_secret_post" | undefined;
  /** Replaces the token URL of the document. */
  readonly tokenUrl?: string | URL | undefined;
  /** Further members of the form, such as `audience`. */
  readonly parameters?: Readonly<Record<string, string>> | undefined;
  /** Default: the global `fetch` at the time of the request. */
  readonly fetch?:
    ((url: string, init: RequestInit) => Promise<Response>) | undefined;
}

/**
 * A credential function that requests tokens at a token URL. A token is kept until a tenth of its
 * lifetime, at most 30 seconds, is left, or until the server refuses it. At most one request is
 * pending, for all calls and clients.
 *
 * The function rejects with an {@link ApiError} if the server refuses, with the error of `fetch`,
 * and after 30 seconds with a `TimeoutError` of the platform.
 */
export function requestsTokens(
  documented: string,
  settings: ClientCredentials,
): (asked: CredentialRequest) => Promise<string> {
  let token = "";
  let until = 0;
  let pending: Promise<string> | undefined;
  const renew = async (): Promise<string> => {
    try {
      const granted = await requestToken(documented, settings);
      const life = granted.seconds * 1000;
      token = granted.token;
      until = Date.now() + life - Math.min(life / 10, 30_000);
      return token;
    } finally {
      pending = undefined;
    }
  };
  return async ({ refused }) =>
    token !== "" && token !== refused && Date.now() < until
      ? token
      : (pending ??= renew());
}

interface Grant {
  readonly token: string;
  /** Seconds until it expires; infinite if the server does not declare it. */
  readonly seconds: number;
}

async function requestToken(
  documented: string,
  settings: ClientCredentials,
): Promise<Grant> {
  const { clientId, clientSecret, scopes = [], method } = settings;
  const url = String(settings.tokenUrl ?? documented);
  const form = new URLSearchParams({
    ...settings.parameters,
    grant_type: "client_credentials",
  });
  if (scopes.length > 0) form.set("scope", scopes.join(" "));
  const headers: Record<string, string> = { accept: "application/json" };
  if (method === "client_secret_post") {
    form.set("client_id", clientId);
    form.set("client_secret", clientSecret);
  } else {
    const login = [clientId, clientSecret].map(formEncoded).join(":");
    headers["authorization"] = `Basic ${base64(login)}`;
  }
  const response = await (settings.fetch ?? fetch)(url, {
    method: "POST",
    headers,
    body: form,
    // A redirect could send the secret elsewhere.
    redirect: "error",
    signal: AbortSignal.timeout(30_000),
  });
  const body: unknown = jsonOrText(await response.text());
  const { access_token: token, expires_in: seconds = Infinity } = Object(
    body,
  ) as { readonly access_token?: unknown; readonly expires_in?: unknown };
  if (!response.ok || typeof token !== "string" || token === "") {
    const { origin, pathname } = new URL(url);
    const details = {
      method: "POST",
      url: origin + pathname,
      status: response.status,
      statusText: response.ok ? "without access_token" : response.statusText,
      headers: response.headers,
      body: response.ok ? undefined : body,
    };
    throw new ApiError(details, serverMessageIn(details.body));
  }
  return { token, seconds: Number(seconds) || 0 };
}

/** Encodes a string like a form (RFC 6749, appendix B). */
function formEncoded(text: string): string {
  return new URLSearchParams({ "": text }).toString().slice(1);
}
