import { readSuccessHeaders } from "../operations/success-headers.js";
import type { Workbench } from "../workbench.js";
import {
  groupOperations,
  nameGroups,
  type OperationGroup,
} from "./operation-groups.js";
import { wordsOf } from "./words.js";

/** Groups operations that declare headers by what these are; equal headers are one type. */
export function groupHeaders({
  operations,
  apiName,
}: Workbench): OperationGroup[] {
  const groups = groupOperations(operations, ({ draft }) => {
    const headers = readSuccessHeaders(draft);
    return headers.length === 0
      ? undefined
      : headers.map(({ name, required }) => `${name} ${required}`).join();
  });
  return nameGroups(groups, {
    what: "headers",
    apiName,
    isMeaningFirst: true,
    meaningOf([{ draft }]) {
      const headers = readSuccessHeaders(draft);
      // More of them would be a list, not a name.
      return headers.length > 2
        ? []
        : headers.flatMap(({ name }) => wordsOf(name.replace(/^x-/, "")));
    },
  });
}
