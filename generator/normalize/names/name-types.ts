import type { TypeRole } from "../../model/named-type.js";
import type { NormalizeOptions } from "../options.js";
import {
  type SchemaClass,
  isComponentPointer,
} from "../merge/schema-classes.js";
import { unescapePointer } from "../../model/pointer.js";
import { hashText } from "../merge/hash-text.js";
import { scopeReason } from "../scopes/scope-evidence.js";
import type { WorkOperation, Workbench } from "../workbench.js";
import {
  type TypeDirections,
  findTypeDirections,
} from "../directions/type-directions.js";
import { componentNames } from "./component-names.js";
import { derivedClaims, partClaim } from "./derived-names.js";
import { type Mirrors, findMirrors } from "./mirrored-types.js";
import type { NameEntry, NameMemory } from "./name-memory.js";
import { NameableTypes, isEnumeration } from "./nameable-types.js";
import { type PageShape, findPageShape } from "../generics/page-shapes.js";
import { placeKeys } from "./place-keys.js";
import { type Claim, settleNames } from "./settle-names.js";
import { TypeNouns } from "./type-nouns.js";
import { bestRoots, rootCandidates } from "./root-names.js";
import { type RootProposal, rootProposals } from "./type-roots.js";
import { pascalCase, wordsOf } from "../../model/words.js";

/** A type's name and what it is to the other parts of the model. */
export interface TypeName {
  readonly name: string;
  readonly role: TypeRole;
}

/** The names of everything that has one but operations. */
export interface TypeNames {
  readonly names: ReadonlyMap<SchemaClass, TypeName>;
  readonly pages: PageShape | undefined;
  readonly directions: TypeDirections;
  /** What the types of {@link TypeDirections.split} are called in requests, by their names. */
  readonly requests: ReadonlyMap<string, string>;
  /** What the failures of operations are called that declare some. */
  readonly errors: ReadonlyMap<WorkOperation, string>;
  /** What the headers of successes are called of operations that declare some. */
  readonly headers: ReadonlyMap<WorkOperation, string>;
  /** What the callbacks of operations are called that declare some. */
  readonly callbacks: ReadonlyMap<WorkOperation, string>;
  /** All names as they were given, before the config's `rename`. */
  readonly given: ReadonlySet<string>;
  /** What the next run remembers. */
  readonly entries: readonly NameEntry[];
  /** The same of inline types that are a component. */
  readonly joined: readonly (readonly [key: string, component: string])[];
}

/**
 * Names the types of a document from evidence (design, 4): what the author, the operations and
 * the members that hold them call them. No name comes from a counter, a status or a path. First
 * it is decided what has a name, then what each could be called, then all names are given at once.
 */
export function nameTypes(
  workbench: Workbench,
  options: NormalizeOptions,
  memory: NameMemory,
): TypeNames {
  const pages = findPageShape(workbench, memory);
  const found = findTypes(workbench, pages, memory);
  const claims = typeClaims(found, workbench);
  const ids = new Map(
    [...claims].map(([type]) => [type, { name: String(type.id) }]),
  );
  for (const [inline, { id }] of found.joined)
    ids.set(inline, { name: String(id) });
  const directions = findTypeDirections(workbench, ids);
  const derived = derivedClaims(workbench, claims, directions.split, memory);
  const all = [
    ...claims.values(),
    ...derived.requests.values(),
    ...new Set(derived.errors.values()),
    ...derived.callbacks.values(),
    ...new Set(derived.headers.values()),
  ];
  const settled = settleNames(all, memory);
  const nameOf = (claim: Claim | undefined): string => {
    const name = (claim && settled.get(claim)) ?? "";
    const { rename = {} } = options;
    return Object.hasOwn(rename, name) ? (rename[name] ?? name) : name;
  };
  const isScope = (type: SchemaClass, name: string): boolean =>
    scopeReason({ type, name }, workbench, options.scopes) !== undefined;
  const names = new Map<SchemaClass, TypeName>();
  for (const [type, claim] of claims)
    names.set(type, {
      name: nameOf(claim),
      role: roleOf(type, nameOf(claim), { ...found, isScope }),
    });
  for (const [inline, component] of found.joined) {
    const name = names.get(component);
    if (name) names.set(inline, name);
  }
  const byId = new Map(
    [...claims].map(([{ id }, claim]) => [String(id), nameOf(claim)]),
  );
  const named = (id: string): string => byId.get(id) ?? id;
  const resolve = <Key>(
    given: ReadonlyMap<Key, Claim>,
  ): ReadonlyMap<Key, string> =>
    new Map([...given].map(([key, claim]) => [key, nameOf(claim)]));
  return {
    names,
    pages,
    directions: {
      leading: directions.leading,
      split: new Set([...directions.split].map(named)),
      single: new Map(
        [...directions.single].map(([id, way]) => [named(id), way]),
      ),
    },
    requests: new Map(
      [...derived.requests].map(([type, claim]) => [
        nameOf(claims.get(type)),
        nameOf(claim),
      ]),
    ),
    errors: resolve(derived.errors),
    headers: resolve(derived.headers),
    callbacks: resolve(derived.callbacks),
    given: new Set(settled.values()),
    joined: [...found.joined].map(([inline, { named = "" }]) => [
      joinKey(found.keysOf(inline)[0] ?? ""),
      named,
    ]),
    entries: [...settled]
      .filter(([{ written }, name]) => written !== name)
      .map(([{ keys, identity, part }, name]) => ({
        name,
        keys: part ? keys : keys.slice(0, 1),
        identity,
      })),
  };
}

