import type { SecurityScheme } from "../../model/security.js";
import { type Emission, globalType } from "../emission.js";
import {
  memberAccess,
  propertyName,
  stringLiteral,
  templateText,
} from "../escape.js";
import type { ModuleBuilder, Statement } from "../module.js";
import { guardName, tupleName } from "../names.js";
import { functionOf } from "../structures.js";
import { type ClientNames, isSecret } from "./client-options.js";
import { type ClientCredentials, isRequired } from "./credentials.js";

/** Where the functions are printed. */
export interface HttpPlace {
  readonly module: ModuleBuilder;
  readonly emission: Emission;
  readonly names: ClientNames;
}

/** `createHttp`, and the functions it needs to check its options and to give credentials. */
export function declareHttp(
  credentials: ClientCredentials,
  place: HttpPlace,
): Statement[] {
  const { module, names } = place;
  const create = module.value("runtime/http.ts", "createHttpClient");
  const { schemes } = credentials;
  const checks = schemes.map((scheme) =>
    printCheck(scheme, credentials, place),
  );
  const settings = printSettings(credentials, place);
  const statements: Statement[] = [
    functionOf({
      name: "createHttp",
      docs: [
        "What the plain functions of an operation take as their first argument.",
        "Throws a TypeError for an option that is missing or wrong.",
      ],
      parameters: [{ name: "options", type: names.options }],
      returns: module.type("runtime/http.ts", "Http"),
      body: (writer) => {
        for (const check of checks) writer.writeLine(check);
        writer.write(`return ${create}({ ${settings.join(", ")} });`);
      },
    }),
  ];
  if (schemes.some(isSecret)) statements.push(reveal(place), expectSecret());
  if (schemes.some(({ carrier }) => carrier.kind === "basic"))
    statements.push(base64());
  return statements;
}

function printSettings(
  credentials: ClientCredentials,
  place: HttpPlace,
): string[] {
  const { api, security = [] } = place.emission.model;
  const settings = ["...options"];
  if (api.server !== undefined)
    settings.push(`server: ${stringLiteral(api.server)}`);
  if (credentials.schemes.length === 0) return settings;
  if (credentials.isUniform) {
    const given = printCredentials(credentials.schemes);
    return [...settings, `authorize: async () => (${given})`];
  }
  const choose = place.module.value("runtime/security.ts", "credentialsFor");
  const entries = credentials.schemes.map((scheme) => {
    const given = printCredentials([scheme]);
    const entry = isRequired(scheme.option, credentials)
      ? given
      : `${optionOf(scheme)} === undefined ? undefined : ${given}`;
    return `${propertyName(scheme.key)}: ${entry}`;
  });
  const common = security.map(
    (required) =>
      `[${required.map(({ scheme }) => stringLiteral(scheme)).join(", ")}]`,
  );
  return [
    ...settings,
    `authorize: async (security = [${common.join(", ")}]) => ${choose}(security, {\n${entries.join(",\n")}\n})`,
  ];
}

/** The `Credentials` of schemes that are sent together. */
function printCredentials(schemes: readonly SecurityScheme[]): string {
  const headers: string[] = [];
  const cookies: string[] = [];
  const query: string[] = [];
  for (const scheme of schemes) {
    const { carrier } = scheme;
    const value = isSecret(scheme)
      ? `await reveal(${optionOf(scheme)})`
      : optionOf(scheme);
    const encoded = `encodeURIComponent(${value})`;
    if (carrier.kind === "bearer")
      headers.push(`authorization: \`Bearer \${${value}}\``);
    else if (carrier.kind === "basic")
      headers.push(`authorization: \`Basic \${base64(${value})}\``);
    else if (carrier.kind === "header")
      headers.push(`${propertyName(carrier.name)}: ${value}`);
    else if (carrier.kind === "query")
      query.push(
        `${stringLiteral(`${encodeURIComponent(carrier.name)}=`)} + ${encoded}`,
      );
    else
      cookies.push(
        `${stringLiteral(`${encodeURIComponent(carrier.name)}=`)} + ${encoded}`,
      );
  }
  if (cookies.length > 0) headers.push(`cookie: ${cookies.join(' + "; " + ')}`);
  const members: string[] = [];
  if (headers.length > 0) members.push(`headers: { ${headers.join(", ")} }`);
  if (query.length > 0) members.push(`query: [${query.join(", ")}]`);
  return `{ ${members.join(", ")} }`;
}

/** The statement that refuses an option that is missing or wrong, for callers without types. */
function printCheck(
  scheme: SecurityScheme,
  credentials: ClientCredentials,
  { module, emission }: HttpPlace,
): string {
  const option = optionOf(scheme);
  const unless = isRequired(scheme.option, credentials)
    ? ""
    : `${option} !== undefined && `;
  const name = stringLiteral(scheme.option);
  if (isSecret(scheme)) {
    const check = `expectSecret(${name}, ${option});`;
    return unless === "" ? check : `if (${option} !== undefined) ${check}`;
  }
  const type = scheme.schema.ref;
  const known = type === undefined ? undefined : emission.types.get(type);
  if (type === undefined || known?.role !== "enumeration") {
    const values = (scheme.schema.enum ?? []).flatMap((value) =>
      typeof value === "string" ? [stringLiteral(value)] : [],
    );
    if (values.length === 0) return "";
    const list = `[${values.join(", ")}]`;
    return refuse(`${unless}!${list}.includes(${option})`, scheme, list);
  }
  const from = emission.moduleOf(type);
  const guard = module.value(from, guardName(type));
  const tuple = module.value(from, tupleName(type));
  return refuse(`${unless}!${guard}(${option})`, scheme, tuple);
}

function refuse(
  condition: string,
  { option }: SecurityScheme,
  values: string,
): string {
  const message = [
    `\`${templateText(option)} must be one of `,
    "${",
    `${values}.join(", ")`,
    "}`",
  ];
  return `if (${condition})\n  throw new TypeError(${message.join("")});`;
}

function optionOf({ option }: SecurityScheme): string {
  return `options${memberAccess(option)}`;
}

function reveal({ names, emission }: HttpPlace): Statement {
  return functionOf({
    name: "reveal",
    isExported: false,
    parameters: [{ name: "credential", type: names.credential }],
    returns: `string | ${globalType("Promise", emission)}<string>`,
    body: (writer) =>
      writer.write(
        'return typeof credential === "function" ? credential() : credential;',
      ),
  });
}

function expectSecret(): Statement {
  return functionOf({
    name: "expectSecret",
    isExported: false,
    parameters: [
      { name: "name", type: "string" },
      { name: "value", type: "unknown" },
    ],
    returns: "void",
    body: (writer) => {
      writer.writeLine(
        'if (typeof value === "function" || (typeof value === "string" && value !== "")) return;',
      );
      writer.write(
        "throw new TypeError(`${name} must be a string that is not empty, or a function that gives one`);",
      );
    },
  });
}

/** Basic authentication is the base64 of UTF-8 (RFC 7617); `btoa` alone takes no other letters. */
function base64(): Statement {
  return functionOf({
    name: "base64",
    isExported: false,
    parameters: [{ name: "text", type: "string" }],
    returns: "string",
    body: (writer) =>
      writer.write(
        "return btoa(String.fromCharCode(...new TextEncoder().encode(text)));",
      ),
  });
}
