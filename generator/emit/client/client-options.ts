import type { SecurityScheme } from "../../model/security.js";
import { docLines } from "../../print/docs.js";
import type { Emission } from "../emission/emission.js";
import { stringLiteral } from "../../print/escape.js";
import type { PrintedStatement } from "../../print/module.js";
import {
  type MemberSyntax,
  typeReference,
  type TypeSyntax,
  typeUnion,
  typeIntersection,
  propertyOf,
} from "../../print/type-syntax.js";
import { kindsOf } from "../../types/json-kinds.js";
import { layerNames } from "../options/layer-names.js";
import { chosenLayers, standardLayers } from "../modules/layers-module.js";
import { serverList } from "./server-url.js";
import { interfaceOf, typeAlias } from "../../print/declarations.js";
import { type ClientCredentials, isRequired } from "./credentials.js";
import type { EmittedModule } from "../emission/emitted-module.js";

/** The names `client.ts` declares, each free of the document's. */
export interface ClientNames {
  readonly options: string;
  readonly settings: string;
  readonly credential: string;
  readonly client: string;
}

/** Declares the options of a client: the base URL and the credentials. */
export function declareOptions(
  credentials: ClientCredentials,
  names: ClientNames,
  module: EmittedModule,
): PrintedStatement[] {
  const { emission } = module;
  const settings = module.type("runtime/http/settings.ts", "HttpSettings");
  // A server whose URL has variables is none until they are filled in.
  const hasServer = /^https?:[^{}]*$/i.test(emission.model.api.server ?? "");
  const own = [
    "apiName",
    "authorize",
    "server",
    ...(hasServer ? [] : ["baseUrl"]),
    ...withoutLayer(emission),
  ];
  const base = typeReference(module.global("Omit"), [
    settings,
    typeUnion(own.map(stringLiteral)),
  ]);
  const isSaid = hasServer && serverList(emission) === undefined;
  const members: MemberSyntax[] = [
    ...(isSaid ? [] : [baseUrl(module, hasServer)]),
    ...operationServers(module),
  ];
  if (credentials.schemes.length === 0) members.push(authorize(module));
  if (credentials.always) members.push(always);
  const { alternatives } = credentials;
  const member = (scheme: SecurityScheme, required: boolean): MemberSyntax =>
    credentialMember(scheme, { module, names, required });
  const statements: PrintedStatement[] = credentials.schemes.some(isSecret)
    ? [declareCredential(names, module)]
    : [];
  const docs = [`Options for a {@link ${names.client}}.`];
  if (alternatives.length === 1) {
    const all = credentials.schemes.map((scheme) =>
      member(scheme, isRequired(scheme.option, credentials)),
    );
    statements.push(
      interfaceOf({
        name: names.options,
        docs,
        bases: [base],
        members: [...members, ...all],
      }),
    );
    return statements;
  }
  const branches = alternatives.map((options): TypeSyntax => ({
    kind: "object",
    members: credentials.schemes.map((scheme) =>
      member(scheme, options.has(scheme.option)),
    ),
    isRecord: true,
  }));
  statements.push(
    interfaceOf({
      name: names.settings,
      docs: ["Options that every client has, whatever its credentials."],
      bases: [base],
      members,
    }),
    typeAlias({
      name: names.options,
      docs,
      type: typeIntersection([names.settings, typeUnion(branches)]),
    }),
  );
  return statements;
}

/** The options of layers that the config leaves out. */
function withoutLayer({ model, options }: Emission): string[] {
  const chosen = chosenLayers(model, options);
  return layerNames
    .filter((name) => !chosen.includes(name))
    .flatMap((name) => standardLayers[name].options);
}

/** True if the option holds a secret rather than a choice. */
export function isSecret({ schema }: SecurityScheme): boolean {
  return schema.ref === undefined && schema.enum === undefined;
}

/** True if the option is a text or a number, so that `false` is none of its values. */
export function isPlain(
  { schema }: SecurityScheme,
  { table }: Emission,
): boolean {
  const kinds = kindsOf(table.project(schema), table.projection);
  return [...kinds].every((kind) => kind === "string" || kind === "number");
}

