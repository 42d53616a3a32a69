import { SpeclatheError } from "../model/failure.js";
import { printSuggestion } from "../model/suggest.js";
import { matchesGlob } from "./glob.js";
import type { ListedOperation } from "./list-operations.js";
import type { Exclusion, Selection } from "../document/options.js";

/** A selection with patterns whose kind depends on the document. */
export interface NamedSelection extends Selection {
  /** Of operationIds, tags or components. */
  readonly names?: readonly string[];
}

/** The selection of the command line. */
export interface NamedChoice {
  readonly include?: NamedSelection | readonly NamedSelection[];
  readonly exclude?: Exclusion & NamedSelection;
}

/** The names of a document that patterns match. */
interface Names {
  readonly all: readonly ListedOperation[];
  readonly types: readonly string[];
  readonly isTolerant: boolean;
}

/**
 * Makes each name of a selection a pattern for operationIds, tags or components, whichever of them
 * it matches.
 *
 * @throws SpeclatheError `option-invalid` where it matches none, or several.
 */
export function settleChoice<T extends NamedChoice>(
  choice: T,
  names: Names,
): T {
  const { include, exclude } = choice;
  const settle = (selection: NamedSelection): NamedSelection =>
    settleSelection(selection, names);
  return {
    ...choice,
    ...(include === undefined
      ? {}
      : {
          include: isList(include) ? include.map(settle) : settle(include),
        }),
    ...(exclude === undefined ? {} : { exclude: settle(exclude) }),
  };
}

function isList(
  include: NamedSelection | readonly NamedSelection[],
): include is readonly NamedSelection[] {
  return Array.isArray(include);
}

function settleSelection(
  { names: patterns = [], ...selection }: NamedSelection,
  names: Names,
): NamedSelection {
  const settled: { -readonly [K in keyof Selection]: Selection[K] } = selection;
  for (const pattern of patterns) {
    const kind = kindOf(pattern, names);
    settled[kind] = [...(settled[kind] ?? []), pattern];
  }
  return settled;
}

const prefixes = {
  operations: "operation:",
  tags: "tag:",
  types: "type:",
} as const;

type Kind = keyof typeof prefixes;

function kindOf(pattern: string, { all, types, isTolerant }: Names): Kind {
  const known: Readonly<Record<Kind, readonly string[]>> = {
    operations: all.flatMap(({ operationId }) => operationId ?? []),
    tags: all.flatMap(({ tags }) => tags),
    types,
  };
  const kinds = (Object.keys(known) as Kind[]).filter((kind) =>
    known[kind].some((name) => matchesGlob(name, pattern, "name")),
  );
  const [kind = "operations", other] = kinds;
  if (isTolerant || (kinds.length > 0 && other === undefined)) return kind;
  const text = JSON.stringify(pattern);
  throw kinds.length === 0
    ? new SpeclatheError(
        "option-invalid",
        `no operation, tag or component is called ${text}${printSuggestion(pattern, Object.values(known).flat())}`,
        { help: "write a path with a slash before it, as '/orders/**'" },
      )
    : new SpeclatheError(
        "option-invalid",
        `${text} is the name of several things in the document`,
        {
          help: `write ${kinds.map((each) => prefixes[each] + pattern).join(" or ")}`,
        },
      );
}
