import type { FetchLimits, OriginHeaders } from "../fetch/fetch-options.js";
import { decodePercent } from "../model/decode-percent.js";
import { parseLocation, shownUrl } from "../fetch/location.js";
import { defined } from "../model/defined.js";
import { SpeclatheError } from "../model/failure.js";
import type { InputConfig } from "./config/config.js";
import { type Expanded, expandVariables } from "./config/expand-variables.js";
import { checkHeaders } from "./headers.js";
import type {
  OutputFlags,
  PlacedConfig,
  Surroundings,
} from "./given-settings.js";

/** Where the document is, with everything that is secret filled in. */
export interface InputSettings {
  readonly location: string;
  /** The location as it is shown: variables as they are written, no credentials. */
  readonly shown: string;
  /** The base of a relative location. */
  readonly directory: string;
  readonly headers?: OriginHeaders;
  /** Origins that a `$ref` may reference. */
  readonly allow: readonly string[];
  readonly limits: Partial<FetchLimits>;
  /** Secrets, which must not be printed. */
  readonly secrets: readonly string[];
}

/**
 * Puts together where the document is. Fails with `input-missing`, `variable-missing`,
 * `header-invalid` or `input-url-invalid`.
 */
export function resolveInput(
  flags: OutputFlags,
  placed: PlacedConfig | undefined,
  around: Surroundings,
): InputSettings {
  const config = placed && inputConfig(placed);
  const located = locate(flags, config && { config, placed }, around);
  const { location, directory } = located;
  const origin = originOf(location, directory);
  // A document that is not requested needs no credentials.
  const given =
    config && placed && located.takesHeaders && flags.offline !== true;
  const expanded = given
    ? expandHeaders(headersBeside(config, flags), placed, around)
    : { headers: {}, secrets: [] };
  const fields = { ...expanded.headers, ...flags.headers };
  return {
    location,
    shown: showLocation(located.written),
    directory,
    ...(origin === undefined ? {} : { headers: { origin, fields } }),
    allow: config?.allow ?? [],
    limits: limitsOf(config),
    secrets: [
      ...located.secrets,
      ...expanded.secrets,
      ...Object.entries(fields).flatMap(secretsOf),
      ...passwordOf(location),
    ],
  };
}

interface Located {
  readonly location: string;
  readonly directory: string;
  /** The location before variables were filled in. */
  readonly written: string;
  readonly secrets: readonly string[];
  /** True if the config's headers were given for it. */
  readonly takesHeaders: boolean;
}

/** The input option of a config, and its place. */
interface Origin {
  readonly config: InputConfig;
  readonly placed: PlacedConfig;
}

function locate(
  flags: OutputFlags,
  from: Origin | undefined,
  { cwd, env }: Surroundings,
): Located {
  const expand = ({ config: { url }, placed }: Origin): Expanded =>
    // A URL that is not requested only identifies the document.
    flags.offline === true && URL.canParse(url)
      ? { text: url, values: [] }
      : expandVariables(url, { env, place: `${placed.place}/input/url` });
  const { input } = flags;
  if (input !== undefined) {
    // A URL of a flag with another origin than the config's gets no credentials of the config.
    const origin = originOf(input, cwd);
    const takesHeaders =
      origin !== undefined &&
      from?.config.headers !== undefined &&
      originOf(expand(from).text, cwd) === origin;
    return {
      location: input,
      directory: cwd,
      written: input,
      secrets: [],
      takesHeaders,
    };
  }
  if (!from) {
    throw new SpeclatheError("input-missing", "there is no document to read");
  }
  const url = expand(from);
  return {
    location: url.text,
    directory: from.placed.directory,
    written: from.config.url,
    secrets: url.values,
    takesHeaders: true,
  };
}

function inputConfig({ config: { input } }: PlacedConfig): InputConfig {
  return typeof input === "string" ? { url: input } : input;
}

/** The headers of a config that no flag replaces; names are compared without case (RFC 9110, 5.1). */
function headersBeside(
  { headers = {} }: InputConfig,
  { headers: replacing = {} }: OutputFlags,
): Readonly<Record<string, string>> {
  const replaced = new Set(
    Object.keys(replacing).map((name) => name.toLowerCase()),
  );
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !replaced.has(name.toLowerCase()),
    ),
  );
}

function expandHeaders(
  headers: Readonly<Record<string, string>>,
  { place }: PlacedConfig,
  { env }: Surroundings,
): {
  readonly headers: Readonly<Record<string, string>>;
  readonly secrets: readonly string[];
} {
  const at = `${place}/input/headers`;
  const expanded = Object.entries(headers).map(([name, value]) => ({
    name,
    ...expandVariables(value, { env, place: `${at}/${name}` }),
  }));
  const filled = Object.fromEntries(
    expanded.map(({ name, text }) => [name, text]),
  );
  checkHeaders(filled, at);
  return {
    headers: filled,
    secrets: expanded.flatMap(({ values }) => values),
  };
}

function limitsOf(config: InputConfig | undefined): Partial<FetchLimits> {
  const { timeout, retries, sizeLimit: size } = config ?? {};
  return defined({ timeout, retries, size });
}

function originOf(location: string, directory: string): string | undefined {
  const parsed = parseLocation(location, directory);
  return parsed.kind === "url" ? parsed.url.origin : undefined;
}

function passwordOf(location: string): string[] {
  if (!/^https?:/i.test(location) || !URL.canParse(location)) return [];
  const { username, password } = new URL(location);
  // A user without a password is a token.
  const secret = password === "" ? username : password;
  return secret === "" ? [] : [secret, decodePercent(secret)];
}

// A credential also appears without its scheme, `Bearer` or `Basic`.
function secretsOf([name, value]: readonly [string, string]): string[] {
  return /auth|key|token|secret|cookie|pass|session|credential/i.test(name)
    ? [value, ...value.split(" ").slice(1)]
    : [];
}

// Variables are shown as they are written, which the URL parser would escape.
function showLocation(written: string): string {
  if (written === "-") return "standard input";
  if (written.includes("${")) return written.replace(/\/\/[^/]*@/, "//");
  return /^https?:/i.test(written) ? shownUrl(written) : written;
}
