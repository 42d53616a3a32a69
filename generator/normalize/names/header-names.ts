import { readSuccessHeaders } from "../operations/success-headers.js";
import type { OperationGroup, Workbench } from "../workbench.js";
import { commonOwner } from "./error-names.js";
import type { NameMemory } from "./name-memory.js";
import { groupOperations } from "./operation-groups.js";
import { pascalCase, wordsOf } from "../../model/words.js";

/** Groups operations that declare headers by what these are. */
export function groupHeaders(
  { operations, apiName }: Workbench,
  memory: NameMemory,
): OperationGroup[] {
  const count = operations.filter(
    ({ draft }) => readSuccessHeaders(draft).length > 0,
  );
  return groupOperations(
    operations,
    {
      what: "headers",
      partOf: ({ draft }) => {
        const headers = readSuccessHeaders(draft);
        return headers.length === 0
          ? undefined
          : headers.map(({ name, required }) => `${name} ${required}`).join();
      },
      commonNames: (group) => {
        const headers = readSuccessHeaders(group[0].draft);
        return (
          [
            // More of them would be a list, not a name.
            ...(headers.length > 2
              ? []
              : [
                  headers.flatMap(({ name }) =>
                    wordsOf(name.replace(/^x-/, "")),
                  ),
                ]),
            ...(group.length * 2 > count.length ? [[apiName]] : []),
            ...commonOwner(group),
          ]
            .map((words) => pascalCase([...words, "headers"]))
            // `WebhookHeaders` is what `webhooks.ts` has of all webhooks.
            .filter((name) => name !== "WebhookHeaders")
        );
      },
    },
    memory,
  );
}
