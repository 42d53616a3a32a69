import type { DocumentReport } from "../../generator/report/report-data.js";
import { h } from "../dom.js";
import type { View } from "../frame.js";
import { facts } from "../rows.js";
import { sourceCode } from "../source-code.js";
import { count, printSize } from "../text.js";

/** The first view: how much there is of what, and how a client is made. */
export function overview(report: DocumentReport): View {
  return {
    name: "overview",
    title: "Overview",
    show: () => [
      h("div", { class: "numbers" }, ...numbers(report)),
      h("h3", {}, "The client"),
      sourceCode(clientCode(report)),
      facts([
        [
          "Servers",
          report.servers.length === 0
            ? "none declared; baseUrl says where the API is"
            : h(
                "ul",
                {},
                ...report.servers.map((url) => h("li", {}, h("code", {}, url))),
              ),
        ],
        ["Needed", report.security ?? "no credential is declared"],
        ...report.credentials.map(
          ({ option, sent, key, description }) =>
            [
              option,
              h("code", {}, sent),
              ` for the scheme ${key}`,
              description === undefined
                ? undefined
                : h("p", { class: "quiet" }, description),
            ] as const,
        ),
      ]),
      h("h3", {}, "What was concluded"),
      h(
        "p",
        { class: "quiet" },
        "None of this is said outright by the document. Each has its evidence and the line of config that decides otherwise.",
      ),
      h("ul", { class: "plain" }, ...conclusions(report)),
    ],
  };
}

function numbers(report: DocumentReport): HTMLElement[] {
  const { operations, types, filters, files, diagnostics } = report;
  const merged = types.filter(({ places }) => places.length > 1);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const toMend = diagnostics.filter(({ severity }) => severity !== "info");
  const cells: readonly (readonly [string, string, string])[] = [
    ["operations", ...counted(operations, "operation")],
    ["types", ...counted(types, "type")],
    ["types", ...counted(merged, "merged type")],
    ["filters", ...counted(filters, "filter")],
    ["diagnostics", ...counted(toMend, "warning")],
    ["sizes", printSize(bytes), `in ${count(files.length, "file")}`],
  ];
  return cells.map(([to, number, noun]) =>
    h("a", { to }, h("b", {}, number), h("span", {}, noun)),
  );
}

/** How many there are, and the noun for so many. */
function counted(
  { length }: readonly unknown[],
  noun: string,
): readonly [string, string] {
  return [length.toLocaleString("en"), length === 1 ? noun : `${noun}s`];
}

function clientCode({ credentials, servers }: DocumentReport): string {
  const isAbsolute = servers.some((url) => /^https?:\/\//.test(url));
  const options = [
    ...(isAbsolute ? [] : ["baseUrl"]),
    ...credentials.map(({ option }) => option),
  ];
  return options.length === 0
    ? "const client = createClient();"
    : `const client = createClient({ ${options.join(", ")} });`;
}

function conclusions({
  operations,
  filters,
  scopes,
}: DocumentReport): HTMLElement[] {
  const paged = operations.filter(({ paging }) => paging).length;
  const doubts = operations.filter((one) => one.pagingDoubt).length;
  const repeated = operations.filter((one) => one.repeated).length;
  const lines: readonly (readonly [number, string, string])[] = [
    [paged, "pages", `${count(paged, "operation")} with pages`],
    [doubts, "pages", `${count(doubts, "list")} that may have pages`],
    [
      repeated,
      "pages",
      `${count(repeated, "operation")} sent again after a failure, though not by method`,
    ],
    [filters.length, "filters", count(filters.length, "filter")],
    [scopes.length, "scopes", count(scopes.length, "scope set")],
  ];
  return lines
    .filter(([number]) => number > 0)
    .map(([, to, text]) => h("li", {}, h("a", { to }, text)));
}
