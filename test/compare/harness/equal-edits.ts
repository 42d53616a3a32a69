import { equalSchemaEdits } from "./equal-schema-edits.js";
import type { Raw } from "./outputs.js";
import {
  eachOperation,
  eachSchema,
  isPart,
  methods,
  type Part,
  replaceBy,
} from "./walk-document.js";

/** Edits of a whole document that change nothing for who calls the API. */
export const equalEdits: Readonly<Record<string, (document: Raw) => void>> = {
  "renamed security schemes": renameSchemes,
  "parameters at the path": liftParameters,
  "parameters of the path at each operation": lowerParameters,
  "parameters as components": shareParameters,
  "responses as components": shareResponses,
  "bodies as components": shareBodies,
  "the server's path in the paths": moveServerPath,
  "another order": (document) =>
    replaceBy(document as Part, reordered(document) as Part),
  "lists in another order": reverseLists,
  ...equalSchemaEdits,
};

function renameSchemes(document: Raw): void {
  const { components } = document as { components?: Part };
  const schemes = components?.["securitySchemes"] as Part | undefined;
  if (!components || !schemes) return;
  const rename = (value: unknown): unknown =>
    Object.fromEntries(
      Object.entries(value as Part).map(([key, one]) => [
        `renamed_${key}`,
        one,
      ]),
    );
  components["securitySchemes"] = rename(schemes);
  const renameIn = (holder: Part): void => {
    if (Array.isArray(holder["security"]))
      holder["security"] = holder["security"].map(rename);
  };
  renameIn(document as Part);
  eachOperation(document, ({ operation }) => renameIn(operation));
}

function liftParameters(document: Raw): void {
  eachOperation(document, ({ operation, item }) => {
    const used = Object.keys(item).filter((name) => methods.includes(name));
    if (used.length > 1 || item["parameters"] || !operation["parameters"])
      return;
    item["parameters"] = operation["parameters"];
    delete operation["parameters"];
  });
}

function shareParameters(document: Raw): void {
  const shared = sharedParts(document, "parameters");
  if (!shared) return;
  eachOperation(document, ({ operation }) => {
    const { parameters } = operation;
    if (!Array.isArray(parameters)) return;
    operation["parameters"] = parameters.map(shared);
  });
}

function shareResponses(document: Raw): void {
  const shared = sharedParts(document, "responses");
  if (!shared) return;
  eachOperation(document, ({ operation }) => {
    for (const [status, one] of Object.entries(
      (operation["responses"] ?? {}) as Part,
    ))
      (operation["responses"] as Part)[status] = shared(one as Part);
  });
}

/** Makes a component of what is not one; undefined: the document has no components. */
function sharedParts(
  document: Raw,
  kind: string,
): ((part: Part) => Part) | undefined {
  const root = document as { openapi?: string; components?: Part };
  if (root.openapi === undefined) return undefined;
  root.components ??= {};
  const parts = (root.components[kind] ?? {}) as Part;
  root.components[kind] = parts;
  return (part) => {
    if ("$ref" in part) return part;
    const name = `Shared${Object.keys(parts).length}`;
    parts[name] = part;
    return { $ref: `#/components/${kind}/${name}` };
  };
}

function moveServerPath(document: Raw): void {
  const root = document as { servers?: { url?: string }[]; paths?: Part };
  const [server, ...others] = root.servers ?? [];
  const match = /^(https?:\/\/[^/{}]+)(\/[^{}]*[^{}/])\/?$/.exec(
    server?.url ?? "",
  );
  if (!server || others.length > 0 || !match || !root.paths) return;
  const text = JSON.stringify(root);
  // References to paths, and servers of their own, would have to change, too.
  if (text.includes("#/paths/") || text.match(/"servers":/g)?.length !== 1)
    return;
  server.url = match[1] ?? "";
  root.paths = Object.fromEntries(
    Object.entries(root.paths).map(([path, item]) => [
      path.startsWith("/") ? `${match[2]}${path}` : path,
      item,
    ]),
  );
}

function reordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reordered);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, part]) => [
    name,
    // The order of data, and of operations with one name, is the author's.
    /^(?:example|examples|default|const|enum)$/.test(name) ||
    name.startsWith("x-")
      ? part
      : reordered(part),
  ]);
  return Object.fromEntries(entries.toReversed());
}

function lowerParameters(document: Raw): void {
  eachOperation(document, ({ operation, item }) => {
    const { parameters } = item;
    if (!Array.isArray(parameters)) return;
    const own = (operation["parameters"] ?? []) as Part[];
    // Which of two of one name counts is not to be decided here.
    if (own.length > 0 && [...own, ...parameters].some(({ $ref: ref }) => ref))
      return;
    const isOwn = (part: Part): boolean =>
      own.some(
        (one) => one["name"] === part["name"] && one["in"] === part["in"],
      );
    operation["parameters"] = [
      ...(structuredClone(parameters) as Part[]).filter((part) => !isOwn(part)),
      ...own,
    ];
  });
}

function shareBodies(document: Raw): void {
  const shared = sharedParts(document, "requestBodies");
  if (!shared) return;
  eachOperation(document, ({ operation }) => {
    const { requestBody } = operation;
    if (isPart(requestBody)) operation["requestBody"] = shared(requestBody);
  });
}

/** Lists whose order means nothing. */
const unordered = "required enum oneOf anyOf allOf".split(" ");

function reverseLists(document: Raw): void {
  const reverse = (holder: Part, name: string): void => {
    const list = holder[name];
    if (Array.isArray(list)) holder[name] = list.toReversed();
  };
  eachSchema(document, (schema) => {
    // Others lists may name the values one by one.
    if (Object.keys(schema).some((name) => name.startsWith("x-"))) return;
    for (const name of unordered) reverse(schema, name);
  });
  reverse(document, "security");
  eachOperation(document, ({ operation }) => {
    reverse(operation, "parameters");
    reverse(operation, "security");
  });
}
