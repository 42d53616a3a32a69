import type { TypeRole } from "../../model/named-type.js";
import { pascalCase, wordsOf } from "../../model/words.js";
import { type TypeDirections, findTypeDirections } from "./type-directions.js";
import {
  type PageShape,
  findPageShape,
  pageKey,
} from "../generics/page-shapes.js";
import {
  type SchemaClass,
  comparePointers,
  isComponent,
} from "../merge/schema-classes.js";
import type { NormalizeOptions } from "../options/options.js";
import { scopeReason } from "../scopes/scope-evidence.js";
import type { ResolvedOperation } from "../steps/resolved.js";
import type { OperationPart, Classified } from "../steps/classified.js";
import { componentClaim, componentName } from "./component-names.js";
import { type Mirrors, findMirrors } from "./mirrored-types.js";
import {
  type NameMemory,
  type NameRow,
  nameRows,
} from "../options/name-memory.js";
import { type FormerName, findFormerNames, sentKey } from "./former-names.js";
import { nameableTypes } from "./nameable-types.js";
import { partClaim, partClaims } from "../names/operation-parts.js";
import { placeKeys } from "./place-keys.js";
import { type Claim, called, settleNames } from "../names/settle-names.js";
import { isEnumeration } from "../merge/type-evidence.js";
import { TypeNouns } from "./type-nouns.js";
import { type TypeRoot, typeRoots } from "./type-roots.js";

/** A type's name and what it is to the other parts of the model. */
export interface TypeName {
  readonly name: string;
  readonly role: TypeRole;
  /** The evidence for the name. */
  readonly reason: string;
  /** Its name in requests, if it differs there from responses. */
  readonly sent?: string;
}

/** The names of everything that has one but operations. */
export interface TypeNames {
  readonly names: ReadonlyMap<SchemaClass, TypeName>;
  readonly pages: PageShape | undefined;
  readonly directions: TypeDirections;
  /** The names of parts of operations. */
  readonly parts: ReadonlyMap<ResolvedOperation, PartNames>;
  /** Names that components had before they were components. */
  readonly former: readonly FormerName[];
  /** All names as they were given, before the config's `rename`. */
  readonly given: ReadonlySet<string>;
  /** The names for the lock. */
  readonly rows: readonly NameRow[];
}

/** The names of an operation's parts. */
export type PartNames = Readonly<Partial<Record<OperationPart, string>>>;

/**
 * Names the types of a document from evidence (design, 4): what the author, the operations and
 * the members that hold them call them. No name comes from a counter, a status or a path. First
 * it is decided what has a name, then what each could be called, then all names are given at once.
 */
export function nameTypes(
  classified: Classified,
  { rename = {}, scopes }: NormalizeOptions,
  memory: NameMemory,
): TypeNames {
  const pages = findPageShape(classified, memory);
  const found = findTypes(classified, pages, memory);
  const claims = typeClaims(found, classified);
  const directions = findTypeDirections(
    classified,
    new Map([
      ...[...claims.keys()].map((type) => [type, type] as const),
      ...found.joined,
    ]),
  );
  const sent = new Map(
    [...claims]
      .filter(([type]) => directions.split.has(type))
      .map(([type, claim]) => [type, sentClaim(claim)]),
  );
  const settled = settleNames(
    [...claims.values(), ...sent.values(), ...partClaims(classified, memory)],
    memory,
  );
  const renamed = new Map(Object.entries(rename));
  const nameOf = (claim: Claim): string => {
    const name = settled.get(claim)?.name ?? "";
    return renamed.get(name) ?? name;
  };
  const names = new Map<SchemaClass, TypeName>();
  for (const [type, claim] of claims) {
    const name = nameOf(claim);
    const request = sent.get(type);
    const reason = settled.get(claim)?.why ?? "";
    const isScope =
      scopeReason({ type, name }, classified, scopes) !== undefined;
    names.set(type, {
      name,
      reason,
      role: roleOf(type, isScope, found),
      ...(request ? { sent: nameOf(request) } : {}),
    });
  }
  for (const [inline, component] of found.joined) {
    const name = names.get(component);
    if (name) names.set(inline, name);
  }
  const parts = new Map<ResolvedOperation, PartNames>();
  for (const claim of settled.keys()) {
    if (!claim.part) continue;
    const name = { [claim.part.what]: nameOf(claim) };
    for (const operation of claim.part.operations)
      parts.set(operation, { ...parts.get(operation), ...name });
  }
  const given = new Set([...settled.values()].map(({ name }) => name));
  const taken = new Set([...given].map((name) => name.toLowerCase()));
  const former = findFormerNames(classified, memory, (name) =>
    taken.has(name.toLowerCase()),
  );
  return {
    names,
    pages,
    directions,
    parts,
    former: former.map((each) => ({
      ...each,
      name: renamed.get(each.name) ?? each.name,
    })),
    given,
    rows: [
      ...[...settled].flatMap(([claim, { name }]) => {
        const { written, keys, identity, part } = claim;
        if (written === name) return [];
        return nameRows(name, part ? keys : keys.slice(0, 1), identity);
      }),
      ...[...found.joined].map(([inline, { named = "" }]): NameRow => [
        joinKey(found.keysOf(inline)[0] ?? ""),
        named,
      ]),
      ...former.map(({ key, name }): NameRow => [key, name]),
      ...(pages ? [[pageKey, pages.identity] as const] : []),
    ],
  };
}

