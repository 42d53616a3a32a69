import type { CredentialCarrier } from "../../model/security.js";

/** Where a credential stands in a request; names of headers are without case (RFC 9110, 5.1). */
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
