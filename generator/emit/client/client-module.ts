import { docLines } from "../../print/docs.js";
import type { Emission } from "../emission/emission.js";
import { functionOf } from "../../print/declarations.js";
import { call, type Statement } from "../../print/expression.js";
import type { Module, PrintedStatement } from "../../print/module.js";
import { ourName } from "../emission/our-names.js";
import type { Resource } from "../names/resource-tree.js";
import { declareResources, printResource } from "./client-resources.js";
import { type ClientNames, declareOptions } from "./client-options.js";
import { declareClientCredentials } from "./client-credentials.js";
import { readCredentials } from "./credentials.js";
import { declareServer, serverNames } from "./server-url.js";
import { declareHttp } from "./http-function.js";
import { EmittedModule } from "../emission/emitted-module.js";
import { upperStart } from "../../model/words.js";

/** `client.ts`: the client's options, the types of its resources, `createClient`, `createHttp` and `connect`. */
export function emitClient(root: Resource, emission: Emission): Module {
  const { api } = emission.model;
  const names = clientNames(emission);
  const resources = nameResources(root, names.client, emission);
  const module = new EmittedModule(
    "client.ts",
    [
      ...Object.values(names),
      ...resources.values(),
      ...Object.values(serverNames(emission)),
      ...ownNames,
    ],
    emission,
  );
  const place = { module, names };
  const credentials = readCredentials(emission.model);
  module.add(
    ...declareOptions(credentials, names, module),
    ...declareResources(
      root,
      docLines({
        paragraphs: [
          `A client of ${withArticle(api.title)}.`,
          firstParagraph(api.description),
        ],
      }),
      { ...place, nameOf: (resource) => resources.get(resource) ?? "unknown" },
    ),
    declareClient(root, names, module),
    ...declareHttp(credentials, place),
    ...declareClientCredentials(credentials, module),
    ...declareServer(module),
  );
  return module.build();
}

/** `createClient`: the functions of all resources, each given the same `Http`. */
function declareClient(
  root: Resource,
  names: ClientNames,
  module: EmittedModule,
): PrintedStatement {
  const client = printResource(root, module);
  const isCalled = module.emission.model.operations.length > 0;
  const http = call("createHttp", ["options"]);
  const first: Statement = isCalled
    ? { kind: "const", name: "http", value: http }
    : { kind: "run", value: http };
  return functionOf({
    name: "createClient",
    docs: [
      "Creates a client. Throws a TypeError for a missing or invalid option.",
    ],
    parameters: [{ name: "options", type: names.options }],
    returns: names.client,
    body: [first, { kind: "return", value: client }],
  });
}

/** The names of the declarations of `client.ts`. */
export function clientNames(emission: Emission): ClientNames {
  return {
    options: ourName("ClientOptions", emission),
    settings: ourName("ClientSettings", emission),
    credential: ourName("Credential", emission),
    client: ourName(`${emission.model.api.name}Client`, emission),
  };
}

/** The types of all resources, by name; exported for those who hand a resource around. */
function nameResources(
  root: Resource,
  client: string,
  emission: Emission,
): ReadonlyMap<Resource, string> {
  const names = new Map<Resource, string>([[root, client]]);
  const taken = new Set([client]);
  const visit = (resource: Resource): void => {
    for (const child of resource.children) {
      const words = child.path.map(upperStart).join("");
      let name = ourName(`${words}Resource`, emission);
      while (taken.has(name)) name += "_";
      taken.add(name);
      names.set(child, name);
      visit(child);
    }
  };
  visit(root);
  return names;
}

/** `the Ticket Desk API`, but `Ticket Desk`. */
function withArticle(title: string): string {
  return /^(?!the\b).*\bAPI$/i.test(title) ? `the ${title}` : title;
}

/** Descriptions of a whole API can be long manuals; a comment needs how they begin. */
function firstParagraph(text: string | undefined): string | undefined {
  const first = text?.trim().split(/\n\s*\n/)[0];
  return first && !/^[#<|`]/.test(first) ? first : undefined;
}

/** Names of the module's own, and of the globals it uses. */
const ownNames = [
  "createClient",
  "createHttp",
  "connect",
  "layers",
  "settingsOf",
  "clientCredentials",
  "settings",
  "asked",
  "options",
  "input",
  "http",
  "String",
  "TypeError",
  "undefined",
];
