import type { CallerCode, Severity } from "./change.js";
import type { Way } from "./fit/output-fit.js";

/** The effect of a fact on requests and on responses, and the types that show it. */
export interface Effect {
  readonly request: Severity;
  readonly response: Severity;
  /** Types of what goes which way; absent: none. */
  readonly shows?: Way | "both";
  /** Programs that compare with what is gone no longer compile. */
  readonly warns?: Way | "both";
}

/** The kinds of facts. */
export const effects = {
  /** No program or server notices it. */
  none: { request: "info", response: "info" },
  /** The response may differ from before. */
  surprises: { request: "warning", response: "warning" },
  /** Programs built before fail at run time, and still compile. */
  breaks: { request: "breaking", response: "breaking" },
  /** Programs must be edited, and then send and read the same. */
  renames: { request: "info", response: "info", shows: "both" },
  /** Programs that use the name may no longer compile. */
  warns: { request: "info", response: "info", warns: "both" },
  /** Fewer values. */
  narrows: { request: "breaking", response: "info", shows: "given" },
  /** More values. */
  widens: { request: "info", response: "breaking", shows: "got" },
  /** Other values. */
  changes: { request: "breaking", response: "breaking", shows: "both" },
  /** Fewer values, and more names or fewer. */
  closes: { request: "breaking", response: "info", shows: "both" },
  /** More values, and more names or fewer. */
  opens: { request: "info", response: "breaking", shows: "both" },
  /** Fewer values, in validators only. */
  tightens: { request: "breaking", response: "info" },
  /** More values, in validators only. */
  loosens: { request: "info", response: "breaking" },
  /** Perhaps fewer values, in validators only. */
  doubts: { request: "warning", response: "info" },
  /** A value or an alternative less. */
  loses: {
    request: "breaking",
    response: "info",
    shows: "given",
    warns: "got",
  },
  /** A value or an alternative more, which readers may not know. */
  gains: { request: "info", response: "warning", shows: "got" },
  /** A meaning more, which readers may not know and names show. */
  shifts: { request: "info", response: "warning", shows: "both" },
  /** A part that servers and readers may not need. */
  drops: { request: "warning", response: "warning", shows: "both" },
} as const;

/**
 * Every fact that a comparison finds, by what it does: the rule it falls under, which is oasdiff's
 * where that has one, and its sentence. A rule that begins with a dash follows the name of
 * the place; the text after a comma distinguishes facts of one rule. Words in braces are of the fact.
 */
