import { stringify } from "yaml";
import type { Change } from "../../../generator/diff/compare/change.js";
import { compareModels } from "../../../generator/diff/compare/compare-models.js";
import type { Model } from "../../../generator/model/model.js";
import type { NameTable } from "../../../generator/normalize/options/options.js";
import { readModel } from "../../../generator/read-model.js";
import { equalEdits } from "./equal-edits.js";
import type { Raw } from "./outputs.js";

/** An edit that changes nothing for who calls the API, and what `diff` reports of it. */
export interface EqualReport {
  readonly edit: string;
  /** There and back; what the names in the output show is left out. */
  readonly changes: readonly Change[];
}

interface Read {
  readonly model: Model;
  readonly names: NameTable;
}

/** Does to a document each edit that changes it, and compares it with itself, there and back. */
export async function* equalReports(
  document: Raw,
  edits: readonly string[] = Object.keys(writings),
): AsyncGenerator<EqualReport> {
  const text = JSON.stringify(document);
  const original = await readText(text);
  for (const edit of edits) {
    const edited = writings[edit]?.(document);
    if (edited === undefined || edited === text) continue;
    const now = await readText(edited, original.names);
    const before = await readText(edited);
    const back = await readText(text, before.names);
    yield {
      edit,
      changes: [
        [original.model, now.model] as const,
        [before.model, back.model] as const,
      ].flatMap(([from, to]) =>
        compareModels(from, to).filter((change) => isMore(change, to)),
      ),
    };
  }
}

/** The edited document as text. */
const writings: Readonly<Record<string, (document: Raw) => string>> = {
  YAML: (document) => stringify(document),
  ...Object.fromEntries(
    Object.entries(equalEdits).map(([name, edit]) => [
      name,
      (document: Raw): string => {
        const edited = structuredClone(document);
        edit(edited);
        return JSON.stringify(edited);
      },
    ]),
  ),
};

/** What can be done to a document. */
export const equalEditNames: readonly string[] = Object.keys(writings);

async function readText(text: string, names: NameTable = {}): Promise<Read> {
  const bytes = new TextEncoder().encode(text);
  const load = (uri: string) => Promise.resolve({ uri, bytes });
  return readModel({ entry: "api", load }, { names });
}

/**
 * What the names in the output show: a component gives a name, members of
 * a body that is put together of others are given under a name of their own, and a filter has
 * fields where its parts are written in place.
 */
const naming =
  /^(?:type-(?:renamed|removed|values-removed|constant-removed)|operation-renamed|request-(?:body-member-changed|parameter-member-renamed)|paging-(?:added|removed)|filter-.*)$/;

function isMore(
  { rule, wire, where }: Change,
  { securitySchemes }: Model,
): boolean {
  // The type of an option is found among the enumerations.
  if (/(?:^|_)environment$/.test(where)) return false;
  // An option is named after its scheme's key where several schemes are sent alike, and nothing but
  // the key distinguishes those.
  if (rule === "client-option-renamed") {
    const carrier = (key: string): string =>
      JSON.stringify(securitySchemes.find((one) => one.key === key)?.carrier);
    const alike = securitySchemes.filter(
      ({ key }) => carrier(key) === carrier(where),
    );
    if (alike.length > 1) return false;
  }
  return wire !== "info" || !naming.test(rule);
}

/** A change in one line. */
export function changeLine({
  rule,
  where,
  message,
  wire,
  types,
}: Change): string {
  return `${wire}/${types} ${rule} ${where}: ${message}`;
}
