import { defined } from "../../model/defined.js";
import {
  escapePointer,
  memberOrItem,
  unescapePointer,
} from "../../model/pointer.js";
import { member } from "../open-api/open-api.js";
import type { Remark } from "../open-api/remark.js";
import type { MutableSchema, UpgradeCode } from "./upgrade-context.js";
import { upgradeSchema } from "./upgrade-schema.js";
import type { Site } from "../open-api/walk-document.js";

/**
 * The parts of schemas that an upgrade moved into `anyOf/0`: pointers from outside are led there,
 * and messages leave the two steps out, as the author never wrote them.
 */
export class NullableParts {
  readonly #parts = new Map<unknown, object>();
  readonly #moved = new Set<unknown>();
  readonly #met = new Set<object>();
  readonly #metAsSwagger = new Set<object>();

  /** Records that a part of a schema is in its `anyOf/0` now. */
  add(schema: object, part: object): void {
    this.#parts.set(schema, part);
    this.#moved.add(part);
  }

  /** The moved part of a schema, if it has one. */
  partOf(schema: unknown): object | undefined {
    return this.#parts.get(schema);
  }

  /**
   * True if an object is met for the first time: aliases and overlapping walks come twice, and
   * Swagger 2.0 is walked again as OpenAPI 3.0.
   */
  isFirst({ value, file }: Site): boolean {
    const met = file.version === "2.0" ? this.#metAsSwagger : this.#met;
    if (met.has(value as object)) return false;
    met.add(value as object);
    return true;
  }

  /** A site's pointer in its file as the author would write it. */
  written(site: Site): string {
    let at = site;
    const tokens: string[] = [];
    while (at.holder) {
      if (this.#moved.has(at.value) && at.holder.holder) {
        at = at.holder.holder;
        continue;
      }
      tokens.push(escapePointer(at.name));
      at = at.holder;
    }
    return [at.name, ...tokens.toReversed()].join("/");
  }

  /** A pointer into the document as the author would write it. */
  strip(root: unknown, pointer: string): string {
    if (this.#parts.size === 0) return pointer;
    const kept: string[] = [];
    let value = root;
    for (const token of pointer.split("/").slice(1)) {
      kept.push(token);
      value = memberOrItem(value, unescapePointer(token));
      if (value !== undefined && this.#moved.has(value)) kept.splice(-2);
    }
    return ["#", ...kept].join("/");
  }
}

/** Upgrades the schema at a site; Swagger 2.0 is not upgraded schema by schema. */
export function upgradeSite(
  site: Site,
  moved: NullableParts,
  report: (site: Site, remark: Omit<Remark, "pointer">) => void,
): void {
  const schema = site.value as MutableSchema;
  const { version } = site.file;
  if (version === "2.0") return;
  upgradeSchema(schema, {
    version,
    isByLetter: member(site.file.root, "jsonSchemaDialect") === plainJsonSchema,
    onMoved: (part) => moved.add(schema, part),
    report: (code, message, help) =>
      report(site, {
        code,
        severity: severities[code],
        message,
        ...defined({ help }),
      }),
  });
}

/** The dialect of JSON Schema 2020-12 itself; that of OpenAPI is another (OpenAPI 3.1, 4.8.24.5). */
const plainJsonSchema = "https://json-schema.org/draft/2020-12/schema";

const severities: Readonly<Record<UpgradeCode, Remark["severity"]>> = {
  "ref-siblings-ignored": "info",
  "schema-bound-idle": "info",
  "schema-enum-empty": "warning",
  "schema-keyword-outdated": "info",
  "schema-values-converted": "warning",
  "schema-values-mismatched": "warning",
};
