/**
 * The content of a page, as plain data: made by this room, embedded in the page as JSON, and read by
 * `pages/`. Texts are as the document has them, so a page must not insert one as markup.
 */
export type Report = DocumentReport | ChangesReport;

/** The model of a document. */
export interface DocumentReport {
  readonly kind: "document";
  /** The input, as shown. */
  readonly source: string;
  readonly title: string;
  readonly version: string;
  readonly servers: readonly string[];
  readonly credentials: readonly CredentialReport[];
  /** The API's security requirements in a sentence; absent if none are declared. */
  readonly security?: string;
  /** Sorted by name. */
  readonly operations: readonly OperationReport[];
  /** Sorted by name. */
  readonly types: readonly TypeReport[];
  readonly filters: readonly FilterReport[];
  readonly scopes: readonly ScopeReport[];
  readonly webhooks: readonly WebhookReport[];
  readonly diagnostics: readonly DiagnosticReport[];
  readonly files: readonly FileReport[];
}

/** A security scheme and the client option it is. */
export interface CredentialReport {
  readonly key: string;
  readonly option: string;
  /** `Authorization: Bearer …`. */
  readonly sent: string;
  readonly description?: string;
}

/** Something found out, and the line of config that decides otherwise. */
export interface FindingReport {
  readonly text: string;
  readonly config: string;
}

/** One function of the output. */
export interface OperationReport {
  /** As a caller writes it: `alerts.list`. */
  readonly name: string;
  readonly resource: string;
  readonly method: string;
  readonly path: string;
  readonly pointer: string;
  readonly summary?: string;
  readonly description?: string;
  readonly deprecated?: true;
  /** The head of the emitted function. */
  readonly code: string;
  readonly paging?: FindingReport;
  /** Why a list whose request has members of a page has no pages, and the config that gives them. */
  readonly pagingDoubt?: FindingReport;
  /** The reason why it is repeated, if its method is no evidence. */
  readonly repeated?: FindingReport;
  /** The statuses it declares that it is refused with. */
  readonly errors: readonly string[];
  /** Where it differs from what every operation needs. */
  readonly security?: string;
  /** Of the function with its comment. */
  readonly bytes: number;
}

/** A named type. */
export interface TypeReport {
  /** With its parameters: `Page<T>`. */
  readonly label: string;
  readonly name: string;
  readonly role: string;
  /** Why it is called so. */
  readonly reason: string;
  readonly places: readonly string[];
  readonly usedBy: readonly UseReport[];
  /** As emitted. */
  readonly code: string;
  readonly bytes: number;
  /** Of what checks it. */
  readonly checkBytes: number;
}

/** Where a type is used. */
export interface UseReport {
  readonly kind: "type" | "operation" | "webhook";
  readonly name: string;
}

/** A filter as a table. */
export interface FilterReport {
  readonly type: string;
  readonly builder: string;
  /** All operators of its fields, in the order they are met. */
  readonly operators: readonly string[];
  readonly fields: readonly FilterFieldReport[];
  readonly combinedBy: readonly string[];
  readonly finding?: FindingReport;
}

/** A row of it. */
export interface FilterFieldReport {
  /** With the enclosing names: `author.name`. */
  readonly path: string;
  readonly kind: string;
  readonly takesValue: boolean;
  readonly operators: readonly string[];
  /** The type of the filter it holds. */
  readonly filter?: string;
}

/** A scope set as a tree. */
export interface ScopeReport {
  readonly type: string;
  readonly separator: string;
  readonly roots: readonly ScopeNode[];
  readonly aliases: readonly { segment: string; member: string }[];
  readonly finding: FindingReport;
}

/** A scope and those below it. */
export interface ScopeNode {
  readonly value: string;
  readonly children: readonly ScopeNode[];
}

/** A request that the API sends by itself. */
export interface WebhookReport {
  readonly name: string;
  readonly method: string;
  readonly payload?: string;
  readonly summary?: string;
  readonly deprecated?: true;
}

/** A remark about the document. */
export interface DiagnosticReport {
  readonly code: string;
  readonly severity: "error" | "warning" | "info";
  readonly pointer: string;
  readonly message: string;
  /** Of the catalogue. */
  readonly cause: string;
  readonly fix: string;
  readonly mend?: Mend;
}

/** Config that resolves a remark, ready to paste. */
export interface Mend {
  readonly kind: "config" | "overlay";
  readonly text: string;
}

/** A file of the output. */
interface FileReport {
  readonly path: string;
  readonly bytes: number;
}

/** Changes between two documents. */
export interface ChangesReport {
  readonly kind: "changes";
  readonly old: string;
  readonly new: string;
  /** `major`, `minor`, `patch` or `none`. */
  readonly step: string;
  readonly changes: readonly ChangeReport[];
  readonly accepted: readonly ChangeReport[];
  readonly remarks: readonly string[];
  /** Breaking places of a program; absent if no program was named. */
  readonly program?: ProgramReport;
  /** Absent: the same version and config wrote the output. */
  readonly generator?: GeneratorChangesReport;
}

/** Changes by another version of speclathe, or another config, with the old document. */
export interface GeneratorChangesReport {
  readonly sentence: string;
  readonly declarations: readonly {
    readonly path: string;
    readonly name: string;
    readonly state: "added" | "removed" | "changed";
  }[];
  /** Places of a program that break by these alone; absent if no program was named. */
  readonly program?: ProgramReport;
}

/** Breaking places of a program. */
export interface ProgramReport {
  readonly sentence: string;
  /** Breaking places first. */
  readonly causes: readonly {
    /** As changes have it; empty where only the compiler reports it. */
    readonly where: string;
    readonly message: string;
    readonly places: readonly {
      /** `src/orders.ts:12:5`. */
      readonly at: string;
      readonly breaks: "types" | "wire" | "warning";
      readonly effect: string;
    }[];
  }[];
}

/** One change. */
export interface ChangeReport {
  /** Its name in a list of accepted changes. */
  readonly key: string;
  readonly rule: string;
  readonly severity: "breaking" | "warning" | "info";
  readonly wire: string;
  readonly types: string;
  readonly subject: string;
  readonly where: string;
  readonly message: string;
  readonly operations: readonly string[];
  readonly old?: ExcerptReport;
  readonly new?: ExcerptReport;
  /** The caller's code before and after. */
  readonly code?: { readonly old?: string; readonly new?: string };
}

/** A part of a document. */
export interface ExcerptReport {
  readonly pointer: string;
  /** JSON over several lines, cut where it is long; absent: there is nothing at the pointer. */
  readonly text?: string;
}
