/**
 * The effect of a change on programs with the client of the old document. `breaking`: a program
 * that worked may fail. `warning`: it may meet something it was not written for. `info`: nothing
 * it relies on is different.
 */
export type Severity = "breaking" | "warning" | "info";

/** One change between two models. */
export interface Change {
  /** Which rule it falls under; oasdiff's name where that has one. */
  readonly rule: string;
  /** The worse of `wire` and `types`. */
  readonly severity: Severity;
  /** The effect on a program that was built with the old client and is still running. */
  readonly wire: Severity;
  /** The effect on a program that is compiled against the new client. */
  readonly types: Severity;
  readonly subject: Subject;
  /** Where in the subject, as a person would say it: `Client.name`, `clients.get query limit`. */
  readonly where: string;
  /** The operations it concerns, as the client calls them; sorted. */
  readonly operations: readonly string[];
  /** JSON pointer into the old document; absent: it was not there. */
  readonly old?: string;
  /** JSON pointer into the new document; absent: it is no longer there. */
  readonly new?: string;
  /** One sentence. */
  readonly message: string;
  /** The caller's code before and after, where it is known. */
  readonly code?: CallerCode;
  /** Both names of an operation or an exported type that has another name now. */
  readonly renamed?: Renaming;
  /** The value or the alternative that was added or removed. */
  readonly listed?: ListedValue;
}

/** A value of an enumeration or an alternative of a union. */
export interface ListedValue {
  readonly noun: "value" | "alternative";
  /** As the message says it: `"open"`, `Cat`. */
  readonly name: string;
  /** Where the enumeration or the union is, as a person would say it. */
  readonly of: string;
}

/** The old name and the new one, as the output exports them: `clients.get`, `Client`. */
export interface Renaming {
  readonly old: string;
  readonly new: string;
}

/** A line of a program that uses the client; `…` replaces what does not matter. */
export interface CallerCode {
  readonly old?: string;
  readonly new?: string;
}

/** The subject of a change. */
export interface Subject {
  readonly kind:
    | "api"
    | "operation"
    | "webhook"
    | "type"
    | "scope"
    | "filter"
    | "security"
    | "option";
  /** As generated: `clients.get`, `Client`. */
  readonly name: string;
}

/** The name of a change in a list of accepted changes: its rule and its place. */
export function changeKey({ rule, where }: Change): string {
  return where === "" ? rule : `${rule} ${where}`;
}

const order: readonly Severity[] = ["info", "warning", "breaking"];

/** The worse of two severities. */
export function worse(a: Severity, b: Severity): Severity {
  return order.indexOf(a) > order.indexOf(b) ? a : b;
}

/** True if a severity is at least as bad as another. */
export function isAtLeast(severity: Severity, least: Severity): boolean {
  return order.indexOf(severity) >= order.indexOf(least);
}
