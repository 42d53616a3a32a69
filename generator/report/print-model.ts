import type { Diagnostic } from "../model/diagnostic.js";
import type { Filter, FilterField } from "../model/filter.js";
import { groupBy } from "../model/group-by.js";
import type { Model } from "../model/model.js";
import type { GenericType, NamedType } from "../model/named-type.js";
import type { Operation } from "../model/operation.js";
import type { Schema } from "../model/schema.js";
import type { ScopeSet } from "../model/scope-set.js";
import {
  decideDoubt,
  decideOperation,
  describeDoubt,
  describePaging,
  describeRepeated,
} from "./describe-paging.js";
import { findEvidence } from "./describe-filter.js";
import { describeMerged } from "./describe-merged.js";
import { describeUnions } from "./describe-unions.js";
import { plain, printDiagnostics } from "../cli/print-lines.js";
import type { Painter } from "../cli/printer.js";

/** A model as a person reads it: operations by resource, types, scopes as trees, filters as tables. */
export function printModel(
  model: Model,
  diagnostics: readonly Diagnostic[],
  painter: Painter,
): string {
  const { api } = model;
  const sections = [
    `${plain(api.title)} ${plain(api.version)}\n`,
    section("Operations", printOperations(model.operations)),
    section("Media types that are ignored", printPassedOver(model.operations)),
    section("Pages", printPages(model.operations)),
    section("Lists without pages", printDoubts(model.operations)),
    section("Operations that are retried", printRepeated(model.operations)),
    section("Webhooks", printWebhooks(model)),
    section("Types", printTypes(model)),
    section("Equal schemas that became one type", printMerged(model)),
    section("Discriminators", printDiscriminators(model)),
    ...model.scopeSets.map((set) =>
      section(`Scopes: ${set.type}`, [
        ...printScopes(set, model),
        `a scope set, since ${plain(set.evidence ?? "")}; if it is not: scopes: { exclude: [${JSON.stringify(set.type)}] }`,
      ]),
    ),
    ...model.filters.map((filter) =>
      section(`Filter: ${filter.type} (${filter.builder})`, [
        ...printFilter(filter),
        ...printUnmatched(filter.type, model),
      ]),
    ),
    section(
      "Unknown operators",
      diagnostics
        .filter(({ code }) => code === "operator-unknown")
        .map(({ message }) => plain(message)),
    ),
    printDiagnostics(diagnostics, painter),
  ];
  return sections.filter((text) => text !== "").join("\n");
}

/** A type, the places it was merged from, and what refers to it. */
export function explainType(
  model: Model,
  type: NamedType | GenericType,
): string {
  const { name, role, places } = type;
  const origin = "origin" in type ? `, ${type.origin}` : ", generic";
  const users = [
    ...model.types
      .filter((one) => one.name !== name && refersTo(one.schema, name))
      .map((one) => one.name),
    ...model.operations
      .filter((one) =>
        refersTo([one.input.schema, one.input.parameters, one.responses], name),
      )
      .map((one) => [...one.resource, one.name].join(".")),
    ...(model.webhooks ?? [])
      .filter((one) => refersTo([one.payload, one.headers], name))
      .map((one) => `the webhook ${plain(one.name)}`),
  ];
  return [
    `${name} (${role}${origin}), from ${places.length} ${places.length === 1 ? "place" : "places"}:\n`,
    ...places.map((place) => `  ${plain(place)}\n`),
    ...("reason" in type ? [`named for ${plain(type.reason ?? "")}\n`] : []),
    ...(users.length > 0 ? [`used by ${users.toSorted().join(", ")}\n`] : []),
  ].join("");
}

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0
    ? ""
    : `${plain(title)}\n${lines.map((line) => `  ${line}\n`).join("")}`;
}