function declareCredential(
  { credential }: ClientNames,
  module: EmittedModule,
): PrintedStatement {
  const asked = {
    name: "asked",
    type: module.type("runtime/http/security.ts", "CredentialRequest"),
  };
  return typeAlias({
    name: credential,
    docs: [
      "A secret, or a function that returns it: called before every request that",
      "needs it, and after a status 401 with the refused secret. `false` sends",
      "nothing: something else authenticates, or nothing does.",
    ],
    type: typeUnion([
      "string",
      "false",
      { kind: "function", parameters: [asked], returns: revealed(module) },
    ]),
  });
}

function revealed(module: EmittedModule): TypeSyntax {
  const promise = typeReference(module.global("Promise"), ["string"]);
  return typeUnion(["string", promise]);
}

function authorize(module: EmittedModule): MemberSyntax {
  const type = module.type("runtime/http/security.ts", "Authorize");
  return propertyOf("authorize", typeUnion([type, "undefined"]), {
    optional: true,
    readonly: true,
    docs: ["Returns the credentials of a request; the document declares none."],
  });
}

/** The option that sends credentials to operations without security of their own. */
const always: MemberSyntax = propertyOf(
  "credentials",
  typeUnion(['"always"', "undefined"]),
  {
    optional: true,
    readonly: true,
    docs: [
      "`always` sends credentials also with operations for which the document",
      "requires none without declaring them public (`security: []`).",
    ],
  },
);

function baseUrl(module: EmittedModule, hasServer: boolean): MemberSyntax {
  const { emission } = module;
  const { server } = emission.model.api;
  const type: TypeSyntax = typeUnion(["string", module.global("URL")]);
  const text = server?.replaceAll("`", "'") ?? "";
  const said = hasServer
    ? `The base URL of the API. Default: \`${text}\`.`
    : server === undefined
      ? "The base URL of the API."
      : `The base URL of the API. \`${text}\` is appended unless the URL ends with it.`;
  return propertyOf("baseUrl", hasServer ? orAlso(type, "undefined") : type, {
    optional: hasServer,
    readonly: true,
    docs: docLines({ paragraphs: [said, serverList(emission)] }),
  });
}

/** The option for servers that operations have for themselves; none where none has. */
function operationServers(module: EmittedModule): MemberSyntax[] {
  const servers = module.emission.model.operations.flatMap(
    ({ server }) => server?.declared ?? [],
  );
  if (servers.length === 0) return [];
  return [
    propertyOf(
      "servers",
      orUndefined({
        kind: "object",
        members: [...new Set(servers)]
          .toSorted()
          .map((url) =>
            propertyOf(
              url,
              orUndefined(typeUnion(["string", module.global("URL")])),
              { optional: true, readonly: true },
            ),
          ),
        isRecord: true,
      }),
      {
        optional: true,
        readonly: true,
        docs: docLines({
          paragraphs: [
            "The base URLs of operations with a server of their own, by that server. Another origin receives credentials and headers of the client only if it is given here.",
          ],
        }),
      },
    ),
  ];
}

function credentialMember(
  scheme: SecurityScheme,
  {
    module,
    names,
    required,
  }: {
    readonly module: EmittedModule;
    readonly names: ClientNames;
    readonly required: boolean;
  },
): MemberSyntax {
  const { emission } = module;
  const type = isSecret(scheme)
    ? names.credential
    : orAlso(
        module.typeOf(scheme.schema),
        ...(isPlain(scheme, emission) ? ["false"] : []),
      );
  return propertyOf(scheme.option, required ? type : orUndefined(type), {
    optional: !required,
    readonly: true,
    docs: docLines({ paragraphs: [scheme.description ?? carried(scheme)] }),
  });
}

/** The place of a credential in a request, in words. */
function carried({ carrier }: SecurityScheme): string {
  switch (carrier.kind) {
    case "bearer":
      return "Sent as a bearer token.";
    case "basic":
      return "User and password with a colon between, sent as basic authentication.";
    case "header":
      return `Sent in the header \`${carrier.name}\`.`;
    case "query":
      return `Sent in the query as \`${carrier.name}\`.`;
    case "cookie":
      return `Sent in the cookie \`${carrier.name}\`.`;
    default:
      return carrier satisfies never;
  }
}

function orAlso(type: TypeSyntax, ...more: readonly string[]): TypeSyntax {
  const isUnion = typeof type !== "string" && type.kind === "union";
  const of = [...(isUnion ? type.of : [type]), ...more];
  return of.length > 1 ? typeUnion(of) : type;
}

function orUndefined(type: TypeSyntax): TypeSyntax {
  return orAlso(type, "undefined");
}
