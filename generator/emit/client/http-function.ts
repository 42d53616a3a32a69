import type { SecurityScheme } from "../../model/security.js";
import { literals, literal } from "../../print/literal.js";
import {
  memberAccess,
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
  record,
  type Statement,
  conditional,
} from "../../print/expression.js";
import type { PrintedStatement } from "../../print/module.js";
import { chosenLayers, standardLayers } from "../modules/layers-module.js";
import { guardName, tupleOf } from "../names/names.js";
import { functionOf } from "../../print/declarations.js";
import { type ClientNames, isSecret, isPlain } from "./client-options.js";
import { type ClientCredentials, isRequired } from "./credentials.js";
import type { EmittedModule } from "../emission/emitted-module.js";

/** Where the functions are printed. */
interface HttpPlace {
  readonly module: EmittedModule;
  readonly names: ClientNames;
}

/** `createHttp` with all layers, `connect` with those that are passed, and the settings of both. */
export function declareHttp(
  credentials: ClientCredentials,
  place: HttpPlace,
): PrintedStatement[] {
  const { module, names } = place;
  const connect = module.value("runtime/http/connect.ts", "connectBy");
  const layer = module.type("runtime/http/layer.ts", "Layer");
  const without = module.type("runtime/http/connect.ts", "NoLayerOptions");
  const http = module.type("runtime/http/request.ts", "Http");
  const { schemes } = credentials;
  const checks = schemes.flatMap((scheme) =>
    printCheck(scheme, credentials, place),
  );
  const settings = printSettings(credentials, place);
  const { model, options } = module.emission;
  const layers = chosenLayers(model, options).map((name) => {
    const { file, argument } = standardLayers[name];
    const own = module.value(`runtime/http/${file}.ts`, name);
    return call(own, argument === undefined ? [] : [argument]);
  });
  return [
    functionOf({
      name: "createHttp",
      docs: [
        "Creates the first argument of operations that are called without a client.",
        "Throws a TypeError for a missing or invalid option.",
      ],
      parameters: [{ name: "options", type: names.options }],
      returns: http,
      body: [
        {
          kind: "const",
          name: "settings",
          value: call("settingsOf", ["options"]),
        },
        { kind: "return", value: call(connect, ["settings", ...layers]) },
      ],
    }),
    functionOf({
      name: "connect",
      docs: [
        "Like {@link createHttp}, with only the given layers, so that a bundle has no",
        "others: `connect({ … }, retry(), timeout())`.",
      ],
      parameters: [
        { name: "options", type: `${names.options} & ${without}` },
        { name: "...layers", type: `readonly ${layer}[]` },
      ],
      returns: http,
      body: call(connect, [call("settingsOf", ["options"]), "...layers"]),
    }),
    functionOf({
      name: "settingsOf",
      isExported: false,
      parameters: [{ name: "options", type: names.options }],
      returns: module.type("runtime/http/settings.ts", "HttpSettings"),
      body: [
        ...checks,
        {
          kind: "return",
          value: settings.length > 1 ? record(settings) : object(settings),
        },
      ],
    }),
  ];
}

function printSettings(
  credentials: ClientCredentials,
  place: HttpPlace,
): ObjectEntry[] {
  const { api } = place.module.emission.model;
  return [
    "...options",
    ...literals({ apiName: api.name, server: api.server }),
    [
      "authorize",
      credentials.schemes.length > 0
        ? printAuthorizer(credentials, place)
        : call(place.module.value(security, "authorizerBy"), [
            "options.authorize",
          ]),
    ],
  ];
}

const security = "runtime/http/security.ts";

function printAuthorizer(
  credentials: ClientCredentials,
  place: HttpPlace,
): Expression {
  const { schemes, common, always, isUniform } = credentials;
  const print = (scheme: SecurityScheme): Expression =>
    printScheme(scheme, credentials, place);
  if (isUniform) {
    const all = place.module.value(security, "authorizerOfAll");
    return call(all, [array(schemes.map(print))]);
  }
  return call(place.module.value(security, "authorizer"), [
    always
      ? conditional(
          'options.credentials === "always"',
          literal(always),
          literal(common),
        )
      : literal(common),
    record(schemes.map((scheme) => [scheme.key, print(scheme)])),
  ]);
}

function printScheme(
  scheme: SecurityScheme,
  credentials: ClientCredentials,
  place: HttpPlace,
): Expression {
  const { carrier } = scheme;
  const send = (name: string, ...given: readonly string[]): Expression =>
    call(place.module.value(security, name), [
      ...given,
      printSecret(scheme, credentials, place),
    ]);
  switch (carrier.kind) {
    case "bearer":
      return send("bearer");
    case "basic":
      return send("basic");
    case "header":
      return send("inHeader", stringLiteral(carrier.name));
    case "query":
      return send("inQuery", stringLiteral(urlText(carrier.name)));
    case "cookie":
      return send("inCookie", stringLiteral(carrier.name));
    default:
      return carrier satisfies never;
  }
}

function printSecret(
  scheme: SecurityScheme,
  credentials: ClientCredentials,
  { module }: HttpPlace,
): Expression {
  const option = optionOf(scheme);
  const needed = isRequired(scheme.option, credentials);
  if (isSecret(scheme)) {
    const name = needed ? "secretOf" : "optionalSecretOf";
    const given = [stringLiteral(scheme.option), option];
    return call(module.value(security, name), given);
  }
  if (isPlain(scheme, module.emission)) return option;
  const text = call("String", [option]);
  return needed
    ? text
    : conditional(`${option} === undefined`, "undefined", text);
}

/** The statement that refuses a choice that is missing or wrong, for callers without types. */
function printCheck(
  scheme: SecurityScheme,
  credentials: ClientCredentials,
  { module }: HttpPlace,
): Statement[] {
  const { emission } = module;
  if (isSecret(scheme)) return [];
  const option = optionOf(scheme);
  const unless = [
    ...(isPlain(scheme, emission) ? [`${option} !== false`] : []),
    ...(isRequired(scheme.option, credentials)
      ? []
      : [`${option} !== undefined`]),
  ];
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
  const tuple = module.value(from, tupleOf(known));
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
