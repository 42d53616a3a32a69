import { type RawObject, isRawObject, member } from "./open-api.js";
import type { Field } from "./open-api-grammar.js";
import type { SourceFile } from "./source-file.js";
import { type Site, walkDocument } from "./walk-document.js";

/** Where Swagger 2.0 keeps what OpenAPI 3.0 has under `components`. */
const sections: Readonly<Record<string, string>> = {
  definitions: "schemas",
  parameters: "parameters",
  responses: "responses",
};

/**
 * Rewrites, in place, what Schema Objects of Swagger 2.0 spell otherwise than those of OpenAPI
 * 3.0 (a discriminator is only a name, a file is a type), and every reference to where its target
 * will stand.
 */
export function rewriteSwaggerSchemas(root: RawObject, field: Field): void {
  const file: SourceFile = {
    uri: "",
    root,
    version: "2.0",
    label: "",
    remarks: [],
  };
  const start: Site = {
    file,
    value: root,
    field,
    resource: { uri: "", root, file, pointer: "#" },
    name: "#",
  };
  walkDocument(start, {
    enter(site) {
      const value = site.value as Record<string, unknown>;
      rewriteReference(value);
      if (site.field.kind === "schema") rewriteSchema(value);
      return undefined;
    },
  });
}

function rewriteReference(value: Record<string, unknown>): void {
  const ref = value["$ref"];
  if (typeof ref !== "string") return;
  const [, section = "", rest = ""] = /^#\/(\w+)\/(.*)$/s.exec(ref) ?? [];
  if (Object.hasOwn(sections, section))
    value["$ref"] = `#/components/${sections[section]}/${rest}`;
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
