import type { Document } from "../../document/open-api/document.js";
import {
  type Field,
  type ObjectKind,
  entryOf,
  fieldAt,
} from "../../document/open-api/open-api-grammar.js";
import {
  isRawObject,
  member,
  objectMember,
  type RawObject,
} from "../../document/open-api/open-api.js";
import { escapePointer, unescapePointer } from "../../model/pointer.js";
import { sorted } from "../../model/sorted.js";
import { cutCircles } from "./cut-circles.js";
import {
  type DocumentPart,
  settleParameter,
  settleSchema,
} from "./settle-schema.js";
import { docText } from "../../print/docs.js";
import { withoutInvisible } from "../../model/invisible.js";

/**
 * The document as openapi-typescript is given it: what types follow from and nothing else, each
 * reference to a component, in an order that does not depend on the author's. Texts are as they
 * may occur in a comment. The document itself is left as it is.
 */
export function pathsDocument(document: Document): DocumentPart {
  return new PathsDocument(document).make();
}

/** The maps of components that have types, by what they hold. */
const maps = {
  schema: "schemas",
  response: "responses",
  parameter: "parameters",
  "request body": "requestBodies",
  header: "headers",
  "path item": "pathItems",
} as const satisfies Partial<Record<ObjectKind, string>>;

type ComponentKind = keyof typeof maps;

/** The members that are kept of each object, beside the objects in it. */
const kept: Readonly<Partial<Record<ObjectKind, readonly string[]>>> = {
  document: ["openapi"],
  operation: ["operationId", "summary", "description", "deprecated"],
  parameter: ["name", "in", "required", "description", "deprecated"],
  "request body": ["required", "description"],
  response: ["description"],
  header: ["description", "deprecated"],
  schema: [
    ..."title description format deprecated readOnly writeOnly".split(" "),
    ..."type enum const required default discriminator".split(" "),
  ],
};

/** Keywords that become text and not types. */
const texts: ReadonlySet<string> = new Set(
  "title summary description format".split(" "),
);

/** The objects that do not affect types. */
const passedOver: ReadonlySet<string> = new Set(
  (
    "callbacks links examples encoding prefixEncoding itemEncoding securitySchemes securityDefinitions itemSchema " +
    "not if then else contains contentSchema propertyNames unevaluatedItems unevaluatedProperties additionalItems " +
    "dependentSchemas $defs definitions dependencies query additionalOperations components"
  ).split(" "),
);

class PathsDocument {
  readonly #document: Document;
  readonly #components = new Map<string, Map<string, unknown>>();
  /** Components that are needed and not copied yet. */
  readonly #pending: (() => void)[] = [];
  readonly #operationIds = new Set<string>();

  constructor(document: Document) {
    this.#document = document;
  }

  make(): DocumentPart {
    const { root, selected } = this.#document;
    const made = this.#copyObject(root, "document");
    for (const kind of Object.keys(maps) as ComponentKind[]) {
      for (const name of Object.keys(this.#componentsOf(kind))) {
        // A schema that only omitted parts reach is omitted, too.
        const isWanted =
          !selected || (kind === "schema" && selected.hasSchema(name));
        if (isWanted) this.#need(kind, name, this.#componentsOf(kind)[name]);
      }
    }
    for (let next = this.#pending.pop(); next; next = this.#pending.pop())
      next();
    const components = [...this.#components].map(([map, entries]) => {
      const all = sorted(Object.fromEntries(entries));
      return [
        map,
        map === "schemas"
          ? cutCircles(all as Record<string, DocumentPart>)
          : all,
      ] as const;
    });
    return { ...made, components: sorted(Object.fromEntries(components)) };
  }

  #componentsOf(kind: ComponentKind): RawObject {
    const components = member(this.#document.root, "components");
    return objectMember(components, maps[kind]);
  }

  /** Has a component copied under a name, and gives the reference to it. */
  #need(kind: ComponentKind, name: string, value: unknown): string {
    const map = maps[kind];
    const entries = this.#components.get(map) ?? new Map<string, unknown>();
    this.#components.set(map, entries);
    if (!entries.has(name)) {
      entries.set(name, {});
      this.#pending.push(() => entries.set(name, this.#copyOne(value, kind)));
    }
    return `#/components/${map}/${escapePointer(name)}`;
  }

  #copy(value: unknown, field: Field): unknown {
    const inner = entryOf(field);
    if (Array.isArray(value))
      return value
        .filter((item) => isRawObject(item) || typeof item === "boolean")
        .map((item) => this.#copyOne(item, inner.kind));
    if (field.holds !== "map") return this.#copyOne(value, field.kind);
    if (!isRawObject(value)) return {};
    // Members of an object keep their order; what else is a map has none.
    const ordered = field.kind === "schema" ? value : sorted(value);
    const entries = Object.entries(ordered)
      .filter(([key]) => !(field.isExtensible && key.startsWith("x-")))
      .map(([key, item]) => {
        const copy =
          field.kind === "path item"
            ? this.#pathItem(item, key)
            : this.#copyOne(item, inner.kind);
        return [key, copy] as const;
      });
    return Object.fromEntries(entries);
  }

