import type * as Yaml from "yaml";
import { setMember } from "../../model/set-member.js";
import { isRecord } from "../../model/is-record.js";

type FaultCode = "document-unparsable" | "document-invalid";

/** Why a YAML document is no JSON value, and the node at fault. */
export class YamlFault extends Error {
  readonly code: FaultCode;
  readonly offset: number | undefined;

  constructor(
    message: string,
    node: unknown,
    code: FaultCode = "document-unparsable",
  ) {
    super(message);
    this.name = "YamlFault";
    this.code = code;
    this.offset = (node as Yaml.Node | undefined)?.range?.[0];
  }
}

/** The dependencies of reading the nodes of a document. */
interface Reading {
  readonly yaml: typeof Yaml;
  /** The value of each anchor, at the present place. */
  readonly anchors: Map<string, unknown>;
  /** The number of members that merge keys may still add. */
  left: number;
}

/**
 * The JSON value of a parsed document. Each node is read once: an alias is the value of its anchor
 * itself, and a merge key takes that value's members. (The library's own conversion reads the
 * nodes again for each merge, which lets a few lines take forever.)
 *
 * @throws YamlFault for an alias without an anchor, for what cannot be merged, and where merging
 * brings in more than `limit` members.
 */
export function yamlValue(
  document: Yaml.Document,
  { yaml, limit }: { yaml: typeof Yaml; limit: number },
): unknown {
  return read(document.contents, { yaml, anchors: new Map(), left: limit });
}

function read(node: unknown, reading: Reading): unknown {
  const { yaml, anchors } = reading;
  if (yaml.isAlias(node)) return resolveAlias(node, reading);
  if (yaml.isMap(node)) return readMap(node as Yaml.YAMLMap, reading);
  if (yaml.isSeq(node)) {
    const list: unknown[] = [];
    if (node.anchor !== undefined) anchors.set(node.anchor, list);
    for (const item of node.items) list.push(read(item, reading));
    return list;
  }
  if (!yaml.isScalar(node)) return null;
  const { value } = node;
  // A merge key in another place than a key is only text.
  const plain = typeof value === "symbol" ? mergeKey : (value ?? null);
  if (node.anchor !== undefined) anchors.set(node.anchor, plain);
  return plain;
}

function resolveAlias(alias: Yaml.Alias, { anchors }: Reading): unknown {
  if (anchors.has(alias.source)) return anchors.get(alias.source);
  throw new YamlFault(
    `the alias ${JSON.stringify(alias.source)} stands before its anchor, or has none`,
    alias,
  );
}

function readMap(node: Yaml.YAMLMap, reading: Reading): unknown {
  const map: Record<string, unknown> = {};
  if (node.anchor !== undefined) reading.anchors.set(node.anchor, map);
  for (const { key, value } of node.items) {
    if (isMergeKey(key, reading)) merge(map, value, reading);
    else {
      const name = nameOf(read(key, reading));
      define(map, name, read(value, reading));
    }
  }
  return map;
}

/** `<<`, unless it is quoted; or whatever is tagged so (YAML 1.1, Merge Key Language-Independent Type). */
function isMergeKey(key: unknown, { yaml }: Reading): boolean {
  if (!yaml.isScalar(key)) return false;
  if (typeof key.value === "symbol") return true;
  const isPlain = key.type === undefined || key.type === "PLAIN";
  return isPlain && key.value === mergeKey;
}

const mergeKey = "<<";

/** Members that are there already stay as they are, and so do those of sources before. */
function merge(
  map: Record<string, unknown>,
  value: unknown,
  reading: Reading,
): void {
  const given = read(value, reading);
  for (const source of Array.isArray(given) ? given : [given]) {
    if (!isRecord(source))
      throw new YamlFault("merge sources must be maps or map aliases", value);
    const names = Object.keys(source);
    reading.left -= names.length;
    if (reading.left < 0)
      throw new YamlFault(
        "the document is too large when its merge keys are resolved",
        value,
        "document-invalid",
      );
    for (const name of names)
      if (!Object.hasOwn(map, name))
        define(map, name, (source as Record<string, unknown>)[name]);
  }
}

function define(
  map: Record<string, unknown>,
  name: string,
  value: unknown,
): void {
  if (!(name in map)) map[name] = value;
  else setMember(map, name, value);
}

function nameOf(key: unknown): string {
  if (key === null) return "";
  return typeof key === "object" ? JSON.stringify(key) : String(key);
}
