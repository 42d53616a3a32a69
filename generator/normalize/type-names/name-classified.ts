import {
  findOperatorGenerics,
  type OperatorGeneric,
} from "../generics/operator-generics.js";
import { inputShapeRows } from "../inputs/input-shape.js";
import { nameText, operationKey } from "../names/name-operations.js";
import { webhookKey } from "../names/webhook-names.js";
import { nameTable } from "../options/name-memory.js";
import type { NameTable } from "../options/options.js";
import { reportUnmatched } from "../options/unmatched-decisions.js";
import { optionKey } from "../security/option-names.js";
import type { Classified } from "../steps/classified.js";
import type { Run } from "../steps/run.js";
import { nameTypes, type TypeNames } from "./name-types.js";

/** The fourth step: the names of types. */
export interface Named {
  readonly types: TypeNames;
  readonly generics: readonly OperatorGeneric[];
  /** All names given, for the next run to keep. */
  readonly names: NameTable;
}

/** Names what was classified. */
export function nameClassified(
  classified: Classified,
  { reader, options, memory }: Run,
): Named {
  const types = nameTypes(classified, options, memory);
  reportUnmatched(reader.add, {
    place: "rename",
    entries: Object.keys(options.rename ?? {}),
    what: "name of a type",
    known: types.given,
  });
  const generics = findOperatorGenerics(classified, memory);
  const { operations, variants, webhooks, schemes } = classified;
  const names = nameTable([
    ...types.rows,
    ...[...operations, ...variants].map(
      ({ draft, name }) => [operationKey(draft), nameText(name)] as const,
    ),
    ...[...operations, ...variants.filter(({ isSent }) => isSent)].flatMap(
      ({ draft, input }) => inputShapeRows(draft, input),
    ),
    ...webhooks.map(({ draft }) => [webhookKey(draft), draft.name] as const),
    ...generics.map(({ key, name }) => [key, name] as const),
    ...schemes.map((scheme) => [optionKey(scheme), scheme.option] as const),
  ]);
  return { types, generics, names };
}
