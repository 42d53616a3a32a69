import {
  type Doc,
  group,
  hardline,
  ifBreak,
  indent,
  join,
  line,
  softline,
} from "./doc.js";
import { argumentsDoc } from "./arguments-doc.js";
import { arrowDoc } from "./arrow-doc.js";
import { assignmentDoc } from "./assignment-doc.js";
import { docCommentLines } from "./docs.js";
import { propertyName } from "./escape.js";
import {
  type ObjectExpression,
  type Expression,
  isNumber,
  type Item,
} from "./expression.js";
import {
  comparisonText,
  conditionalDoc,
  indentedDoc,
  negationDoc,
  valueDoc,
} from "./operand-doc.js";
import { typeArgumentsDoc, typeDoc } from "./type-doc.js";

/** The document of an expression, as Prettier has it. */
export function expressionDoc(expression: Expression): Doc {
  if (typeof expression === "string") return textDoc(expression);
  switch (expression.kind) {
    case "call":
      return group([
        expression.callee,
        typeArgumentsDoc(expression.types),
        argumentsDoc(expression.given, expressionDoc),
      ]);
    case "arrow":
      return arrowDoc(expression, expressionDoc);
    case "object":
      return objectDoc(expression);
    case "array":
      return arrayDoc(expression.items);
    case "conditional":
      return conditionalDoc(expression, (part) =>
        valueDoc(part, expressionDoc),
      );
    case "operation":
      return indentedDoc(expression, expressionDoc);
    case "comparison":
      return comparisonText(expression);
    case "not":
      return negationDoc(expression.of, expressionDoc);
    case "as":
      return [
        expressionDoc(expression.expression),
        " as ",
        typeDoc(expression.type, "annotation"),
      ];
    default:
      return expression satisfies never;
  }
}

/** Text; access to a member can be broken around its name, to a member of a member before each. */
function textDoc(text: string): Doc {
  const [, holder, name = ""] = /^([\w$]+)\[("[^"]*")\]$/.exec(text) ?? [];
  if (holder !== undefined)
    return [holder, group(["[", indent([softline, name]), softline, "]"])];
  const [, object = "", path = ""] =
    /^([\w$]+)((?:\??\.[\w$]+){2,})$/.exec(text) ?? [];
  if (path === "") return text;
  const members = path.match(/\??\.[\w$]+/g) ?? [];
  return [object, ...members.map((name) => group(indent([softline, name])))];
}

/** The members of a record are one below the other. */
function objectDoc({ entries, isRecord }: ObjectExpression): Doc {
  if (entries.length === 0) return "{}";
  const docs = entries.map((entry): Doc => {
    if (typeof entry === "string") return entry;
    if ("spread" in entry) return ["...", expressionDoc(entry.spread)];
    const [name, value = "", comment = []] = entry;
    return [
      ...docCommentLines(comment).flatMap((text) => [text, hardline]),
      assignmentDoc(
        { left: propertyName(name), operator: ":", value },
        expressionDoc,
      ),
    ];
  });
  return group(
    ["{", indent([line, join([",", line], docs), ifBreak(",")]), line, "}"],
    isRecord,
  );
}

function arrayDoc(items: readonly Item[]): Doc {
  if (items.length === 0) return "[]";
  const isFilled = items.every(({ value }) => isNumber(value));
  const docs = items.map(({ value, comment = [] }, index): Doc => {
    const comma = index === items.length - 1 ? ifBreak(",") : ",";
    const lines = comment.flatMap((text) => [text, hardline]);
    const doc = expressionDoc(value);
    const item = [index === 0 ? "" : line, ...lines];
    // A line has as many numbers as fit.
    return isFilled
      ? [group([...item, doc]), comma]
      : [...item, group(doc), comma];
  });
  return group(
    ["[", indent([softline, ...docs]), softline, "]"],
    isTable(items),
  );
}

/** Objects, or lists, of more than one member each are on lines of their own. */
function isTable(items: readonly Item[]): boolean {
  const sizes = (kind: "array" | "object"): boolean =>
    items.every(
      ({ value }) =>
        typeof value !== "string" &&
        value.kind === kind &&
        (value.kind === "object" ? value.entries : value.items).length > 1,
    );
  return items.length > 1 && (sizes("array") || sizes("object"));
}
