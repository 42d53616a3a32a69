import type { Doc } from "./doc.js";
import type { Expression } from "./expression.js";

/** What makes the document of an expression; handed in where expressions have others inside. */
export type ExpressionPrinter = (expression: Expression) => Doc;
