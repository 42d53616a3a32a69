import type { Change, Severity } from "../../generator/diff/compare/change.js";
import { compareModels } from "../../generator/diff/compare/compare-models.js";
import { readModel } from "./cases/changed-documents.js";
import { settlePlaces } from "../../generator/diff/compare/settle-places.js";
import { operationCases } from "./oasdiff-operation-cases.js";
import { oasdiffRules } from "./oasdiff-rules.js";
import {
  type Judgement,
  schemaCases,
  type SchemaCase,
  type SchemaPlace,
  schemaPlaces,
} from "./oasdiff-schema-cases.js";

const levels = { ERR: "breaking", WARN: "warning", INFO: "info" } as const;

/** A change that a rule of oasdiff is about, and what ours says of it. */
export interface OasdiffCase {
  readonly rule: string;
  readonly old: unknown;
  readonly new: unknown;
  readonly ours: string;
  readonly wire: Severity | "none";
}

function caseOf(
  rule: string,
  documents: { readonly old: unknown; readonly new: unknown },
  judged?: Judgement & { readonly ours?: string },
): OasdiffCase {
  const level = oasdiffRules[rule];
  if (level === undefined) throw new Error(`oasdiff has no rule ${rule}`);
  const { ours = judged?.rule ?? rule, wire = levels[level] } = judged ?? {};
  return { rule, ...documents, ours, wire };
}

/** Each rule of oasdiff that has to do with a client. */
export const oasdiffCases: readonly OasdiffCase[] = [
  ...schemaCases.flatMap((one) =>
    schemaPlaces
      .filter((place) => `${place}-${one.change}` in oasdiffRules)
      .map((place) => {
        const judged = judge(one, place);
        const rule = judged?.rule ?? one.change;
        const { components } = one;
        return caseOf(
          `${place}-${one.change}`,
          {
            old: documentOf(place, one.old, components?.old),
            new: documentOf(place, one.new, components?.new),
          },
          {
            why: "",
            ...judged,
            ours: /[:]/.test(rule)
              ? (rule.split(":")[1] ?? "")
              : `${placeOf(place)}-${rule}`,
          },
        );
      }),
  ),
  ...operationCases.map(({ rule, judged, ...documents }) =>
    caseOf(rule, documents, judged),
  ),
];

function judge(
  { judged = {} }: SchemaCase,
  place: SchemaPlace,
): Judgement | undefined {
  const [best] = Object.keys(judged)
    .filter(
      (name) =>
        name === "all" || place === name || place.startsWith(`${name}-`),
    )
    .toSorted((a, b) => b.length - a.length);
  return best === undefined ? undefined : judged[best];
}

// Whether a member is only read is said by its schema; its place is the same.
function placeOf(place: SchemaPlace): string {
  return place.replace(/-(?:read|write)-only/, "");
}

/** A document with a schema at a place. */
function documentOf(
  place: SchemaPlace,
  schema: unknown,
  schemas: unknown,
): unknown {
  const flag = place.includes("read-only")
    ? { readOnly: true }
    : place.includes("write-only")
      ? { writeOnly: true }
      : {};
  const member = {
    type: "object",
    properties: {
      other: { type: "string" },
      p: { ...(schema as object), ...flag },
    },
  };
  const held = place.endsWith("property") ? member : schema;
  const content = { content: { "application/json": { schema: held } } };
  const parameter = {
    name: "q",
    in: "query",
    schema: held,
    ...(place.endsWith("property") ? { style: "deepObject" } : {}),
  };
  return {
    openapi: "3.1.1",
    info: { title: "Things", version: "1" },
    paths: {
      "/things": {
        post: {
          operationId: "things.make",
          ...(place.startsWith("request-parameter")
            ? { parameters: [parameter] }
            : place.startsWith("request")
              ? { requestBody: { required: true, ...content } }
              : {}),
          responses: {
            "200": {
              description: "",
              ...(place.startsWith("response") ? content : {}),
            },
          },
        },
      },
    },
    ...(schemas ? { components: { schemas } } : {}),
  };
}

/** What changes from the one document of a case to the other. */
export async function compareCase({
  old,
  new: now,
}: OasdiffCase): Promise<readonly Change[]> {
  const before = await readModel(old);
  const after = await readModel(now, before.names);
  const found = compareModels(before.model, after.model);
  return settlePlaces(found, { old, new: now });
}