const rules = {
  none: {
    "api-server-added": "was added",
    "api-server-removed": "was removed",
    "server-variable-added": "is new",
    "server-variable-became-optional": "has a default now",
    "server-variable-choice-changed": "accepts any value now",
    "server-variable-value-added": "{value} is a new value",
    "client-option-added": "the client has the new option {is}",
    "client-option-became-optional": "is optional now",
    "{api}-security-became-optional": "credentials are no longer required",
    "{api}-security-added": "{is} is sufficient now",
    "{api}-security-scope-removed": "no longer requires {scope}",
    "api-security-component-oauth-scope-added": "can be granted now",
    "endpoint-added": "{method} {path} was added",
    "new-optional-request-parameter": "was added, optional",
    "request-parameter-became-optional": "is optional now",
    "request-body-added-optional": "accepts a body now",
    "request-body-became-optional": "the body is optional now",
    "request-body-media-type-added": "the body may also be {is} now",
    "request-body-media-type-removed":
      "the body may no longer be {was}; the client sends {used}",
    "request-body-media-type-added, of a call":
      "{of} may also be sent as {is} now",
    "response-media-type-added": "is also available as {is} now",
    "response-media-type-added, of a call":
      "{of} is also available as {is} now",
    "response-media-type-removed":
      "is no longer available as {was}; the client requests {used}",
    "response-non-success-status-added": "{status} is declared now",
    "response-header-added": "is declared now",
    "response-header-became-required": "is required now",
    "response-header-type-specialized": "is {is} now, was {was}",
    "response-header-type-compatible": "is {is} now, was {was}",
    "operation-result-always": "always resolves with a value now",
    "paging-added": "is paged now",
    "paging-member-changed, new":
      "{what} of its pages is {is} now; there was none",
    "{kind}-added": "is sent now",
    "{kind}-{part}-added": "{what} declared now",
    "{of}-deprecated": "is deprecated now",
    "{of}-reactivated": "is no longer deprecated",
    "-default-value-{what}": "the default is {is} now, was {was}",
    "-pattern-removed": "no longer has to match {was}",
    "new-optional-{of}": "was added, optional",
    "response-required-property-added": "was added",
    "response-optional-property-added": "was added, optional",
    "{direction}-{required}-property-became-{flag}": "is {flag}",
    "{direction}-{required}-property-became-not-{flag}": "is no longer {flag}",
    "filter-field-added": "is a new filter field",
    "filter-plain-value-added": "accepts a plain value now",
    "filter-operator-added": "is a new operator",
    "filter-logical-added": "filters can be combined with {which} now",
    "types-not-compared":
      "its types are too large to compare and count as compatible",
  },
  surprises: {
    "api-server-changed": "the server is {is} now, was {was}",
    "operation-server-changed": "moved from {was} to {is}",
  },
  breaks: {
    "{api}-security-became-required": "credentials are required now: {is}",
    "{api}-security-removed": "{was} is no longer sufficient",
    "{api}-security-removed, with more":
      "also requires {more} now, in addition to {was}",
    "{api}-security-scope-added": "needs {scope} now",
    "api-security-component-type-changed": "is sent as {is} now, was {was}",
    "operation-moved": "is {is} now, was {was}",
    "request-parameter-location-changed": "is sent as {is} now, was {was}",
    "request-parameter-serialization-changed": "is sent as {is} now, was {was}",
    "response-success-status-removed": "the status {status} was removed",
    "response-header-type-generalized": "is {is} now, was {was}",
    "response-header-type-changed": "is {is} now, was {was}",
    "paging-kind-changed": "paging changed from {was} to {is}",
    "paging-member-changed": "{what} of its pages is {is} now, was {was}",
    "{kind}-method-changed": "is sent as {is} now, was {was}",
    "callback-expression-changed": "is sent to {is} now, was {was}",
    "-content-schema-changed": "the schema of its content changed",
    "-{keyword}-changed, read": "{name} is {is} now, was {was}",
    "-{keyword}-changed": "{name} changed{shown}",
  },
  renames: {
    "client-type-renamed":
      "the client's type {was}Client is named {is}Client now",
    "client-option-removed": "the client's option {was} was removed",
    "client-option-removed, of a server":
      "the client's option servers no longer has {was}",
    "client-option-renamed": "the client's option {was} is named {is} now",
    "client-option-became-required": "the client now requires {is}",
    "client-option-became-required, baseUrl": "is required now",
    "server-variable-removed": "was removed",
    "server-variable-added, required": "was added and is required",
    "server-variable-became-required": "has no default now",
    "server-variable-choice-changed, listed": "accepts only some values now",
    "server-variable-value-removed": "{value} is no longer a value",
    "type-removed": "the type {was} was removed",
    "type-removed, of scopes": "the type {was} was removed",
    "type-removed, of an operation": "the type {was} was removed",
    "type-renamed": "the type {was} is named {is} now",
    "type-renamed, of an operation": "the type {was} is named {is} now",
    "type-values-removed":
      "the list of values of {was} was removed, because it is no longer an enumeration",
    "type-constant-removed":
      "the constant {was} was removed, or has another value",
    "operation-renamed": "{was} is named {is} now",
    "operation-renamed, taken":
      "{was} is named {is} now; {was} calls another operation",
    "operation-input-added": "has an input now, before the options of the call",
    "operation-{part}-type-changed, given":
      "the type of its input{at} no longer accepts the same values{how}",
    "operation-{part}-type-changed, got":
      "the type of its {part}{at} no longer has the same values{how}",
    "operation-result-added": "resolves with a value now",
    "operation-result-removed, undeclared": "no longer resolves with a value",
    "request-parameter-member-renamed":
      "the input's member {was} is named {is} now",
    "request-body-member-settled":
      "{member} is always {is} in this call; another call has the other value",
    "request-body-member-changed":
      "the body is the input's member {is} now, was {was}",
    "request-body-member-changed, beside":
      "the members of the body are members of the input now, no longer of {was}",
    "request-body-member-changed, whole":
      "the body is the input's member {is} now; its members are no longer members of the input",
    "response-success-status-added": "{status} is declared now",
    "response-non-success-status-removed": "{status} is no longer declared",
    "response-body-added": "its content has a schema now",
    "response-body-removed": "its content no longer has a schema",
    "response-optional-property-removed": "was removed (was optional){perhaps}",
    "-properties-declared": "declares its members now, accepted any before",
    "-additional-properties-widened":
      "undeclared members are {is} now, were {was}",
    "-discriminator-property-name-changed":
      "the discriminator is {is} now, was {was}",
    "-discriminator-added": "the discriminator is {is} now; there was none",
    "-discriminator-removed": "the discriminator {was} was removed",
    "filter-field-renamed": "the builder's {was} is named {is} now",
    "filter-operator-renamed": "the builder's {was} is named {is} now",
  },
  warns: {
    "api-security-component-oauth-scope-removed": "can no longer be granted",
  },
  narrows: {
    "new-required-request-parameter": "was added and is required",
    "new-request-path-parameter": "was added and is required",
    "request-parameter-became-required": "is required now",
    "request-body-added-required": "requires a body now",
    "request-body-became-required": "the body is required now",
    "{of}-became-required": "is required now",
    "new-required-{of}": "was added and is required",
    "new-required-{of}-with-default": "was added and is required",
    "-became-not-nullable": "may no longer be null",
    "-type-specialized": "is {is} now, was {was}",
    "-list-of-types-narrowed": "is {is} now, was {was}",
    "-const-added": "accepts only {is} now",
    "-became-enum": "accepts only {is} now",
    "-items-added": "its items have a schema now",
    "-{base}-condition-added, any value":
      "is one of several alternatives now, was any value",
  },
  widens: {
    "response-header-became-optional": "is optional now",
    "{of}-became-optional": "is optional now",
    "-became-nullable": "may be null now",
    "-type-generalized": "is {is} now, was {was}",
    "-list-of-types-widened": "is {is} now, was {was}",
    "-const-removed": "is no longer one of {was}",
    "-became-not-enum": "is no longer one of {was}",
    "-items-removed": "its items no longer have a schema",
    "-{base}-condition-removed, any value":
      "is any value now, was one of several alternatives",
    "-{base}-added": "{is} is a new alternative",
  },
  changes: {
    "api-removed-without-deprecation": "{method} {path} was removed{perhaps}",
    "request-body-removed": "no longer accepts a body",
    "request-body-media-type-changed": "the body is {is} now, was {was}{kept}",
    "response-media-type-changed": "is {is} now, was {was}{kept}",
    "{part}-media-type-removed, of a call":
      "{of} has no call for {was} any more",
    "required-response-header-removed": "is no longer declared",
    "operation-result-removed": "no longer resolves with a value",
    "paging-removed": "is no longer paged",
    "{kind}-removed": "is no longer sent",
    "{kind}-{part}-removed": "{what} no longer declared",
    "response-required-property-removed": "was removed (was required){perhaps}",
    "-type-changed": "is {is} now, was {was}",
    "-const-changed": "is {is} now, was {was}",
    "-discriminator-mapping-changed":
      "{property} of {type} is {is} now, was {was}",
    "-discriminator-default-mapping-changed":
      "{is} is the default alternative for {property} now, was {was}",
    "filter-field-removed": "is no longer a filter field",
    "filter-plain-value-removed": "no longer accepts a plain value",
    "filter-operator-removed": "is no longer an operator",
    "filter-operator-argument-changed":
      "{operator} expects a {is} now, was a {was}",
    "filter-logical-removed": "filters can no longer be combined with {which}",
    "filter-logical-changed": "{which} takes {is} now",
  },
  closes: {
    "-additional-properties-narrowed":
      "undeclared members are {is} now, were {was}",
    "-prefix-items-{what}, narrower": "has {is} fixed items now, had {was}",
    "-discriminator-default-mapping-removed":
      "the default alternative for {property} was removed; it was {was}",
  },
  opens: {
    "-prefix-items-{what}, wider": "has {is} fixed items now, had {was}",
  },
  tightens: {
    "-{word}-set": "{name} is {is} now; there was none",
    "-{word}-{step}, tighter": "{name} is {is} now, was {was}",
    "-pattern-added": "must match {is} now",
    "-content-schema-added": "its content has a schema now",
    "-{keyword}-added": "{name} was added{shown}",
    "-{base}-condition-added":
      "must also match one of several alternatives now",
    "-any-of-became-one-of": "must match exactly one alternative now",
  },
  loosens: {
    "-{word}-unset": "{name} was removed, was {was}",
    "-{word}-{step}, looser": "{name} is {is} now, was {was}",
    "-content-schema-removed": "its content no longer has a schema",
    "-{keyword}-removed": "{name} was removed{shown}",
    "-{base}-condition-removed":
      "no longer has to match one of several alternatives",
    "-one-of-became-any-of": "may match several alternatives now",
  },
  doubts: {
    "-pattern-changed": "must match {is} now, was {was}",
  },
  loses: {
    "-enum-value-removed": "was removed",
    "scope-removed": "was removed",
    "-{base}-removed": "{was} is no longer an alternative",
    "-discriminator-mapping-deleted": "{property} of {type} is no longer {was}",
  },
  gains: {
    "operation-result-optional": "may resolve with undefined now",
    "-enum-value-added": "was added",
    "scope-added": "was added",
    "-discriminator-mapping-added": "{property} of {type} may be {is} now",
  },
  shifts: {
    "-discriminator-default-mapping-added":
      "{is} is the default alternative for {property} now; there was none",
  },
  drops: {
    // Removal after deprecation is a warning, as in oasdiff.
    "api-removed-with-deprecation": "{method} {path} was removed{perhaps}",
    // A server that ignores unknown parameters responds as before, perhaps with more.
    "request-parameter-removed": "was removed{perhaps}",
    "request-parameter-removed-with-deprecation": "was removed{perhaps}",
    "{of}-removed": "was removed{perhaps}",
    "optional-response-header-removed": "is no longer declared",
  },
} as const;

