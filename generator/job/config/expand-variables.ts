import { SpeclatheError, type FailureDetail } from "../../model/failure.js";

/** A text with its variables filled in, and what was filled in. */
export interface Expanded {
  readonly text: string;
  readonly values: readonly string[];
}

/** What `${NAME}` is looked up in, and where the text stands. */
export interface ExpandContext {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The config file and the JSON pointer in it. */
  readonly place: string;
}

/**
 * Fills in `${NAME}` from the environment; `$${` stands for a literal `${`. Fails with
 * `variable-missing` where one is not set or is empty: an empty credential would be sent as one.
 */
export function expandVariables(
  text: string,
  context: ExpandContext,
): Expanded {
  const values: string[] = [];
  const missing: string[] = [];
  const expanded = text.replaceAll(
    /(\$?)\$\{([^}]*)\}/g,
    (written, escape: string, name: string) => {
      if (escape) return written.slice(1);
      const value = lookUp(name, context.env);
      if (!value) missing.push(name);
      else values.push(value);
      return value ?? "";
    },
  );
  if (missing.length > 0) throw missingVariables(missing, context);
  return { text: expanded, values };
}

function missingVariables(
  names: readonly string[],
  { env, place }: ExpandContext,
): SpeclatheError {
  const details = names.slice(1).map((name): FailureDetail => ({
    place,
    message: describe(name, env),
  }));
  return new SpeclatheError("variable-missing", describe(names[0] ?? "", env), {
    place,
    details,
  });
}

function describe(name: string, env: ExpandContext["env"]): string {
  return `the environment variable ${name} is ${lookUp(name, env) === undefined ? "not set" : "empty"}`;
}

function lookUp(name: string, env: ExpandContext["env"]): string | undefined {
  return Object.hasOwn(env, name) ? env[name] : undefined;
}
