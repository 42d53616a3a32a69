import type { Model } from "../../model/model.js";
import type { SecurityScheme } from "../../model/security.js";

/** Which credentials a client can have, and which it must. */
export interface ClientCredentials {
  /** One scheme per option, in the order of the model. */
  readonly schemes: readonly SecurityScheme[];
  /** The alternatives a client must meet, as sets of options; one empty: nothing is required. */
  readonly alternatives: readonly ReadonlySet<string>[];
  /** Whether every operation needs the same schemes together, or none. */
  readonly isUniform: boolean;
}

/** Reads from the security requirements what a client is to be given (OpenAPI 3.1, 4.8.30). */
export function readCredentials(model: Model): ClientCredentials {
  const { securitySchemes, operations, security = [] } = model;
  const used = new Set(
    [security, ...operations.map((operation) => operation.security ?? [])]
      .flat(2)
      .map(({ scheme }) => scheme),
  );
  const schemes = securitySchemes.filter(({ key }) => used.has(key));
  const optionOf = new Map(schemes.map(({ key, option }) => [key, option]));
  const alternatives = security.map(
    (required) =>
      new Set(required.flatMap(({ scheme }) => optionOf.get(scheme) ?? [])),
  );
  const isUniform =
    security.length === 1 &&
    operations.every((operation) =>
      (operation.security ?? []).every((required) => required.length === 0),
    );
  return {
    schemes,
    alternatives:
      alternatives.length * schemes.length > spelledOut
        ? [inCommon(alternatives)]
        : withoutSupersets(alternatives),
    isUniform,
  };
}

/** How many members the alternatives of a client's options may have; each names every scheme. */
const spelledOut = 4000;

/** The options that all alternatives ask for. */
function inCommon(
  alternatives: readonly ReadonlySet<string>[],
): ReadonlySet<string> {
  return new Set(
    alternatives
      .flatMap((options) => [...options])
      .filter((option) => alternatives.every((set) => set.has(option))),
  );
}

/** An alternative that asks for more than another is met whenever the other is. */
function withoutSupersets(
  alternatives: readonly ReadonlySet<string>[],
): readonly ReadonlySet<string>[] {
  const kept: ReadonlySet<string>[] = [];
  for (const wanted of alternatives.toSorted((a, b) => a.size - b.size)) {
    const isMet = kept.some((less) =>
      [...less].every((option) => wanted.has(option)),
    );
    if (!isMet) kept.push(wanted);
  }
  return kept.length === 0 ? [new Set()] : kept;
}

/** Whether a client must be given this option, whatever else it is given. */
export function isRequired(
  option: string,
  { alternatives }: ClientCredentials,
): boolean {
  return alternatives.every((options) => options.has(option));
}
