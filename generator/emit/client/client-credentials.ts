import { functionOf } from "../../print/declarations.js";
import { docLines } from "../../print/docs.js";
import { stringLiteral } from "../../print/escape.js";
import { call } from "../../print/expression.js";
import type { PrintedStatement } from "../../print/module.js";
import {
  typeReference,
  type TypeSyntax,
  typeIntersection,
  propertyOf,
  typeUnion,
} from "../../print/type-syntax.js";
import type { ClientCredentials } from "./credentials.js";
import type { EmittedModule } from "../emission/emitted-module.js";

const runtime = "runtime/http/client-credentials.ts";

/**
 * A function for each scheme with a client credentials flow, which returns a credential function;
 * where there are several, the name of the scheme's option is a prefix of theirs.
 */
export function declareClientCredentials(
  { schemes }: ClientCredentials,
  module: EmittedModule,
): PrintedStatement[] {
  const flows = schemes.flatMap(({ option, tokenUrl }) =>
    tokenUrl === undefined ? [] : [{ option, tokenUrl }],
  );
  return flows.map(({ option, tokenUrl }) => {
    const place = tokenUrl && ` from \`${tokenUrl.replaceAll("`", "'")}\``;
    return functionOf({
      name:
        flows.length === 1 ? "clientCredentials" : `${option}ClientCredentials`,
      docs: docLines({
        paragraphs: [
          `A function for the option \`${option}\`: tokens of the client credentials flow${place}, each kept until it expires.`,
        ],
      }),
      parameters: [{ name: "settings", type: settingsType(tokenUrl, module) }],
      returns: {
        kind: "function",
        parameters: [
          {
            name: "asked",
            type: module.type("runtime/http/security.ts", "CredentialRequest"),
          },
        ],
        returns: typeReference(module.global("Promise"), ["string"]),
      },
      body: call(module.value(runtime, "requestsTokens"), [
        stringLiteral(tokenUrl),
        "settings",
      ]),
    });
  });
}

/** Where the document does not say the whole token URL, the settings must. */
function settingsType(tokenUrl: string, module: EmittedModule): TypeSyntax {
  const settings = module.type(runtime, "ClientCredentials");
  if (tokenUrl !== "") return settings;
  return typeIntersection([
    settings,
    {
      kind: "object",
      members: [
        propertyOf("tokenUrl", typeUnion(["string", module.global("URL")]), {
          readonly: true,
        }),
      ],
    },
  ]);
}
