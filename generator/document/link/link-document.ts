import type { Diagnostic } from "../../model/diagnostic.js";
import { type RawObject, isRawObject } from "../open-api/open-api.js";
import { checkFeatures } from "./check-features.js";
import {
  type ReportFault,
  cutCycles,
  cutDangling,
  reportUnreadable,
} from "./cut-references.js";
import { BundledPlaces } from "./bundled-places.js";
import { type FileLoader, diagnosticOf } from "./load-file.js";
import { type NullableParts, upgradeSite } from "../upgrade/nullable-parts.js";
import { isPure, ReferenceGraph } from "./reference-graph.js";
import type { Remark } from "../open-api/remark.js";
import { createResolver } from "../open-api/resolve-pointer.js";
import type { SourceFile } from "../open-api/source-file.js";
import { tameValue } from "../parse/limit-value.js";
import type { Site } from "../open-api/walk-document.js";
import { widenTypes } from "./widen-types.js";

/** A document whose references all have targets of its own. */
export interface LinkedDocument {
  readonly root: RawObject;
  readonly diagnostics: readonly Diagnostic[];
  /** The name of a place in messages: the file and pointer it was written at. */
  locate(pointer: string): string;
}

/**
 * Brings the targets of a document's references into the document itself, in place, and writes
 * every reference as a pointer to there. Schemas are upgraded on the way, but for Swagger 2.0,
 * whose turn comes later. A reference without a target is removed and reported: schemas become `{}`, which
 * allows anything.
 *
 * @throws SpeclatheError what the loader's failures are, where they are no fault of the document.
 */
export async function linkDocument(
  entry: SourceFile,
  loader: FileLoader,
  moved: NullableParts,
): Promise<LinkedDocument> {
  const diagnostics: Diagnostic[] = [];
  const reportAt = (site: Site, remark: Remark): void =>
    void diagnostics.push(diagnosticOf(remark, site.file.label));
  const report: ReportFault = (site, remark) =>
    reportAt(site, { ...remark, pointer: moved.written(site) });
  const schemas: Site[] = [];
  const graph = new ReferenceGraph(entry, {
    loader,
    onObject: (site) => {
      // Swagger 2.0 comes again as 3.0, and aliases come twice.
      if (!moved.isFirst(site)) return;
      checkFeatures(site, (at, remark) =>
        reportAt(at, {
          ...remark,
          pointer: moved.written(at) + remark.pointer,
        }),
      );
      if (site.field.kind !== "schema") return;
      schemas.push(site);
      upgradeSite(site, moved, report);
    },
    movedPart: (schema) => moved.partOf(schema),
    report,
  });
  await graph.build();
  reportUnreadable(graph, loader, report);
  cutDangling(graph, report);
  cutCycles(graph, report);
  const places = new BundledPlaces(graph, entry, entry.version);
  rewrite(graph, { places, entry, report });
  mergeSiblings(graph, places);
  if (entry.version !== "2.0") {
    const resolve = createResolver(entry.root);
    widenTypes(schemas, (ref) => resolve(ref)?.value, { moved, report });
  }
  // Targets that replace references may contain themselves, or multiply.
  if (places.hasPlaced) tameValue(entry.root, { uri: entry.uri, length: 0 });
  return {
    root: entry.root as RawObject,
    diagnostics,
    locate: (pointer) => places.originOf(moved.strip(entry.root, pointer)),
  };
}

/**
 * Every reference that is left becomes a pointer into the document. Where a `$dynamicRef` could
 * reference several schemas, what it means depends on the path to it, so references of the
 * document itself keep their words for the reader of schemas to follow.
 */
function rewrite(
  graph: ReferenceGraph,
  {
    places,
    entry,
    report,
  }: { places: BundledPlaces; entry: SourceFile; report: ReportFault },
): void {
  const isDynamic = graph.references.some((each) => graph.isAmbiguous(each));
  for (const [reference, target] of graph.targets) {
    if (places.isReplaced(reference)) continue;
    const { site, field, role, holder, name, written } = reference;
    const pointer = places.pointerIn(target.file, target.pointer);
    if (pointer === undefined) continue;
    const isOwn = site.file === entry && target.file === entry;
    if (isDynamic && isOwn && field.kind === "schema" && role !== "mapping")
      continue;
    if (graph.isAmbiguous(reference)) {
      report(site, {
        code: "dynamic-ref-static",
        severity: "warning",
        message: `$dynamicRef ${JSON.stringify(written)} could resolve to several schemas; it always resolves to ${target.file.label}${target.pointer}`,
        help: "use $ref, or write the variants out",
      });
    }
    // Readers of references decode percent escapes.
    holder[name] = pointer.replaceAll("%", "%25");
  }
}

/** A Reference Object's own summary and description count (OpenAPI 3.1, 4.8.23). */
function mergeSiblings(graph: ReferenceGraph, places: BundledPlaces): void {
  for (const [reference, target] of graph.targets) {
    const { holder, role, site } = reference;
    if (role !== "reference" || site.field.kind === "schema") continue;
    if (places.isReplaced(reference) || isPure(holder)) continue;
    const { kind } = site.field;
    const { version } = site.file;
    const kept = Object.entries(holder).filter(([member]) =>
      kind === "path item"
        ? member !== "$ref"
        : /^(summary|description)$/.test(member) && !/^[23]\.0$/.test(version),
    );
    const { value } = graph.lastOf(target);
    const pointer = holder["$ref"];
    for (const member of Object.keys(holder)) delete holder[member];
    if (kept.length === 0 || !isRawObject(value)) holder["$ref"] = pointer;
    else Object.assign(holder, value, Object.fromEntries(kept));
  }
}
