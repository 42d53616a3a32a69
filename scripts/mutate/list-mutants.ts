import ts from "typescript";

/** One small fault that can be put into a file. */
export interface Mutant {
  readonly path: string;
  readonly line: number;
  /** Which rule made it. */
  readonly kind: string;
  readonly start: number;
  readonly end: number;
  /** The original text, and the mutant's. */
  readonly before: string;
  readonly after: string;
}

/** A change of a node's text, or of the text of one of its children. */
type Change = readonly [kind: string, node: ts.Node, after: string];

/** Every mutant of a file that still parses; whether it compiles is for `createCompiler` to say. */
export function listMutants(path: string, text: string): Mutant[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];
  const visit = (node: ts.Node): void => {
    if (isLeftAlone(node)) return;
    for (const [kind, place, after] of changesOf(node)) {
      const start = place.getStart(file);
      mutants.push({
        path,
        line: file.getLineAndCharacterOfPosition(start).line + 1,
        kind,
        start,
        end: place.end,
        before: place.getText(file),
        after,
      });
    }
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(file, visit);
  return mutants;
}

/** The text of a file with a mutant in it. */
export function applyMutant(text: string, mutant: Mutant): string {
  return text.slice(0, mutant.start) + mutant.after + text.slice(mutant.end);
}

/** Types, imports and faults of our own program, which no test could raise, are not mutated. */
function isLeftAlone(node: ts.Node): boolean {
  return (
    ts.isTypeNode(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    (ts.isThrowStatement(node) && isInvariant(node.expression))
  );
}

function isInvariant(node: ts.Node): boolean {
  return (
    ts.isNewExpression(node) &&
    /^(?:Type)?Error$/.test(node.expression.getText())
  );
}

function changesOf(node: ts.Node): readonly Change[] {
  if (ts.isIfStatement(node))
    return [
      ...negate(node.expression),
      ...(isExit(node.thenStatement)
        ? [["drop-guard", node.expression, "false as boolean"] as const]
        : []),
    ];
  if (ts.isConditionalExpression(node)) return negate(node.condition);
  if (ts.isBinaryExpression(node)) return changesOfBinary(node);
  if (ts.isPrefixUnaryExpression(node))
    return node.operator === ts.SyntaxKind.ExclamationToken &&
      !ts.isIfStatement(node.parent)
      ? [["drop-not", node, node.operand.getText()]]
      : [];
  if (ts.isExpressionStatement(node)) return [["drop-statement", node, ";"]];
  if (ts.isReturnStatement(node)) return changesOfReturn(node);
  if (ts.isArrowFunction(node)) return changesOfArrow(node);
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node))
    return changesOfString(node);
  if (ts.isTemplateExpression(node)) return [["string", node, '""']];
  if (ts.isNumericLiteral(node))
    return [["number", node, `(${node.text} + 1)`]];
  if (node.kind === ts.SyntaxKind.TrueKeyword)
    return [["boolean", node, "false"]];
  if (node.kind === ts.SyntaxKind.FalseKeyword)
    return [["boolean", node, "true"]];
  if (ts.isRegularExpressionLiteral(node)) return changesOfRegex(node);
  if (ts.isArrayLiteralExpression(node)) return changesOfArray(node);
  if (ts.isObjectLiteralExpression(node)) return changesOfObject(node);
  if (
    ts.isPropertyAccessExpression(node) ||
    ts.isElementAccessExpression(node) ||
    ts.isCallExpression(node)
  )
    return [
      ...dropQuestion(node),
      ...(ts.isCallExpression(node) ? changesOfCall(node) : []),
    ];
  return [];
}

function negate(condition: ts.Expression): readonly Change[] {
  return [["negate", condition, `!(${condition.getText()})`]];
}

function isExit(statement: ts.Statement): boolean {
  const last = ts.isBlock(statement) ? statement.statements.at(-1) : statement;
  return (
    last !== undefined &&
    (ts.isReturnStatement(last) ||
      ts.isContinueStatement(last) ||
      ts.isBreakStatement(last) ||
      ts.isThrowStatement(last))
  );
}

const otherOperators: Readonly<
  Record<string, readonly [kind: string, other: string]>
> = {
  "<": ["comparison", "<="],
  "<=": ["comparison", "<"],
  ">": ["comparison", ">="],
  ">=": ["comparison", ">"],
  "===": ["equality", "!=="],
  "!==": ["equality", "==="],
  "&&": ["logic", "||"],
  "||": ["logic", "&&"],
  "+": ["arithmetic", "-"],
  "-": ["arithmetic", "+"],
  "*": ["arithmetic", "+"],
  "+=": ["arithmetic", "-="],
};

