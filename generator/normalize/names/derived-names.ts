import type { TypeDirections } from "../directions/type-directions.js";
import type { SchemaClass } from "../merge/schema-classes.js";
import { groupErrors } from "./error-names.js";
import { groupHeaders } from "./header-names.js";
import type { OperationGroup } from "./operation-groups.js";
import type { NameTable, NormalizeOptions } from "../options.js";
import type { WorkOperation, Workbench } from "../workbench.js";
import { type FurtherName, giveFurtherNames } from "./further-names.js";
import { verbWithout } from "./type-roots.js";
import { pascalCase, wordsOf } from "./words.js";

/** Names that are made of those of types and operations. */
export interface DerivedNames {
  /** What the types of {@link TypeDirections.split} are called in requests, by their names. */
  readonly requests: ReadonlyMap<string, string>;
  /** What the failures of operations are called that declare some. */
  readonly errors: ReadonlyMap<WorkOperation, string>;
  /** What the headers of successes are called of operations that declare some. */
  readonly headers: ReadonlyMap<WorkOperation, string>;
  /** What the callbacks of operations are called that declare some. */
  readonly callbacks: ReadonlyMap<WorkOperation, string>;
}

/**
 * Names what requests have of types that responses have otherwise, and the failures, headers and
 * callbacks of operations.
 */
export function nameDerived(
  named: {
    readonly workbench: Workbench;
    readonly names: ReadonlyMap<SchemaClass, { readonly name: string }>;
    readonly directions: TypeDirections;
  },
  context: {
    readonly remembered: NameTable;
    readonly options: NormalizeOptions;
  },
): DerivedNames {
  const { workbench, names, directions } = named;
  const requests = requestNames(names, directions);
  const errors = groupNames(groupErrors(workbench), "errors");
  const headers = groupNames(groupHeaders(workbench), "headers");
  const callbacks = operationNames(
    new Set(workbench.webhooks.flatMap(({ operation }) => operation ?? [])),
    "callbacks",
  );
  const given = giveFurtherNames(
    [
      ...requests.values(),
      ...new Set(errors.values()),
      ...callbacks.values(),
      ...new Set(headers.values()),
    ],
    // `WebhookHeaders` is what `webhooks.ts` has of all webhooks.
    [...[...names.values()].map(({ name }) => name), "WebhookHeaders"],
    context,
  );
  const nameOf = ({ keys: [key = ""] }: FurtherName): string =>
    given.get(key) ?? "";
  const resolve = <Key>(
    further: ReadonlyMap<Key, FurtherName>,
  ): ReadonlyMap<Key, string> =>
    new Map([...further].map(([key, each]) => [key, nameOf(each)]));
  return {
    requests: resolve(requests),
    errors: resolve(errors),
    headers: resolve(headers),
    callbacks: resolve(callbacks),
  };
}

/** `AccountInput` for what requests have of an `Account`. */
function requestNames(
  names: ReadonlyMap<SchemaClass, { readonly name: string }>,
  { split }: TypeDirections,
): ReadonlyMap<string, FurtherName> {
  const places = new Map<string, string[]>();
  if (split.size === 0) return new Map();
  for (const [type, { name }] of names)
    if (split.has(name))
      places.set(name, [...(places.get(name) ?? []), ...type.places]);
  return new Map(
    [...places].map(([name, of]) => {
      const words = ["Input", "Request", "RequestInput"];
      return [
        name,
        {
          keys: of.toSorted().map(requestKey),
          candidates: words.map((word) => name + word),
        },
      ];
    }),
  );
}

/** `AccountCreateErrors` for one operation; what several share is called for that. */
function groupNames(
  groups: readonly OperationGroup[],
  what: "errors" | "headers",
): ReadonlyMap<WorkOperation, FurtherName> {
  const names = new Map<WorkOperation, FurtherName>();
  for (const { operations, candidates } of groups) {
    const own = operationNames(operations, what);
    const each = [...own.values()];
    const shared: FurtherName = {
      keys: each.flatMap(({ keys }) => keys).toSorted(),
      candidates: [
        ...candidates,
        ...each.slice(0, 1).flatMap((name) => name.candidates),
      ],
    };
    for (const operation of operations) names.set(operation, shared);
  }
  return names;
}

/** `AccountCreateErrors`, as what the operation takes is `AccountCreateInput`. */
function operationNames(
  operations: Iterable<WorkOperation>,
  what: "errors" | "headers" | "callbacks",
): ReadonlyMap<WorkOperation, FurtherName> {
  return new Map(
    [...operations].map((operation) => {
      const { draft, name, nouns } = operation;
      const verb = [...verbWithout(operation), what];
      const resource = name.resource.flatMap((part) => wordsOf(part));
      const whole = [...resource, ...wordsOf(name.name), what];
      return [
        operation,
        {
          keys: [operationKey(what, draft.pointer)],
          candidates: [[...nouns.owner, ...verb], whole].map(pascalCase),
        },
      ];
    }),
  );
}

/** What a type's name in requests is remembered by. */
export function requestKey(place: string): string {
  return `request ${place}`;
}

/** What the name of an operation's failures, headers or callbacks is remembered by. */
export function operationKey(
  what: "errors" | "headers" | "callbacks",
  pointer: string,
): string {
  return `${what} ${pointer}`;
}
