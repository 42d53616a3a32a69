import { svg } from "./dom.js";
import { printSize } from "./text.js";

/** A part of a whole. */
export interface Tile {
  readonly name: string;
  readonly bytes: number;
  readonly kind: string;
  readonly note?: string;
  /** The place of the page about it. */
  readonly place?: string;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Parts that belong together. */
export interface TileGroup {
  readonly name: string;
  readonly tiles: readonly Tile[];
}

const size = { x: 0, y: 0, width: 1000, height: 600 };
const headHeight = 17;

/** Groups of parts as areas of a picture, the largest first. */
export function treemap(groups: readonly TileGroup[]): SVGElement {
  const measured = groups
    .map((group) => ({ ...group, bytes: sum(group.tiles) }))
    .toSorted((a, b) => b.bytes - a.bytes);
  return svg(
    "svg",
    {
      viewBox: `0 0 ${size.width} ${size.height}`,
      class: "treemap",
      role: "img",
      "aria-label": "The output by size; the list below says the same",
    },
    ...squarify(measured, size).flatMap(([group, box]) =>
      drawGroup(group, box),
    ),
  );
}

/** A frame with the name and the parts in it; where there is no room or only one, the part. */
function drawGroup(
  { name, tiles, bytes }: TileGroup & { readonly bytes: number },
  box: Box,
): readonly SVGElement[] {
  const [only, ...others] = tiles;
  if (only && others.length === 0) return [drawTile(only, box)];
  const { x, y, width, height } = box;
  const letters = lettersIn(width);
  const hasHead = letters > 3 && height > 2 * headHeight;
  const head = hasHead ? headHeight : 1;
  const inner = {
    x: x + 2,
    y: y + head,
    width: Math.max(width - 4, 0),
    height: Math.max(height - head - 2, 0),
  };
  return [
    svg(
      "g",
      {},
      svg("rect", { ...shrink(box, 0.5), rx: 3, class: "frame" }),
      svg("title", {}, `${name}: ${printSize(bytes)}`),
      hasHead
        ? svg(
            "text",
            { x: x + 5, y: y + 12, class: "group" },
            shorten(`${name}  ${printSize(bytes)}`, letters),
          )
        : undefined,
    ),
    ...squarify(readable(tiles, inner), inner).map(([tile, place]) =>
      drawTile(tile, place),
    ),
  ];
}

/** The parts that are large enough to be seen; all that are not are one. */
function readable(
  tiles: readonly Tile[],
  { width, height }: Box,
): readonly Tile[] {
  const total = sum(tiles);
  const least = (total * 60) / Math.max(width * height, 60);
  const rest = tiles.filter(({ bytes }) => bytes < least);
  if (rest.length < 2) return tiles;
  const one = {
    name: `${rest.length} smaller`,
    bytes: sum(rest),
    kind: "other",
  };
  return [...tiles.filter(({ bytes }) => bytes >= least), one].toSorted(
    (a, b) => b.bytes - a.bytes,
  );
}

function drawTile(tile: Tile, box: Box): SVGElement {
  const { name, bytes, kind, place, note } = tile;
  const { x, y, width, height } = box;
  const letters = lettersIn(width);
  const label = shorten(name, letters);
  const parts = [
    svg("rect", { ...shrink(box, 0.5), rx: 2, class: kind }),
    svg(
      "title",
      {},
      `${name}: ${printSize(bytes)}${note === undefined ? "" : ` (${note})`}`,
    ),
    letters > 3 && height > 18
      ? svg("text", { x: x + 5, y: y + 14 }, label)
      : undefined,
    letters > 7 && height > 34
      ? svg("text", { x: x + 5, y: y + 28, class: "quiet" }, printSize(bytes))
      : undefined,
  ];
  // The list below has the same links for the keyboard.
  return place === undefined
    ? svg("g", {}, ...parts)
    : svg("a", { href: `#${place}`, tabindex: -1 }, ...parts);
}

function lettersIn(width: number): number {
  return Math.floor((width - 8) / 6.6);
}

function shorten(text: string, letters: number): string {
  return text.length <= letters
    ? text
    : `${text.slice(0, Math.max(letters - 1, 0))}…`;
}

function shrink(
  { x, y, width, height }: Box,
  by: number,
): Record<string, number> {
  return {
    x: x + by,
    y: y + by,
    width: Math.max(width - 2 * by, 0),
    height: Math.max(height - 2 * by, 0),
  };
}

function sum(tiles: readonly { readonly bytes: number }[]): number {
  return tiles.reduce((total, { bytes }) => total + bytes, 0);
}

/**
 * Places rows along the shorter side, each as long as its tiles stay nearly square.
 * By Bruls, Huizing and van Wijk, "Squarified Treemaps" (2000).
 */
function squarify<T extends { readonly bytes: number }>(
  tiles: readonly T[],
  whole: Box,
): readonly (readonly [T, Box])[] {
  const placed: (readonly [T, Box])[] = [];
  let left = whole;
  let total = tiles.reduce((sum, { bytes }) => sum + bytes, 0);
  let at = 0;
  while (at < tiles.length && total > 0) {
    const scale = (left.width * left.height) / total;
    const side = Math.min(left.width, left.height);
    let end = at + 1;
    while (
      end < tiles.length &&
      worst(tiles.slice(at, end + 1), side, scale) <=
        worst(tiles.slice(at, end), side, scale)
    )
      end += 1;
    const row = tiles.slice(at, end);
    const bytes = row.reduce((sum, one) => sum + one.bytes, 0);
    left = placeRow(row, bytes, { left, side, scale }, placed);
    total -= bytes;
    at = end;
  }
  return placed;
}

function placeRow<T extends { readonly bytes: number }>(
  row: readonly T[],
  bytes: number,
  { left, side, scale }: { left: Box; side: number; scale: number },
  placed: (readonly [T, Box])[],
): Box {
  const depth = side === 0 ? 0 : (bytes * scale) / side;
  const isUpright = left.width >= left.height;
  let along = isUpright ? left.y : left.x;
  for (const tile of row) {
    const length = depth === 0 ? 0 : (tile.bytes * scale) / depth;
    placed.push([
      tile,
      isUpright
        ? { x: left.x, y: along, width: depth, height: length }
        : { x: along, y: left.y, width: length, height: depth },
    ]);
    along += length;
  }
  return isUpright
    ? { ...left, x: left.x + depth, width: Math.max(left.width - depth, 0) }
    : { ...left, y: left.y + depth, height: Math.max(left.height - depth, 0) };
}

/** How far the worst tile of a row is from a square. */
function worst(
  row: readonly { readonly bytes: number }[],
  side: number,
  scale: number,
): number {
  const areas = row.map(({ bytes }) => bytes * scale);
  const sum = areas.reduce((total, area) => total + area, 0);
  const largest = Math.max(...areas);
  const smallest = Math.min(...areas);
  return Math.max(
    (side * side * largest) / (sum * sum),
    (sum * sum) / (side * side * smallest),
  );
}
