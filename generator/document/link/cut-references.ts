import type { FileLoader } from "./load-file.js";
import { member } from "../open-api/open-api.js";
import type { ReferenceGraph } from "./reference-graph.js";
import type { Reference } from "./reference.js";
import type { Remark } from "../open-api/remark.js";
import { type Site, pointerOf } from "../open-api/walk-document.js";

/** Notes a fault at a site. */
export type ReportFault = (site: Site, remark: Omit<Remark, "pointer">) => void;

/** One remark for each file, at the first of the places that name it. */
export function reportUnreadable(
  graph: ReferenceGraph,
  loader: FileLoader,
  report: ReportFault,
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
      message: `$ref ${JSON.stringify(first.written)} references ${loader.labelOf(uri)}, which cannot be read: ${reason}; ${others} taken as unknown`,
      help: "correct the reference, or add the file",
    });
  }
}

function keyOf({ site }: Reference): string {
  return `${site.file.label}${pointerOf(site)}`;
}

/** References without a target, or with one of another kind than required. */
export function cutDangling(graph: ReferenceGraph, report: ReportFault): void {
  for (const reference of graph.references) {
    const mismatch = graph.mismatched.get(reference);
    const uri = graph.uriOf(reference);
    if (mismatch) {
      const { kind } = reference.field;
      const { holds, kind: found } = mismatch.found;
      const what = `${holds === "map" ? "a map of " : "a "}${found}`;
      report(reference.site, {
        code: "ref-mismatched",
        severity: "warning",
        message: `$ref ${JSON.stringify(reference.written)} references ${what} where a ${kind} is required; ${mismatch.target ? "the schema of that is taken" : "it is taken as unknown"}`,
        help: `refer to a ${kind}`,
      });
      if (mismatch.target) continue;
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
      report(placeOf(reference), {
        code: "ref-dangling",
        severity: "warning",
        message: `${name} ${JSON.stringify(reference.written)} references nothing; the value is read as unknown`,
        subject: reference.written,
        help: "correct the reference, or add its target",
      });
    }
    cut(reference);
  }
}

/** The place of a reference: mappings are a few steps further in. */
function placeOf({ role, site, holder, name }: Reference): Site {
  if (role !== "mapping") return site;
  const steps =
    member(site.value, "discriminator") === holder
      ? ["discriminator", name]
      : ["discriminator", "mapping", name];
  return steps.reduce<Site>(
    (at, step) => ({ ...at, value: undefined, holder: at, name: step }),
    site,
  );
}

function cut({ holder, name, site, role }: Reference): void {
  delete holder[name];
  const { kind, holds } = site.field;
  // Nothing can be said of these; an empty one would be taken for a real one.
  const isVoid = kind === "parameter" || kind === "operation";
  if (role === "reference" && isVoid && holds === "one" && site.holder)
    (site.holder.value as Record<string, unknown>)[site.name] = null;
}

/** References that reference themselves, each circle cut at its first place. */
export function cutCycles(graph: ReferenceGraph, report: ReportFault): void {
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
          message: `$ref ${JSON.stringify(first.written)} references itself; the value is taken as unknown`,
          help: "make one of the references point to a value",
        });
        cut(first);
        graph.targets.delete(first);
      }
    }
    for (const each of path) finished.add(each);
  }
}
