import type { DocumentReport } from "../../generator/report/report-data.js";
import { h } from "../dom.js";
import type { View } from "../frame.js";
import { printPlace, printSize } from "../text.js";
import { type Tile, type TileGroup, treemap } from "../treemap.js";

/** What makes the output as large as it is. */
export function sizesView(report: DocumentReport): View {
  return {
    name: "sizes",
    title: "Sizes",
    show: () => {
      const tiles = tilesOf(report);
      const total = sum(report.files.map(({ bytes }) => bytes));
      return [
        h(
          "p",
          { class: "quiet" },
          `${printSize(total)} of TypeScript, before any bundler. A type counts with what checks it, and stands with the only resource that uses it.`,
        ),
        treemap(groupsOf(report, tiles)),
        h(
          "p",
          { class: "legend" },
          ...legend.map(([kind, word]) =>
            h("span", {}, h("i", { class: `swatch ${kind}` }), word),
          ),
        ),
        h("h3", {}, "The largest"),
        bars(tiles.filter(({ place }) => place !== undefined).slice(0, 40)),
        h("h3", {}, "Files"),
        bars(
          report.files
            .toSorted((a, b) => b.bytes - a.bytes)
            .slice(0, 40)
            .map(({ path, bytes }) => ({ name: path, bytes, kind: "file" })),
        ),
      ];
    },
  };
}

const legend = [
  ["type", "types"],
  ["operation", "operations"],
  ["runtime", "runtime"],
  ["other", "all else"],
] as const;

/** The largest first. */
function tilesOf(report: DocumentReport): readonly Tile[] {
  const { types, operations, files } = report;
  const runtime = sum(
    files
      .filter(({ path }) => path.startsWith("runtime/"))
      .map(({ bytes }) => bytes),
  );
  const owned: readonly Tile[] = [
    ...types.map(({ name, bytes, checkBytes, role }) => ({
      name,
      bytes: bytes + checkBytes,
      kind: "type",
      note: `${role}: ${printSize(bytes)} declare it, ${printSize(checkBytes)} check it`,
      place: printPlace({ view: "types", item: name }),
    })),
    ...operations.map(({ name, bytes }) => ({
      name,
      bytes,
      kind: "operation",
      note: "its function",
      place: printPlace({ view: "operations", item: name }),
    })),
  ];
  const rest =
    sum(files.map(({ bytes }) => bytes)) -
    runtime -
    sum(owned.map(({ bytes }) => bytes));
  return [
    ...owned,
    { name: "runtime", bytes: runtime, kind: "runtime" },
    { name: "all else", bytes: Math.max(rest, 0), kind: "other" },
  ]
    .filter(({ bytes }) => bytes > 0)
    .toSorted((a, b) => b.bytes - a.bytes);
}

/** By resource, so that what can be left out of a document stands together. */
function groupsOf(
  report: DocumentReport,
  tiles: readonly Tile[],
): readonly TileGroup[] {
  const resourceOf = new Map(
    report.operations.map(({ name, resource }) => [name, resource]),
  );
  const groupOfType = findOwners(report, resourceOf);
  const groups = new Map<string, Tile[]>();
  for (const tile of tiles) {
    const { name, kind } = tile;
    const group =
      kind === "operation"
        ? resourceOf.get(name)
        : kind === "type"
          ? groupOfType.get(name)
          : name;
    const title = group === "" ? "the client" : (group ?? "not used");
    groups.set(title, [...(groups.get(title) ?? []), tile]);
  }
  return [...groups].map(([name, list]) => ({ name, tiles: list }));
}

/** The only resource that each type serves, also by way of other types; else that several do. */
function findOwners(
  { types }: DocumentReport,
  resourceOf: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const owners = new Map<string, string>();
  const shared = "shared types";
  // Each type changes twice at most: to an owner, and to none.
  for (let changed = true; changed;) {
    changed = false;
    for (const { name, usedBy } of types) {
      const before = owners.get(name);
      if (before === shared) continue;
      const found = usedBy.flatMap((user) => {
        if (user.kind === "webhook") return ["webhooks"];
        const by = user.kind === "type" ? owners : resourceOf;
        return by.get(user.name) ?? [];
      });
      const all = new Set(found);
      const [only] = all;
      const after = all.size > 1 ? shared : only;
      if (after === undefined || after === before) continue;
      owners.set(name, after);
      changed = true;
    }
  }
  return owners;
}

function bars(tiles: readonly Tile[]): HTMLElement {
  const largest = Math.max(1, ...tiles.map(({ bytes }) => bytes));
  return h(
    "ul",
    { class: "bars" },
    ...tiles.map(({ name, bytes, kind, place, note }) => {
      const bar = h("i", { class: `swatch ${kind}` });
      bar.style.width = `${(100 * bytes) / largest}%`;
      return h(
        "li",
        note === undefined ? {} : { title: note },
        h(
          "span",
          { class: "title" },
          place === undefined ? name : h("a", { to: place }, name),
        ),
        h("span", { class: "track" }, bar),
        h("span", { class: "size" }, printSize(bytes)),
      );
    }),
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