/** The name of a fact in the table. */
export type RuleName = {
  [Name in keyof typeof rules]: keyof (typeof rules)[Name];
}[keyof typeof rules];

/** The effect and the sentence of each fact. */
export const factsOf: ReadonlyMap<
  string,
  { readonly effect: keyof typeof effects; readonly sentence: string }
> = new Map(
  (Object.keys(rules) as (keyof typeof rules)[]).flatMap((effect) =>
    Object.entries(rules[effect]).map(([name, sentence]) => [
      name,
      { effect, sentence },
    ]),
  ),
);

const removed = {
  old: "client.{called}({ {was} })",
  new: "client.{name}({ {is} })",
};
const required = { new: "client.{name}({ …, {member}: … })" };
const renamed = { old: "client.{was}(…)", new: "client.{is}(…)" };
const gone = { old: "client.{name}(…)", new: "client.{became}(…)" };
const member = { new: "{ …, {key}: … }" };
const body = {
  old: "client.{called}({ {before} })",
  new: "client.{name}({ {after} })",
};

/** The caller's code before and after. */
export const callerCode: { readonly [Name in RuleName]?: CallerCode } = {
  "client-option-renamed": {
    old: "createClient({ …, {was} })",
    new: "createClient({ …, {is} })",
  },
  "client-option-became-required": { new: "createClient({ …, {is} })" },
  "type-removed": { old: "import type { {was} }" },
  "type-renamed": {
    old: "import type { {was} }",
    new: "import type { {only} }",
  },
  "api-removed-with-deprecation": gone,
  "api-removed-without-deprecation": gone,
  "{part}-media-type-removed, of a call": { old: "client.{name}(…)" },
  "operation-renamed": renamed,
  "operation-renamed, taken": renamed,
  "operation-input-added": {
    old: "client.{called}(options)",
    new: "client.{name}({ … }, options)",
  },
  "new-required-request-parameter": required,
  "new-request-path-parameter": required,
  "request-parameter-removed": removed,
  "request-parameter-removed-with-deprecation": removed,
  "request-parameter-member-renamed": {
    old: "client.{called}({ …, {was} })",
    new: "client.{name}({ …, {is} })",
  },
  "{of}-became-required": member,
  "new-required-{of}": member,
  "new-required-{of}-with-default": member,
  "{of}-removed": { old: "{ …, {key}: … }", new: "{ … }" },
  "request-body-member-changed": body,
  "request-body-member-changed, beside": body,
  "request-body-member-changed, whole": body,
};
