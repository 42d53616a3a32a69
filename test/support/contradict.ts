import type { Json } from "../../generator/model/json.js";

type Raw = Record<string, Json>;

/**
 * The document with a few of its schemas changed so that they contradict themselves or what they
 * refer to; which ones and how follows from the random numbers.
 */
export function contradict(
  document: unknown,
  { random, count }: { readonly random: () => number; readonly count: number },
): { readonly document: Raw; readonly changes: readonly string[] } {
  const copy = structuredClone(document) as Raw;
  const sites = schemasIn(copy, "#", false);
  const changes: string[] = [];
  for (let turn = 0; turn < count && sites.length > 0; turn++) {
    const [site] = sites.splice(Math.floor(random() * sites.length), 1);
    const names = Object.keys(contradictions);
    const name = names[Math.floor(random() * names.length)] ?? "";
    if (!site) continue;
    contradictions[name]?.(site.schema);
    changes.push(`${name} at ${site.pointer}`);
  }
  return { document: copy, changes };
}

const contradictions: Readonly<Record<string, (schema: Raw) => void>> = {
  "another type in allOf": (schema) =>
    addPart(schema, {
      type: schema["type"] === "string" ? "integer" : "string",
    }),
  "other values in allOf": (schema) => addPart(schema, { enum: ["zz"] }),
  "two constants": (schema) => {
    addPart(schema, { enum: ["a"] });
    addPart(schema, { enum: ["b"] });
  },
  "values of another type": (schema) => {
    schema["enum"] = schema["type"] === "string" ? [1, null] : ["a", "01"];
  },
  "a constant of another type": (schema) => {
    schema["const"] = schema["type"] === "string" ? 1 : "a";
  },
  "no values": (schema) => {
    schema["enum"] = [];
  },
  "another type": (schema) => {
    schema["type"] = schema["type"] === "object" ? "string" : "object";
  },
  "a closed object that requires": (schema) => {
    schema["type"] = "object";
    schema["additionalProperties"] = false;
    schema["required"] = ["zz"];
  },
  "a required member that is false": (schema) => {
    schema["type"] = "object";
    schema["properties"] = { zz: { not: {} } };
    schema["required"] = ["zz"];
  },
  "members that contradict each other": (schema) => {
    for (const type of ["string", "integer"])
      addPart(schema, {
        type: "object",
        properties: { zz: { type } },
        required: ["zz"],
      });
  },
  "nothing at all": (schema) => {
    schema["not"] = {};
  },
};

/** Beside `$ref` nothing counts before OpenAPI 3.1, so it becomes a part as well. */
function addPart(schema: Raw, part: Raw): void {
  const { $ref, allOf } = schema;
  const parts = Array.isArray(allOf) ? [...allOf] : [];
  if (typeof $ref === "string") {
    delete schema["$ref"];
    parts.push({ $ref });
  }
  schema["allOf"] = [...parts, part];
}

/** The schemas of operations and components, but not those that are only data. */
function schemasIn(
  value: Json | undefined,
  pointer: string,
  isSchema: boolean,
): { readonly schema: Raw; readonly pointer: string }[] {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return [];
  const raw = value as Raw;
  const inner = Object.entries(raw).flatMap(([name, member]) => {
    const at = `${pointer}/${name}`;
    if (/^(?:x-|examples?$|default$|enum$|const$|discriminator$)/.test(name))
      return [];
    if (/^(?:properties|schemas|definitions)$/.test(name))
      return Object.entries((member ?? {}) as Raw).flatMap(([key, schema]) =>
        schemasIn(schema, `${at}/${key}`, true),
      );
    if (Array.isArray(member))
      return member.flatMap((each, index) =>
        schemasIn(each, `${at}/${index}`, /^(?:all|any|one)Of$/.test(name)),
      );
    return schemasIn(member, at, name === "schema" || name === "items");
  });
  return isSchema ? [{ schema: raw, pointer }, ...inner] : inner;
}
