import type { OutputFile } from "./model/output-file.js";

/**
 * An output of a project's own, made beside the client of the same document: an entry of `targets`
 * in the config. Its modules are formatted, written, locked and checked as the client's are.
 */
export interface Target {
  /** Its name in messages: `permissions`. */
  readonly name: string;
  /** The version of {@link TargetApi} it is written for. */
  readonly version: 1;
  /**
   * The modules it adds to the output. The same API must give the same files, on every machine;
   * what it throws is reported as `target-failed`, and nothing is written.
   */
  readonly files: (
    api: TargetApi,
  ) => readonly OutputFile[] | Promise<readonly OutputFile[]>;
}

/** The API as a target reads it; frozen, and every list is in an order of its own names. */
export interface TargetApi {
  readonly title: string;
  readonly version: string;
  /** The type of its client, which `client.ts` exports: `ComplianceManagementClient`. */
  readonly client: string;
  readonly operations: readonly TargetOperation[];
  readonly types: readonly TargetType[];
  readonly filters: readonly TargetFilter[];
  /** Enumerations whose values form a hierarchy. */
  readonly scopes: readonly TargetScopes[];
  readonly securitySchemes: readonly TargetSecurityScheme[];
  /** Members of the document itself. */
  readonly extensions: Extensions;
  /**
   * Begins a module at a path of the output, such as `permissions.ts` or `forms/fields.ts`; names
   * that it declares are not used for imports.
   */
  readonly module: (path: string, declared?: readonly string[]) => TargetModule;
}

/** Members whose name begins with `x-` (OpenAPI 3.1, 4.9), as in the document. */
export type Extensions = Readonly<Record<`x-${string}`, unknown>>;

/** One function of the client. */
export interface TargetOperation {
  /** Its resource and name: `clients.addresses.sync`. */
  readonly id: string;
  readonly resource: readonly string[];
  readonly name: string;
  /** As declared; absent: the document has none. */
  readonly operationId?: string;
  /** In capitals. */
  readonly method: string;
  /** The template as declared: `/alerts/{alertId}`. */
  readonly path: string;
  readonly summary?: string;
  readonly description?: string;
  readonly deprecated: boolean;
  readonly tags: readonly string[];
  /** True if a call only reads, so that it may be repeated. */
  readonly reads: boolean;
  /** True if a call has pages. */
  readonly paged: boolean;
  readonly parameters: readonly TargetParameter[];
  /** Alternatives, each the schemes required together; an empty one requires none. */
  readonly security: readonly (readonly TargetRequirement[])[];
  readonly extensions: Extensions;
}

/** A parameter, and the member of the function's input that it is. */
export interface TargetParameter {
  readonly name: string;
  readonly in: "path" | "query" | "header" | "cookie" | "querystring";
  readonly member: string;
  readonly required: boolean;
  readonly extensions: Extensions;
}

/** A scheme that an operation requires, and the scopes that it must grant. */
export interface TargetRequirement {
  readonly scheme: string;
  readonly scopes: readonly string[];
}

/** A type that the client exports. */
export interface TargetType {
  readonly name: string;
  readonly role: "data" | "enumeration" | "scope" | "filter" | "input";
  readonly description?: string;
  /** Of an enumeration: JSON. */
  readonly values?: readonly unknown[];
  /** Of the schema; absent where several places of the document have the type. */
  readonly extensions: Extensions;
}

/** A filter and what it has conditions for. */
export interface TargetFilter {
  readonly type: string;
  /** The function that makes its builder. */
  readonly builder: string;
  readonly fields: readonly TargetField[];
}

/** A member of a filter. */
export interface TargetField {
  /** As sent. */
  readonly name: string;
  readonly description?: string;
  /** True if it takes a plain value. */
  readonly plain: boolean;
  /** As sent: `$gte`. */
  readonly operators: readonly string[];
  /** Of a group. */
  readonly fields: readonly TargetField[];
}

/** A hierarchy of scopes. */
export interface TargetScopes {
  readonly type: string;
  readonly separator: string;
}

/** A security scheme that the client can send. */
export interface TargetSecurityScheme {
  /** Its key in the document. */
  readonly key: string;
  /** The option of the client that takes its credential. */
  readonly option: string;
  /** Scopes of its tokens. */
  readonly scopes: readonly string[];
}

/** A module that is being made: what it uses of the client is imported by it. */
export interface TargetModule {
  /** Imports a type of the client by its name; returns its name in this module. */
  readonly type: (name: string) => string;
  /** Imports the function of an operation by its id; returns its name in this module. */
  readonly operation: (id: string) => string;
  /** The type of what an operation takes, with its imports; `undefined` where it takes nothing. */
  readonly inputOf: (id: string) => string;
  /** The type of what an operation resolves with, with its imports. */
  readonly outputOf: (id: string) => string;
  /** The module: its imports, then this text. */
  readonly print: (text: string) => OutputFile;
}
