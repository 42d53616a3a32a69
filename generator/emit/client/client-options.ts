import type { SecurityScheme } from "../../model/security.js";
import { docLines } from "../../print/docs.js";
import { type Emission, globalType, printingIn } from "../emission.js";
import { propertyName, stringLiteral } from "../../print/escape.js";
import type { ModuleBuilder, PrintedStatement } from "../../print/module.js";
import {
  type MemberSyntax,
  typeReference,
  type TypeSyntax,
  typeUnion,
} from "../../print/type-syntax.js";
import { serverList } from "./server-url.js";
import { interfaceOf, typeAlias } from "../../print/declarations.js";
import { printType } from "../print-type.js";
import { type ClientCredentials, isRequired } from "./credentials.js";

/** The names `client.ts` declares, each free of the document's. */
export interface ClientNames {
  readonly options: string;
  readonly settings: string;
  readonly credential: string;
  readonly client: string;
}

/** The declarations of what a client is given: where the API is, and the credentials. */
export function declareOptions(
  credentials: ClientCredentials,
  names: ClientNames,
  { module, emission }: { module: ModuleBuilder; emission: Emission },
): PrintedStatement[] {
  const settings = module.type("runtime/http.ts", "HttpSettings");
  // A server whose URL has variables is none until they are filled in.
  const hasServer = /^https?:[^{}]*$/i.test(emission.model.api.server ?? "");
  const own = ["authorize", "server", ...(hasServer ? [] : ["baseUrl"])];
  const base = typeReference(globalType("Omit", emission), [
    settings,
    typeUnion(own.map(stringLiteral)),
  ]);
  const isSaid = hasServer && serverList(emission) === undefined;
  const members: MemberSyntax[] = isSaid ? [] : [baseUrl(emission, hasServer)];
  const { alternatives } = credentials;
  const member = (scheme: SecurityScheme, required: boolean): MemberSyntax =>
    credentialMember(scheme, { module, emission, names, required });
  const statements: PrintedStatement[] = credentials.schemes.some(isSecret)
    ? [declareCredential(names, { module, emission })]
    : [];
  const docs = [`What a {@link ${names.client}} is given.`];
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
    isBroken: true,
  }));
  statements.push(
    interfaceOf({
      name: names.settings,
      docs: ["What every client is given, whatever its credentials."],
      bases: [base],
      members,
    }),
    typeAlias({
      name: names.options,
      docs,
      type: { kind: "intersection", of: [names.settings, typeUnion(branches)] },
    }),
  );
  return statements;
}

/** Whether the option holds a secret rather than a choice. */
export function isSecret({ schema }: SecurityScheme): boolean {
  return schema.ref === undefined && schema.enum === undefined;
}

function declareCredential(
  { credential }: ClientNames,
  { module, emission }: { module: ModuleBuilder; emission: Emission },
): PrintedStatement {
  const asked = {
    name: "asked",
    type: module.type("runtime/security.ts", "CredentialRequest"),
  };
  return typeAlias({
    name: credential,
    docs: [
      "A secret, or what gives it: asked before every request, and once more",
      "after the server has refused it with a status 401.",
    ],
    type: {
      kind: "union",
      of: [
        "string",
        { kind: "function", parameters: [asked], returns: revealed(emission) },
      ],
    },
  });
}

/** What a credential comes to: the secret, or the promise of it. */
export function revealed(emission: Emission): TypeSyntax {
  const promise = typeReference(globalType("Promise", emission), ["string"]);
  return { kind: "union", of: ["string", promise] };
}

function baseUrl(emission: Emission, hasServer: boolean): MemberSyntax {
  const { server } = emission.model.api;
  const type: TypeSyntax = {
    kind: "union",
    of: ["string", globalType("URL", emission)],
  };
  const text = server?.replaceAll("`", "'") ?? "";
  const said = hasServer
    ? `Where the API is; default \`${text}\`.`
    : server === undefined
      ? "Where the API is."
      : `Where the API is; \`${text}\` is appended unless it ends so.`;
  return {
    kind: "property",
    name: "baseUrl",
    type: hasServer ? orUndefined(type) : type,
    optional: hasServer,
    readonly: true,
    docs: docLines({ paragraphs: [said, serverList(emission)] }),
  };
}

function credentialMember(
  scheme: SecurityScheme,
  {
    module,
    emission,
    names,
    required,
  }: {
    readonly module: ModuleBuilder;
    readonly emission: Emission;
    readonly names: ClientNames;
    readonly required: boolean;
  },
): MemberSyntax {
  const { projection } = emission.table;
  const type = isSecret(scheme)
    ? names.credential
    : printType(
        projection.project(scheme.schema, projection),
        printingIn(module, emission),
      );
  return {
    kind: "property",
    name: propertyName(scheme.option),
    type: required ? type : orUndefined(type),
    optional: !required,
    readonly: true,
    docs: docLines({ paragraphs: [scheme.description ?? carried(scheme)] }),
  };
}

/** How a credential travels, in words. */
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

function orUndefined(type: TypeSyntax): TypeSyntax {
  const isUnion = typeof type !== "string" && type.kind === "union";
  return { kind: "union", of: [...(isUnion ? type.of : [type]), "undefined"] };
}
