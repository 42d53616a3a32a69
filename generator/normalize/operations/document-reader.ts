import type {
  Document,
  ResolvedRef,
} from "../../document/open-api/document.js";
import { member } from "../../document/open-api/open-api.js";
import type { Diagnostic } from "../../model/diagnostic.js";
import type { Schema } from "../../model/schema.js";
import { readSchema } from "../schema/read-schema.js";
import { SchemaResources } from "../schema/schema-resources.js";

/**
 * Reads a document's parts on behalf of the files beside this one: follows references, reads
 * schemas, and remembers which schemas are referred to, so that each of them is read once.
 */
export class DocumentReader {
  readonly document: Document;
  readonly diagnostics: Diagnostic[] = [];
  /** Every schema that some `$ref` resolves to, by its pointer. */
  readonly referenced: Map<string, Schema> = new Map();
  /** The pointer of each schema. */
  readonly pointers: Map<Schema, string> = new Map();
  readonly #pending: { pointer: string; value: unknown }[] = [];
  readonly #known = new Set<string>();
  readonly #resources: SchemaResources;
  #wide: string[] = [];
  #hasCut = false;

  constructor(document: Document) {
    this.document = document;
    this.#resources = new SchemaResources(document.root, document.uri);
  }

  /** Reads a schema and whatever it refers to. */
  schema(raw: unknown, pointer: string): Schema {
    const schema = this.#read(raw, pointer);
    for (let next = this.#pending.pop(); next; next = this.#pending.pop()) {
      this.referenced.set(next.pointer, this.#read(next.value, next.pointer));
    }
    return schema;
  }

  /** Reads the schema at a pointer as one that may be referred to. */
  referencedSchema(raw: unknown, pointer: string): Schema {
    const known = this.referenced.get(pointer);
    if (known) return known;
    this.#known.add(pointer);
    const schema = this.schema(raw, pointer);
    this.referenced.set(pointer, schema);
    return schema;
  }

  /** Places a schema that was made here at that of the document which it was made of. */
  readonly adopt = (schema: Schema, pointer: string): Schema => {
    this.pointers.set(schema, pointer);
    return schema;
  };

  /** The value itself, or what it refers to when it is a Reference Object (OpenAPI 3.1, 4.8.23). */
  follow(value: unknown, pointer: string): { value: unknown; pointer: string } {
    const ref = member(value, "$ref");
    const target =
      typeof ref === "string" ? this.document.resolve(ref) : undefined;
    // References without a target were removed by the document stage.
    return target ?? { value, pointer };
  }

  /** Notes a fault of the document that leaves a part of it out or degraded. */
  report(
    code: string,
    pointer: string,
    message: string,
    more: Partial<Diagnostic> = {},
  ): void {
    this.add({ code, severity: "warning", pointer, message, ...more });
  }

  /** Notes a diagnostic. */
  readonly add = (diagnostic: Diagnostic): void =>
    void this.diagnostics.push(diagnostic);

  /** Says once that numbers may be too large to be read as they are. */
  reportWide(): void {
    const [first] = this.#wide.toSorted();
    if (first === undefined) return;
    const count = this.#wide.length;
    this.report(
      "integer-precision",
      first,
      `${count === 1 ? "one schema is" : `${count} schemas are`} int64: numbers beyond ${Number.MAX_SAFE_INTEGER} lose their last digits when JSON is read`,
      { severity: "info" },
    );
  }

  #read(raw: unknown, pointer: string): Schema {
    return readSchema(raw, pointer, {
      report: (...fault) => this.report(...fault),
      onSchema: (schema, at) => {
        this.pointers.set(schema, at);
        if (schema.format === "int64" && isWide(schema)) this.#wide.push(at);
      },
      valueAt: (ref) => this.document.resolve(ref)?.value,
      resolveRef: (ref, at, keyword) => {
        const target =
          this.#resolveIdentified(ref, at, keyword) ??
          this.document.resolve(ref);
        if (!target) {
          this.report(
            "ref-dangling",
            at,
            `$ref ${JSON.stringify(ref)} references nothing; the value is read as unknown`,
            {
              subject: ref,
              help: "correct the reference, or add its target",
            },
          );
          return undefined;
        }
        if (!this.#known.has(target.pointer)) {
          this.#known.add(target.pointer);
          this.#pending.push(target);
        }
        return target.pointer;
      },
    });
  }

  /** References by `$id`, `$anchor` and `$dynamicAnchor`; most documents have none of these. */
  #resolveIdentified(
    ref: string,
    at: string,
    keyword: "$ref" | "$dynamicRef",
  ): ResolvedRef | undefined {
    if (!this.#resources.areAny) return undefined;
    const target = this.#resources.resolve(ref, at, keyword);
    if (target?.isCut) this.#reportCut(ref, at);
    return target;
  }

  /** Once: what follows is cut for the same reason. */
  #reportCut(ref: string, pointer: string): void {
    if (this.#hasCut) return;
    this.#hasCut = true;
    this.report(
      "dynamic-ref-static",
      pointer,
      `the schemas with $dynamicAnchor refer to each other in too many ways; from here on, ${JSON.stringify(ref)} and others are read as if reading began there`,
      { help: "use $ref, or write the variants out" },
    );
  }
}

/** True if a number of 64 bits may be one that JavaScript cannot distinguish from its neighbours. */
function isWide({ maximum, minimum }: Schema): boolean {
  const isSafe = (bound: number | undefined): boolean =>
    bound !== undefined && Number.isSafeInteger(bound);
  return !isSafe(maximum) || !isSafe(minimum);
}
