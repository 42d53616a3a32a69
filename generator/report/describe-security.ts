import { defined } from "../model/defined.js";
import type {
  CredentialCarrier,
  SecurityRequirement,
  SecurityScheme,
} from "../model/security.js";
import type { CredentialReport } from "./report-data.js";

/** A security scheme as an option of the client, and how it is sent. */
export function describeCredential(scheme: SecurityScheme): CredentialReport {
  const { key, option, carrier, description } = scheme;
  return {
    key,
    option,
    sent: describeCarrier(carrier),
    ...defined({ description }),
  };
}

/** A security requirement as text: `apiKey and environment, or nothing`. */
export function describeRequirement(
  requirement: SecurityRequirement,
  schemes: readonly SecurityScheme[],
): string {
  const alternatives = requirement.map((needed) =>
    needed
      .map(({ scheme, scopes }) => {
        const name = schemes.find(({ key }) => key === scheme)?.option;
        const granting = scopes.length > 0 ? ` with ${scopes.join(", ")}` : "";
        return `${name ?? scheme}${granting}`;
      })
      .join(" and "),
  );
  return alternatives.length === 0
    ? "nothing"
    : alternatives.map((one) => (one === "" ? "nothing" : one)).join(", or ");
}

function describeCarrier(carrier: CredentialCarrier): string {
  switch (carrier.kind) {
    case "bearer":
      return "Authorization: Bearer …";
    case "basic":
      return "Authorization: Basic …";
    case "header":
      return `${carrier.name}: …`;
    case "query":
      return `?${carrier.name}=…`;
    case "cookie":
      return `Cookie: ${carrier.name}=…`;
    default:
      return carrier satisfies never;
  }
}
