import type { Json } from "../../generator/model/json.js";

type Raw = Record<string, Json>;

/** A small change of a document. */
export interface Mutation {
  readonly what: string;
  readonly document: Raw;
  /** Whether it may change the value at a place. */
  concerns(place: string): boolean;
  /** The operation that is there only with it, or only without it. */
  readonly operation?: string;
  /** Whether it takes something away. */
  readonly isRemoval: boolean;
  /**
   * Whether the document without it gives the very output it gave before. What was taken away for
   * a while is named anew, and what stood twice for a while keeps the name it got.
   */
  readonly returns: boolean;
  /** Whether it changes the values that something may have, which may tell a union's branches apart. */
  readonly isOfValues?: boolean;
}

/** Random small changes, one of each kind in turn; the same for the same seed. */
export function* mutations(
  document: Raw,
  { seed, rounds }: { readonly seed: number; readonly rounds: number },
): Generator<Mutation> {
  const random = randomFrom(seed);
  for (let round = 0; round < rounds; round += 1)
    for (const kind of kinds) {
      const mutation = kind(structuredClone(document), random);
      if (mutation) yield mutation;
    }
}

type Kind = (document: Raw, random: () => number) => Mutation | undefined;

const kinds: readonly Kind[] = [
  addParameter,
  addOperation,
  removeOperation,
  addMember,
  addEnumValue,
  addComponent,
  removeComponent,
];

function addParameter(document: Raw, random: () => number) {
  const operation = pick(operationsOf(document), random);
  if (!operation) return undefined;
  const { raw, pointer } = operation;
  const isOld = document["swagger"] !== undefined;
  const schema = isOld ? { type: "string" } : { schema: { type: "string" } };
  const parameter = { name: "zzAdded", in: "query", ...schema };
  const parameters = Array.isArray(raw["parameters"]) ? raw["parameters"] : [];
  raw["parameters"] = [parameter, ...parameters];
  return {
    what: `a parameter of ${pointer}`,
    document,
    concerns: (place: string) => isWithin(place, pointer),
    isRemoval: false,
    returns: true,
  };
}

function addOperation(document: Raw, random: () => number) {
  const operation = pick(operationsOf(document), random);
  if (!operation) return undefined;
  const paths = objectAt(document, "paths") ?? {};
  const copy = structuredClone(operation.raw);
  if (typeof copy["operationId"] === "string")
    copy["operationId"] += "ZzCopied";
  const path = `${operation.path}/zz-copied`;
  const shared = objectAt(paths, operation.path)?.["parameters"];
  paths[path] = {
    ...(shared === undefined ? {} : { parameters: shared }),
    [operation.method]: copy,
  };
  const added = `#/paths/${escape(path)}`;
  return {
    what: `an operation like ${operation.pointer}`,
    document,
    operation: `${added}/${operation.method}`,
    concerns: (place: string) => isWithin(place, added),
    isRemoval: false,
    returns: false,
  };
}

function removeOperation(document: Raw, random: () => number) {
  const operation = pick(operationsOf(document), random);
  if (!operation) return undefined;
  const item = objectAt(objectAt(document, "paths"), operation.path);
  delete item?.[operation.method];
  return {
    what: `without ${operation.pointer}`,
    document,
    operation: operation.pointer,
    concerns: (place: string) =>
      isWithin(place, operation.pointer) ||
      // What is left of a path has its parameters alone.
      place.startsWith(`#/paths/${escape(operation.path)}/parameters`),
    isRemoval: true,
    returns: false,
  };
}

function addMember(document: Raw, random: () => number) {
  const found = pick(schemasOf(document, "properties"), random);
  if (!found) return undefined;
  const { raw, pointer } = found;
  raw["properties"] = {
    ...objectAt(raw, "properties"),
    zzAdded: { type: "string" },
  };
  return {
    ...atPlace(pointer, document),
    what: `a member at ${pointer}`,
    document,
  };
}

function addEnumValue(document: Raw, random: () => number) {
  const found = pick(
    schemasOf(document, "enum").filter(
      ({ raw }) =>
        Array.isArray(raw["enum"]) &&
        raw["enum"].length > 1 &&
        raw["enum"].every((value) => typeof value === "string"),
    ),
    random,
  );
  if (!found) return undefined;
  const { raw, pointer } = found;
  raw["enum"] = [...(raw["enum"] as Json[]), "zz-added"];
  return {
    ...atPlace(pointer, document),
    what: `a value at ${pointer}`,
    document,
    isOfValues: true,
  };
}

function addComponent(document: Raw, random: () => number) {
  const [schemas, prefix] = componentsOf(document);
  const name = pick(Object.keys(schemas), random);
  if (name === undefined) return undefined;
  schemas["ZzCopied"] = structuredClone(schemas[name] ?? {});
  return {
    what: `a component like ${name}`,
    document,
    concerns: (place: string) => isWithin(place, `${prefix}/ZzCopied`),
    isRemoval: false,
    returns: false,
  };
}

