/** A query of RFC 9535, parsed. */
export interface Query {
  /** Whether it starts at the node a filter looks at (`@`), not at the root (`$`). */
  readonly isRelative: boolean;
  readonly segments: readonly Segment[];
}

/** A step from nodes to their children or, `..`, to all below them too (RFC 9535, 2.5). */
export interface Segment {
  readonly kind: "child" | "descendant";
  readonly selectors: readonly Selector[];
}

/** What selects children of a node (RFC 9535, 2.3). */
export type Selector =
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "wildcard" }
  | { readonly kind: "index"; readonly index: number }
  | {
      readonly kind: "slice";
      readonly start?: number;
      readonly end?: number;
      readonly step: number;
    }
  | { readonly kind: "filter"; readonly test: NodeTest };

/** What is true or false of a node (RFC 9535, 2.3.5). */
export type NodeTest =
  | { readonly kind: "or" | "and"; readonly of: readonly NodeTest[] }
  | { readonly kind: "not"; readonly of: NodeTest }
  | { readonly kind: "exists"; readonly query: Query }
  | { readonly kind: "holds"; readonly call: Call }
  | {
      readonly kind: "compare";
      readonly operator: ComparisonOperator;
      readonly left: PathOperand;
      readonly right: PathOperand;
    };

/** How values are compared (RFC 9535, 2.3.5.2.2). */
export type ComparisonOperator = "==" | "!=" | "<" | "<=" | ">" | ">=";

/** What has a value in a comparison, or is given to a function. */
export type PathOperand =
  | { readonly kind: "literal"; readonly value: unknown }
  | { readonly kind: "query"; readonly query: Query }
  | { readonly kind: "call"; readonly call: Call };

/** A function and what it is given (RFC 9535, 2.4). */
export interface Call {
  readonly name: FunctionName;
  readonly given: readonly PathOperand[];
}

/** The functions of RFC 9535, 2.4.4 to 2.4.8. */
export type FunctionName = "length" | "count" | "match" | "search" | "value";

/** What a function takes and gives: a value or nothing, true or false, or nodes. */
export type FunctionType = "value" | "logical" | "nodes";

/** How each function is called (RFC 9535, 2.4). */
export const functions: Readonly<
  Record<
    FunctionName,
    { readonly takes: readonly FunctionType[]; readonly gives: FunctionType }
  >
> = {
  length: { takes: ["value"], gives: "value" },
  count: { takes: ["nodes"], gives: "value" },
  match: { takes: ["value", "value"], gives: "logical" },
  search: { takes: ["value", "value"], gives: "logical" },
  value: { takes: ["nodes"], gives: "value" },
};

/** Whether a query gives one node at most (RFC 9535, 2.3.5.1). */
export function isSingular({ segments }: Query): boolean {
  return segments.every(
    ({ kind, selectors: [only, ...more] }) =>
      kind === "child" &&
      more.length === 0 &&
      (only?.kind === "name" || only?.kind === "index"),
  );
}
