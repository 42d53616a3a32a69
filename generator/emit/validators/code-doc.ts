/** Emitted checks as documents of Prettier's, laid out as it prints them. */
import { builders } from "prettier/doc";
import { expressionDoc } from "../layout/expression-doc.js";
import { fluidDoc } from "../layout/assignment-doc.js";
import type { Code, SwitchCase, Test } from "./code.js";

const { group, hardline, ifBreak, indent, join, line, softline } = builders;

/** `(value, report, key) => body`. */
export function checkDoc(
  parameters: readonly string[],
  body: readonly Code[],
): builders.Doc {
  const head = group([
    "(",
    indent([softline, join([",", line], [...parameters])]),
    ifBreak(","),
    softline,
    ")",
  ]);
  const [only] = body;
  const isExpression =
    body.length === 1 && typeof only === "object" && only.kind === "return";
  // A function that returns a function is easier to read with its braces.
  if (!isExpression || isArrow(only.value))
    return group([head, " => ", bodyDoc(body)]);
  const { value } = only;
  const doc = isLogical(value) ? group(operandDocs(value)) : testDoc(value);
  return group([head, " =>", group(indent([line, doc]))]);
}

/** Statements between braces. */
export function bodyDoc(body: readonly Code[]): builders.Doc {
  return [
    "{",
    indent([hardline, join(hardline, body.map(codeDoc))]),
    hardline,
    "}",
  ];
}

function codeDoc(code: Code): builders.Doc {
  if (typeof code === "string") return code;
  switch (code.kind) {
    case "return":
      return returnDoc(code.value);
    case "const":
      return group([
        fluidDoc(`const ${code.name}`, " =", expressionDoc(code.value)),
        ";",
      ]);
    case "if":
      return group([
        "if (",
        group([indent([softline, conditionDoc(code.test)]), softline]),
        ")",
        indent([line, returnDoc(code.value)]),
      ]);
    case "block":
      return [code.head, " ", bodyDoc(code.body)];
    case "switch":
      return [
        `switch (${code.on}) {`,
        indent([
          hardline,
          join(hardline, [
            ...code.cases.map(caseDoc),
            ["default:", indent([hardline, returnDoc(code.otherwise)])],
          ]),
        ]),
        hardline,
        "}",
      ];
    default:
      return code satisfies never;
  }
}

function caseDoc({ labels, value }: SwitchCase): builders.Doc {
  return [
    join(
      hardline,
      labels.map((label) => `case ${label}:`),
    ),
    indent([hardline, returnDoc(value)]),
  ];
}

/** Operands that are broken get parentheses. */
function returnDoc(value: Test): builders.Doc {
  if (!isLogical(value)) return group(["return ", testDoc(value), ";"]);
  return group([
    "return ",
    group([
      ifBreak("("),
      indent([softline, group(operandDocs(value))]),
      softline,
      ifBreak(")"),
    ]),
    ";",
  ]);
}

function conditionDoc(test: Test): builders.Doc {
  return isLogical(test) ? operandDocs(test, true) : testDoc(test);
}

function testDoc(test: Test): builders.Doc {
  if (typeof test === "string") return test;
  switch (test.kind) {
    case "not":
      return isLogical(test.of)
        ? ["!", innerDoc(test.of)]
        : ["!", testDoc(test.of)];
    case "all":
    case "any":
      return innerDoc(test);
    default:
      return group(expressionDoc(test));
  }
}

/** Operands among operands with another operator, in parentheses. */
function innerDoc(test: Logical): builders.Doc {
  const [first = "", ...rest] = operandDocs(test);
  return ["(", group([first, indent(rest)]), ")"];
}

function operandDocs(test: Logical, isCondition = false): builders.Doc[] {
  const operator = test.kind === "all" ? " &&" : " ||";
  const [first = "true", ...rest] = test.of;
  const more = rest.map((each): builders.Doc => [
    operator,
    line,
    testDoc(each),
  ]);
  const [only] = more;
  // Two operands are broken together, more than two each by itself; so are those of an `if`.
  const isGrouped = only !== undefined && more.length === 1 && !isCondition;
  return [group(testDoc(first)), ...(isGrouped ? [group(only)] : more)];
}

type Logical = Extract<Test, { kind: "all" | "any" }>;

function isLogical(test: Test): test is Logical {
  return (
    typeof test !== "string" && (test.kind === "all" || test.kind === "any")
  );
}

function isArrow(test: Test): boolean {
  return typeof test !== "string" && test.kind === "arrow";
}
