import type { Model } from "../../model/model.js";
import {
  requiredSchemes,
  schemesWithOptions,
  type SecurityScheme,
  sentSchemes,
} from "../../model/security.js";

/** Which credentials a client can have, and which it must. */
export interface ClientCredentials {
  /** One scheme per option, in the order of the model. */
  readonly schemes: readonly SecurityScheme[];
  /** The alternatives a client must meet, as sets of options; one empty: nothing is required. */
  readonly alternatives: readonly ReadonlySet<string>[];
  /** The keys of the schemes that an operation requires which declares no security of its own. */
  readonly common: SchemeKeys;
  /** Those that it is sent at the user's wish; undefined where the document requires some. */
  readonly always: SchemeKeys | undefined;
  /** True if every operation needs all schemes together, or none. */
  readonly isUniform: boolean;
}

/** The keys of schemes that can be sent: alternatives, each of those that are required together. */
type SchemeKeys = readonly (readonly string[])[];

/** Reads the options of a client from the security requirements (OpenAPI 3.1, 4.8.30). */
export function readCredentials(model: Model): ClientCredentials {
  const { securitySchemes, operations, security = [] } = model;
  const declared = securitySchemes.filter(({ isParameter }) => !isParameter);
  const schemes = schemesWithOptions(model);
  const required = requiredSchemes(model);
  const used = new Set(required.flat());
  const isUsed = declared.some(({ key }) => used.has(key));
  const optionOf = new Map(schemes.map(({ key, option }) => [key, option]));
  const common = sentSchemes(security, securitySchemes);
  const alternatives = common.map(
    (keys) => new Set(keys.flatMap((key) => optionOf.get(key) ?? [])),
  );
  const commonKeys = new Set(common.flat());
  const isOpen =
    declared.length > 0 &&
    !declared.some(({ key }) => commonKeys.has(key)) &&
    operations.some((operation) => operation.security === undefined);
  return {
    schemes,
    alternatives:
      alternatives.length * schemes.length > spelledOut
        ? [inCommon(alternatives)]
        : withoutSupersets(alternatives),
    common,
    isUniform:
      common[0]?.length === schemes.length &&
      operations.every((operation) =>
        (operation.security ?? []).every((each) => each.length === 0),
      ),
    always: isOpen
      ? mostFirst([
          ...required,
          ...(isUsed ? [] : declared.map(({ key }) => [key, ...commonKeys])),
        ])
      : undefined,
  };
}

/** Each alternative once, those of many schemes first, so that all a client has is sent. */
function mostFirst(alternatives: SchemeKeys): SchemeKeys {
  const distinct = new Map(alternatives.map((keys) => [keys.join("\n"), keys]));
  return [...distinct]
    .toSorted(([a, one], [b, other]) =>
      one.length === other.length
        ? a < b
          ? -1
          : 1
        : other.length - one.length,
    )
    .flatMap(([, keys]) => (keys.length > 0 ? [keys] : []));
}

/** The most members of the alternatives of a client's options; each names every scheme. */
const spelledOut = 4000;

/** The options that all alternatives require. */
function inCommon(
  alternatives: readonly ReadonlySet<string>[],
): ReadonlySet<string> {
  return new Set(
    alternatives
      .flatMap((options) => [...options])
      .filter((option) => alternatives.every((set) => set.has(option))),
  );
}

/** Where an alternative that requires more than another is satisfied, the other is, too. */
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

/** True if a client must be given this option, whatever else it is given. */
export function isRequired(
  option: string,
  { alternatives }: ClientCredentials,
): boolean {
  return alternatives.every((options) => options.has(option));
}
