/** Conditions of emitted checks as documents of Prettier's, for those that do not fit on a line. */
import { builders } from "prettier/doc";
import { expressionDoc } from "../../print/expression-doc.js";
import { comparisonText, type Logical, type Test } from "./code.js";

const { group, indent, line } = builders;

/** What has the lines below it to itself. */
export function testValueDoc(test: Test): builders.Doc {
  return isLogical(test) ? group(operandDocs(test)) : testDoc(test);
}

/** What stands between the parentheses of an `if`. */
export function conditionDoc(test: Test): builders.Doc {
  return isLogical(test) ? operandDocs(test, true) : testDoc(test);
}

/** A condition among others, or alone. */
export function testDoc(test: Test): builders.Doc {
  if (typeof test === "string") return test;
  switch (test.kind) {
    case "comparison":
      return comparisonText(test);
    case "not":
      return ["!", isLogical(test.of) ? innerDoc(test.of) : testDoc(test.of)];
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

/** Whether a condition has operands. */
export function isLogical(test: Test): test is Logical {
  return (
    typeof test !== "string" && (test.kind === "all" || test.kind === "any")
  );
}
