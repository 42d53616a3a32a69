import {
  listMember,
  objectMember,
  textMember,
} from "../../document/open-api.js";
import { defined } from "../../model/defined.js";
import type { Api, Server, ServerVariable } from "../../model/model.js";

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
