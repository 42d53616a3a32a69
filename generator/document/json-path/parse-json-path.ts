import { defined } from "../../model/defined.js";
import {
  type Call,
  type FunctionName,
  functions,
  type FunctionType,
  isSingular,
  type PathOperand,
  type ComparisonOperator,
  type Query,
  type Segment,
  type Selector,
  type NodeTest,
} from "./json-path.js";
import { Scanner } from "./scanner.js";

/**
 * Parses a JSONPath query (RFC 9535), the functions' types included.
 *
 * @throws JsonPathError where it is none.
 */
export function parseJsonPath(text: string): Query {
  const scanner = new Scanner(text);
  const found = query(scanner);
  if (!found || found.isRelative) return scanner.fail('expected "$"');
  if (!scanner.isAtEnd) scanner.fail('expected ".", ".." or "["');
  return found;
}

function query(scanner: Scanner): Query | undefined {
  const isRelative = scanner.take("@");
  if (!isRelative && !scanner.take("$")) return undefined;
  const segments: Segment[] = [];
  for (;;) {
    const back = scanner.skipBlanks();
    const next = segment(scanner);
    if (!next) {
      back();
      return { isRelative, segments };
    }
    segments.push(next);
  }
}

function segment(scanner: Scanner): Segment | undefined {
  if (scanner.sees("[")) {
    return { kind: "child", selectors: bracketed(scanner) };
  }
  if (scanner.take("..")) {
    const selectors = scanner.sees("[")
      ? bracketed(scanner)
      : [shorthand(scanner)];
    return { kind: "descendant", selectors };
  }
  if (!scanner.take(".")) return undefined;
  return { kind: "child", selectors: [shorthand(scanner)] };
}

function shorthand(scanner: Scanner): Selector {
  if (scanner.take("*")) return { kind: "wildcard" };
  const name = scanner.bareName();
  return name === undefined
    ? scanner.fail(
        'expected a name or "*"; others stand in brackets and quotes',
      )
    : { kind: "name", name };
}

function bracketed(scanner: Scanner): Selector[] {
  scanner.require("[");
  const selectors: Selector[] = [];
  do {
    scanner.skipBlanks();
    selectors.push(selector(scanner));
    scanner.skipBlanks();
  } while (scanner.take(","));
  scanner.require("]");
  return selectors;
}

function selector(scanner: Scanner): Selector {
  if (scanner.take("*")) return { kind: "wildcard" };
  if (scanner.take("?")) {
    scanner.skipBlanks();
    const test = scanner.nested(() => either(scanner));
    return { kind: "filter", test };
  }
  const name = scanner.quotedText();
  if (name !== undefined) return { kind: "name", name };
  const start = scanner.integer();
  const back = scanner.skipBlanks();
  if (scanner.take(":")) return slice(scanner, start);
  back();
  return start === undefined
    ? scanner.fail("expected a name in quotes, a number, a slice, * or ?")
    : { kind: "index", index: start };
}

function slice(scanner: Scanner, start: number | undefined): Selector {
  scanner.skipBlanks();
  const end = scanner.integer();
  const back = scanner.skipBlanks();
  let step: number | undefined;
  if (scanner.take(":")) {
    const backToColon = scanner.skipBlanks();
    step = scanner.integer();
    if (step === undefined) backToColon();
  } else back();
  return { kind: "slice", step: step ?? 1, ...defined({ start, end }) };
}

function either(scanner: Scanner): NodeTest {
  return joined(scanner, { operator: "||", kind: "or", inner: both });
}

function both(scanner: Scanner): NodeTest {
  return joined(scanner, { operator: "&&", kind: "and", inner: basic });
}

function joined(
  scanner: Scanner,
  how: {
    readonly operator: string;
    readonly kind: "or" | "and";
    readonly inner: (scanner: Scanner) => NodeTest;
  },
): NodeTest {
  const first = how.inner(scanner);
  const of = [first];
  for (;;) {
    const back = scanner.skipBlanks();
    if (!scanner.take(how.operator)) {
      back();
      return of.length === 1 ? first : { kind: how.kind, of };
    }
    scanner.skipBlanks();
    of.push(how.inner(scanner));
  }
}

function basic(scanner: Scanner): NodeTest {
  if (scanner.take("!")) {
    scanner.skipBlanks();
    const of = scanner.sees("(")
      ? inParentheses(scanner)
      : testOf(scanner, operand(scanner));
    return { kind: "not", of };
  }
  if (scanner.sees("(")) return inParentheses(scanner);
  const left = operand(scanner);
  const back = scanner.skipBlanks();
  const operator = scanner.match(/[=!]=|[<>]=?/y)?.[0] as
    ComparisonOperator | undefined;
  if (operator === undefined) {
    back();
    return testOf(scanner, left);
  }
  scanner.skipBlanks();
  const right = operand(scanner);
  checkType(scanner, left, "value");
  checkType(scanner, right, "value");
  return { kind: "compare", operator, left, right };
}

function inParentheses(scanner: Scanner): NodeTest {
  scanner.require("(");
  scanner.skipBlanks();
  const test = scanner.nested(() => either(scanner));
  scanner.skipBlanks();
  scanner.require(")");
  return test;
}

function testOf(scanner: Scanner, given: PathOperand): NodeTest {
  switch (given.kind) {
    case "query":
      return { kind: "exists", query: given.query };
    case "call":
      if (functions[given.call.name].gives === "logical") {
        return { kind: "holds", call: given.call };
      }
      return scanner.fail(
        `expected a comparison of what ${given.call.name}() gives`,
      );
    case "literal":
      return scanner.fail("expected a comparison");
    default:
      return given satisfies never;
  }
}

function operand(scanner: Scanner): PathOperand {
  const found = query(scanner);
  if (found) return { kind: "query", query: found };
  const text = scanner.quotedText();
  if (text !== undefined) return { kind: "literal", value: text };
  const number = scanner.match(
    /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y,
  )?.[0];
  if (number !== undefined) return { kind: "literal", value: Number(number) };
  const name = scanner.match(/[a-z][a-z_0-9]*/y)?.[0];
  if (name === undefined) return scanner.fail("expected a query or a value");
  if (scanner.sees("(")) return { kind: "call", call: call(scanner, name) };
  if (Object.hasOwn(words, name)) {
    return { kind: "literal", value: words[name] };
  }
  return scanner.fail("expected true, false, null or a function before");
}

const words: Readonly<Record<string, unknown>> = {
  true: true,
  false: false,
  null: null,
};

function call(scanner: Scanner, name: string): Call {
  if (!Object.hasOwn(functions, name)) {
    scanner.fail(`there is no function ${name}(); expected one`);
  }
  const known = name as FunctionName;
  const { takes } = functions[known];
  scanner.require("(");
  const given = takes.map((type, index) => {
    if (index > 0) scanner.require(",");
    scanner.skipBlanks();
    const found = scanner.nested(() => operand(scanner));
    checkType(scanner, found, type);
    scanner.skipBlanks();
    return found;
  });
  scanner.require(")");
  return { name: known, given };
}

/** RFC 9535, 2.4.3. */
function checkType(
  scanner: Scanner,
  given: PathOperand,
  type: FunctionType,
): void {
  const fits =
    given.kind === "call"
      ? functions[given.call.name].gives === type
      : given.kind === "query"
        ? type === "nodes" || isSingular(given.query)
        : type === "value";
  if (fits) return;
  scanner.fail(
    type === "nodes"
      ? "expected a query before"
      : "expected one value before, not what could be several",
  );
}
