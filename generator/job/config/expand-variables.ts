import { SpeclatheError, type FailureDetail } from "../../model/failure.js";

/** A text with its variables filled in, and what was filled in. */
export interface Expanded {
  readonly text: string;
  readonly values: readonly string[];
}

/** The variables for `${NAME}`, and the place of the text. */
export interface ExpandContext {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The config file and the JSON pointer in it. */
  readonly place: string;
}

/**
 * Fills in `${NAME}` from the environment; `$${` represents a literal `${`. Fails with
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
  const [first, ...more] = missing;
  if (first !== undefined) throw missingVariables(first, more, context);
  return { text: expanded, values };
}

function missingVariables(
  first: string,
  more: readonly string[],
  { env, place }: ExpandContext,
): SpeclatheError {
  const details = more.map((name): FailureDetail => ({
    place,
    message: describe(name, env),
  }));
  return new SpeclatheError("variable-missing", describe(first, env), {
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
