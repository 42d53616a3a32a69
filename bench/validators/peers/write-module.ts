import type { Member, Shape } from "./shape.js";

/** How a library's users write what a shape asks for: expressions of its own language. */
export interface Dialect {
  /** What stands above. */
  readonly head: string;
  /** How a shape is declared under a name. */
  declare(name: string, text: string): string;
  /** The expression of a shape; `inner` gives those of the shapes inside it. */
  express(shape: Shape, inner: (shape: Shape) => string): string;
}

/**
 * A module with a shape under each name. Objects and enumerations that are asked for twice are
 * declared once, as a person would.
 */
export function writeModule(
  dialect: Dialect,
  roots: Readonly<Record<string, Shape>>,
): string {
  const uses = new Map<string, number>();
  for (const shape of Object.values(roots)) countUses(shape, uses);
  const lines: string[] = [dialect.head];
  const names = new Map<string, string>();
  const express = (shape: Shape): string => {
    const key = JSON.stringify(shape);
    if ((uses.get(key) ?? 0) < 2) return dialect.express(shape, express);
    const known = names.get(key);
    if (known !== undefined) return known;
    const text = dialect.express(shape, express);
    const name = `Shared${names.size}`;
    names.set(key, name);
    lines.push(dialect.declare(name, text));
    return name;
  };
  for (const [name, shape] of Object.entries(roots)) {
    const text = express(shape);
    lines.push(dialect.declare(name, text));
  }
  return `${lines.join("\n")}\n`;
}

function countUses(shape: Shape, uses: Map<string, number>): void {
  if (shape.kind === "object" || shape.kind === "enum") {
    const key = JSON.stringify(shape);
    uses.set(key, (uses.get(key) ?? 0) + 1);
  }
  for (const inner of shapesIn(shape)) countUses(inner, uses);
}

function shapesIn(shape: Shape): readonly Shape[] {
  switch (shape.kind) {
    case "list":
      return [shape.item];
    case "union":
      return shape.of;
    case "object":
      return shape.members.map((member) => member.shape);
    default:
      return [];
  }
}

/** The members of an object, a line each; `express` says what stands behind a name. */
export function memberLines(
  members: readonly Member[],
  express: (member: Member) => string,
): string {
  return members
    .map((member) => `  ${JSON.stringify(member.name)}: ${express(member)},`)
    .join("\n");
}
