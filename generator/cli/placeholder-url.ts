import { SpeclatheError } from "../model/failure.js";

/** A URL as a config may hold it, and the variables that have to be set for it. */
export interface PlaceholderUrl {
  readonly input: string;
  readonly variables: readonly string[];
}

/**
 * The location with `${NAME}` for each credential in it: the user, the password, and parameters
 * that are called or look like one. What is no http(s) URL holds none. Fails with
 * `input-url-invalid` where a URL cannot be read, since its secret parts cannot be found.
 */
export function withPlaceholders(written: string): PlaceholderUrl {
  const { text, restore } = withoutVariables(written.trim());
  if (!isUrl(text)) return { input: written, variables: [] };
  if (!URL.canParse(text)) {
    throw new SpeclatheError("input-url-invalid", "the URL is malformed", {
      place: "--input",
    });
  }
  const url = new URL(text);
  const variables: string[] = [];
  const placeholder = (value: string, wanted: string): string => {
    if (value === "" || /^\$\{[^}]*\}$/.test(restore(value))) return value;
    const count = variables.filter((one) => one.startsWith(wanted)).length;
    const name = count === 0 ? wanted : `${wanted}_${count + 1}`;
    variables.push(name);
    return `\${${name}}`;
  };
  const user = placeholder(
    url.username,
    url.password === "" ? "API_TOKEN" : "API_USER",
  );
  const password = placeholder(url.password, "API_PASSWORD");
  const query = url.search.replace(
    /([?&])([^=&]*)(?:=([^&]*))?/g,
    (pair, before: string, name: string, value: string | undefined) => {
      if (value === undefined)
        return isRandom(name)
          ? `${before}${placeholder(name, "API_TOKEN")}`
          : pair;
      return isSecretName(name) || isRandom(value)
        ? `${before}${name}=${placeholder(value, variableName(name))}`
        : pair;
    },
  );
  const isAsWritten = variables.length === 0 && url.hash === "";
  if (isAsWritten) return { input: written, variables };
  const login = password === "" ? user : `${user}:${password}`;
  const at = login === "" ? "" : "@";
  return {
    input: restore(
      `${url.protocol}//${login}${at}${url.host}${url.pathname}${query}`,
    ),
    variables,
  };
}

/**
 * Headers as a config may hold them: `${NAME}` for each credential, a scheme before it kept
 * (`Bearer ${AUTHORIZATION}`), and the variables that are in them, those that were written too.
 */
export function withPlaceholderHeaders(
  headers: Readonly<Record<string, string>>,
): {
  readonly headers: Readonly<Record<string, string>>;
  readonly variables: readonly string[];
} {
  const placed = Object.entries(headers).map(([name, value]) => {
    const isSecret = isSecretName(name) || /cookie/i.test(name);
    if (/\$\{[^{}]*\}/.test(value) || !(isSecret || isRandom(value)))
      return [name, value] as const;
    const [, scheme = ""] = /^([A-Za-z]+ ) *\S/.exec(value) ?? [];
    return [name, `${scheme}\${${variableName(name)}}`] as const;
  });
  return {
    headers: Object.fromEntries(placed),
    variables: variablesIn(placed.map(([, value]) => value).join("\n")),
  };
}

/** The variables that a text of a config has; `$${` is none. */
export function variablesIn(text: string): readonly string[] {
  const found = [...text.matchAll(/(\$?)\$\{([^{}]*)\}/g)].flatMap(
    ([, escape, name = ""]) => (escape ? [] : [name]),
  );
  return [...new Set(found)];
}

function isUrl(text: string): boolean {
  if (!URL.canParse(text)) return /^[a-z][a-z0-9+.-]+:[\\/]{2}/i.test(text);
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) || username !== "" || password !== "";
}

function isSecretName(name: string): boolean {
  return /key|token|secret|auth|sig|pass|code|pw|credential|session|jwt/i.test(
    name,
  );
}

function isRandom(value: string): boolean {
  return value.length >= 16 && /\d/.test(value) && /[a-z]/i.test(value);
}

function variableName(parameter: string): string {
  const name = parameter
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replace(/[^A-Za-z0-9]+/g, "_")
    .toUpperCase();
  return /^[A-Z]/.test(name) ? name : `API_${name}`;
}

/** Variables as words that no URL changes, and the way back. */
function withoutVariables(written: string): {
  text: string;
  restore: (text: string) => string;
} {
  const variables: string[] = [];
  const mark = `v${"0".repeat(longestRun(written) + 1)}x`;
  const text = written.replace(/\$?\$\{[^{}]*\}/g, (variable) => {
    variables.push(variable);
    return `${mark}${variables.length - 1}z`;
  });
  return {
    text,
    restore: (marked) =>
      marked.replace(
        new RegExp(`${mark}(\\d+)z`, "g"),
        (_, index: string) => variables[Number(index)] ?? "",
      ),
  };
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/0+/g) ?? []).map((run) => run.length));
}
