import { defined } from "../../model/defined.js";
import {
  type RawObject,
  isRawObject,
  textMember,
} from "../open-api/open-api.js";

/** The names of OAuth flows in Swagger 2.0 and in OpenAPI 3.0. */
const flows: Readonly<Record<string, string>> = {
  implicit: "implicit",
  password: "password",
  application: "clientCredentials",
  accessCode: "authorizationCode",
};

/** A Security Scheme Object of Swagger 2.0 in the spelling of OpenAPI 3.0. */
export function upgradeSecurity(scheme: unknown): unknown {
  if (!isRawObject(scheme)) return scheme;
  switch (scheme["type"]) {
    case "basic":
      return { ...scheme, type: "http", scheme: "basic" };
    case "oauth2":
      return upgradeOAuth(scheme);
    default:
      return scheme;
  }
}

function upgradeOAuth(scheme: RawObject): RawObject {
  const { flow: _, authorizationUrl, tokenUrl, scopes, ...rest } = scheme;
  const written = textMember(scheme, "flow") ?? "";
  const name = Object.hasOwn(flows, written) ? flows[written] : undefined;
  return {
    ...rest,
    flows:
      name === undefined
        ? {}
        : {
            [name]: {
              ...defined({ authorizationUrl, tokenUrl }),
              scopes: isRawObject(scopes) ? scopes : {},
            },
          },
  };
}
