import type { Json } from "../../../generator/model/json.js";
import type { Pair } from "./judge.js";
import type { Raw } from "./outputs.js";

/** Something that can be done to a document at one place; it changes what it is given. */
interface Edit {
  readonly kind: string;
  readonly at: string;
  readonly apply: (holder: Raw) => void;
}

/** How edits are chosen. */
export interface Choice {
  /** The document's, for the sentences. */
  readonly name: string;
  readonly seed: number;
  /** How many of each kind. */
  readonly each: number;
  /** How many in all; absent: all of them. */
  readonly most?: number;
}

/** Chosen edits of a document as pairs; the same for the same seed. */
export function* editedPairs(
  document: Raw,
  { name, seed, each, most = Infinity }: Choice,
): Generator<Pair> {
  const random = randomFrom(seed);
  const take = (edits: Edit[]): Edit[] =>
    edits.splice(Math.floor(random() * edits.length), 1);
  const byKind = new Map<string, Edit[]>();
  for (const edit of editsOf(document)) {
    const known = byKind.get(edit.kind);
    if (known) known.push(edit);
    else byKind.set(edit.kind, [edit]);
  }
  const chosen = [...byKind.values()].flatMap((edits) =>
    Array.from({ length: each }, () => take(edits)).flat(),
  );
  for (let count = 0; count < most && chosen.length > 0; count += 1)
    for (const { kind, at, apply } of most < Infinity
      ? take(chosen)
      : chosen.splice(0, 1)) {
      const changed = structuredClone(document);
      const holder = find(changed, at);
      if (!holder) continue;
      apply(holder);
      const what = `${name}: ${kind} at ${at}`;
      yield { what, old: document, new: changed };
    }
}

function* editsOf(document: Raw): Generator<Edit> {
  yield* operationEdits(document);
  const isOld =
    document["swagger"] !== undefined ||
    String(document["openapi"]).startsWith("3.0");
  for (const [schema, at] of schemasOf(document))
    yield* schemaEdits(schema, at, isOld);
  yield* securityEdits(document);
}

function* operationEdits(document: Raw): Generator<Edit> {
  const isSwagger = document["swagger"] !== undefined;
  const text: Json = isSwagger
    ? { type: "string" }
    : { schema: { type: "string" } };
  const paths = asObject(document["paths"]) ?? {};
  for (const [path, item] of Object.entries(paths))
    for (const [method, value] of Object.entries(asObject(item) ?? {})) {
      const operation = asObject(value);
      if (!operation || !methods.has(method)) continue;
      const at = `/paths/${escape(path)}/${method}`;
      const edit = (
        kind: string,
        apply: (holder: Raw) => void,
        step = "",
      ): Edit => ({ kind, at: at + step, apply });
      yield {
        kind: "remove an operation",
        at: `/paths/${escape(path)}`,
        apply: (holder) => void delete holder[method],
      };
      if (operation["operationId"] !== undefined)
        yield edit(
          "rename an operation",
          (one) =>
            void (one["operationId"] = `${String(one["operationId"])}Zz`),
        );
      for (const required of [true, false])
        yield edit(
          `add ${required ? "a required" : "an optional"} parameter`,
          (one) => {
            const added = {
              name: "zzAdded",
              in: "query",
              required,
              ...(text as Raw),
            };
            one["parameters"] = [...asList(one["parameters"]), added];
          },
        );
      for (const [index, parameter] of asList(
        operation["parameters"],
      ).entries()) {
        const raw = asObject(parameter);
        if (!raw || raw["in"] === "path" || raw["$ref"] !== undefined) continue;
        yield edit(
          "remove a parameter",
          (one) => void asList(one["parameters"]).splice(index, 1),
        );
        if (raw["in"] === "body") continue;
        yield edit(
          "turn whether a parameter is required",
          (one) => void (one["required"] = one["required"] !== true),
          `/parameters/${index}`,
        );
        yield edit(
          "rename a parameter",
          (one) => void (one["name"] = `${String(one["name"])}Zz`),
          `/parameters/${index}`,
        );
      }
      yield edit(
        "reorder parameters",
        (one) =>
          void (one["parameters"] = asList(one["parameters"]).toReversed()),
      );
      const body = asObject(operation["requestBody"]);
      if (body && body["$ref"] === undefined) {
        yield edit(
          "turn whether a body is required",
          (one) => void (one["required"] = one["required"] !== true),
          "/requestBody",
        );
        yield edit("remove a body", (one) => void delete one["requestBody"]);
        yield edit(
          "make a body text",
          (one) =>
            void (one["content"] = {
              "text/plain": { schema: { type: "string" } },
            }),
          "/requestBody",
        );
        yield edit(
          "add a media type to a body",
          (one) => {
            const content = asObject(one["content"]) ?? {};
            content["application/x-www-form-urlencoded"] =
              Object.values(content)[0] ?? {};
          },
          "/requestBody",
        );
      }
      const responses = asObject(operation["responses"]) ?? {};
      for (const [status, response] of Object.entries(responses)) {
        const raw = asObject(response);
        if (!raw || raw["$ref"] !== undefined) continue;
        const isError = !status.startsWith("2");
        yield edit(
          `remove ${isError ? "an error" : "a success"}`,
          (one) => void delete one[status],
          "/responses",
        );
        if (raw["content"] === undefined) continue;
        const step = `/responses/${status}`;
        yield edit(
          `empty ${isError ? "an error" : "a success"}`,
          (one) => void delete one["content"],
          step,
        );
        yield edit(
          "make an answer text",
          (one) =>
            void (one["content"] = {
              "text/plain": { schema: { type: "string" } },
            }),
          step,
        );
      }
      if (!isSwagger) {
        yield edit(
          "add an empty success",
          (one) => void (one["204"] ??= { description: "" }),
          "/responses",
        );
        yield edit(
          "add an error",
          (one) =>
            void (one["418"] ??= {
              description: "",
              content: {
                "application/json": {
                  schema: {
                    type: "object",
                    properties: { zz: { type: "string" } },
                  },
                },
              },
            }),
          "/responses",
        );
      }
    }
}

