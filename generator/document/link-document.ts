import type { Diagnostic } from "../model/diagnostic.js";
import { type RawObject, isRawObject } from "./open-api.js";
import { Hosts } from "./host-targets.js";
import { type FileLoader, diagnosticOf } from "./load-file.js";
import { type MovedParts, upgradeSite } from "./moved-parts.js";
import { isPure, ReferenceGraph } from "./reference-graph.js";
import type { Reference, Target } from "./reference.js";
import type { Remark } from "./remark.js";
import type { SourceFile } from "./source-file.js";
import { tameValue } from "./tame-value.js";
import { type Site, pointerOf } from "./walk-document.js";

/** A document whose references all lead to places of its own. */
export interface LinkedDocument {
  readonly root: RawObject;
  readonly diagnostics: readonly Diagnostic[];
  /** What a place of the document is called in messages: the file and pointer it was written at. */
  locate(pointer: string): string;
}

/**
 * Brings what the references of a document lead to into the document itself, in place, and writes
 * every reference as a pointer to there. Schemas are upgraded on the way, but for Swagger 2.0,
 * whose turn comes later. What leads nowhere is cut off and reported: schemas become `{}`, which
 * allows anything.
 *
 * @throws SpeclatheError what the loader's failures are, where they are no fault of the document.
 */
export async function linkDocument(
  entry: SourceFile,
  loader: FileLoader,
  moved: MovedParts,
): Promise<LinkedDocument> {
  const diagnostics: Diagnostic[] = [];
  const report = (site: Site, remark: Omit<Remark, "pointer">): void => {
    const pointer = moved.written(site);
    diagnostics.push(diagnosticOf({ ...remark, pointer }, site.file.label));
  };
  const graph = new ReferenceGraph(entry, {
    loader,
    onSchema: (site) => upgradeSite(site, moved, report),
    movedPart: (schema) => moved.partOf(schema),
    report,
  });
  await graph.build();
  reportUnreadable(graph, loader, report);
  cutDangling(graph, report);
  cutCycles(graph, report);
  const hosts = new Hosts(graph, entry, entry.version);
  rewrite(graph, hosts, report);
  mergeSiblings(graph, hosts);
  // What was put in place of references may contain itself, or multiply.
  if (hosts.hasPlaced) tameValue(entry.root, { uri: entry.uri, length: 0 });
  return {
    root: entry.root as RawObject,
    diagnostics,
    locate: (pointer) => hosts.originOf(moved.strip(entry.root, pointer)),
  };
}

type Report = (site: Site, remark: Omit<Remark, "pointer">) => void;

/** One remark for each file, at the first of the places that name it. */
function reportUnreadable(
  graph: ReferenceGraph,
  loader: FileLoader,
  report: Report,
): void {
  for (const [uri, { reason }] of graph.unreadable) {
    const references = graph.references
      .filter((each) => graph.uriOf(each) === uri)
      .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
    const [first, ...more] = references;
    if (!first) continue;
    const others =
      more.length === 0 ? "it is" : `it and ${more.length} more are`;
    report(first.site, {
      code: "ref-unreadable",
      severity: "warning",
      message: `$ref ${JSON.stringify(first.written)} leads to ${loader.labelOf(uri)}, which cannot be read: ${reason}; ${others} taken as unknown`,
      help: "correct the reference, or add the file",
    });
  }
}

function keyOf({ site }: Reference): string {
  return `${site.file.label}${pointerOf(site)}`;
}

/** References that lead nowhere, or to another thing than what must stand there. */
function cutDangling(graph: ReferenceGraph, report: Report): void {
  for (const reference of graph.references) {
    const other = graph.mismatched.get(reference);
    const uri = graph.uriOf(reference);
    if (other) {
      const { kind } = reference.field;
      const found = `${other.holds === "map" ? "a map of " : ""}${other.kind}`;
      report(reference.site, {
        code: "ref-mismatched",
        severity: "warning",
        message: `$ref ${JSON.stringify(reference.written)} leads to a ${found} where a ${kind} must stand; it is taken as unknown`,
        help: `refer to a ${kind}`,
      });
    } else if (graph.targets.has(reference)) continue;
    else if (uri === undefined) {
      report(reference.site, {
        code: "ref-invalid",
        severity: "warning",
        message: `${reference.name} ${JSON.stringify(reference.written)} is no URI reference; it is taken as unknown`,
        help: "write a URI reference, such as #/components/schemas/Name",
      });
    } else if (!graph.unreadable.has(uri)) {
      const name = reference.role === "mapping" ? "mapping" : reference.name;
      report(reference.site, {
        code: "ref-dangling",
        severity: "warning",
        message: `${name} ${JSON.stringify(reference.written)} leads nowhere; the value is taken as unknown`,
        help: "correct the reference, or add what it refers to",
      });
    }
    cut(reference);
  }
}

