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
 * where that has one, and its sentence. A rule that begins with a dash stands behind the name of
 * the place; what follows a comma tells facts of one rule apart. Words in braces are of the fact.
 */
const rules = {
  none: {
    "api-server-changed, path kept": "the server was {was}, is {is} now",
    "api-server-added": "is named now",
    "api-server-removed": "is no longer named",
    "server-variable-added": "is new",
    "server-variable-became-optional": "has a default now",
    "server-variable-choice-changed": "takes any text now",
    "server-variable-value-added": "{value} is a new value",
    "client-option-added": "the client has the option {is} now",
    "client-option-became-optional": "may be left out now",
    "{api}-security-became-optional": "credentials are no longer needed",
    "{api}-security-added": "{is} is enough now",
    "{api}-security-scope-removed": "no longer needs {scope}",
    "api-security-component-oauth-scope-added": "can be granted now",
    "endpoint-added": "{method} {path} was added",
    "new-optional-request-parameter": "was added, optional",
    "request-parameter-became-optional": "is optional now",
    "request-body-added-optional": "takes a body now",
    "request-body-became-optional": "the body is optional now",
    "request-body-media-type-added": "the body may be {is}, too, now",
    "request-body-media-type-removed":
      "the body may no longer be {was}; the client sends {sent}",
    "response-media-type-added": "can be had as {is}, too, now",
    "response-media-type-added, of a call": "{of} can be had as {is}, too, now",
    "response-media-type-removed":
      "can no longer be had as {was}; the client asks for {asked}",
    "response-non-success-status-added": "{status} is declared now",
    "response-header-added": "is declared now",
    "response-header-became-required": "is always there now",
    "response-header-type-specialized": "was {was}, is {is} now",
    "response-header-type-compatible": "was {was}, is {is} now",
    "operation-result-always": "always resolves with a value now",
    "paging-added": "is paged now, and can be read to the end",
    "paging-kind-changed, kept": "was paged by {was}, is by {is} now",
    "paging-member-changed, new":
      "{what} of its pages is at {is} now, was at no place",
    "{kind}-added": "is sent now",
    "{kind}-{part}-added": "{what} declared now",
    "{of}-deprecated": "is deprecated now",
    "{of}-reactivated": "is no longer deprecated",
    "-default-value-{what}": "the default was {was}, is {is} now",
    "-pattern-removed": "need not match {was} any more",
    "new-optional-{of}": "was added, optional",
    "response-required-property-added": "was added",
    "response-optional-property-added": "was added, optional",
    "{direction}-{required}-property-became-{flag}": "is {flag}",
    "{direction}-{required}-property-became-not-{flag}": "is no longer {flag}",
    "filter-field-added": "can be filtered by now",
    "filter-plain-value-added": "takes a plain value now",
    "filter-operator-added": "is a new operator",
    "filter-logical-added": "filters can be combined with {which} now",
    "types-not-compared":
      "its types are too large to be compared, and count as compatible",
  },
  surprises: {
    "api-server-changed": "the server was {was}, is {is} now",
    "operation-server-changed": "was at {was}, is at {is} now",
    "-default-value-{what}, of a parameter":
      "the default was {was}, is {is} now",
  },
  breaks: {
    "{api}-security-became-required": "credentials are needed now: {is}",
    "{api}-security-removed": "{was} is no longer enough",
    "{api}-security-removed, with more":
      "now also requires {more}, beside {was}",
    "{api}-security-scope-added": "needs {scope} now",
    "api-security-component-type-changed": "is sent as {is} now, was {was}",
    "operation-moved": "was {was}, is {is} now",
    "request-parameter-location-changed": "is sent as {is} now, was {was}",
    "request-parameter-serialization-changed": "is sent as {is} now, was {was}",
    "response-success-status-removed": "{status} is no longer answered",
    "response-header-type-generalized": "was {was}, is {is} now",
    "response-header-type-changed": "was {was}, is {is} now",
    "paging-kind-changed": "was paged by {was}, is by {is} now",
    "paging-member-changed": "{what} of its pages is at {is} now, was at {was}",
    "{kind}-method-changed": "was sent as {was}, is as {is} now",
    "callback-expression-changed": "was sent to {was}, is to {is} now",
    "-content-schema-changed": "what it holds is something else now",
    "-{keyword}-changed, read": "{name} was {was}, is {is} now",
    "-{keyword}-changed": "{name} was changed{shown}",
  },
  renames: {
    "client-type-renamed":
      "the client's type {was}Client is called {is}Client now",
    "client-option-removed": "the client's option {was} is gone",
    "client-option-removed, of a server":
      "the client's option servers has no {was} any more",
    "client-option-renamed": "the client's option {was} is called {is} now",
    "client-option-became-required":
      "a client cannot be made without {is} any more",
    "client-option-became-required, baseUrl": "must be given now",
    "server-variable-removed": "is gone",
    "server-variable-added, required": "is new, and must be given",
    "server-variable-became-required": "has no default now",
    "server-variable-choice-changed, listed": "takes only some values now",
    "server-variable-value-removed": "{value} is no longer a value",
    "type-removed": "the type {was} is gone",
    "type-removed, of scopes": "the type {was} is gone",
    "type-removed, of an operation": "the type {was} is gone",
    "type-renamed": "the type {was} is called {is} now",
    "type-renamed, of an operation": "the type {was} is called {is} now",
    "type-values-removed":
      "the list of the values of {was} is gone, as it is no enumeration any more",
    "type-constant-removed": "the constant {was} is gone, or has another value",
    "operation-renamed": "{was} is called {is} now",
    "operation-renamed, taken":
      "{was} is called {is} now; {was} calls another operation",
    "operation-input-added":
      "takes an input now, which stands before the options of a call",
    "operation-{part}-type-changed, given":
      "the type of its input{at} no longer takes what it took{how}",
    "operation-{part}-type-changed, got":
      "the type of its {part}{at} no longer has what it had{how}",
    "operation-result-added": "resolves with a value now",
    "operation-result-removed, undeclared":
      "no longer resolves with a declared value",
    "request-parameter-member-renamed":
      "the input's member {was} is called {is} now",
    "request-body-member-settled":
      "{member} is {is} in this call; the other value has a call of its own now",
    "request-body-member-changed":
      "the body is given under {is} now, no longer under {was}",
    "request-body-member-changed, beside":
      "the body's members are given beside the parameters now, no longer under {was}",
    "request-body-member-changed, whole":
      "the body is given under {is} now, its members no longer beside the parameters",
    "request-body-media-type-changed, still taken":
      "the body was {was}, is {is} now; the old one is still taken",
    "response-media-type-changed, still read": "was {was}, is {is} now{kept}",
    "response-media-type-removed, of a call, offered":
      "{of} can no longer be had as {was} by a call of its own",
    "response-success-status-added": "{status} is declared now",
    "response-non-success-status-removed": "{status} is no longer declared",
    "response-body-added": "what it holds is said now",
    "response-body-removed": "what it holds is no longer said",
    "response-optional-property-removed":
      "was removed (it was sometimes there){perhaps}",
    "-properties-declared": "had any members, has declared ones now",
    "-additional-properties-widened":
      "undeclared members are {is} now, were {was}",
    "-discriminator-property-name-changed":
      "is told apart by {is} now, no longer {was}",
    "-discriminator-added": "is told apart by {is} now",
    "-discriminator-removed": "is no longer told apart by {was}",
    "filter-field-renamed": "the builder's {was} is called {is} now",
    "filter-operator-renamed": "the builder's {was} is called {is} now",
  },
  warns: {
    "api-security-component-oauth-scope-removed": "can no longer be granted",
    "type-renamed, beside another": "the type {was} is called {is} now",
  },
  narrows: {
    "new-required-request-parameter": "was added, and must be sent",
    "new-request-path-parameter": "was added, and must be sent",
    "request-parameter-became-required": "is required now",
    "request-body-added-required": "takes a body now, which must be sent",
    "request-body-became-required": "the body is required now",
    "{of}-became-required": "is required now",
    "new-required-{of}": "was added, and must be sent",
    "new-required-{of}-with-default": "was added, and must be sent",
    "-became-not-nullable": "may no longer be null",
    "-type-specialized": "was {was}, is now {is}",
    "-list-of-types-narrowed": "was {was}, is now {is}",
    "-const-added": "takes only {is} now",
    "-became-enum": "takes only {is} now",
    "-items-added": "what its items are is said now",
    "-{base}-condition-added, any value":
      "was any value, is one of several alternatives now",
  },
  widens: {
    "response-header-became-optional": "may be missing now",
    "{of}-became-optional": "is optional now",
    "-became-nullable": "may now be null",
    "-type-generalized": "was {was}, is now {is}",
    "-list-of-types-widened": "was {was}, is now {is}",
    "-const-removed": "is no longer one of {was}",
    "-became-not-enum": "is no longer one of {was}",
    "-items-removed": "what its items are is no longer said",
    "-{base}-condition-removed, any value":
      "was one of several alternatives, is any value now",
    "-{base}-added": "{is} is a new alternative",
  },
  changes: {
    "api-removed-without-deprecation": "{method} {path} was removed{perhaps}",
    "request-body-removed": "no longer takes a body",
    "request-body-media-type-changed": "the body was {was}, is {is} now",
    "response-media-type-changed": "was {was}, is {is} now",
    "response-media-type-removed, of a call":
      "{of} can no longer be had as {was} by a call of its own",
    "required-response-header-removed": "is no longer declared",
    "operation-result-removed": "no longer resolves with a declared value",
    "paging-removed": "is no longer paged: only one page can be read",
    "{kind}-removed": "is no longer sent",
    "{kind}-{part}-removed": "{what} no longer declared",
    "response-required-property-removed":
      "was removed (it was always there){perhaps}",
    "-type-changed": "was {was}, is now {is}",
    "-const-changed": "was {was}, is now {is}",
    "-discriminator-mapping-changed":
      "{property} of {type} is {is} now, no longer {was}",
    "-discriminator-default-mapping-changed":
      "another {property}, or none, means {is} now; it meant {was}",
    "filter-field-removed": "can no longer be filtered by",
    "filter-plain-value-removed": "no longer takes a plain value",
    "filter-operator-removed": "is no longer an operator",
    "filter-operator-argument-changed":
      "{operator} takes a {is} now, took a {was}",
    "filter-logical-removed": "filters can no longer be combined with {which}",
    "filter-logical-changed": "{which} takes {is} now",
  },
  closes: {
    "-additional-properties-narrowed":
      "undeclared members are {is} now, were {was}",
    "-prefix-items-{what}, narrower": "has {is} fixed items now, had {was}",
    "-discriminator-default-mapping-removed":
      "another {property}, or none, is no longer taken; it meant {was}",
  },
  opens: {
    "-prefix-items-{what}, wider": "has {is} fixed items now, had {was}",
  },
  tightens: {
    "-{word}-set": "{name} is {is} now; there was none",
    "-{word}-{step}, tighter": "{name} was {was}, is {is} now",
    "-pattern-added": "must match {is} now",
    "-content-schema-added": "what it holds is said now",
    "-{keyword}-added": "{name} was added{shown}",
    "-{base}-condition-added":
      "must satisfy one of several alternatives too now",
    "-any-of-became-one-of": "must satisfy exactly one alternative now",
  },
  loosens: {
    "-{word}-unset": "{name} was {was}; there is none now",
    "-{word}-{step}, looser": "{name} was {was}, is {is} now",
    "-content-schema-removed": "what it holds is no longer said",
    "-{keyword}-removed": "{name} was removed{shown}",
    "-{base}-condition-removed":
      "need no longer satisfy one of several alternatives",
    "-one-of-became-any-of": "may satisfy several alternatives at once now",
  },
  doubts: {
    "-pattern-changed": "must match {is} now, no longer {was}",
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
      "another {property}, or none, means {is} now",
  },
  drops: {
    // Removal after deprecation is a warning, as in oasdiff.
    "api-removed-with-deprecation": "{method} {path} was removed{perhaps}",
    // A server that ignores unknown parameters responds as before, perhaps with more.
    "request-parameter-removed": "is no longer taken{perhaps}",
    "request-parameter-removed-with-deprecation": "is no longer taken{perhaps}",
    "{of}-removed": "is no longer taken{perhaps}",
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
  "type-renamed, beside another": {
    old: "import type { {was} }",
    new: "import type { {only} }",
  },
  "api-removed-with-deprecation": gone,
  "api-removed-without-deprecation": gone,
  "response-media-type-removed, of a call": { old: "client.{name}(…)" },
  "response-media-type-removed, of a call, offered": {
    old: "client.{name}(…)",
  },
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