  #copyOne(value: unknown, kind: ObjectKind): unknown {
    if (value === false) return { enum: [] };
    if (!isRawObject(value)) return {};
    const ref = value["$ref"];
    if (typeof ref !== "string") return this.#copyObject(value, kind);
    const target = this.#document.resolve(ref);
    // A target that depends on the path through dynamic references is unknown.
    if (!target || !isComponent(kind)) return {};
    const $ref = this.#need(
      kind,
      componentName(target.pointer, kind),
      target.value,
    );
    if (kind !== "schema") return { $ref };
    const { $ref: _ref, ...beside } = value;
    const rest = this.#copyObject(beside, kind);
    return Object.keys(rest).every((name) => silent.has(name))
      ? { $ref }
      : { ...rest, allOf: [{ $ref }, ...((rest["allOf"] as unknown[]) ?? [])] };
  }

  #copyObject(value: RawObject, kind: ObjectKind): DocumentPart {
    const entries = Object.entries(sorted(value)).flatMap(([name, inner]) => {
      if (kept[kind]?.includes(name)) {
        const data = this.#data(name, inner);
        return data === undefined ? [] : [[name, data] as const];
      }
      // The declared members show that there are no others.
      if (inner === false) return [];
      const field = fieldAt({ kind, holds: "one" }, name);
      return field && !passedOver.has(name) && !name.startsWith("x-")
        ? [[name, this.#copy(inner, field)] as const]
        : [];
    });
    const copy = Object.fromEntries(entries);
    switch (kind) {
      case "schema":
        return settleSchema(copy);
      case "parameter":
      case "header":
        return settleParameter(copy);
      default:
        return copy;
    }
  }

  #pathItem(value: unknown, path: string): unknown {
    if (!isRawObject(value)) return {};
    const { selected } = this.#document;
    return this.#copyObject(
      Object.fromEntries(
        Object.entries(value).filter(
          ([method]) =>
            method === "parameters" ||
            (selected?.hasOperation(path, method.toUpperCase()) ?? true),
        ),
      ),
      "path item",
    );
  }

  #data(name: string, value: unknown): unknown {
    if (texts.has(name))
      return typeof value === "string" ? commentOf(value) : undefined;
    switch (name) {
      case "default":
        return commentOf(JSON.stringify(value));
      case "operationId":
        return this.#operationId(value);
      case "discriminator":
        return this.#discriminator(value);
      case "required":
        return Array.isArray(value)
          ? value.filter((each) => typeof each === "string")
          : value === true;
      default:
        return value;
    }
  }

  // The peer writes operations by their ids.
  #operationId(value: unknown): string | undefined {
    if (typeof value !== "string" || value === "") return undefined;
    if (this.#operationIds.has(value)) return undefined;
    this.#operationIds.add(value);
    return value;
  }

  /** A discriminator maps to references, also where the document has names of components. */
  #discriminator(value: unknown): unknown {
    const propertyName = member(value, "propertyName");
    if (typeof propertyName !== "string") return undefined;
    const mapping = Object.entries(member(value, "mapping") ?? {}).flatMap(
      ([tag, to]: [string, unknown]) => {
        if (typeof to !== "string") return [];
        const schemas = this.#componentsOf("schema");
        const ref = Object.hasOwn(schemas, to)
          ? `#/components/schemas/${escapePointer(to)}`
          : to;
        const target = this.#document.resolve(ref);
        if (!target) return [];
        const name = componentName(target.pointer, "schema");
        return [[tag, this.#need("schema", name, target.value)] as const];
      },
    );
    return mapping.length === 0
      ? { propertyName }
      : { propertyName, mapping: Object.fromEntries(mapping) };
  }
}

/** The keywords of a schema that assert nothing. */
const silent: ReadonlySet<string> = new Set(
  "title description deprecated default readOnly writeOnly".split(" "),
);

function isComponent(kind: ObjectKind): kind is ComponentKind {
  return Object.hasOwn(maps, kind);
}

/** The name of a component; a place that is none is called after its pointer. */
function componentName(pointer: string, kind: ComponentKind): string {
  const [, , map, token, ...rest] = pointer.split("/");
  return pointer.startsWith("#/components/") &&
    map === maps[kind] &&
    token !== undefined &&
    rest.length === 0
    ? unescapePointer(token)
    : pointer.split("/").slice(1).map(unescapePointer).join("/");
}

function commentOf(text: string): string {
  return withoutInvisible(docText(text));
}
