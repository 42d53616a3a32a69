import type { builders } from "prettier/doc";
import type { Expression } from "./expression.js";

/** What makes the document of an expression; handed in where expressions have others inside. */
export type ExpressionPrinter = (expression: Expression) => builders.Doc;
