import type {
  Call,
  PathOperand,
  ComparisonOperator,
  Query,
  Segment,
  Selector,
  NodeTest,
} from "./json-path.js";

/** A value in a document and where it stands; the root stands nowhere. */
export interface FoundNode {
  readonly value: unknown;
  readonly holder?: object;
  /** The member's name, or the item's index. */
  readonly key: string;
}

/** The nodes of a JSON value that a query selects, in order; one may come several times. */
export function selectNodes(query: Query, root: unknown): readonly FoundNode[] {
  return run(query, { root, current: root });
}

/** What a query can start at. */
interface Place {
  readonly root: unknown;
  /** The node a filter looks at. */
  readonly current: unknown;
}

function run({ isRelative, segments }: Query, place: Place): FoundNode[] {
  const start = isRelative ? place.current : place.root;
  return segments.reduce<FoundNode[]>(
    (nodes, segment) => nodes.flatMap((node) => step(segment, node, place)),
    [{ value: start, key: "" }],
  );
}

function step(segment: Segment, node: FoundNode, place: Place): FoundNode[] {
  const found: FoundNode[] = [];
  const visit = (at: FoundNode): void => {
    const { value } = at;
    // What has no children has none to select.
    if (typeof value !== "object" || value === null) return;
    for (const selector of segment.selectors)
      for (const one of select(selector, value, place)) found.push(one);
    if (segment.kind === "descendant") childrenOf(value).forEach(visit);
  };
  visit(node);
  return found;
}

function childrenOf(value: object): FoundNode[] {
  return Object.keys(value).map((key) => ({
    value: memberOf(value, key),
    holder: value,
    key,
  }));
}

function select(selector: Selector, value: object, place: Place): FoundNode[] {
  switch (selector.kind) {
    case "name": {
      const { name } = selector;
      if (Array.isArray(value) || !Object.hasOwn(value, name)) return [];
      return [{ value: memberOf(value, name), holder: value, key: name }];
    }
    case "wildcard":
      return childrenOf(value);
    case "index":
      return Array.isArray(value) ? itemsAt(value, [selector.index]) : [];
    case "slice":
      return Array.isArray(value)
        ? itemsAt(value, indexesOf(selector, value.length))
        : [];
    case "filter":
      return childrenOf(value).filter((child) =>
        isTrue(selector.test, { ...place, current: child.value }),
      );
    default:
      return selector satisfies never;
  }
}

function memberOf(value: object, name: string): unknown {
  return (value as Readonly<Record<string, unknown>>)[name];
}

function itemsAt(
  list: readonly unknown[],
  indexes: readonly number[],
): FoundNode[] {
  return indexes.flatMap((index) => {
    const at = index < 0 ? list.length + index : index;
    return at >= 0 && at < list.length
      ? [{ value: list[at], holder: list, key: String(at) }]
      : [];
  });
}

/** RFC 9535, 2.3.4.2.2. */
function indexesOf(
  { start, end, step }: Extract<Selector, { kind: "slice" }>,
  length: number,
): number[] {
  const bound = (index: number, least: number, most: number): number =>
    Math.min(Math.max(index < 0 ? length + index : index, least), most);
  const indexes: number[] = [];
  if (step > 0) {
    const last = bound(end ?? length, 0, length);
    for (let at = bound(start ?? 0, 0, length); at < last; at += step)
      indexes.push(at);
  } else if (step < 0) {
    const last = end === undefined ? -1 : bound(end, -1, length - 1);
    const first = bound(start ?? length - 1, -1, length - 1);
    for (let at = first; at > last; at += step) indexes.push(at);
  }
  return indexes;
}

function isTrue(test: NodeTest, place: Place): boolean {
  switch (test.kind) {
    case "or":
      return test.of.some((one) => isTrue(one, place));
    case "and":
      return test.of.every((one) => isTrue(one, place));
    case "not":
      return !isTrue(test.of, place);
    case "exists":
      return run(test.query, place).length > 0;
    case "holds":
      return callFunction(test.call, place) === true;
    case "compare":
      return compare(
        test.operator,
        valueOf(test.left, place),
        valueOf(test.right, place),
      );
    default:
      return test satisfies never;
  }
}

/** Undefined is what RFC 9535 calls Nothing. */
function valueOf(operand: PathOperand, place: Place): unknown {
  switch (operand.kind) {
    case "literal":
      return operand.value;
    case "query":
      return run(operand.query, place)[0]?.value;
    case "call":
      return callFunction(operand.call, place);
    default:
      return operand satisfies never;
  }
}

function nodesOf(operand: PathOperand | undefined, place: Place): FoundNode[] {
  return operand?.kind === "query" ? run(operand.query, place) : [];
}

/** RFC 9535, 2.4.4 to 2.4.8. */
function callFunction({ name, given }: Call, place: Place): unknown {
  const [first, second] = given;
  const value = (): unknown => first && valueOf(first, place);
  switch (name) {
    case "length":
      return lengthOf(value());
    case "count":
      return nodesOf(first, place).length;
    case "value": {
      const nodes = nodesOf(first, place);
      return nodes.length === 1 ? nodes[0]?.value : undefined;
    }
    case "match":
    case "search":
      return isLike(
        value(),
        second && valueOf(second, place),
        name === "match",
      );
    default:
      return name satisfies never;
  }
}

function lengthOf(value: unknown): number | undefined {
  if (typeof value === "string") return [...value].length;
  if (typeof value !== "object" || value === null) return undefined;
  return Object.keys(value).length;
}

/** I-Regexp (RFC 9485) is a part of what JavaScript has but for the dot. */
function isLike(text: unknown, pattern: unknown, isWhole: boolean): boolean {
  if (typeof text !== "string" || typeof pattern !== "string") return false;
  const source = pattern.replaceAll(
    /\\.|\[(?:\\.|[^\\\]])*\]?|\./gsu,
    (part) => (part === "." ? "[^\\n\\r]" : part),
  );
  try {
    return new RegExp(isWhole ? `^(?:${source})$` : source, "u").test(text);
  } catch {
    return false;
  }
}

function compare(
  operator: ComparisonOperator,
  a: unknown,
  b: unknown,
): boolean {
  switch (operator) {
    case "==":
      return areEqual(a, b);
    case "!=":
      return !areEqual(a, b);
    case "<":
      return isLess(a, b);
    case ">":
      return isLess(b, a);
    case "<=":
      return isLess(a, b) || areEqual(a, b);
    case ">=":
      return isLess(b, a) || areEqual(a, b);
    default:
      return operator satisfies never;
  }
}

function isLess(a: unknown, b: unknown): boolean {
  if (typeof a === "number" && typeof b === "number") return a < b;
  if (typeof a !== "string" || typeof b !== "string") return false;
  const others = [...b];
  const own = [...a];
  const at = own.findIndex((character, index) => character !== others[index]);
  if (at < 0) return own.length < others.length;
  const other = others[at]?.codePointAt(0) ?? -1;
  return (own[at]?.codePointAt(0) ?? 0) < other;
}

function areEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || !a || !b) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every(
      (name) =>
        Object.hasOwn(b, name) &&
        areEqual(memberOf(a, name), memberOf(b, name)),
    )
  );
}
