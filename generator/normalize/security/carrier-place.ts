import type { CredentialCarrier } from "../../model/security.js";

/** The place of a credential in a request; header names ignore case (RFC 9110, 5.1). */
export function carrierPlace(carrier: CredentialCarrier): string {
  switch (carrier.kind) {
    case "bearer":
    case "basic":
      return "header authorization";
    case "header":
      return `header ${carrier.name.toLowerCase()}`;
    case "query":
      return `query parameter ${carrier.name}`;
    case "cookie":
      return `cookie ${carrier.name}`;
  }
}