/** A named class, and the reason of its name. */
interface FoundTypes {
  readonly components: readonly SchemaClass[];
  /** Inline classes that are a component. */
  readonly joined: ReadonlyMap<SchemaClass, SchemaClass>;
  readonly roots: ReadonlyMap<SchemaClass, TypeRoot>;
  readonly mirrors: Mirrors;
  /** The others, by their smallest place. */
  readonly inline: readonly SchemaClass[];
  readonly nouns: TypeNouns;
  readonly keysOf: (type: SchemaClass) => readonly string[];
}

/** The lock's entry of an inline class at a place: the component that it is. */
function joinKey(place: string): string {
  return `joined ${place}`;
}

function findTypes(
  classified: Classified,
  pages: PageShape | undefined,
  memory: NameMemory,
): FoundTypes {
  const { classes } = classified;
  const roots = typeRoots(classified, pages);
  const components = classes.all.filter(isComponent);
  const referenced = classes.all.flatMap(({ schema }) =>
    schema.ref === undefined ? [] : (classes.ofRef(schema.ref) ?? []),
  );
  const mirrors = findMirrors(classified, roots, components);
  const isKnown = (type: SchemaClass): boolean =>
    memory.of(classes.identityOf(type)).length > 0;
  const keysOf = placeKeys(classified);
  const wasBefore = (inline: SchemaClass, component: SchemaClass): boolean =>
    keysOf(inline).some((key) => memory.at(joinKey(key)) === component.named);
  const joined = new Map(
    [...classes.componentsByShape(wasBefore)].filter(
      ([inline]) =>
        !isKnown(inline) && (isEnumeration(inline) || inline.schema.properties),
    ),
  );
  const named = new Set([
    ...components,
    ...referenced,
    ...roots.keys(),
    ...mirrors.keys(),
  ]);
  const isNameable = nameableTypes(classified, { named, pages, isKnown });
  const inline = classes.all
    .filter(
      (type) => isNameable(type) && !joined.has(type) && !isComponent(type),
    )
    .toSorted((a, b) => comparePointers(a.pointer, b.pointer) || a.id - b.id);
  const nouns = new TypeNouns(classified, {
    known: new Map([
      ...[...roots].map(([type, { noun }]) => [type, noun] as const),
      ...components.map(
        (type) => [type, wordsOf(componentName(type))] as const,
      ),
    ]),
    mirrored: mirrors,
  });
  return { components, joined, roots, mirrors, inline, nouns, keysOf };
}

/** The candidates for each type's name. */
function typeClaims(
  found: FoundTypes,
  classified: Classified,
): Map<SchemaClass, Claim> {
  const { components, inline } = found;
  // An input is called after its operation, and remembered by it.
  const inputs = new Map(
    classified.inputs.flatMap((group) => {
      const { schema } = group.operations[0].input;
      if (!schema) return [];
      return [
        [classified.classes.of(schema), partClaim(group, "input")] as const,
      ];
    }),
  );
  return new Map([
    ...components.map(
      (type) => [type, componentClaim(type, classified.apiName)] as const,
    ),
    ...inline.map(
      (type) =>
        [
          type,
          inputs.get(type) ?? inlineClaim(type, found, classified),
        ] as const,
    ),
  ]);
}

/** The title comes first, then the operation or the entity it is of, then the members that hold it. */
function inlineClaim(
  type: SchemaClass,
  { roots, mirrors, nouns, keysOf }: FoundTypes,
  { classes }: Classified,
): Claim {
  const root = roots.get(type);
  const mirror = mirrors.get(type);
  const title = nouns.title(type);
  const hasTitle = title.length > 0;
  const entity = mirror ? nouns.of(mirror.entity) : [];
  const candidates = [
    ...(hasTitle ? called("its title", title) : []),
    ...(root?.candidates ??
      (mirror
        ? called(`members of ${pascalCase(entity)}`, [...entity, mirror.kind])
        : [])),
    ...nouns.candidates(type),
  ];
  const rung = root?.rung ?? (hasTitle ? 3.5 : mirror ? 6 : nouns.rung(type));
  return {
    keys: keysOf(type),
    identity: classes.identityOf(type),
    rung,
    candidates: () => candidates,
  };
}

function roleOf(
  type: SchemaClass,
  isScope: boolean,
  { roots, nouns }: FoundTypes,
): TypeRole {
  if (isEnumeration(type)) return isScope ? "scope" : "enumeration";
  const { role = "data" } = roots.get(type) ?? {};
  if (role !== "data") return role;
  return nouns.isOnlyInFilters(type) ? "filter" : "data";
}

/** `AccountInput` for what requests have of an `Account`. */
function sentClaim(type: Claim): Claim {
  return {
    keys: type.keys.map(sentKey),
    identity: "",
    rung: 8,
    candidates: (nameOf) =>
      ["Input", "Request", "RequestInput"].map((word) => ({
        name: nameOf(type) + word,
        why: `${nameOf(type)} as requests have it`,
      })),
  };
}