function cut({ holder, name, site, role }: Reference): void {
  delete holder[name];
  const { kind, holds } = site.field;
  // Nothing can be said of these; an empty one would be taken for a real one.
  const isVoid = kind === "parameter" || kind === "operation";
  if (role === "reference" && isVoid && holds === "one" && site.holder)
    (site.holder.value as Record<string, unknown>)[site.name] = null;
}

/** References that lead back to themselves, each circle cut at its first place. */
function cutCycles(graph: ReferenceGraph, report: Report): void {
  const byHolder = new Map<unknown, Reference>();
  for (const reference of graph.references)
    if (reference.role === "reference" && graph.targets.has(reference))
      byHolder.set(reference.holder, reference);
  const finished = new Set<Reference>();
  for (const start of byHolder.values()) {
    const path: Reference[] = [];
    let at: Reference | undefined = start;
    while (at && !finished.has(at) && !path.includes(at)) {
      path.push(at);
      at = byHolder.get(graph.targets.get(at)?.value);
    }
    if (at && path.includes(at)) {
      const [first] = path
        .slice(path.indexOf(at))
        .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
      if (first) {
        report(first.site, {
          code: "ref-cycle",
          severity: "warning",
          message: `$ref ${JSON.stringify(first.written)} leads back to itself; the value is taken as unknown`,
          help: "let one of the references lead to a value",
        });
        cut(first);
        graph.targets.delete(first);
      }
    }
    for (const each of path) finished.add(each);
  }
}

/** Every reference that is left becomes a pointer into the document. */
function rewrite(graph: ReferenceGraph, hosts: Hosts, report: Report): void {
  for (const [reference, target] of graph.targets) {
    if (hosts.isReplaced(reference)) continue;
    const pointer = hosts.pointerIn(target.file, target.pointer);
    if (pointer === undefined || graph.mismatched.has(reference)) continue;
    if (reference.role === "dynamic" && graph.isAmbiguous(reference)) {
      report(reference.site, {
        code: "dynamic-ref-static",
        severity: "warning",
        message: `$dynamicRef ${JSON.stringify(reference.written)} could lead to several schemas; it is read as leading to ${target.file.label}${target.pointer} always`,
        help: "use $ref, or write the variants out",
      });
    }
    // What is read back undoes percent escapes.
    reference.holder[reference.name] = pointer.replaceAll("%", "%25");
  }
}

/** A Reference Object's own summary and description count (OpenAPI 3.1, 4.8.23). */
function mergeSiblings(graph: ReferenceGraph, hosts: Hosts): void {
  for (const [reference, target] of graph.targets) {
    const { holder, role, site } = reference;
    if (role !== "reference" || site.field.kind === "schema") continue;
    if (hosts.isReplaced(reference) || isPure(holder)) continue;
    const { kind } = site.field;
    const { version } = site.file;
    const kept = Object.entries(holder).filter(([member]) =>
      kind === "path item"
        ? member !== "$ref"
        : /^(summary|description)$/.test(member) && !/^[23]\.0$/.test(version),
    );
    const value = lastOf(graph, target).value;
    const pointer = holder["$ref"];
    for (const member of Object.keys(holder)) delete holder[member];
    if (kept.length === 0 || !isRawObject(value)) holder["$ref"] = pointer;
    else Object.assign(holder, value, Object.fromEntries(kept));
  }
}

/** The end of a chain of references; there are no circles any more. */
function lastOf(graph: ReferenceGraph, target: Target): Target {
  let at = target;
  for (
    let next = graph.targetOf(at.value);
    next && isPure(at.value);
    next = graph.targetOf(at.value)
  )
    at = next;
  return at;
}
