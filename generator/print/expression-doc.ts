import { builders } from "prettier/doc";
import { argumentsDoc } from "./arguments-doc.js";
import { arrowDoc } from "./arrow-doc.js";
import { assignmentDoc } from "./assignment-doc.js";
import {
  type ObjectEntry,
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

const { fill, group, hardline, ifBreak, indent, join, line, softline } =
  builders;

/** The document of an expression, as Prettier has it. */
export function expressionDoc(expression: Expression): builders.Doc {
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
      return objectDoc(expression.entries, expression.isBroken);
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
    case "typed":
      return [expression.callee, typeArgumentsDoc(expression.types)];
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
function textDoc(text: string): builders.Doc {
  const [, holder, name = ""] = /^([\w$]+)\[("[^"]*")\]$/.exec(text) ?? [];
  if (holder !== undefined)
    return [holder, group(["[", indent([softline, name]), softline, "]"])];
  const [, object = "", path = ""] =
    /^([\w$]+)((?:\??\.[\w$]+){2,})$/.exec(text) ?? [];
  if (path === "") return text;
  const members = path.match(/\??\.[\w$]+/g) ?? [];
  return [object, ...members.map((name) => group(indent([softline, name])))];
}

function objectDoc(
  entries: readonly ObjectEntry[],
  isBroken: boolean,
): builders.Doc {
  if (entries.length === 0) return "{}";
  const docs = entries.map((entry): builders.Doc => {
    if (typeof entry === "string") return entry;
    return "spread" in entry
      ? ["...", expressionDoc(entry.spread)]
      : assignmentDoc(
          { left: entry.name, operator: ":", value: entry.value },
          expressionDoc,
        );
  });
  return group(
    ["{", indent([line, join([",", line], docs), ifBreak(",")]), line, "}"],
    { shouldBreak: isBroken },
  );
}

function arrayDoc(items: readonly Item[]): builders.Doc {
  if (items.length === 0) return "[]";
  const id = Symbol("array");
  const isFilled = items.every(({ value }) => isNumber(value));
  const docs = items.map(({ value, comment = [] }): builders.Doc => {
    const lines = comment.flatMap((text) => [text, hardline]);
    return [
      ...lines,
      isFilled ? expressionDoc(value) : group(expressionDoc(value)),
    ];
  });
  const contents = isFilled
    ? fill(fillParts(docs, ifBreak(",", "", { groupId: id })))
    : [join([",", line], docs), ifBreak(",")];
  return group(["[", indent([softline, contents]), softline, "]"], {
    id,
    shouldBreak: isTable(items),
  });
}

function fillParts(
  docs: readonly builders.Doc[],
  last: builders.Doc,
): builders.Doc[] {
  return docs.flatMap((doc, index) =>
    index === docs.length - 1 ? [[doc, last]] : [[doc, ","], line],
  );
}

/** Objects, or lists, of more than one member each stand one below the other. */
export function isTable(items: readonly Item[]): boolean {
  const sizes = (kind: "array" | "object"): boolean =>
    items.every(
      ({ value }) =>
        typeof value !== "string" &&
        value.kind === kind &&
        (value.kind === "object" ? value.entries : value.items).length > 1,
    );
  return items.length > 1 && (sizes("array") || sizes("object"));
}
