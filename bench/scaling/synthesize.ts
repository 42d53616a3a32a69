/** Documents of any size out of one. */
import {
  asObject,
  isList,
  isObject,
  type Json,
  type JsonObject,
} from "../mutations.js";

/**
 * A document so many times as large: paths, operations and components of each copy after the
 * first get names of their own, its objects a member and its enumerations a value of their own,
 * so that nothing of two copies is equal. A part of the document when the factor is below one.
 */
export function multiply(document: JsonObject, factor: number): JsonObject {
  if (factor < 1) return withPaths(document, takePart(document, factor));
  const copies = Array.from({ length: factor }, (_, index) =>
    index === 0 ? document : vary(document, index),
  );
  const merged = copies.map((copy) => asObject(copy["components"]));
  const kinds = [...new Set(merged.flatMap((one) => Object.keys(one)))];
  return {
    ...document,
    paths: assignAll(copies.map((copy) => asObject(copy["paths"]))),
    ...(kinds.length === 0
      ? {}
      : {
          components: Object.fromEntries(
            kinds.map((kind) => [
              kind,
              assignAll(merged.map((one) => asObject(one[kind]))),
            ]),
          ),
        }),
  };
}

function assignAll(maps: readonly JsonObject[]): JsonObject {
  return Object.fromEntries(maps.flatMap((map) => Object.entries(map)));
}

/** Every so manieth path. */
function takePart(document: JsonObject, factor: number): JsonObject {
  const step = Math.round(1 / factor);
  return Object.fromEntries(
    Object.entries(asObject(document["paths"])).filter(
      (_, index) => index % step === 0,
    ),
  );
}

/** The document with these paths and the components they reach; webhooks go. */
function withPaths(document: JsonObject, paths: JsonObject): JsonObject {
  const components = asObject(document["components"]);
  const kept = new Set<string>();
  const visit = (value: Json): void => {
    if (isList(value)) return value.forEach(visit);
    if (!isObject(value)) return;
    const ref = value["$ref"];
    if (typeof ref === "string" && !kept.has(ref)) {
      kept.add(ref);
      const [, , kind = "", name = ""] = ref.split("/");
      visit(asObject(components[kind])[name] ?? null);
    }
    Object.values(value).forEach(visit);
  };
  visit(paths);
  const { webhooks: _, "x-webhooks": __, ...rest } = document;
  return {
    ...rest,
    paths,
    components: Object.fromEntries(
      Object.entries(components).map(([kind, map]) => [
        kind,
        kind === "securitySchemes"
          ? map
          : Object.fromEntries(
              Object.entries(asObject(map)).filter(([name]) =>
                kept.has(`#/components/${kind}/${name}`),
              ),
            ),
      ]),
    ),
  };
}

function vary(document: JsonObject, copy: number): JsonObject {
  const mark = `copy${copy}`;
  const varied = varyAny(document, { mark, isProperties: false }) as JsonObject;
  const components = Object.entries(asObject(varied["components"])).map(
    ([kind, map]): [string, Json] => [
      kind,
      kind === "securitySchemes" ? map : rename(asObject(map), mark),
    ],
  );
  const paths = Object.entries(asObject(varied["paths"])).map(
    ([path, item]): [string, Json] => [`/${mark}${path}`, item],
  );
  return {
    ...varied,
    paths: Object.fromEntries(paths),
    components: Object.fromEntries(components),
  };
}

function rename(map: JsonObject, mark: string): JsonObject {
  return Object.fromEntries(
    Object.entries(map).map(([name, value]) => [`${name}-${mark}`, value]),
  );
}

interface How {
  readonly mark: string;
  /** Whether the keys are names of members. */
  readonly isProperties: boolean;
}

function varyAny(value: Json, how: How): Json {
  if (isList(value))
    return value.map((item) => varyAny(item, { ...how, isProperties: false }));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, inner]): [string, Json] => [
    key,
    how.isProperties
      ? varyAny(inner, { ...how, isProperties: false })
      : varyKey(key, inner, how.mark),
  ]);
  return Object.fromEntries(entries);
}

function varyKey(key: string, value: Json, mark: string): Json {
  switch (key) {
    // Data.
    case "example":
    case "examples":
    case "default":
    case "const":
      return value;
    case "$ref":
    case "operationId":
      return typeof value === "string" ? `${value}-${mark}` : value;
    case "properties":
      return isObject(value)
        ? {
            ...asObject(varyAny(value, { mark, isProperties: true })),
            [mark]: { type: "string" },
          }
        : value;
    case "enum":
      return isList(value) && value.every((one) => typeof one === "string")
        ? [...value, mark]
        : value;
    case "mapping":
      return isObject(value)
        ? Object.fromEntries(
            Object.entries(value).map(([name, ref]) => [
              name,
              `${String(ref)}-${mark}`,
            ]),
          )
        : value;
    default:
      return varyAny(value, { mark, isProperties: false });
  }
}
