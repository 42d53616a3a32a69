import type ts from "typescript";
import type { Change } from "../compare/change.js";
import type { Compiler } from "./compiler.js";
import type { LocatedChange } from "./output-declarations.js";
import type { Use } from "./output-uses.js";
import { positionOf, type UsedPlace } from "./uses-report.js";

/** The declarations of an output that a file of a program uses. */
export interface UsingFile {
  readonly file: ts.SourceFile;
  readonly uses: readonly Use[];
  /** True if the compiler checks it, null and undefined too. */
  readonly isJudged: boolean;
}

/**
 * Finds the uses of changes on the wire and of warnings. Changes of requests count only where the
 * types do not show them, since the compiler judges those.
 */
export function findWireUses(
  compiler: Compiler,
  files: readonly UsingFile[],
  located: readonly LocatedChange[],
): readonly UsedPlace[] {
  return located.flatMap(({ change, declarations, calls }) => {
    if (change.severity === "info") return [];
    const isSent = isOfRequest(change);
    const isShown =
      change.types === "breaking" && (isSent || change.wire === "info");
    const uses = files
      .filter(({ isJudged }) => !isJudged || !isShown)
      .flatMap((file) => file.uses)
      .filter(
        ({ node, isVariable }) => !isVariable && !isImported(compiler, node),
      );
    const of = (wanted: LocatedChange["calls"]): readonly Use[] =>
      uses.filter((use) => refersTo(use, wanted));
    const members = of(declarations);
    const found =
      declarations.size === 0
        ? of(calls)
        : members.length > 0 || !isSent
          ? members
          : // It may be given in a variable.
            of(calls).filter(({ node }) => sendsOther(compiler, node));
    return found.map(({ node }): UsedPlace => ({
      ...positionOf(node.getSourceFile(), node.getStart()),
      breaks: change.wire === "breaking" ? "wire" : "warning",
      change,
    }));
  });
}

/** True if a use is of one of some declarations. */
export function refersTo(
  { declarations }: Use,
  wanted: ReadonlySet<ts.Declaration>,
): boolean {
  return declarations.some((declaration) => wanted.has(declaration));
}

// As rules are named.
function isOfRequest({ rule, subject }: Change): boolean {
  return subject.kind === "filter" || /^(?:new|request|filter)-/.test(rule);
}

function isImported(compiler: Compiler, { parent }: ts.Node): boolean {
  return (
    compiler.isImportSpecifier(parent) ||
    compiler.isImportClause(parent) ||
    compiler.isExportSpecifier(parent)
  );
}

/** True if a call is given what its place does not show: a variable, or a spread. */
function sendsOther(compiler: Compiler, name: ts.Node): boolean {
  const callee = compiler.isPropertyAccessExpression(name.parent)
    ? name.parent
    : name;
  const call = callee.parent;
  if (!compiler.isCallExpression(call) || call.expression !== callee)
    return true;
  return call.arguments.some(
    (given) =>
      !compiler.isObjectLiteralExpression(given) ||
      given.properties.some((each) => compiler.isSpreadAssignment(each)),
  );
}
