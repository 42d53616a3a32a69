import type { Doc } from "./doc.js";
import type { Expression } from "./expression.js";

/** Makes the document of an expression; a parameter where expressions contain others. */
export type ExpressionPrinter = (expression: Expression) => Doc;
