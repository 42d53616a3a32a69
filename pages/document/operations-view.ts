import type {
  DocumentReport,
  OperationReport,
} from "../../generator/report/report-data.js";
import { type Child, h } from "../dom.js";
import type { View } from "../frame.js";
import { chip, facts, type Row, rowList } from "../rows.js";
import { snippet, sourceCode } from "../source-code.js";
import { printSize } from "../text.js";

/** Operations by resource. */
export function operationsView(report: DocumentReport): View {
  const { operations } = report;
  const types = new Set(report.types.map(({ name }) => name));
  const isType = (name: string): boolean => types.has(name);
  return {
    name: "operations",
    title: "Operations",
    count: operations.length,
    show: (item) => {
      const resources = groupByResource(operations);
      const sorted = [...resources].toSorted(([a], [b]) => (a < b ? -1 : 1));
      return sorted.map(([resource, list]) =>
        h(
          "section",
          {},
          h(
            "h3",
            {},
            resource === "" ? "(the client itself)" : resource,
            h("span", { class: "count" }, list.length),
          ),
          rowList(
            list.map((one) => operationRow(one, isType)),
            item,
          ),
        ),
      );
    },
  };
}

function groupByResource(
  operations: readonly OperationReport[],
): ReadonlyMap<string, readonly OperationReport[]> {
  const groups = new Map<string, OperationReport[]>();
  for (const operation of operations) {
    const list = groups.get(operation.resource) ?? [];
    list.push(operation);
    groups.set(operation.resource, list);
  }
  return groups;
}

function operationRow(
  operation: OperationReport,
  isType: (name: string) => boolean,
): Row {
  const { name, resource, method, path, paging, repeated, deprecated } =
    operation;
  const own = resource === "" ? name : name.slice(resource.length + 1);
  return {
    item: name,
    head: [
      h("span", { class: "title" }, own),
      h(
        "span",
        { class: "call" },
        h("span", { class: `method ${method.toLowerCase()}` }, method),
        " ",
        path,
      ),
      h(
        "span",
        { class: "chips" },
        paging ? chip("pages") : undefined,
        repeated ? chip("sent again") : undefined,
        deprecated ? chip("deprecated", "warning") : undefined,
      ),
    ],
    body: () => operationBody(operation, isType),
  };
}

function operationBody(
  operation: OperationReport,
  isType: (name: string) => boolean,
): readonly Child[] {
  const { summary, description, code, errors } = operation;
  const { paging, pagingDoubt, repeated, security, pointer, bytes } = operation;
  return [
    summary === undefined ? undefined : h("p", {}, summary),
    description === undefined || description === summary
      ? undefined
      : h("p", { class: "quiet text" }, description),
    code === "" ? undefined : sourceCode(code, isType),
    facts([
      errors.length === 0
        ? undefined
        : ["Refused with", h("code", {}, errors.join(", "))],
      security === undefined ? undefined : ["Needs", security],
      paging ? ["Pages", paging.text] : undefined,
      pagingDoubt ? ["No pages", pagingDoubt.text] : undefined,
      repeated ? ["Sent again", `since ${repeated.text}`] : undefined,
      bytes === 0 ? undefined : ["Size", printSize(bytes)],
      ["Place", h("code", {}, pointer)],
    ]),
    paging ? snippet(paging.config, "No pages: config") : undefined,
    pagingDoubt ? snippet(pagingDoubt.config, "Pages: config") : undefined,
    repeated ? snippet(repeated.config, "Never sent again: config") : undefined,
  ];
}
