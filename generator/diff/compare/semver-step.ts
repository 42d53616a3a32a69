import type { Change } from "./change.js";

/** The step of a version that follows semver.org. */
export type SemverStep = "major" | "minor" | "patch" | "none";

// They say something; they give or take nothing.
const remarks =
  /deprecated$|reactivated$|default-value|(?:read|write)-only$|non-success|discriminator|pattern|server-changed$/;

/** The step of a version that these changes require. */
export function suggestStep(changes: readonly Change[]): SemverStep {
  if (changes.length === 0) return "none";
  if (changes.some(({ severity }) => severity === "breaking")) return "major";
  const adds = changes.some(
    ({ severity, rule }) => severity === "warning" || !remarks.test(rule),
  );
  return adds ? "minor" : "patch";
}
