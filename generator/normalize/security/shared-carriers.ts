import type { Diagnostic } from "../../model/diagnostic.js";
import { escapePointer } from "../../model/pointer.js";
import type {
  RequiredScheme,
  SecurityRequirement,
} from "../../model/security.js";
import { carrierPlace } from "./carrier-place.js";
import type { DraftSecurityScheme } from "./read-security.js";

/**
 * The schemes that each alternative of a requirement can send: of those in the same header, query
 * parameter or cookie a request holds one, so the first by key is an option, and each of the others
 * a diagnostic.
 */
export function withoutRivals(
  schemes: readonly DraftSecurityScheme[],
  report: (diagnostic: Diagnostic) => void,
): (requirement: SecurityRequirement) => SecurityRequirement {
  const places = new Map(
    schemes.map(({ key, carrier }) => [key, carrierPlace(carrier)]),
  );
  const reported = new Set<string>();
  const keep = (required: readonly RequiredScheme[]): RequiredScheme[] => {
    const taken = new Map<string, string>();
    return required.filter(({ scheme }) => {
      const place = places.get(scheme);
      const first = place === undefined ? undefined : taken.get(place);
      if (place !== undefined && first === undefined) taken.set(place, scheme);
      if (first === undefined) return true;
      if (!reported.has(`${first} ${scheme}`))
        report({
          code: "security-place-shared",
          severity: "warning",
          pointer: `#/components/securitySchemes/${escapePointer(scheme)}`,
          message: `${first} and ${scheme} are required together and both sent in the ${place}; only ${first} is`,
          help: "make them alternatives, or require one of them",
        });
      reported.add(`${first} ${scheme}`);
      return false;
    });
  };
  return (requirement) => requirement.map(keep);
}
