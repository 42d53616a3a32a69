import type ts from "typescript";
import type { Compiler } from "./compiler.js";
import { refersTo } from "./find-wire-uses.js";
import type { LocatedChange } from "./output-declarations.js";
import type { Use } from "./output-uses.js";
import { positionOf, type UsedPlace } from "./uses-report.js";

/** The errors of a file that are new in a program after a change, each with what changed. */
export function explainErrors(
  compiler: Compiler,
  file: ts.SourceFile,
  found: {
    readonly errors: readonly ts.Diagnostic[];
    readonly uses: readonly Use[];
    readonly located: readonly LocatedChange[];
  },
): readonly UsedPlace[] {
  return found.errors.map(({ start = 0, length = 0, code, messageText }) => {
    const message = compiler.flattenDiagnosticMessageText(messageText, "\n");
    const around = statementAt(compiler, file, start);
    const change = likeliest(found.located, {
      message,
      within: found.uses.filter(({ node }) =>
        isWithin(node, start, start + length),
      ),
      around: found.uses.filter(({ node }) =>
        isWithin(node, around.getStart(), around.getEnd()),
      ),
    });
    return {
      ...positionOf(file, start),
      breaks: "types",
      error: { code: `TS${code}`, message: message.split("\n")[0] ?? "" },
      ...(change ? { change: change.change } : {}),
    };
  });
}

/** The evidence for a change as an error's cause. */
interface Evidence {
  readonly message: string;
  /** The uses where the error is, and in the statement around it. */
  readonly within: readonly Use[];
  readonly around: readonly Use[];
}

/** The least that a change is named for: a use of it, or its operation or type and its member. */
const least = 5;

function likeliest(
  located: readonly LocatedChange[],
  evidence: Evidence,
): LocatedChange | undefined {
  let best: LocatedChange | undefined;
  let most = least - 1;
  for (const each of located) {
    const weight = weigh(each, evidence);
    if (weight > most) {
      most = weight;
      best = each;
    }
  }
  return best;
}

function weigh(
  { change, declarations, calls, types, member }: LocatedChange,
  { message, within, around }: Evidence,
): number {
  const is = (uses: readonly Use[], wanted: LocatedChange["calls"]): boolean =>
    uses.some((use) => refersTo(use, wanted));
  // The compiler quotes names.
  const isMentioned = (name: string | undefined): boolean =>
    name !== undefined && message.includes(`'${name}'`);
  const own = declarations.size === 0 ? calls : declarations;
  const isBreaking = change.types === "breaking";
  // The compiler also complains of a comparison with a value that no longer comes.
  if (!isBreaking && (change.severity === "info" || !is(around, declarations)))
    return 0;
  return (
    (isBreaking ? 2 : 0) +
    (is(within, own) ? 8 : is(around, own) ? 4 : 0) +
    (is(around, calls) || is(around, types) ? 2 : 0) +
    (isMentioned(member) ? 3 : 0) +
    (isMentioned(change.subject.name) ? 2 : 0)
  );
}

function isWithin(node: ts.Node, start: number, end: number): boolean {
  return node.getStart() >= start && node.getEnd() <= end;
}

/** The innermost statement around a place. */
function statementAt(
  compiler: Compiler,
  file: ts.SourceFile,
  position: number,
): ts.Node {
  let found: ts.Node = file;
  const visit = (node: ts.Node): void => {
    if (position < node.getStart() || position >= node.getEnd()) return;
    if (compiler.isStatement(node) && !compiler.isBlock(node)) found = node;
    compiler.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
