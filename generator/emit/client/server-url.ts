import type { Server } from "../../model/model.js";
import { docLines } from "../../print/docs.js";
import type { Emission } from "../emission/emission.js";
import { stringLiteral } from "../../print/escape.js";
import { call, object, type ObjectEntry } from "../../print/expression.js";
import {
  type MemberSyntax,
  typeUnion,
  propertyOf,
} from "../../print/type-syntax.js";
import type { PrintedStatement } from "../../print/module.js";
import { ourName } from "../emission/our-names.js";
import { functionOf, interfaceOf } from "../../print/declarations.js";
import type { EmittedModule } from "../emission/emitted-module.js";

/** The first server with variables: a base URL is made of it. */
function variableServer({ model }: Emission): Server | undefined {
  return model.api.servers?.find(
    ({ url, variables }) => variables.length > 0 && /^https?:/i.test(url),
  );
}

/** The names of the declarations of {@link declareServer}. */
export function serverNames(emission: Emission): {
  readonly variables: string;
  readonly url: string;
} {
  return { variables: ourName("ServerVariables", emission), url: "serverUrl" };
}

/** `ServerVariables` and `serverUrl`, which fills them in; none where no server has variables. */
export function declareServer(module: EmittedModule): PrintedStatement[] {
  const { emission } = module;
  const server = variableServer(emission);
  if (!server) return [];
  const { url, variables } = server;
  const names = serverNames(emission);
  const isOpen = variables.every((variable) => variable.default !== undefined);
  const defaults = variables.map(({ name, default: value }): ObjectEntry => [
    name,
    value === undefined ? undefined : stringLiteral(value),
  ]);
  const filled = module.value("runtime/http/base-url.ts", "filledServer");
  return [
    interfaceOf({
      name: names.variables,
      docs: docLines({ paragraphs: [`The variables of ${code(url)}.`] }),
      members: variables.map((variable): MemberSyntax =>
        propertyOf(
          variable.name,
          typeUnion([
            ...(variable.values?.map(stringLiteral) ?? ["string"]),
            ...(variable.default === undefined ? [] : ["undefined"]),
          ]),
          {
            optional: variable.default !== undefined,
            docs: docLines({
              paragraphs: [variable.description],
              tags:
                variable.default === undefined
                  ? []
                  : [
                      {
                        name: "default",
                        text: JSON.stringify(variable.default),
                      },
                    ],
            }),
          },
        ),
      ),
    }),
    functionOf({
      name: names.url,
      docs: ["A base URL: where the API is, with these variables."],
      parameters: [
        {
          name: "variables",
          type: names.variables,
          ...(isOpen ? { initializer: "{}" } : {}),
        },
      ],
      returns: "string",
      body: call(filled, [stringLiteral(url), object(defaults), "variables"]),
    }),
  ];
}

/** The servers the document names, in a list for a comment; undefined where there is one at most. */
export function serverList({ model }: Emission): string | undefined {
  const { servers = [] } = model.api;
  if (servers.length < 2) return undefined;
  const lines = servers.map(({ url, description }) => {
    const said = description?.replace(/\s+/g, " ").trim();
    return said ? `- ${code(url)}: ${said}` : `- ${code(url)}`;
  });
  return ["The document names these:", ...lines].join("\n");
}

function code(text: string): string {
  return `\`${text.replaceAll("`", "'")}\``;
}