function* schemaEdits(
  schema: Raw,
  at: string,
  isOld: boolean,
): Generator<Edit> {
  const edit = (kind: string, apply: (holder: Raw) => void): Edit => ({
    kind,
    at,
    apply,
  });
  const set = (kind: string, values: Raw): Edit =>
    edit(kind, (one) => void Object.assign(one, values));
  const properties = asObject(schema["properties"]);
  const required = asList(schema["required"]);
  if (schema["$ref"] !== undefined) {
    yield edit("make a reference a text", (one) => {
      delete one["$ref"];
      one["type"] = "string";
    });
    yield edit("make a reference nullable", (one) => {
      const ref = one["$ref"] ?? null;
      delete one["$ref"];
      if (isOld) Object.assign(one, { allOf: [{ $ref: ref }], nullable: true });
      else one["anyOf"] = [{ $ref: ref }, { type: "null" }];
    });
    return;
  }
  if (properties) {
    yield edit(
      "add an optional member",
      (one) =>
        void (asObject(one["properties"])!["zzAdded"] = { type: "string" }),
    );
    yield edit("add a required member", (one) => {
      asObject(one["properties"])!["zzAdded"] = { type: "string" };
      one["required"] = [...asList(one["required"]), "zzAdded"];
    });
    yield edit(
      "reorder members",
      (one) =>
        void (one["properties"] = Object.fromEntries(
          Object.entries(asObject(one["properties"]) ?? {}).toReversed(),
        )),
    );
    for (const name of Object.keys(properties)) {
      yield edit("remove a member", (one) => {
        delete asObject(one["properties"])?.[name];
        dropRequired(one, name);
      });
      yield edit("rename a member", (one) => {
        const members = asObject(one["properties"]) ?? {};
        members[`${name}Zz`] = members[name] ?? {};
        delete members[name];
        if (required.includes(name)) {
          dropRequired(one, name);
          one["required"] = [...asList(one["required"]), `${name}Zz`];
        }
      });
      yield edit(
        required.includes(name)
          ? "make a member optional"
          : "make a member required",
        (one) => {
          if (required.includes(name)) dropRequired(one, name);
          else one["required"] = [...asList(one["required"]), name];
        },
      );
      for (const flag of ["readOnly", "writeOnly"])
        yield {
          kind: `turn ${flag}`,
          at: `${at}/properties/${escape(name)}`,
          apply: (one) => void (one[flag] = one[flag] !== true),
        };
    }
    yield set("close an object", { additionalProperties: false });
    yield set("add a map of texts", {
      additionalProperties: { type: "string" },
    });
    yield set("ask for a member at least", { minProperties: 1 });
  }
  if (schema["additionalProperties"] !== undefined)
    yield edit(
      "remove what further members are",
      (one) => void delete one["additionalProperties"],
    );
  const values = asList(schema["enum"]);
  if (values.length > 0) {
    yield edit("remove a value", (one) => void asList(one["enum"]).pop());
    if (values.every((value) => typeof value === "string"))
      yield edit(
        "add a value",
        (one) => void asList(one["enum"]).push("zz-added"),
      );
    yield edit("remove an enumeration", (one) => void delete one["enum"]);
    yield edit(
      "reorder values",
      (one) => void (one["enum"] = asList(one["enum"]).toReversed()),
    );
  }
  const { type } = schema;
  if (type === "string" && values.length === 0) {
    yield set("make a text a number", { type: "integer" });
    yield set("bound a text", { maxLength: 77 });
    yield set("enumerate a text", { enum: ["zz-a", "zz-b"] });
    yield set("give a text a format", {
      format: schema["format"] === "uuid" ? "date" : "uuid",
    });
  }
  if (type === "integer")
    yield set("make an integer a number", { type: "number" });
  if (type === "number" || type === "integer")
    yield set("make a number a text", { type: "string" });
  if (type === "boolean")
    yield set("make a boolean a text", { type: "string" });
  if (typeof type === "string" && values.length === 0) {
    yield isOld
      ? set("turn nullable", { nullable: schema["nullable"] !== true })
      : set("make nullable", { type: [type, "null"] });
    yield edit("take away the type", (one) => void delete one["type"]);
    if (!isOld)
      yield set("add a type", {
        type: [type, type === "string" ? "boolean" : "string"],
      });
  }
  if (Array.isArray(type) && type.length > 1)
    yield edit("remove a type", (one) => void asList(one["type"]).pop());
  if (schema["items"] !== undefined) {
    yield edit("take away the items", (one) => void (one["items"] = {}));
    yield edit(
      "nest the items",
      (one) =>
        void (one["items"] = { type: "array", items: one["items"] ?? {} }),
    );
  }
  for (const keyword of ["anyOf", "oneOf", "allOf"])
    if (asList(schema[keyword]).length > 1) {
      yield edit(
        `remove of ${keyword}`,
        (one) => void asList(one[keyword]).pop(),
      );
      yield edit(
        `reorder ${keyword}`,
        (one) => void (one[keyword] = asList(one[keyword]).toReversed()),
      );
      if (keyword !== "allOf")
        yield edit(
          `add to ${keyword}`,
          (one) =>
            void asList(one[keyword]).push({
              type: "object",
              required: ["zz"],
              properties: { zz: { type: "string" } },
            }),
        );
    }
  const discriminator = asObject(schema["discriminator"]);
  if (discriminator) {
    yield edit(
      "remove a discriminator",
      (one) => void delete one["discriminator"],
    );
    const [first] = Object.keys(asObject(discriminator["mapping"]) ?? {});
    if (first !== undefined) {
      yield {
        kind: "change a mapping",
        at: `${at}/discriminator/mapping`,
        apply: (one) => {
          one["zz"] = one[first] ?? "";
          delete one[first];
        },
      };
      yield {
        kind: "add to a mapping",
        at: `${at}/discriminator/mapping`,
        apply: (one) => void (one["zz"] = one[first] ?? ""),
      };
    }
  }
}

