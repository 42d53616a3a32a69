import {
  listMember,
  objectMember,
  textMember,
} from "../../document/open-api/open-api.js";
import { defined } from "../../model/defined.js";
import type { Api, Server, ServerVariable } from "../../model/model.js";
import type { OperationServer } from "../../model/operation.js";

/** Where the document says the API is (OpenAPI 3.1, 4.8.5); of the first server, with its defaults. */
export function readServers(root: unknown): Pick<Api, "server" | "servers"> {
  const servers = listMember(root, "servers").flatMap(readServer);
  const [first, ...others] = servers;
  if (!first) return {};
  const isPlain = others.length === 0 && first.variables.length === 0;
  return {
    server: withDefaults(first),
    ...(isPlain ? {} : { servers }),
  };
}

/**
 * Where an operation goes whose own servers, or those of its path, do not have the API's first
 * server among them (OpenAPI 3.1, 4.8.5 and 4.8.10); undefined if it uses the client's.
 * A server of the API's own origin is a path of it.
 */
export function readOperationServer(
  raw: unknown,
  item: unknown,
  root: unknown,
): OperationServer | undefined {
  const own = [raw, item]
    .map((holder) => listMember(holder, "servers").flatMap(readServer))
    .find((servers) => servers.length > 0);
  const [first] = own ?? [];
  const [common] = listMember(root, "servers").flatMap(readServer);
  const api = common ? withDefaults(common) : "/";
  if (!own || !first || own.some((each) => withDefaults(each) === api))
    return undefined;
  const url = withDefaults(first);
  const parsed = parsedUrl(url);
  const isOfApi =
    parsed !== undefined && parsed.origin === parsedUrl(api)?.origin;
  return {
    declared: first.url,
    url: isOfApi ? parsed.pathname : url,
  };
}

/** True if a client can send requests to a server: to an http URL without variables, or to a path. */
export function isUsable({ url }: OperationServer): boolean {
  if (/[{}?#\\]/.test(url)) return false;
  const isRelative = !/^[a-z][a-z\d+.-]*:|^\/\//i.test(url);
  return isRelative || /^https?:$/.test(parsedUrl(url)?.protocol ?? "");
}

function parsedUrl(url: string): URL | undefined {
  return /^https?:\/\/[^@]*$/i.test(url) && URL.canParse(url)
    ? new URL(url)
    : undefined;
}

function readServer(written: unknown): Server[] {
  const url = textMember(written, "url");
  if (url === undefined) return [];
  const description = textMember(written, "description");
  const variables = objectMember(written, "variables");
  const names = [...url.matchAll(/\{([^{}]+)\}/g)].map(([, name = ""]) => name);
  return [
    {
      url,
      ...defined({ description }),
      variables: [...new Set(names)].map((name) =>
        readVariable(name, variables[name]),
      ),
    },
  ];
}

function readVariable(name: string, written: unknown): ServerVariable {
  const values = listMember(written, "enum").filter(
    (value) => typeof value === "string",
  );
  const given = textMember(written, "default");
  const description = textMember(written, "description");
  return {
    name,
    ...defined({ default: given }),
    ...(values.length > 0 ? { values } : {}),
    ...defined({ description }),
  };
}

function withDefaults({ url, variables }: Server): string {
  return variables.reduce(
    (filled, { name, default: value }) =>
      value === undefined
        ? filled
        : filled.replaceAll(`{${name}}`, () => value),
    url,
  );
}