function printOperations(operations: readonly Operation[]): readonly string[] {
  const resources = groupBy(operations, resourceOf);
  return [...resources].flatMap(([resource, list]) => [
    resource === "" ? "(client)" : resource,
    ...columns(
      list.map((one) => [
        `  ${one.name}`,
        `${one.method} ${plain(one.path)}`,
        [
          ...(one.variant
            ? [
                `${one.variant.isSent ? "sent " : ""}as ${plain(one.variant.mediaType)}`,
              ]
            : []),
          ...(one.paging ? [`paged by ${one.paging.kind}`] : []),
          ...(one.deprecated ? ["deprecated"] : []),
        ].join(", "),
      ]),
    ),
  ]);
}

/** The fields of a filter that nothing in the items it lists is known to be meant by. */
function printUnmatched(
  filter: string,
  { filterMatches = [] }: Model,
): readonly string[] {
  const matches = filterMatches.filter((match) => match.filter === filter);
  const open = matches
    .flatMap(({ fields }) => fields.filter(({ places }) => places.length === 0))
    .map(({ field }) => plain(field.join(".")));
  const unknown = matches.flatMap((match) => match.unknown.map(plain));
  const list = (names: readonly string[]): string =>
    [...new Set(names)].join(", ");
  return [
    ...(open.length > 0
      ? [
          `no member of an item is known for ${list(open)}; to name one: filters: { matches: { ${filter}: { ${JSON.stringify(open[0])}: "…" } } }`,
        ]
      : []),
    ...(unknown.length > 0
      ? [
          `unknown meaning: ${list(unknown)}; to define it: filters: { meanings: { ${JSON.stringify(unknown[0])}: "…" } }`,
        ]
      : []),
  ];
}

/** Other media types of bodies and successes, which no call sends or requests. */
function printPassedOver(operations: readonly Operation[]): readonly string[] {
  const keyOf = (isSent: boolean, name: string, mediaType: string): string =>
    [isSent ? "sent" : "answered", name, mediaType].join(" ");
  const called = new Set(
    operations.flatMap(({ variant }) =>
      variant
        ? keyOf(
            variant.isSent === true,
            variant.of.join("."),
            variant.mediaType,
          )
        : [],
    ),
  );
  return columns(
    operations.flatMap((one) => {
      if (one.variant) return [];
      const name = nameOf(one);
      const { body } = one.input;
      const left = one.responses
        .filter(({ status }) => /^(?:2|default)/.test(status))
        .flatMap(({ others = [] }) => others)
        .filter((mediaType) => !called.has(keyOf(false, name, mediaType)));
      const row = (what: string, types: readonly string[]): string[][] =>
        types.length === 0
          ? []
          : [[name, what, [...new Set(types)].map(plain).join(", ")]];
      return [
        ...row(
          "sent as",
          (body?.others ?? []).filter(
            (mediaType) =>
              (!body?.orJson || mediaType !== "application/json") &&
              mediaType !== body?.orBytes &&
              !called.has(keyOf(true, name, mediaType)),
          ),
        ),
        ...row("answered as", left),
      ];
    }),
  );
}

/** The paging of each operation, and the line of config that overrides it. */
function printPages(operations: readonly Operation[]): readonly string[] {
  return columns(
    operations.flatMap((one) =>
      one.paging
        ? [
            [
              nameOf(one),
              describePaging(one.paging),
              decideOperation(one, "paging: false"),
            ],
          ]
        : [],
    ),
  );
}

/** Lists whose requests have members of a page, and the line of config that gives them pages. */
function printDoubts(operations: readonly Operation[]): readonly string[] {
  return columns(
    operations.flatMap((one) =>
      one.pagingDoubt
        ? [
            [
              nameOf(one),
              describeDoubt(one.pagingDoubt),
              decideOperation(one, decideDoubt(one.pagingDoubt)),
            ],
          ]
        : [],
    ),
  );
}