function* securityEdits(document: Raw): Generator<Edit> {
  const at = "";
  if (document["security"] !== undefined)
    yield {
      kind: "remove security",
      at,
      apply: (one) => void delete one["security"],
    };
  const schemes = asObject(
    asObject(document["components"])?.["securitySchemes"],
  );
  for (const name of Object.keys(schemes ?? {})) {
    yield {
      kind: "ask for a scheme",
      at,
      apply: (one) => void (one["security"] = [{ [name]: [] }]),
    };
    yield {
      kind: "let a scheme be left out",
      at,
      apply: (one) => void (one["security"] = [{ [name]: [] }, {}]),
    };
  }
  if (document["swagger"] === undefined)
    yield {
      kind: "add a scheme",
      at,
      apply: (one) => {
        const components = (asObject(one["components"]) ??
          (one["components"] = {})) as Raw;
        components["securitySchemes"] = {
          ...asObject(components["securitySchemes"]),
          zz: { type: "apiKey", in: "header", name: "x-zz" },
        };
        one["security"] = [
          ...asList(one["security"]).map((each) => ({
            ...asObject(each),
            zz: [],
          })),
          ...(one["security"] === undefined ? [{ zz: [] }] : []),
        ];
      },
    };
}

/** Every schema of a document with its pointer; not what only looks like one. */
function* schemasOf(document: Raw): Generator<[Raw, string]> {
  const isSchema =
    /(?:\/(?:schema|items|additionalProperties|properties\/[^/]+|(?:any|one|all)Of\/\d+)|^\/components\/schemas\/[^/]+|^\/definitions\/[^/]+)$/;
  const open: [Json | undefined, string][] = [
    ["paths", "components", "definitions", "webhooks"].map(
      (name) => [document[name], `/${name}`] as [Json | undefined, string],
    ),
  ].flat();
  for (const [value, at] of open) {
    if (Array.isArray(value)) {
      for (const [index, inner] of value.entries())
        open.push([inner, `${at}/${index}`]);
      continue;
    }
    const raw = asObject(value);
    if (!raw) continue;
    if (isSchema.test(at)) yield [raw, at];
    for (const [name, inner] of Object.entries(raw))
      if (
        at.endsWith("/properties") ||
        !/^(?:x-.*|examples?|default|enum|const)$/.test(name)
      )
        open.push([inner, `${at}/${escape(name)}`]);
  }
}

function dropRequired(schema: Raw, name: string): void {
  const left = asList(schema["required"]).filter((one) => one !== name);
  if (left.length > 0) schema["required"] = left;
  else delete schema["required"];
}

function find(document: Raw, pointer: string): Raw | undefined {
  let at: Json | undefined = document;
  for (const step of pointer.split("/").slice(1)) {
    const name = step.replaceAll("~1", "/").replaceAll("~0", "~");
    at = Array.isArray(at) ? at[Number(name)] : asObject(at)?.[name];
  }
  return asObject(at);
}

const methods = new Set(
  "get put post delete patch head options trace".split(" "),
);

function asObject(value: Json | undefined): Raw | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Raw)
    : undefined;
}

function asList(value: Json | undefined): Json[] {
  return Array.isArray(value) ? (value as Json[]) : [];
}

function escape(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}

/** The numbers from 0 to 1 that follow from a seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
