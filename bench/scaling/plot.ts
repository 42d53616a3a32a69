/** Draws how cost grows with size: two charts side by side, a line for each tool. */
import type { Cost } from "../harness/run-measured.js";

/** A tool's cost at each size; undefined where it failed. */
export interface Series {
  readonly tool: string;
  readonly costs: readonly (Cost | undefined)[];
}

const colours = ["#0969da", "#cf222e", "#8250df", "#1a7f37"];
const width = 360;
const height = 240;
const left = 56;
const top = 36;

/** An SVG: CPU seconds on the left, MiB on the right, over megabytes of the document. */
export function plot(
  megabytes: readonly number[],
  series: readonly Series[],
): string {
  const step = width + left + 40;
  const charts = [
    chart("CPU seconds", megabytes, {
      series,
      of: ({ cpu }) => cpu,
      x: left,
    }),
    chart("peak, MiB", megabytes, {
      series,
      of: ({ peak }) => peak,
      x: left + step,
    }),
  ];
  const legend = series.map(
    ({ tool }, index) =>
      `<text x="${left + index * 180}" y="${top + height + 56}" fill="${colours[index]}">● ${escapeText(tool)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${2 * step + 20} ${top + height + 72}" font-family="system-ui, sans-serif" font-size="13">
<rect width="100%" height="100%" fill="#fff"/>
${[...charts, ...legend].join("\n")}
</svg>
`;
}

function chart(
  title: string,
  megabytes: readonly number[],
  {
    series,
    of,
    x,
  }: { series: readonly Series[]; of: (cost: Cost) => number; x: number },
): string {
  const widest = Math.max(...megabytes);
  const highest = Math.max(
    1,
    ...series.flatMap(({ costs }) =>
      costs.map((cost) => (cost ? of(cost) : 0)),
    ),
  );
  const right = (value: number): number => x + (value / widest) * width;
  const up = (value: number): number =>
    top + height - (value / highest) * height;
  const lines = series.map(({ costs }, index) => {
    const points = costs.flatMap((cost, at) =>
      cost
        ? [`${right(megabytes[at] ?? 0).toFixed(1)},${up(of(cost)).toFixed(1)}`]
        : [],
    );
    const dots = points.map((point) => {
      const [cx, cy] = point.split(",");
      return `<circle cx="${cx}" cy="${cy}" r="3" fill="${colours[index]}"/>`;
    });
    return `<polyline points="${points.join(" ")}" fill="none" stroke="${colours[index]}" stroke-width="2"/>${dots.join("")}`;
  });
  const ticks = megabytes.map(
    (value) =>
      `<text x="${right(value)}" y="${top + height + 18}" text-anchor="middle">${value.toFixed(0)}</text>`,
  );
  const marks = [0.25, 0.5, 0.75, 1].map((share) => {
    const value = highest * share;
    return `<line x1="${x}" x2="${x + width}" y1="${up(value)}" y2="${up(value)}" stroke="#ddd"/><text x="${x - 6}" y="${up(value) + 4}" text-anchor="end">${value.toFixed(value < 10 ? 1 : 0)}</text>`;
  });
  return `<text x="${x}" y="${top - 14}" font-weight="600">${title}</text>
${marks.join("\n")}
<path d="M${x} ${top}V${top + height}H${x + width}" fill="none" stroke="#666"/>
${ticks.join("\n")}
<text x="${x + width}" y="${top + height + 34}" text-anchor="end">MB of JSON</text>
${lines.join("\n")}`;
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