/** One that nothing refers to, with what only it refers to. */
function removeComponent(document: Raw, random: () => number) {
  const [schemas, prefix] = componentsOf(document);
  const text = JSON.stringify(document);
  const unused = Object.keys(schemas).filter(
    (name) =>
      ![escape(name), encodeURIComponent(escape(name))].some((written) =>
        text.includes(`/${written}"`),
      ),
  );
  const name = pick(unused, random);
  if (name === undefined) return undefined;
  delete schemas[name];
  return {
    what: `without the component ${name}`,
    document,
    concerns: (place: string) => isWithin(place, `${prefix}/${escape(name)}`),
    isRemoval: true,
    returns: false,
  };
}

/** A change of a schema concerns what holds it, and who refers to what holds it. */
function atPlace(pointer: string, document: Raw) {
  const children = childrenOf(pointer, document);
  const isOfOne = /^#\/paths\/[^/]+\/(?!parameters)/.test(pointer);
  return {
    concerns: (place: string): boolean =>
      place === pointer ||
      pointer.startsWith(`${place}/`) ||
      place.startsWith(`${pointer}/`) ||
      (!isOfOne && place.startsWith("#/paths/")) ||
      // Its siblings were merged with it, or are now.
      isSameOwner(place, pointer) ||
      children.some((child) => isWithin(place, child)),
    isRemoval: false,
    returns: false,
  };
}

/** The components that have a parent's own members, since it lists them and they refer to it. */
function childrenOf(pointer: string, document: Raw): readonly string[] {
  const [schemas, prefix] = componentsOf(document);
  const parent = pointer.slice(prefix.length + 1).split("/")[0] ?? "";
  const listed = JSON.stringify(asObject(schemas[parent]) ?? {});
  const isListed = (name: string): boolean =>
    listed.includes(`/${escape(name)}"`);
  const refersTo = (value: Json | undefined): boolean =>
    JSON.stringify(asObject(value)?.["allOf"] ?? []).includes(`/${parent}"`);
  return pointer.startsWith(`${prefix}/`)
    ? Object.keys(schemas)
        .filter((name) => isListed(name) && refersTo(schemas[name]))
        .map((name) => `${prefix}/${escape(name)}`)
    : [];
}

function isSameOwner(a: string, b: string): boolean {
  const owner = (pointer: string): string =>
    pointer.split("/").slice(0, 4).join("/");
  return owner(a) === owner(b);
}

function isWithin(place: string, pointer: string): boolean {
  return place === pointer || place.startsWith(`${pointer}/`);
}

const methods = new Set(
  "get put post delete patch head options trace".split(" "),
);

function operationsOf(document: Raw) {
  return Object.entries(objectAt(document, "paths") ?? {}).flatMap(
    ([path, item]) =>
      Object.entries(asObject(item) ?? {}).flatMap(([method, value]) => {
        const raw = asObject(value);
        if (!raw || !methods.has(method)) return [];
        return [
          { raw, path, method, pointer: `#/paths/${escape(path)}/${method}` },
        ];
      }),
  );
}

function componentsOf(document: Raw): [schemas: Raw, prefix: string] {
  const old = objectAt(document, "definitions");
  if (old) return [old, "#/components/schemas"];
  const schemas = objectAt(objectAt(document, "components"), "schemas");
  return [schemas ?? {}, "#/components/schemas"];
}

/** The schemas of operations and components that have a keyword; not what only looks like one. */
function schemasOf(document: Raw, keyword: "properties" | "enum") {
  const found: { raw: Raw; pointer: string }[] = [];
  const visit = (value: Json | undefined, pointer: string): void => {
    if (Array.isArray(value)) {
      for (const [index, inner] of value.entries())
        visit(inner, `${pointer}/${index}`);
      return;
    }
    const raw = asObject(value);
    if (!raw) return;
    const isSchema = /\/(?:schema|items|properties\/[^/]+|schemas\/[^/]+)$/;
    if (isSchema.test(pointer) && raw[keyword] !== undefined)
      found.push({ raw, pointer });
    for (const [name, inner] of Object.entries(raw))
      if (!/^(?:x-|examples?$|default$|enum$)/.test(name))
        visit(inner, `${pointer}/${escape(name)}`);
  };
  visit(document["paths"], "#/paths");
  visit(objectAt(document, "components"), "#/components");
  visit(document["definitions"], "#/components/schemas");
  return found;
}

function pick<T>(list: readonly T[], random: () => number): T | undefined {
  return list[Math.floor(random() * list.length)];
}

function asObject(value: Json | undefined): Raw | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Raw)
    : undefined;
}

function objectAt(value: Json | undefined, name: string): Raw | undefined {
  return asObject(asObject(value)?.[name]);
}

function escape(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}

/** The numbers from 0 to 1 that follow from a seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
