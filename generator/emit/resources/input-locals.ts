import type { Emission } from "../emission.js";
import type { Operation, Parameter } from "../../model/operation.js";
import { isReservedWord, propertyName } from "../../print/escape.js";
import type { Expression } from "../../print/expression.js";
import { lowerStart } from "../../model/words.js";
import { isPlainSegment, pathParameters } from "./own-path.js";
import { queryStyle } from "./query-style.js";

/** How the body of a function takes its input apart. */
export interface InputLocals {
  /** What each member of the input is called inside the function. */
  readonly nameOf: (member: string) => string;
  /** What is taken out of the input, as in `{ id, ...rest }`; none when it is used as a whole. */
  readonly bindings: readonly string[];
  /** What holds the members of the body; undefined when they are the whole input. */
  readonly rest?: string;
  /** What holds the parameters of the path; undefined when each is taken out by its name. */
  readonly path?: Expression;
  /** What holds the parameters of the query; undefined when each is taken out by its name. */
  readonly query?: Expression;
}

/** Where an input is taken apart. */
export interface InputPlace {
  readonly taken: ReadonlySet<string>;
  /** What the input is. */
  readonly source: Expression;
  readonly emission: Emission;
}

/**
 * Gives the members of an input names that are free in its function. What is
 * not checked may have more members than are declared, and these do not belong in a URL: then each
 * parameter is taken out by its name.
 */
export function nameLocals(
  operation: Operation,
  { taken, source, emission }: InputPlace,
): InputLocals {
  const { parameters, body } = operation.input;
  const isChecked = source !== "input";
  const inPath = new Set(pathParameters(operation));
  const isSent = (parameter: Parameter): boolean =>
    parameter.in !== "path" || inPath.has(parameter);
  const locals = new Map<string, string>();
  const nameOf = (member: string): string => locals.get(member) ?? member;
  const isPathAlone =
    !body &&
    inPath.size > 0 &&
    parameters.every((each) => isPlainPath(each, emission));
  if (isPathAlone) return { nameOf, bindings: [], path: source };
  const isTogether = isChecked && !body && isOneQuery(parameters);
  const isNamed = (parameter: Parameter): boolean =>
    isSent(parameter) && !(isTogether && parameter.in === "query");
  const members = parameters.filter(isNamed).map(({ member }) => member);
  if (body?.placed.kind === "whole") members.push(body.placed.member);
  const used = new Set(taken);
  for (const member of members) locals.set(member, free(member, used));
  const isBody = body?.placed.kind === "members" && parameters.length > 0;
  const bindings = [...locals].map(([member, local]) =>
    member === local ? local : `${propertyName(member)}: ${local}`,
  );
  if (!isBody && !isTogether) return { nameOf, bindings };
  // A path parameter that the path does not have is no part of the body or the query either.
  for (const { member } of parameters.filter((each) => !isSent(each)))
    bindings.push(`${propertyName(member)}: ${free(`_${member}`, used)}`);
  if (isTogether && bindings.length === 0)
    return { nameOf, bindings, query: source };
  const rest = free(isBody ? "body" : "query", used);
  bindings.push(`...${rest}`);
  return { nameOf, bindings, ...(isBody ? { rest } : { query: rest }) };
}

/** Whether a parameter stands in the path as it is, under the name that the input has for it. */
function isPlainPath(parameter: Parameter, emission: Emission): boolean {
  const { name, member } = parameter;
  return (
    parameter.in === "path" &&
    name === member &&
    isPlainSegment(parameter, emission)
  );
}

/** Whether the parameters of the query are of one style, and the input calls them what they are. */
function isOneQuery(parameters: readonly Parameter[]): boolean {
  const query = parameters.filter(({ in: place }) => place === "query");
  return (
    new Set(query.map(queryStyle)).size === 1 &&
    query.every(({ name, member }) => name === member) &&
    parameters.every(({ in: place }) => place !== "querystring")
  );
}

function free(member: string, used: Set<string>): string {
  const words = member.split(/[^A-Za-z0-9$]+/).filter((word) => word !== "");
  const joined = words
    .map((word, index) =>
      index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join("");
  const plain = /^[A-Za-z_$][\w$]*$/.test(member) ? member : lowerStart(joined);
  const bindable = /^[A-Za-z_$]/.test(plain) ? plain : `value${plain}`;
  let name = bindable;
  while (isReservedWord(name) || name === "__proto__" || used.has(name))
    name += "_";
  used.add(name);
  return name;
}
