import { type RawObject, isRawObject, member } from "../open-api/open-api.js";
import type { Field } from "../open-api/open-api-grammar.js";
import { createResolver } from "../open-api/resolve-pointer.js";
import type { SourceFile } from "../open-api/source-file.js";
import {
  type Site,
  type UriResource,
  walkDocument,
} from "../open-api/walk-document.js";

/** Where Swagger 2.0 keeps what OpenAPI 3.0 has under `components`. */
const sections: Readonly<Record<string, string>> = {
  definitions: "schemas",
  parameters: "parameters",
  responses: "responses",
};

/**
 * Rewrites, in place, what Schema Objects of Swagger 2.0 spell otherwise than those of OpenAPI
 * 3.0 (a discriminator is only a name, a file is a type), and every reference to where its target
 * will be. Extensions are data, except those that a `$ref` references.
 */
export function rewriteSwaggerSchemas(root: RawObject, field: Field): void {
  const file: SourceFile = {
    uri: "",
    root,
    version: "2.0",
    label: "",
    remarks: [],
  };
  const resource: UriResource = { uri: "", root, file, pointer: "#" };
  const start: Site = { file, value: root, field, resource, name: "#" };
  const resolve = createResolver(root);
  const open = [start];
  const extensions = new Set<string>();
  // Iteration includes the items that are added during it.
  for (const each of open)
    walkDocument(each, {
      enter(site) {
        const value = site.value as Record<string, unknown>;
        const ref = value["$ref"];
        if (typeof ref === "string") {
          value["$ref"] = rewriteReference(ref);
          if (ref.startsWith("#/x-") && !extensions.has(ref)) {
            extensions.add(ref);
            const target = resolve(ref)?.value;
            open.push({ ...site, value: target, name: ref });
          }
        }
        if (site.field.kind === "schema") rewriteSchema(value);
        return undefined;
      },
    });
}

function rewriteReference(ref: string): string {
  const [, section = "", rest = ""] = /^#\/(\w+)\/(.*)$/s.exec(ref) ?? [];
  return Object.hasOwn(sections, section)
    ? `#/components/${sections[section]}/${rest}`
    : ref;
}

function rewriteSchema(schema: Record<string, unknown>): void {
  if (typeof schema["discriminator"] === "string")
    schema["discriminator"] = { propertyName: schema["discriminator"] };
  if (schema["type"] === "file") {
    schema["type"] = "string";
    schema["format"] = "binary";
  }
  const mapping = member(schema["discriminator"], "mapping");
  if (!isRawObject(mapping)) return;
  for (const [name, target] of Object.entries(mapping)) {
    if (typeof target === "string" && target.startsWith("#/definitions/"))
      (mapping as Record<string, unknown>)[name] = target.replace(
        "#/definitions/",
        "#/components/schemas/",
      );
  }
}
