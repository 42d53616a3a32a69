import { readdirSync, readFileSync } from "node:fs";

/** One schema of the suite and the values it is tried on. */
export interface SuiteCase {
  /** The file and the description in it. */
  readonly name: string;
  readonly schema: unknown;
  readonly tests: readonly {
    readonly description: string;
    readonly data: unknown;
    readonly valid: boolean;
  }[];
}

const suite: URL = new URL("suite/", import.meta.url);

/** The cases of every file in a folder of the suite, `.` or `optional/format`. */
export function readCases(folder: string): SuiteCase[] {
  const at = new URL(`tests/draft2020-12/${folder}/`, suite);
  return readdirSync(at)
    .filter((name) => name.endsWith(".json"))
    .flatMap((name) => {
      const cases = readJson(new URL(name, at)) as {
        description: string;
        schema: unknown;
        tests: SuiteCase["tests"];
      }[];
      return cases.map((each) => ({
        name: `${name.replace(".json", "")}: ${each.description}`,
        schema: each.schema,
        tests: each.tests,
      }));
    });
}

/** The schemas that the suite expects on the network, by the URI they are found at. */
export function readRemotes(): ReadonlyMap<string, unknown> {
  return new Map([
    ...readFolder("remotes/draft2020-12/", (name) => [
      `http://localhost:1234/draft2020-12/${name}`,
    ]),
    ...readFolder("metaschema/", (name) => [
      `https://json-schema.org/draft/2020-12/${name.replace(".json", "")}`,
    ]),
  ]);
}

function readFolder(
  folder: string,
  uriOf: (name: string) => [string],
): [string, unknown][] {
  const at = new URL(folder, suite);
  return readdirSync(at, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json"))
    .map((name) => [...uriOf(name), readJson(new URL(name, at))]);
}

function readJson(url: URL): unknown {
  return JSON.parse(readFileSync(url, "utf8"));
}

/**
 * An OpenAPI document with the schema as the component `Case`, its references to itself rewritten
 * to the component, and the remote schemas it may reference as components of their own.
 */
export function documentOf(
  schema: unknown,
  remotes: ReadonlyMap<string, unknown>,
): unknown {
  const schemas: Record<string, unknown> = {
    Case: rewriteRefs(schema, "#/components/schemas/Case"),
  };
  const text = JSON.stringify(schema).replaceAll(/"\$schema":"[^"]*"/g, "");
  const hosts = ["localhost:1234", "json-schema.org/draft/2020-12"];
  const needed = hosts.filter((host) => text.includes(host));
  let count = 0;
  for (const [uri, remote] of remotes) {
    if (!needed.some((host) => uri.includes(host))) continue;
    count++;
    Object.assign(schemas, remoteComponents(uri, remote, `Remote${count}`));
  }
  return {
    openapi: "3.1.0",
    // The suite is about plain JSON Schema, where `properties` alone says nothing of a text.
    jsonSchemaDialect: "https://json-schema.org/draft/2020-12/schema",
    info: { title: "Suite", version: "1" },
    paths: {},
    components: { schemas },
  };
}

/** A remote schema under its own `$id`, and under the URI it is found at where that is another. */
function remoteComponents(
  uri: string,
  remote: unknown,
  name: string,
): Record<string, unknown> {
  if (typeof remote !== "object" || remote === null) return { [name]: remote };
  const { $id } = remote as { $id?: string };
  if ($id === undefined) return { [name]: { $id: uri, ...remote } };
  if (new URL($id, uri).href === uri) return { [name]: remote };
  return { [name]: remote, [`${name}Found`]: { $id: uri, $ref: $id } };
}

/** References from the root, `#` and `#/…`, outside of schemas that have a URI of their own. */
function rewriteRefs(value: unknown, root: string): unknown {
  if (Array.isArray(value)) return value.map((each) => rewriteRefs(each, root));
  if (typeof value !== "object" || value === null) return value;
  if (typeof (value as { $id?: unknown }).$id === "string") return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      rewriteMember(name, member, root),
    ]),
  );
}

function rewriteMember(name: string, member: unknown, root: string): unknown {
  if (name === "enum" || name === "const") return member;
  const isRef = name === "$ref" || name === "$dynamicRef";
  return isRef && typeof member === "string" && /^#(?:\/|$)/.test(member)
    ? root + member.slice(1)
    : rewriteRefs(member, root);
}
