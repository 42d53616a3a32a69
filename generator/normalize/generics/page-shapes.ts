import type { Schema } from "../../model/schema.js";
import { hashText } from "../merge/hash-text.js";
import type { SchemaClass } from "../merge/schema-classes.js";
import type { WorkOperation, UnnamedModel } from "../unnamed-model.js";
import type { NameMemory } from "../name-memory.js";

/** What the shape of pages is remembered by, when other pages become more. */
export const pageKey = "page";

/** Pages that differ only in their item: one generic type. */
export interface PageShape {
  /** The member that holds the items. */
  readonly member: string;
  /** What all of them are, in every document. */
  readonly identity: string;
  /** Each page's class and the class of its item. */
  readonly pages: ReadonlyMap<SchemaClass, SchemaClass>;
}

/**
 * Finds the shape that most pages of the document have: an object whose one list holds the
 * items, equal in everything else. Pages of components keep the names their author gave.
 */
export function findPageShape(
  unnamed: UnnamedModel,
  memory: NameMemory,
): PageShape | undefined {
  const groups = new Map<
    string,
    { member: string; pages: Map<SchemaClass, SchemaClass>; uses: number }
  >();
  // What had a name when other pages were more keeps it.
  const isNamed = (type: SchemaClass): boolean =>
    memory.of(unnamed.classes.identityOf(type)).length > 0;
  for (const operation of unnamed.operations) {
    const page = readPage(operation, unnamed);
    if (!page || isNamed(page.page)) continue;
    const group = groups.get(page.key) ?? {
      member: page.member,
      pages: new Map(),
      uses: 0,
    };
    group.pages.set(page.page, page.item);
    group.uses += 1;
    groups.set(page.key, group);
  }
  const known = memory.at(pageKey);
  const [best] = [...groups].toSorted(
    ([keyA, a], [keyB, b]) =>
      Number(keyB === known) - Number(keyA === known) ||
      b.uses - a.uses ||
      (keyA < keyB ? -1 : 1),
  );
  return best && { ...best[1], identity: best[0] };
}

function readPage(
  { result, paging }: WorkOperation,
  { classes }: UnnamedModel,
) {
  if (result.kind !== "body" || !paging || paging.items.path.length !== 1)
    return undefined;
  const page = classes.of(result.schema);
  const member = paging.items.path[0] ?? "";
  const list = page.schema.properties?.find(
    ({ name }) => name === member,
  )?.schema;
  if (page.named !== undefined || !list?.items || list.ref !== undefined)
    return undefined;
  const rest = (page.schema.properties ?? []).map(({ name, schema }) => [
    name,
    name === member ? listShape(list) : classes.identityOf(classes.of(schema)),
  ]);
  const {
    properties: _,
    title: _title,
    description: _description,
    ...others
  } = page.schema;
  return {
    page,
    member,
    item: classes.of(list.items),
    key: hashText(JSON.stringify([rest.toSorted(), others])),
  };
}

/** What is asserted of the list itself. */
function listShape({
  items: _,
  title: _title,
  description: _description,
  ...others
}: Schema): unknown {
  return others;
}
