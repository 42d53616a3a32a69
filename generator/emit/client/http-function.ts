import type { SecurityScheme } from "../../model/security.js";
import type { Emission } from "../emission.js";
import {
  memberAccess,
  propertyName,
  stringLiteral,
  templateText,
  urlText,
} from "../../print/escape.js";
import {
  array,
  call,
  type ObjectEntry,
  type Expression,
  object,
  objectOverLines,
  type Statement,
} from "../../print/expression.js";
import type { ModuleBuilder, PrintedStatement } from "../../print/module.js";
import { kindsOf } from "../../types/json-kinds.js";
import { guardName, tupleName } from "../names.js";
import { functionOf } from "../../print/declarations.js";
import { type ClientNames, isSecret, revealed } from "./client-options.js";
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
): PrintedStatement[] {
  const { module, names } = place;
  const create = module.value("runtime/http.ts", "createHttpClient");
  const { schemes } = credentials;
  const checks = schemes.flatMap((scheme) =>
    printCheck(scheme, credentials, place),
  );
  const settings = printSettings(credentials, place);
  const statements: PrintedStatement[] = [
    functionOf({
      name: "createHttp",
      docs: [
        "What the plain functions of an operation take as their first argument.",
        "Throws a TypeError for an option that is missing or wrong.",
      ],
      parameters: [{ name: "options", type: names.options }],
      returns: module.type("runtime/http.ts", "Http"),
      body: [
        ...checks,
        {
          kind: "return",
          value: call(create, [
            settings.length > 1 ? objectOverLines(settings) : object(settings),
          ]),
        },
      ],
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
): ObjectEntry[] {
  const { api } = place.emission.model;
  const { schemes } = credentials;
  const settings: ObjectEntry[] = ["...options"];
  if (api.server !== undefined)
    settings.push({ name: "server", value: stringLiteral(api.server) });
  if (schemes.length > 0)
    settings.push({
      name: "authorize",
      value: printAuthorize(credentials, place),
    });
  return settings;
}

function printAuthorize(
  credentials: ClientCredentials,
  { module, emission }: HttpPlace,
): Expression {
  const { schemes, isUniform } = credentials;
  const printGiven = (given: readonly SecurityScheme[]): Expression =>
    printCredentials(given, emission);
  const asked = schemes.some(isSecret) ? [{ name: "asked", type: "" }] : [];
  if (isUniform)
    return {
      kind: "arrow",
      isAsync: true,
      parameters: asked.length > 0 ? [{ name: "_", type: "" }, ...asked] : [],
      body: printGiven(schemes),
    };
  const choose = module.value("runtime/security.ts", "credentialsFor");
  const entries = schemes.map((scheme): ObjectEntry => {
    const given = printGiven([scheme]);
    const test = `${optionOf(scheme)} === undefined`;
    const value: Expression = isRequired(scheme.option, credentials)
      ? given
      : {
          kind: "conditional",
          test,
          consequent: "undefined",
          alternate: given,
        };
    return { name: propertyName(scheme.key), value };
  });
  const common = (emission.model.security ?? []).map(
    (required) =>
      `[${required.map(({ scheme }) => stringLiteral(scheme)).join(", ")}]`,
  );
  const security = {
    name: "security",
    type: "",
    initializer: `[${common.join(", ")}]`,
  };
  return {
    kind: "arrow",
    isAsync: true,
    parameters: [security, ...asked],
    body: call(choose, ["security", objectOverLines(entries)]),
  };
}

/** The `Credentials` of schemes that are sent together. */
function printCredentials(
  schemes: readonly SecurityScheme[],
  emission: Emission,
): Expression {
  const headers: ObjectEntry[] = [];
  const cookies: Expression[] = [];
  const query: Expression[] = [];
  for (const scheme of schemes) {
    const { carrier } = scheme;
    const value = isSecret(scheme)
      ? `await reveal(${optionOf(scheme)}, asked)`
      : optionOf(scheme);
    if (carrier.kind === "bearer")
      headers.push({ name: "authorization", value: `\`Bearer \${${value}}\`` });
    else if (carrier.kind === "basic")
      headers.push({
        name: "authorization",
        value: `\`Basic \${base64(${value})}\``,
      });
    else if (carrier.kind === "header")
      headers.push({
        name: propertyName(carrier.name),
        value:
          isSecret(scheme) || isText(scheme, emission)
            ? value
            : call("String", [value]),
      });
    else if (carrier.kind === "query")
      query.push(
        sum([
          stringLiteral(`${urlText(carrier.name)}=`),
          call("encodeURIComponent", [value]),
        ]),
      );
    else cookies.push(`\`${templateText(carrier.name)}=\${${value}}\``);
  }
  return object([
    ...(headers.length > 0
      ? [{ name: "headers", value: object(headers) }]
      : []),
    ...(cookies.length > 0 ? [{ name: "cookies", value: array(cookies) }] : []),
    ...(query.length > 0 ? [{ name: "query", value: array(query) }] : []),
  ]);
}

/** Whether the option is nothing but text, and not a number that is chosen. */
function isText({ schema }: SecurityScheme, { table }: Emission): boolean {
  const { projection } = table;
  const kinds = kindsOf(projection.project(schema, projection), projection);
  return [...kinds].every((kind) => kind === "string");
}

function sum(operands: readonly Expression[]): Expression {
  return { kind: "operation", operator: "+", operands };
}

/** The statement that refuses an option that is missing or wrong, for callers without types. */
function printCheck(
  scheme: SecurityScheme,
  credentials: ClientCredentials,
  { module, emission }: HttpPlace,
): Statement[] {
  const option = optionOf(scheme);
  const unless = isRequired(scheme.option, credentials)
    ? []
    : [`${option} !== undefined`];
  if (isSecret(scheme)) {
    const check = call("expectSecret", [stringLiteral(scheme.option), option]);
    const body: Statement = { kind: "run", value: check };
    const [test] = unless;
    return [test === undefined ? body : { kind: "if", test, body }];
  }
  const type = scheme.schema.ref;
  const known = type === undefined ? undefined : emission.types.get(type);
  if (type === undefined || known?.role !== "enumeration") {
    const values = (scheme.schema.enum ?? []).flatMap((value) =>
      typeof value === "string" ? [stringLiteral(value)] : [],
    );
    if (values.length === 0) return [];
    const list = `[${values.join(", ")}]`;
    return [refuse([...unless, `!${list}.includes(${option})`], scheme, list)];
  }
  const from = emission.moduleOf(type);
  const guard = module.value(from, guardName(type));
  const tuple = module.value(from, tupleName(type));
  return [refuse([...unless, `!${guard}(${option})`], scheme, tuple)];
}

function refuse(
  conditions: readonly string[],
  { option }: SecurityScheme,
  values: string,
): Statement {
  const message = `\`${templateText(option)} must be one of \${${values}.join(", ")}\``;
  const [only = ""] = conditions;
  const test: Expression =
    conditions.length < 2
      ? only
      : { kind: "operation", operator: "&&", operands: conditions };
  const error = call("new TypeError", [message]);
  return { kind: "if", test, body: { kind: "throw", value: error } };
}

function optionOf({ option }: SecurityScheme): string {
  return `options${memberAccess(option)}`;
}

function reveal({ names, module, emission }: HttpPlace): PrintedStatement {
  return functionOf({
    name: "reveal",
    isExported: false,
    parameters: [
      { name: "credential", type: names.credential },
      {
        name: "asked",
        type: module.type("runtime/security.ts", "CredentialRequest"),
      },
    ],
    returns: revealed(emission),
    body: [
      {
        kind: "return",
        value: {
          kind: "conditional",
          test: 'typeof credential === "function"',
          consequent: call("credential", ["asked"]),
          alternate: "credential",
        },
      },
    ],
  });
}

function expectSecret(): PrintedStatement {
  return functionOf({
    name: "expectSecret",
    isExported: false,
    parameters: [
      { name: "name", type: "string" },
      { name: "value", type: "unknown" },
    ],
    returns: "void",
    body: [
      {
        kind: "if",
        test: {
          kind: "operation",
          operator: "||",
          operands: [
            'typeof value === "function"',
            '(typeof value === "string" && value !== "")',
          ],
        },
        body: "return;",
      },
      {
        kind: "throw",
        value: call("new TypeError", [
          "`${name} must be a string that is not empty, or a function that gives one`",
        ]),
      },
    ],
  });
}

/** Basic authentication is the base64 of UTF-8 (RFC 7617); `btoa` alone takes no other letters. */
function base64(): PrintedStatement {
  return functionOf({
    name: "base64",
    isExported: false,
    parameters: [{ name: "text", type: "string" }],
    returns: "string",
    body: [
      {
        kind: "return",
        value: call("btoa", [
          "String.fromCharCode(...new TextEncoder().encode(text))",
        ]),
      },
    ],
  });
}
