import { SpeclatheError, type FailureDetail } from "../model/failure.js";
import { printSuggestion } from "../model/suggest.js";
import type { Document } from "../document/open-api/document.js";
import { findReachedSchemas } from "./find-reached.js";
import { matchesGlob } from "./glob.js";
import { longestKnown } from "../document/open-api/known-places.js";
import {
  type ListedOperation,
  listOperations,
  methods,
} from "./list-operations.js";
import { objectMember } from "../document/open-api/open-api.js";
import { escapePointer } from "../model/pointer.js";
import { meansOperation } from "./operation-pattern.js";
import type { Selection } from "../document/options.js";
import { type NamedChoice, settleChoice } from "./settle-selection.js";

/** The selection, and whether a pattern may match nothing, as in an older document. */
export interface Choice extends NamedChoice {
  readonly isTolerant?: boolean;
}

/**
 * Says which operations and types of a linked document are to be read. Types that only operations
 * left out references go with them. What was found wrong in what is left out is left out, too.
 *
 * @throws SpeclatheError `selection-unmatched`, `selection-empty`, `selection-needed` or
 * `option-invalid`.
 */
export function selectParts(document: Document, asked: Choice): Document {
  const { isTolerant = false } = asked;
  if (listIncludes(asked).every(isEmpty) && isEmpty(asked.exclude ?? {}))
    return document;
  const all = listOperations(document);
  const types = Object.keys(
    objectMember(objectMember(document.root, "components"), "schemas"),
  );
  const choice = settleChoice(asked, { all, types, isTolerant });
  const { exclude = {} } = choice;
  const includes = listIncludes(choice);
  // A selection of types alone keeps the operations.
  const choosing = includes.filter((one) => kinds.some((kind) => one[kind]));
  const includedTypes = includes.flatMap(
    ({ types: patterns }) => patterns ?? [],
  );
  const place = document.uri;
  const unmatched = isTolerant ? [] : findUnmatched(choice, all, types);
  if (unmatched.length > 0) {
    throw new SpeclatheError(
      "selection-unmatched",
      unmatched.length === 1
        ? "a pattern of include or exclude matches nothing in the document"
        : `${unmatched.length} patterns of include and exclude match nothing in the document`,
      { place, details: unmatched },
    );
  }
  const kept = all.filter(
    (operation) =>
      (choosing.length === 0 ||
        choosing.some((one) =>
          kinds.every((kind) => fits(operation, kind, one) ?? true),
        )) &&
      !kinds.some((kind) => fits(operation, kind, exclude) ?? false) &&
      !(exclude.deprecated === true && operation.isDeprecated),
  );
  if (kept.length === 0 && all.length > 0 && !isTolerant) {
    throw new SpeclatheError(
      "selection-empty",
      `include and exclude leave none of the document's ${all.length} operations`,
      { place },
    );
  }
  const reached = findReachedSchemas(document, kept);
  const isNamed = (patterns: readonly string[], name: string): boolean =>
    patterns.some((pattern) => matchesGlob(name, pattern, "name"));
  const { types: excludedTypes = [] } = exclude;
  // Where operations are chosen, a type that none of them needs must be included by name.
  const areChosen = kept.length < all.length;
  const keptTypes = types.filter(
    (name) =>
      reached.has(name) ||
      ((includedTypes.length > 0 ? isNamed(includedTypes, name) : !areChosen) &&
        !isNamed(excludedTypes, name)),
  );
  const needed = types.flatMap((name) => {
    const by = reached.get(name);
    return by && isNamed(excludedTypes, name)
      ? [{ place: name, message: `${by.method} ${by.path} leads to it` }]
      : [];
  });
  if (needed.length > 0 && !isTolerant) {
    throw new SpeclatheError(
      "selection-needed",
      needed.length === 1
        ? "a type that is excluded is needed"
        : `${needed.length} types that are excluded are needed`,
      { place, details: needed },
    );
  }
  return reduce(document, {
    all,
    kept,
    types,
    keptTypes: new Set(keptTypes),
  });
}

const kinds = ["paths", "operations", "tags", "methods"] as const;

type Kind = (typeof kinds)[number];

function listIncludes({ include = [] }: Choice): readonly Selection[] {
  return [include].flat();
}

