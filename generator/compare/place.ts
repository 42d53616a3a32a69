import type { Severity, Subject } from "./change.js";
import type { OutputFit, Way } from "./fit/output-fit.js";
import type { Finding, Recorder } from "./recorder.js";
import type { SchemaReader } from "./schema-reader.js";
import type { NamedView } from "./schema-view.js";

/** What a comparison has at hand everywhere. */
export interface Comparison {
  readonly recorder: Recorder;
  readonly old: SchemaReader;
  readonly new: SchemaReader;
  /** What programs written against the old output find in the new one. */
  readonly fit: OutputFit;
  /** Notes that a type of the old model is this type of the new one. */
  readonly pair: (oldName: string, newName: string) => void;
  /** Compares two types as filters, where they are. */
  readonly compareFilter: (
    pair: { readonly old: NamedView; readonly new: NamedView },
    place: Place,
  ) => boolean;
  /** Whether readers are ready for values they do not know. */
  readonly hasOpenEnumerations: boolean;
}

/** Where a pair of schemas is met. */
export interface Place {
  readonly direction: "request" | "response";
  /** The beginning of the rules' names. */
  readonly prefix: Prefix;
  readonly subject: Subject;
  /** As a person would say it. */
  readonly where: string;
  /** Whether null was compared where the alternatives stand that this is one of. */
  readonly isNullJudged?: boolean;
  /** Whether no program notices in the types what is said here. */
  readonly isTypeFixed?: boolean;
  /** The members of which something else is said: parameters beside a body, what a call settles. */
  readonly passedOver?: ReadonlySet<string>;
}

/** Where a schema is met, as the names of oasdiff's rules begin. */
export type Prefix =
  | "request-parameter"
  | "request-parameter-property"
  | "request-body"
  | "request-property"
  | "response-body"
  | "response-property"
  | "webhook-payload"
  | "webhook-headers"
  | "filter-value";

/** The place of a part of what is at a place. */
export function within(place: Place, step: string): Place {
  const inner: Readonly<Record<Prefix, Prefix>> = {
    "request-parameter": "request-parameter-property",
    "request-parameter-property": "request-parameter-property",
    "request-body": "request-property",
    "request-property": "request-property",
    "response-body": "response-property",
    "response-property": "response-property",
    "webhook-payload": "response-property",
    "webhook-headers": "response-property",
    "filter-value": "filter-value",
  };
  const where = `${place.where}${step}`;
  const { isNullJudged: _null, passedOver: _members, ...rest } = place;
  return { ...rest, prefix: inner[place.prefix], where };
}

/** What a change does to the set of values: fewer, more, others, or the same. */
export type Effect = "narrows" | "widens" | "changes" | "none";

/** How bad an effect is: a request that narrows and a response that widens break. */
function severityOf(effect: Effect, direction: Place["direction"]): Severity {
  switch (effect) {
    case "none":
      return "info";
    case "changes":
      return "breaking";
    case "narrows":
      return direction === "request" ? "breaking" : "info";
    case "widens":
      return direction === "request" ? "info" : "breaking";
    default:
      return effect satisfies never;
  }
}

/** A finding at a place: its severities by effect, or given. */
export interface PlacedFinding {
  /** The rule without the place's prefix. */
  readonly suffix: string;
  readonly message: string;
  readonly wire: Effect | Severity;
  readonly types: Effect | Severity;
  readonly old?: string | undefined;
  readonly new?: string | undefined;
}

/** Makes a finding of what was found at a place. */
export function findingAt(place: Place, found: PlacedFinding): Finding {
  const { suffix, message, wire } = found;
  const types = asSeverity(found.types, place);
  return {
    rule: `${place.prefix}-${suffix}`,
    wire: asSeverity(wire, place),
    types: place.isTypeFixed && types === "breaking" ? "info" : types,
    way: wayOf(place),
    subject: place.subject,
    where: place.where,
    old: found.old,
    new: found.new,
    message,
  };
}

/** Which way what is at a place goes. */
export function wayOf({ direction }: Place): Way {
  return direction === "request" ? "given" : "got";
}

function asSeverity(value: Effect | Severity, { direction }: Place): Severity {
  return value === "breaking" || value === "warning" || value === "info"
    ? value
    : severityOf(value, direction);
}
