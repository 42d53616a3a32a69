import type { TypeRole } from "../../model/named-type.js";
import type { NameTable, NormalizeOptions } from "../options.js";
import type { SchemaClass } from "../merge/schema-classes.js";
import { unescapePointer } from "../../model/pointer.js";
import { isComponentPointer } from "../merge/schema-classes.js";
import { isSelection, scopeSeparator } from "../scopes/find-scopes.js";
import type { Workbench } from "../workbench.js";
import {
  type TypeDirections,
  findTypeDirections,
} from "../directions/type-directions.js";
import { componentNames } from "./component-names.js";
import { type DerivedNames, nameDerived } from "./derived-names.js";
import { EntityIndex, findMirror } from "./mirrored-types.js";
import { NameableTypes, isEnumeration } from "./nameable-types.js";
import { type PageShape, findPageShape } from "./page-shapes.js";
import { TypeNouns } from "./type-nouns.js";
import { type RootProposal, rootProposals } from "./type-roots.js";
import { UniqueNames } from "./unique-names.js";
import { pascalCase, wordsOf } from "./words.js";

/** A type's name and what it is to the other parts of the model. */
export interface TypeName {
  readonly name: string;
  readonly role: TypeRole;
}

/** The names of every type that has one. */
export interface TypeNames extends DerivedNames {
  readonly names: ReadonlyMap<SchemaClass, TypeName>;
  readonly pages: PageShape | undefined;
  readonly directions: TypeDirections;
}

/**
 * Names the types of a document from evidence (design, 4): what the author, the operations and
 * the members that hold them call them. No name comes from a counter, a status or a path.
 */
export function nameTypes(
  workbench: Workbench,
  options: NormalizeOptions,
  remembered: NameTable,
): TypeNames {
  const pages = findPageShape(workbench);
  const roots = bestRoots(rootProposals(workbench, pages));
  const components = workbench.classes.all.filter(
    ({ named }) => named !== undefined && isComponentPointer(named),
  );
  const referenced = workbench.classes.all.flatMap(({ schema }) =>
    schema.ref === undefined ? [] : (workbench.classes.ofRef(schema.ref) ?? []),
  );
  const mirrors = findMirrors(workbench, roots, components);
  const nameable = new NameableTypes(
    workbench,
    new Set([...components, ...referenced, ...roots.keys(), ...mirrors.keys()]),
    pages,
  );
  const nouns = new TypeNouns(workbench, nounsOf(roots, mirrors, components));
  const unique = new UniqueNames(options, remembered);
  const types = workbench.classes.all
    .filter((type) => nameable.has(type))
    .toSorted((a, b) =>
      a.pointer < b.pointer ? -1 : a.pointer > b.pointer ? 1 : a.id - b.id,
    );

  for (const type of components) {
    const { rung, candidates } = componentNames(
      componentName(type),
      workbench.apiName,
    );
    unique.claim(type, rung, candidates);
  }
  for (const type of types) {
    const root = roots.get(type);
    const mirror = mirrors.get(type);
    if (type.named !== undefined && isComponentPointer(type.named)) continue;
    if (root) unique.claim(type, root.rung, rootCandidates(root, nouns));
    else if (mirror)
      unique.claim(type, 6, [
        pascalCase([...nouns.of(mirror.entity), mirror.kind]),
      ]);
    else unique.claim(type, nouns.rung(type), nouns.candidates(type));
  }
  const named = unique.settle();
  const names = new Map(
    [...named].map(([type, name]) => [
      type,
      { name, role: roleOf({ type, name }, roots.get(type), nouns) },
    ]),
  );
  for (const [inline, component] of workbench.classes.componentsByShape()) {
    const name = names.get(component);
    if (name && (isEnumeration(inline) || inline.schema.properties))
      names.set(inline, name);
  }
  const directions = findTypeDirections(workbench, names);
  const derived = nameDerived(
    { workbench, names, directions },
    { remembered, options },
  );
  return { names, pages, directions, ...derived };
}

function componentName({ named = "" }: SchemaClass): string {
  return unescapePointer(named.slice(named.lastIndexOf("/") + 1));
}

