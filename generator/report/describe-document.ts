import { defined } from "../model/defined.js";
import type { Diagnostic } from "../model/diagnostic.js";
import { diagnosticCatalogue } from "../model/diagnostic-catalogue.js";
import type { Model } from "../model/model.js";
import type { Operation } from "../model/operation.js";
import type { OutputFile } from "../model/output-file.js";
import { describeFilter } from "./describe-filter.js";
import { describeFindings } from "./describe-paging.js";
import { describeScopes } from "./describe-scopes.js";
import {
  describeCredential,
  describeRequirement,
} from "./describe-security.js";
import { explainName } from "./explain-name.js";
import { findUses } from "./find-uses.js";
import { type Declared, sortDeclarations } from "./sort-declarations.js";
import { mendDiagnostic } from "./mend-diagnostic.js";
import type {
  DiagnosticReport,
  DocumentReport,
  OperationReport,
  TypeReport,
  WebhookReport,
} from "./report-data.js";

/** Facts of a document that are known when its output is made. */
interface Inspected {
  /** The input, as shown. */
  readonly source: string;
  readonly model: Model;
  readonly diagnostics: readonly Diagnostic[];
  readonly files: readonly OutputFile[];
  /** The names that the config gave. */
  readonly renamed?: readonly string[];
}

/**
 * The room's entry for `inspect`: a model and its output in, what a page shows of them out. It
 * decides nothing about the document; it only says what was decided.
 */
export function describeDocument(inspected: Inspected): DocumentReport {
  const { source, model, diagnostics, files } = inspected;
  const { api, security, securitySchemes } = model;
  const declared = sortDeclarations(files, model);
  return {
    kind: "document",
    source,
    title: api.title,
    version: api.version,
    servers:
      api.servers?.map(({ url }) => url) ??
      (api.server === undefined ? [] : [api.server]),
    credentials: securitySchemes.map(describeCredential),
    ...(security
      ? { security: describeRequirement(security, securitySchemes) }
      : {}),
    operations: model.operations.map((one) =>
      describeOperation(one, model, declared),
    ),
    types: describeTypes(inspected, declared),
    filters: model.filters.map(describeFilter),
    scopes: model.scopeSets.map((set) => describeScopes(set, model)),
    webhooks: describeWebhooks(model),
    diagnostics: diagnostics.map(describeDiagnostic),
    files: files.map(({ path, text }) => ({
      path,
      bytes: Buffer.byteLength(text),
    })),
  };
}

function describeOperation(
  operation: Operation,
  { securitySchemes }: Model,
  declared: Declared,
): OperationReport {
  const { resource, method, path, pointer, security } = operation;
  const name = [...resource, operation.name].join(".");
  const { text, bytes } = declared.operation(operation);
  return {
    name,
    resource: resource.join("."),
    method,
    path,
    pointer,
    ...pick(operation, "summary", "description", "deprecated"),
    code: headOf(text),
    ...describeFindings(operation),
    errors: operation.responses
      .map(({ status }) => status)
      .filter((status) => !/^[123]/.test(status)),
    ...(security
      ? { security: describeRequirement(security, securitySchemes) }
      : {}),
    bytes,
  };
}

/** A function without its comment and its body. */
function headOf(text: string): string {
  const start = text.search(/^(?:export )?(?:async )?(?:function|const) /m);
  const lines = text.slice(Math.max(start, 0)).split("\n");
  // Parameters are indented; the line at the margin that opens the body ends the head.
  const end = lines.findIndex((line) => /^\S.* \{$/.test(line));
  if (end < 0) return lines.join("\n");
  return lines
    .slice(0, end + 1)
    .join("\n")
    .slice(0, -2);
}

function describeTypes(
  { model, renamed = [] }: Inspected,
  declared: Declared,
): readonly TypeReport[] {
  const uses = findUses(model);
  const given = new Set(renamed);
  return [...model.types, ...model.generics]
    .map((type): TypeReport => {
      const usedBy = uses.get(type.name) ?? [];
      const { text, bytes, checkBytes } = declared.type(type.name);
      const { name, role, places } = type;
      const isGeneric = "parameters" in type && type.parameters.length > 0;
      return {
        label: isGeneric ? `${name}<${type.parameters.join(", ")}>` : name,
        name,
        role,
        reason: explainName(type, given),
        places,
        usedBy,
        code: text,
        bytes,
        checkBytes,
      };
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function describeWebhooks({ webhooks = [] }: Model): readonly WebhookReport[] {
  return webhooks.map((webhook) => ({
    name: webhook.name,
    method: webhook.method,
    ...(webhook.payload?.ref === undefined
      ? {}
      : { payload: webhook.payload.ref }),
    ...pick(webhook, "summary", "deprecated"),
  }));
}

function describeDiagnostic(diagnostic: Diagnostic): DiagnosticReport {
  const { code, severity, pointer, message, help } = diagnostic;
  const entry = diagnosticCatalogue[code];
  const mend = mendDiagnostic(diagnostic);
  return {
    code,
    severity,
    pointer,
    message,
    cause: entry?.cause ?? "",
    fix: help ?? entry?.fix ?? "",
    ...defined({ mend }),
  };
}

/** The members that are there, without those that are undefined. */
function pick<T extends object, K extends keyof T>(
  from: T,
  ...names: readonly K[]
): Pick<T, K> {
  const entries = names
    .filter((name) => from[name] !== undefined)
    .map((name) => [name, from[name]]);
  return Object.fromEntries(entries) as Pick<T, K>;
}
