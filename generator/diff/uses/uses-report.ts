import type ts from "typescript";
import type { Change } from "../compare/change.js";

/** The effects of changes on one program. */
export interface UsesReport {
  /** Its tsconfig files. */
  readonly projects: readonly string[];
  /** The version of its TypeScript. */
  readonly typescript: string;
  /** Places that break, or may break; by file and line. */
  readonly places: readonly UsedPlace[];
  /** Breaking changes on the wire without a declaration whose uses could be found. */
  readonly unplaced: readonly Change[];
}

/** A place of a program that uses what changed. */
export interface UsedPlace {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly column: number;
  /**
   * `types`: it no longer compiles. `wire`: it compiles, and another answer comes, or the request is
   * refused. `warning`: it may meet what it was not written for.
   */
  readonly breaks: "types" | "wire" | "warning";
  /** The compiler's message. */
  readonly error?: { readonly code: string; readonly message: string };
  /** Absent: only the compiler reports it. */
  readonly change?: Change;
}

/** Where a node begins. */
export function positionOf(
  file: ts.SourceFile,
  start: number,
): Pick<UsedPlace, "file" | "line" | "column"> {
  const { line, character } = file.getLineAndCharacterOfPosition(start);
  return { file: file.fileName, line: line + 1, column: character + 1 };
}
