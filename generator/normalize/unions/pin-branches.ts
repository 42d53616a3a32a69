import type { Schema, SelectedBy } from "../../model/schema.js";
import { hasOnly } from "../schema/simplify-schema.js";

/**
 * The branches of a union with what selects them: what a branch's own schema does not say of the
 * discriminator's member is asserted beside it, so that whatever reads the branch reads it too.
 *
 * @param nullable the branches that also accept null, which no discriminator can distinguish
 */
export function pinBranches(
  branches: readonly Schema[],
  selections: readonly (SelectedBy | undefined)[],
  nullable: readonly boolean[],
): readonly Schema[] {
  const pinned = branches.map((branch, index) =>
    pin(branch, selections[index]),
  );
  const isNull = ({ type }: Schema): boolean =>
    type?.length === 1 && type[0] === "null";
  const losesNull = selections.some(
    (selection, index) => selection?.adds && nullable[index],
  );
  return losesNull && !pinned.some(isNull)
    ? [...pinned, { type: ["null"] }]
    : pinned;
}

function pin(branch: Schema, selection: SelectedBy | undefined): Schema {
  if (!selection) return branch;
  const { property, values, adds } = selection;
  if (!adds) return { ...branch, selectedBy: selection };
  const isReference = hasOnly(branch, ["ref"]);
  return {
    ...(isReference ? branch : { allOf: [branch] }),
    type: ["object"],
    properties: [{ name: property, schema: { enum: values } }],
    ...(selection.isOptional ? {} : { required: [property] }),
    selectedBy: selection,
  };
}
