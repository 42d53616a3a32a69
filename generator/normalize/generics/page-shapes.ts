import type { Schema } from "../../model/schema.js";
import { hashText } from "../merge/hash-text.js";
import type { SchemaClass } from "../merge/schema-classes.js";
import type { ResolvedOperation } from "../steps/resolved.js";
import type { Classified } from "../steps/classified.js";
import type { NameMemory } from "../options/name-memory.js";

/** The lock's key of a page shape, if another shape becomes more frequent. */
export const pageKey = "page";

/** Pages that differ only in their item: one generic type. */
export interface PageShape {
  /** The member that holds the items. */
  readonly member: string;
  /** Their common identity, the same in every document. */
  readonly identity: string;
  /** Each page's class and the class of its item. */
  readonly pages: ReadonlyMap<SchemaClass, SchemaClass>;
}

/**
 * Finds the shape that most pages of the document have: an object whose one list holds the
 * items, equal in everything else. Pages of components keep the names their author gave, and are
 * instances only of a shape that the last run had and no other page has now.
 */
export function findPageShape(
  classified: Classified,
  memory: NameMemory,
): PageShape | undefined {
  // A shape keeps its name if another one becomes more frequent.
  const isNamed = ({ page }: ReadPage): boolean =>
    memory.of(classified.classes.identityOf(page)).length > 0;
  const pages = classified.operations.flatMap(
    (operation) => readPage(operation, classified) ?? [],
  );
  const groups = groupPages(
    pages.filter((page) => page.page.named === undefined && !isNamed(page)),
  );
  const known = memory.at(pageKey);
  if (known !== undefined && !groups.has(known)) {
    const kept = groupPages(pages.filter(({ key }) => key === known)).get(
      known,
    );
    if (kept) groups.set(known, kept);
  }
  const [best] = [...groups].toSorted(
    ([keyA, a], [keyB, b]) =>
      Number(keyB === known) - Number(keyA === known) ||
      b.uses - a.uses ||
      (`${a.member} ${keyA}` < `${b.member} ${keyB}` ? -1 : 1),
  );
  return best && { ...best[1], identity: best[0] };
}

interface PageGroup {
  readonly member: string;
  readonly pages: Map<SchemaClass, SchemaClass>;
  uses: number;
}

function groupPages(pages: readonly ReadPage[]): Map<string, PageGroup> {
  const groups = new Map<string, PageGroup>();
  for (const { key, member, page, item } of pages) {
    const group = groups.get(key) ?? { member, pages: new Map(), uses: 0 };
    group.pages.set(page, item);
    group.uses += 1;
    groups.set(key, group);
  }
  return groups;
}

interface ReadPage {
  readonly page: SchemaClass;
  readonly member: string;
  readonly item: SchemaClass;
  readonly key: string;
}

function readPage(
  { result, paging }: ResolvedOperation,
  { classes, deref }: Classified,
): ReadPage | undefined {
  if (result.kind !== "body" || !paging || paging.items.path.length !== 1)
    return undefined;
  const page = classes.of(deref(result.schema));
  const member = paging.items.path[0] ?? "";
  const list = page.schema.properties?.find(
    ({ name }) => name === member,
  )?.schema;
  if (!list?.items || list.ref !== undefined) return undefined;
  const rest = (page.schema.properties ?? []).map(({ name, schema }) => [
    name,
    name === member ? ownShape(list) : classes.identityOf(classes.of(schema)),
  ]);
  return {
    page,
    member,
    item: classes.of(list.items),
    key: hashText(JSON.stringify([rest.toSorted(), ownShape(page.schema)])),
  };
}

/** Assertions of a page or list itself. */
function ownShape({
  items: _,
  properties: _properties,
  title: _title,
  description: _description,
  ...others
}: Schema): unknown {
  return others;
}