/** What has a name, and why. */
interface FoundTypes {
  readonly components: readonly SchemaClass[];
  /** Inline classes that are a component. */
  readonly joined: ReadonlyMap<SchemaClass, SchemaClass>;
  readonly roots: ReadonlyMap<SchemaClass, RootProposal>;
  readonly mirrors: Mirrors;
  /** The others, by their smallest place. */
  readonly inline: readonly SchemaClass[];
  readonly nouns: TypeNouns;
  readonly keysOf: (type: SchemaClass) => readonly string[];
}

/** What is remembered of an inline class at a place: the component that it is. */
function joinKey(place: string): string {
  return `joined ${place}`;
}

function findTypes(
  workbench: Workbench,
  pages: PageShape | undefined,
  memory: NameMemory,
): FoundTypes {
  const { classes } = workbench;
  const roots = bestRoots(rootProposals(workbench, pages));
  const components = classes.all.filter(
    ({ named }) => named !== undefined && isComponentPointer(named),
  );
  const referenced = classes.all.flatMap(({ schema }) =>
    schema.ref === undefined ? [] : (classes.ofRef(schema.ref) ?? []),
  );
  const mirrors = findMirrors(workbench, roots, components);
  const isKnown = (type: SchemaClass): boolean =>
    memory.of(classes.identityOf(type)).length > 0;
  const keysOf = placeKeys(workbench);
  const wasBefore = (inline: SchemaClass, component: SchemaClass): boolean =>
    keysOf(inline).some((key) => memory.at(joinKey(key)) === component.named);
  const joined = new Map(
    [...classes.componentsByShape(wasBefore)].filter(
      ([inline]) =>
        !isKnown(inline) && (isEnumeration(inline) || inline.schema.properties),
    ),
  );
  const nameable = new NameableTypes(
    workbench,
    new Set([...components, ...referenced, ...roots.keys(), ...mirrors.keys()]),
    { pages, isKnown },
  );
  const nouns = new TypeNouns(workbench, nounsOf(roots, mirrors, components));
  const inline = classes.all
    .filter(
      (type) =>
        nameable.has(type) &&
        !joined.has(type) &&
        (type.named === undefined || !isComponentPointer(type.named)),
    )
    .toSorted((a, b) =>
      a.pointer < b.pointer ? -1 : a.pointer > b.pointer ? 1 : a.id - b.id,
    );
  return { components, joined, roots, mirrors, inline, nouns, keysOf };
}

/** What each type could be called. */
function typeClaims(
  { components, inline, roots, mirrors, nouns, keysOf }: FoundTypes,
  workbench: Workbench,
): Map<SchemaClass, Claim> {
  const claims = new Map<SchemaClass, Claim>();
  for (const type of components) {
    const written = componentName(type);
    const { rung, candidates } = componentNames(written, workbench.apiName);
    claims.set(type, {
      keys: [type.pointer],
      identity: hashText(type.named ?? ""),
      rung,
      candidates: () => candidates,
      written,
    });
  }
  const inputs = inputClaims(workbench);
  for (const type of inline) {
    const known = inputs.get(type);
    if (known) {
      claims.set(type, known);
      continue;
    }
    const root = roots.get(type);
    const mirror = mirrors.get(type);
    const title = nouns.title(type);
    const candidates = [
      ...(title.length > 0 ? [pascalCase(title)] : []),
      ...(root
        ? rootCandidates(root)
        : mirror
          ? [pascalCase([...nouns.of(mirror.entity), mirror.kind])]
          : []),
      ...nouns.candidates(type),
    ];
    const rung = root?.rung ?? (title.length > 0 ? 3.5 : undefined);
    claims.set(type, {
      keys: keysOf(type),
      identity: workbench.classes.identityOf(type),
      rung: rung ?? (mirror ? 6 : nouns.rung(type)),
      candidates: () => candidates,
    });
  }
  return claims;
}

/** An input is called after its operation, and remembered by it. */
function inputClaims({
  inputs,
  classes,
}: Workbench): ReadonlyMap<SchemaClass, Claim> {
  return new Map(
    inputs.flatMap((group) => {
      const { schema } = group.operations[0].input;
      if (!schema) return [];
      return [[classes.of(schema), partClaim(group, "input", 3)]];
    }),
  );
}

function componentName({ named = "" }: SchemaClass): string {
  return unescapePointer(named.slice(named.lastIndexOf("/") + 1));
}

function nounsOf(
  roots: ReadonlyMap<SchemaClass, RootProposal>,
  mirrors: Mirrors,
  components: readonly SchemaClass[],
) {
  return {
    known: new Map<SchemaClass, readonly string[]>([
      ...[...roots].map(
        ([type, { noun }]): [SchemaClass, readonly string[]] => [type, noun],
      ),
      ...components.map((type): [SchemaClass, readonly string[]] => [
        type,
        wordsOf(componentName(type)),
      ]),
    ]),
    mirrored: new Map([...mirrors].map(([type, { entity }]) => [type, entity])),
  };
}

function roleOf(
  type: SchemaClass,
  name: string,
  {
    roots,
    nouns,
    isScope,
  }: FoundTypes & {
    readonly isScope: (type: SchemaClass, name: string) => boolean;
  },
): TypeRole {
  const root = roots.get(type);
  if (isEnumeration(type)) return isScope(type, name) ? "scope" : "enumeration";
  if (root && root.role !== "data") return root.role;
  return nouns.isOnlyInFilters(type) ? "filter" : "data";
}