function changesOfBinary(node: ts.BinaryExpression): readonly Change[] {
  const operator = node.operatorToken.getText();
  const left = node.left.getText();
  const right = node.right.getText();
  if (operator === "??") return [["drop-fallback", node, `(${left})!`]];
  const [kind, other] = otherOperators[operator] ?? [];
  if (kind === undefined) return [];
  return [[kind, node, `(${left}) ${other} (${right})`]];
}

function changesOfReturn({
  expression,
}: ts.ReturnStatement): readonly Change[] {
  if (expression === undefined || expression.getText() === "undefined")
    return [];
  return isPredicate(expression)
    ? negate(expression)
    : [["return", expression, "undefined as never"]];
}

function changesOfArrow({ body }: ts.ArrowFunction): readonly Change[] {
  return !ts.isBlock(body) && isPredicate(body) ? negate(body) : [];
}

function isPredicate(node: ts.Expression): boolean {
  return (
    /^(?:!|[\w.?]*\b(?:is|has|includes|some|every|test|startsWith|endsWith)[A-Z]?\w*\()/.test(
      node.getText(),
    ) ||
    (ts.isBinaryExpression(node) &&
      /^(?:[<>]=?|[!=]==|&&|\|\|)$/.test(node.operatorToken.getText()))
  );
}

function changesOfString(node: ts.StringLiteralLike): readonly Change[] {
  const { parent } = node;
  const isName = "name" in parent && parent.name === node;
  if (isName || ts.isElementAccessExpression(parent)) return [];
  return [["string", node, node.text === "" ? '"mutant"' : '""']];
}

function changesOfRegex(node: ts.RegularExpressionLiteral): readonly Change[] {
  const end = node.text.lastIndexOf("/");
  const source = node.text.slice(1, end);
  const flags = node.text.slice(end + 1);
  const others: string[] = [];
  if (source.startsWith("^")) others.push(`/${source.slice(1)}/${flags}`);
  if (source.endsWith("$") && !source.endsWith(String.raw`\$`))
    others.push(`/${source.slice(0, -1)}/${flags}`);
  if (flags.includes("i")) others.push(`/${source}/${flags.replace("i", "")}`);
  return others.map((other) => ["regex", node, other] as const);
}

function changesOfObject(node: ts.ObjectLiteralExpression): readonly Change[] {
  return node.properties.map((property) => [
    ts.isSpreadAssignment(property) ? "drop-spread" : "drop-property",
    property,
    "...{}",
  ]);
}

function changesOfArray(node: ts.ArrayLiteralExpression): readonly Change[] {
  return node.elements.map((element) => [
    ts.isSpreadElement(element) ? "drop-spread" : "drop-element",
    element,
    "...[]",
  ]);
}

function dropQuestion(
  node:
    | ts.PropertyAccessExpression
    | ts.ElementAccessExpression
    | ts.CallExpression,
): readonly Change[] {
  return node.questionDotToken === undefined
    ? []
    : [
        [
          "drop-question",
          node.questionDotToken,
          ts.isPropertyAccessExpression(node) ? "!." : "!",
        ],
      ];
}

/** Methods without which the value has the same type. */
const droppable = new Set([
  "toSorted",
  "toReversed",
  "trim",
  "toLowerCase",
  "toUpperCase",
  "filter",
  "slice",
  "flat",
]);

const otherMethods: Readonly<Record<string, string>> = {
  some: "every",
  every: "some",
  startsWith: "endsWith",
  endsWith: "startsWith",
  find: "findLast",
  indexOf: "lastIndexOf",
  min: "max",
  max: "min",
};

function changesOfCall(node: ts.CallExpression): readonly Change[] {
  const { expression, parent } = node;
  if (!ts.isPropertyAccessExpression(expression)) return [];
  const { name } = expression;
  const changes: Change[] = [];
  const other = Object.hasOwn(otherMethods, name.text)
    ? otherMethods[name.text]
    : undefined;
  if (other !== undefined) changes.push(["method", name, other]);
  if (droppable.has(name.text) && !ts.isExpressionStatement(parent))
    changes.push(["drop-call", node, expression.expression.getText()]);
  const [first, second, ...more] = node.arguments;
  if (first !== undefined && second !== undefined && more.length === 0) {
    // Arguments of one type change places unseen.
    changes.push([
      "swap",
      node,
      `${expression.getText()}(${second.getText()}, ${first.getText()})`,
    ]);
  }
  return changes;
}
