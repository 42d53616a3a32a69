import type { Diagnostic } from "../model/diagnostic.js";
import type { Filter } from "../model/filter.js";
import { groupBy } from "../model/group-by.js";
import type { Model } from "../model/model.js";
import type { GenericType, NamedType } from "../model/named-type.js";
import type { Operation } from "../model/operation.js";
import { describeFindings, type OperationFindings } from "./describe-paging.js";
import { describeFilter } from "./describe-filter.js";
import { describeScopes } from "./describe-scopes.js";
import { describeMerged } from "./describe-merged.js";
import { findUses } from "./find-uses.js";
import type { ScopeNode } from "./report-data.js";
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
    section("Pages", printFindings(model.operations, "paging")),
    section(
      "Lists without pages",
      printFindings(model.operations, "pagingDoubt"),
    ),
    section(
      "Operations that are retried",
      printFindings(model.operations, "repeated"),
    ),
    section("Webhooks", printWebhooks(model)),
    section("Types", printTypes(model)),
    section("Equal schemas that became one type", printMerged(model)),
    section("Discriminators", printDiscriminators(model)),
    ...model.scopeSets
      .map((set) => describeScopes(set, model))
      .map(({ type, roots, finding }) =>
        section(`Scopes: ${type}`, [
          ...printScopes(roots),
          `${plain(finding.text)}; if it is not: ${finding.config}`,
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
  const users = (findUses(model).get(name) ?? []).map((user) =>
    user.kind === "webhook" ? `the webhook ${plain(user.name)}` : user.name,
  );
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

/** The operations with a finding, and the line of config that corrects it. */
function printFindings(
  operations: readonly Operation[],
  kind: keyof OperationFindings,
): readonly string[] {
  return columns(
    operations.flatMap((one) => {
      const { [kind]: finding } = describeFindings(one);
      if (!finding) return [];
      const call = `${one.method} ${plain(one.path)}`;
      const { text, config } = finding;
      return [
        kind === "repeated"
          ? [nameOf(one), call, text, config]
          : [nameOf(one), text, config],
      ];
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

function printScopes(nodes: readonly ScopeNode[], parent = ""): string[] {
  return nodes.flatMap(({ value, children }) => [
    plain(value.slice(parent.length)),
    ...printScopes(children, value).map((line) => `  ${line}`),
  ]);
}

function printFilter(filter: Filter): readonly string[] {
  const { fields, combinedBy, finding } = describeFilter(filter);
  return [
    ...columns([
      ["field", "kind", "operators"],
      ...fields.map(({ path, kind, takesValue, operators, filter: inner }) => [
        plain(path),
        kind,
        [
          ...(takesValue ? ["(value)"] : []),
          ...operators.map(plain),
          ...(inner === undefined ? [] : [`(${inner})`]),
        ].join(" "),
      ]),
    ]),
    ...(combinedBy.length > 0
      ? [`combined with ${combinedBy.map(plain).join(", ")}`]
      : []),
    ...(finding
      ? [`${finding.text}; if that is wrong: ${finding.config}`]
      : []),
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
