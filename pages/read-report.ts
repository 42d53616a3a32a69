import type { Report } from "../generator/report/report-data.js";

/** The data that the page was made with. */
export function readReport<K extends Report["kind"]>(
  kind: K,
): Extract<Report, { kind: K }> {
  const text = document.getElementById("report")?.textContent ?? "";
  const report = JSON.parse(text) as Report;
  if (report.kind !== kind) throw new Error(`this page is for ${kind}`);
  return report as Extract<Report, { kind: K }>;
}
