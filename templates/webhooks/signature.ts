// Verifies signatures of webhooks.

/** Thrown if a signature cannot be verified: a header is missing, too old or does not match. */
export class SignatureError extends Error {
  override readonly name = "SignatureError";
}

/** The headers of a request: those of `fetch`, or Node's object with lower-case names. */
export type SignedHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/** Options for verifying a signature. */
export interface SignatureOptions {
  /** The body as received: its bytes, or their text. */
  readonly body: string | Uint8Array;
  readonly headers: SignedHeaders;
  /** The secret shared with the sender; several while it is rotated. */
  readonly secret: string | readonly string[];
}

/**
 * Verifies a webhook signed by [Standard Webhooks](https://www.standardwebhooks.com): headers
 * `webhook-id`, `webhook-timestamp` and `webhook-signature`, HMAC with SHA-256, and a Base64 secret
 * with an optional prefix `whsec_`. A request may be `tolerance` seconds old, default 300.
 *
 * @throws SignatureError unless a secret signed this body, id and time
 */
export async function verifyStandardWebhook({
  body,
  headers,
  secret,
  tolerance = 300,
}: SignatureOptions & { readonly tolerance?: number }): Promise<void> {
  const id = header(headers, "webhook-id");
  const timestamp = header(headers, "webhook-timestamp");
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  // Also true if the time is not a number.
  if (!(age <= tolerance))
    throw new SignatureError("webhook-timestamp is too far from now");
  const signatures = header(headers, "webhook-signature")
    .split(" ")
    .flatMap((each) => (each.startsWith("v1,") ? [each.slice(3)] : []))
    .map(fromBase64);
  const keys = [secret].flat().map((each) => {
    const key = fromBase64(each.replace(/^whsec_/, ""));
    if (!key) throw new TypeError("the secret must be Base64");
    return key;
  });
  await verify(keys, signatures, joined(`${id}.${timestamp}.`, body));
}

/**
 * Verifies a webhook signed like GitHub's: the header `x-hub-signature-256` with `sha256=` and
 * hexadecimal digits. It contains no time, so a captured request can be replayed.
 *
 * @throws SignatureError unless a secret signed this body
 */
export async function verifyHubWebhook({
  body,
  headers,
  secret,
}: SignatureOptions): Promise<void> {
  const text = header(headers, "x-hub-signature-256");
  const digits = /^sha256=((?:[\da-f]{2}){32})$/i.exec(text)?.[1] ?? "";
  const pairs = digits.match(/../g) ?? [];
  const signature = bytesOf(
    pairs.map((pair) => String.fromCharCode(parseInt(pair, 16))).join(""),
  );
  const keys = [secret].flat().map((each) => joined(each, ""));
  await verify(keys, [signature], joined("", body));
}

function header(headers: SignedHeaders, name: string): string {
  const value =
    typeof headers.get === "function"
      ? (headers.get as (name: string) => string | null)(name)
      : (headers as Readonly<Record<string, unknown>>)[name];
  if (typeof value === "string" && value !== "") return value;
  throw new SignatureError(`the header ${name} is missing`);
}

/** Compares in constant time, like `crypto.subtle.verify`. */
async function verify(
  keys: readonly ArrayBuffer[],
  signatures: readonly (ArrayBuffer | undefined)[],
  content: ArrayBuffer,
): Promise<void> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const { subtle } = crypto;
  for (const bytes of keys) {
    const key = await subtle.importKey("raw", bytes, algorithm, false, [
      "verify",
    ]);
    for (const signature of signatures)
      if (signature && (await subtle.verify("HMAC", key, signature, content)))
        return;
  }
  throw new SignatureError("no signature matches the body");
}

/** Concatenates a string and a body as bytes. */
function joined(start: string, body: string | Uint8Array): ArrayBuffer {
  const encoder = new TextEncoder();
  const parts = [
    encoder.encode(start),
    typeof body === "string" ? encoder.encode(body) : body,
  ] as const;
  const all = new Uint8Array(parts[0].length + parts[1].length);
  all.set(parts[0]);
  all.set(parts[1], parts[0].length);
  return all.buffer as ArrayBuffer;
}

/** Decodes Base64; undefined if it is invalid. */
function fromBase64(text: string): ArrayBuffer | undefined {
  try {
    return bytesOf(atob(text));
  } catch {
    return undefined;
  }
}

function bytesOf(binary: string): ArrayBuffer {
  const bytes = Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
  return bytes.buffer as ArrayBuffer;
}