/** The proposal each type takes: the lowest rung; of several inputs of one shape, what they share. */
function bestRoots(
  proposals: readonly RootProposal[],
): Map<SchemaClass, RootProposal> {
  const byType = new Map<SchemaClass, RootProposal[]>();
  for (const proposal of proposals) {
    byType.set(proposal.type, [...(byType.get(proposal.type) ?? []), proposal]);
  }
  return new Map(
    [...byType].map(([type, [first, ...others]]) => {
      const sorted = [first as RootProposal, ...others].toSorted(
        (a, b) =>
          a.rung - b.rung ||
          (a.operation.draft.pointer < b.operation.draft.pointer ? -1 : 1),
      );
      const [best] = sorted as [RootProposal, ...RootProposal[]];
      const same = sorted.filter(
        ({ rung, words }) =>
          rung === best.rung && words.join(" ") !== best.words.join(" "),
      );
      return [
        type,
        same.length === 0
          ? best
          : { ...best, words: sharedWords([best, ...same], type) },
      ];
    }),
  );
}

/**
 * `alert get by id input` and `client get by id input` share `get by id input`; where operations
 * share less than that, a few members say what they take: `alert id input`.
 */
function sharedWords(
  proposals: readonly RootProposal[],
  { schema }: SchemaClass,
): readonly string[] {
  const [first, ...others] = proposals.map(({ words }) => words);
  if (!first) return [];
  const agree = (index: number): boolean =>
    others.every((words) => words.at(index) === first.at(index));
  let end = 0;
  while (end < first.length && agree(-end - 1)) end += 1;
  if (end >= 2) return first.slice(-end);
  if (proposals[0]?.role === "filter") return first;
  let start = 0;
  while (start < first.length - end && agree(start)) start += 1;
  if (proposals.every(({ isSent }) => isSent) && start > 0 && end > 0)
    return [...first.slice(0, start), ...first.slice(-end)];
  const members = (schema.properties ?? []).map(({ name }) => wordsOf(name));
  if (end === 0 || members.length === 0 || members.length > 2) return first;
  const owner = first.slice(0, start);
  const rest = members.flatMap((words, index) => [
    ...(index > 0 ? ["and"] : []),
    ...words.filter((word) => !owner.includes(word)),
  ]);
  return [...owner, ...rest, ...first.slice(-end)];
}

function rootCandidates(root: RootProposal, nouns: TypeNouns): string[] {
  const { resource, name } = root.operation.name;
  const longer = [
    ...resource.flatMap((part) => wordsOf(part)),
    ...wordsOf(name),
    root.role === "data" ? "result" : root.role,
  ];
  return [
    pascalCase(root.words),
    pascalCase([...root.operation.nouns.owner, ...root.words]),
    pascalCase(longer),
    ...nouns.candidates(root.type),
  ];
}

type Mirrors = ReadonlyMap<
  SchemaClass,
  { readonly entity: SchemaClass; readonly kind: "summary" | "input" }
>;

function findMirrors(
  workbench: Workbench,
  roots: ReadonlyMap<SchemaClass, RootProposal>,
  components: readonly SchemaClass[],
): Mirrors {
  const entities = [
    ...[...roots]
      .filter(([, { role, rung }]) => role === "data" && rung < 3)
      .map(([type]) => type),
    ...components.filter(({ schema }) => schema.properties),
  ];
  const inResponses = new EntityIndex(entities, workbench);
  const inRequests = new EntityIndex(
    [...entities, ...collectionMembers(workbench)],
    workbench,
  );
  const mirrors = new Map<
    SchemaClass,
    { entity: SchemaClass; kind: "summary" | "input" }
  >();
  for (const type of workbench.classes.all) {
    if (type.named !== undefined || roots.has(type)) continue;
    if (workbench.parts.has(type)) continue;
    const isRequest = type.places.every((place) =>
      /\/(requestBody|parameters)\//.test(place),
    );
    const index = isRequest ? inRequests : inResponses;
    const mirror = findMirror(type, index, isRequest);
    if (mirror) mirrors.set(type, mirror);
  }
  return mirrors;
}

/** Objects that responses hold lists of are entities too: the addresses of a client. */
function collectionMembers({ classes, parts }: Workbench): SchemaClass[] {
  return classes.all.filter(
    (type) =>
      type.schema.properties !== undefined &&
      !parts.has(type) &&
      type.places.some((place) => place.includes("/responses/")) &&
      [...type.parents.values()].some(({ step }) => step.kind === "items"),
  );
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
  { type, name }: { readonly type: SchemaClass; readonly name: string },
  root: RootProposal | undefined,
  nouns: TypeNouns,
): TypeRole {
  if (isEnumeration(type))
    return isSelection(name) ||
      scopeSeparator(type.schema.enum ?? []) === undefined
      ? "enumeration"
      : "scope";
  if (root && root.role !== "data") return root.role;
  return nouns.isOnlyInFilters(type) ? "filter" : "data";
}