/** Which calls are sent again although their method does not say that they only read, and why. */
function printRepeated(operations: readonly Operation[]): readonly string[] {
  return columns(
    operations.flatMap((one) => {
      const why = describeRepeated(one);
      if (why === undefined) return [];
      const call = `${one.method} ${plain(one.path)}`;
      return [[nameOf(one), call, why, decideOperation(one, "reads: false")]];
    }),
  );
}

function nameOf({ resource, name }: Operation): string {
  return [...resource, name].join(".");
}

function printWebhooks({ webhooks = [] }: Model): readonly string[] {
  return columns(
    webhooks.map(({ name, method, payload, deprecated }) => [
      plain(name),
      method,
      [
        ...(payload?.ref === undefined ? [] : [payload.ref]),
        ...(deprecated ? ["deprecated"] : []),
      ].join(", "),
    ]),
  );
}

function resourceOf({ resource }: Operation): string {
  return resource.join(".");
}

function printTypes({ types, generics }: Model): readonly string[] {
  return columns(
    [...types, ...generics]
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map((type) => [
        "parameters" in type && type.parameters.length > 0
          ? `${type.name}<${type.parameters.join(", ")}>`
          : type.name,
        type.role,
        type.places.length === 1 ? "" : `${type.places.length} places`,
      ]),
  );
}

/** Types that several places of the document declare, and why they are one. */
function printMerged(model: Model): readonly string[] {
  return describeMerged(model).flatMap(({ name, why, places, config }) => [
    `${name}: ${plain(why)}`,
    `  ${plain(places)}`,
    `  ${config}`,
  ]);
}

/**
 * The values that select each branch of a union, their source, and the config that corrects them.
 */
function printDiscriminators(model: Model): readonly string[] {
  return describeUnions(model).flatMap(
    ({ name, property, branches, config }) => [
      `${plain(name)} by ${plain(property)}`,
      ...columns(branches.map(([branch, by]) => [`  ${branch}`, plain(by)])),
      `  config: ${plain(config)}`,
    ],
  );
}

function printScopes(
  { type, separator }: ScopeSet,
  { types }: Model,
): readonly string[] {
  const named = types.find(({ name }) => name === type);
  const values = (named?.schema.enum ?? []).map(String).toSorted();
  return values.map((value) => {
    const parents = values.filter((one) =>
      value.startsWith(`${one}${separator}`),
    );
    const parent = parents.at(-1);
    const own = parent === undefined ? value : value.slice(parent.length);
    return `${"  ".repeat(parents.length)}${plain(own)}`;
  });
}

function printFilter(filter: Filter): readonly string[] {
  const { fields, logical } = filter;
  const evidence = findEvidence(filter);
  return [
    ...columns([
      ["field", "kind", "operators"],
      ...fields.flatMap((field) => printField(field, "")),
    ]),
    ...(logical.length > 0
      ? [`combined with ${logical.map(({ name }) => plain(name)).join(", ")}`]
      : []),
    ...(evidence
      ? [`${evidence.text}; if that is wrong: ${evidence.config}`]
      : []),
  ];
}

function printField(field: FilterField, before: string): readonly string[][] {
  const name = `${before}${plain(field.name)}`;
  const operators = [
    ...(field.plain ? ["(value)"] : []),
    ...field.operators.map((one) => plain(one.name)),
    ...(field.filter === undefined ? [] : [`(${field.filter})`]),
  ];
  return [
    [name, field.kind, operators.join(" ")],
    ...field.members.flatMap((member) => printField(member, `${name}.`)),
  ];
}

function columns(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, index) =>
    Math.max(...rows.map((row) => row[index]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}

function refersTo(value: unknown, name: string): boolean {
  if (Array.isArray(value)) return value.some((one) => refersTo(one, name));
  if (typeof value !== "object" || value === null) return false;
  const { ref, generic } = value as Schema;
  if (ref === name || generic?.name === name) return true;
  return Object.values(value).some((one) => refersTo(one, name));
}