function isEmpty(selection: Selection): boolean {
  return Object.values(selection).every((value) => value === undefined);
}

/** True if an operation is meant by patterns of a kind; undefined where there are none. */
function fits(
  operation: ListedOperation,
  kind: Kind,
  selection: Selection,
): boolean | undefined {
  return selection[kind]?.some((pattern) => isMeant(operation, kind, pattern));
}

function isMeant(
  operation: ListedOperation,
  kind: Kind,
  pattern: string,
): boolean {
  const { path, method, tags } = operation;
  switch (kind) {
    case "paths":
      return matchesGlob(path, pattern, "path");
    case "operations":
      return meansOperation(pattern, operation);
    case "tags":
      return tags.some((tag) => matchesGlob(tag, pattern, "name"));
    case "methods":
      return method === pattern.toUpperCase();
    default:
      return kind satisfies never;
  }
}

/** The patterns that match nothing, and what may have been meant. */
function findUnmatched(
  choice: Choice,
  all: readonly ListedOperation[],
  types: readonly string[],
): readonly FailureDetail[] {
  const includes = listIncludes(choice);
  const isList = Array.isArray(choice.include);
  const sides: readonly (readonly [string, Selection])[] = [
    ...includes.map(
      (one, index) => [`include${isList ? `[${index}]` : ""}`, one] as const,
    ),
    ["exclude", choice.exclude ?? {}],
  ];
  return sides.flatMap(([side, selection]) =>
    ([...kinds, "types"] as const).flatMap((kind): FailureDetail[] =>
      (selection[kind] ?? []).flatMap((pattern, index) => {
        const isUsed =
          kind === "types"
            ? types.some((name) => matchesGlob(name, pattern, "name"))
            : // A method is not misspelt for being used by no one at present.
              (kind === "methods" && methods.includes(pattern.toLowerCase())) ||
              all.some((operation) => isMeant(operation, kind, pattern));
        if (isUsed) return [];
        const known = kind === "types" ? types : namesOf(kind, all);
        return [
          {
            place: `${side}.${kind}[${index}]`,
            message: `${nothing[kind]} ${JSON.stringify(pattern)}${printSuggestion(pattern, known)}`,
          },
        ];
      }),
    ),
  );
}

const nothing: Readonly<Record<Kind | "types", string>> = {
  paths: "no path is",
  operations: "no operation is",
  tags: "no operation has the tag",
  methods: "no operation has the method",
  types: "no component is",
};

function namesOf(
  kind: Kind,
  all: readonly ListedOperation[],
): readonly string[] {
  const names = all.flatMap(({ path, method, operationId, tags }) => {
    switch (kind) {
      case "paths":
        return [path];
      case "operations":
        return operationId === undefined ? [] : [operationId];
      case "tags":
        return tags;
      case "methods":
        return [method.toLowerCase(), ...methods];
      default:
        return kind satisfies never;
    }
  });
  return [...new Set(names)];
}

function reduce(
  document: Document,
  given: {
    readonly all: readonly ListedOperation[];
    readonly kept: readonly ListedOperation[];
    readonly types: readonly string[];
    readonly keptTypes: ReadonlySet<string>;
  },
): Document {
  const { all, kept, types, keptTypes } = given;
  const keyOf = (path: string, method: string): string => `${method} ${path}`;
  const keys = new Set(kept.map(({ path, method }) => keyOf(path, method)));
  // A path item may be shared by several paths.
  const keptPlaces = new Set(kept.map(({ pointer }) => pointer));
  const gone = new Map<string, string>();
  for (const { pointer } of all)
    if (!keptPlaces.has(pointer)) gone.set(pointer, "");
  for (const name of types) {
    if (keptTypes.has(name)) continue;
    gone.set(`#/components/schemas/${escapePointer(name)}`, "");
    // As Swagger 2.0 has it.
    gone.set(`#/definitions/${escapePointer(name)}`, "");
  }
  return {
    ...document,
    diagnostics: document.diagnostics.filter(
      ({ pointer }) => longestKnown(gone, pointer) === undefined,
    ),
    selected: {
      hasOperation: (path, method) => keys.has(keyOf(path, method)),
      hasSchema: (name) => keptTypes.has(name),
    },
  };
}
