import { defined } from "../model/defined.js";
import { onOneLine } from "../model/invisible.js";
import type { Operation } from "../model/operation.js";
import type { Paging, PagingDoubt, PagingPlace } from "../model/paging.js";
import type { FindingReport, OperationReport } from "./report-data.js";

/** The findings of an operation that a line of config corrects. */
export type OperationFindings = Pick<
  OperationReport,
  "paging" | "pagingDoubt" | "repeated"
>;

/** The pages of an operation or their absence, and its repeats, each with the config that corrects it. */
export function describeFindings(operation: Operation): OperationFindings {
  const { paging, pagingDoubt } = operation;
  const repeated = describeRepeated(operation);
  const finding = (text: string, decision: string): FindingReport => ({
    text,
    config: decideOperation(operation, decision),
  });
  return defined({
    paging: paging && finding(describePaging(paging), "paging: false"),
    pagingDoubt:
      pagingDoubt &&
      finding(describeDoubt(pagingDoubt), decideDoubt(pagingDoubt)),
    repeated:
      repeated === undefined ? undefined : finding(repeated, "reads: false"),
  });
}

/** The paging of an operation, in words. */
export function describePaging(paging: Paging): string {
  const { ends, items } = paging;
  const said = Object.entries(ends).map(
    ([name, place]) => `${name} at ${printPath(place as PagingPlace)}`,
  );
  return [
    `items at ${printPath(items)}`,
    describeNext(paging),
    ...said,
    ...(paging.configured ? ["as configured"] : []),
  ].join("; ");
}

/** Why a list has no pages though its request has members of one, in words. */
function describeDoubt({ reason, asked }: PagingDoubt): string {
  const members = onOneLine(asked.join(", "));
  switch (reason) {
    case "may-write":
      return `${members}: it may write, and a page is requested again`;
    case "first":
      return `${members}: nothing declares where counting begins`;
    case "says-no":
      return `${members}: nothing proves that counting leads through all items`;
    case "next":
      return `${members}: nothing in the response is known to lead to the next page`;
    case "items":
      return `${members}: several lists may be the items`;
    default:
      return reason satisfies never;
  }
}

/** The decision of a doubt as config: `paging: { page: "p", first: 1 }`. */
function decideDoubt({ decision }: PagingDoubt): string {
  if ("reads" in decision) return "reads: true";
  const entries = Object.entries(decision.paging).map(
    ([role, value]) =>
      `${role}: ${typeof value === "number" ? value : JSON.stringify(onOneLine(value))}`,
  );
  return `paging: { ${entries.join(", ")} }`;
}

/** Why a call is sent again though its method does not say that it only reads; else undefined. */
function describeRepeated({ reads }: Operation): string | undefined {
  const { only, evidence } = reads;
  if (!only || evidence.by === "method") return undefined;
  return evidence.by === "config"
    ? "the config declares that it only reads"
    : `its ${evidence.by} says ${JSON.stringify(onOneLine(evidence.word))}`;
}

/** The line of config that decides otherwise of an operation. */
function decideOperation(
  { method, path }: Operation,
  decision: string,
): string {
  return `operations: { ${JSON.stringify(onOneLine(`${method} ${path}`))}: { ${decision} } }`;
}

function describeNext(paging: Paging): string {
  switch (paging.kind) {
    case "cursor":
      return `${paging.nextCursor ? printPath(paging.nextCursor) : `the header ${onOneLine(paging.header ?? "")}`} is the next ${printPath(paging.cursor)}`;
    case "last-item":
      return `${printPath(paging.key)} of the last item is the next ${printPath(paging.cursor)}`;
    case "link": {
      const names = paging.position
        .map(({ name }) => onOneLine(name))
        .join(", ");
      const link = paging.link ? printPath(paging.link) : "the Link header";
      return names === ""
        ? `${link} leads to the next page`
        : `${link} gives the next ${names}`;
    }
    case "offset":
      return `${printPath(paging.offset)} counts items ${describeFirst(paging.first)}`;
    case "page":
      return `${printPath(paging.page)} counts pages ${describeFirst(paging.first)}`;
    default:
      return paging satisfies never;
  }
}

function describeFirst(first: number | PagingPlace | "unknown"): string {
  if (first === "unknown") return "from 0 or 1, as the second page shows";
  return typeof first === "number"
    ? `from ${first}`
    : `from the value at ${printPath(first)}`;
}

function printPath({ path }: PagingPlace): string {
  return path.length === 0 ? "the top" : onOneLine(path.join("."));
}
