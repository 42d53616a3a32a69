import type { Operation, Parameter } from "../../model/operation.js";
import { isReservedWord, propertyName } from "../escape.js";
import { camelCase } from "../names.js";

/** How the body of a function takes its input apart. */
export interface InputLocals {
  /** What each member of the input is called inside the function. */
  readonly nameOf: (member: string) => string;
  /** What is taken out of the input, as in `{ id, ...rest }`; none when it is used as a whole. */
  readonly bindings: readonly string[];
  /** What holds the members of the body; undefined when they are the whole input. */
  readonly rest?: string;
}

/** Gives the members of an input names that are free in its function. */
export function nameLocals(
  { path, input: { parameters, body } }: Operation,
  taken: ReadonlySet<string>,
): InputLocals {
  const isSent = (parameter: Parameter): boolean =>
    parameter.in !== "path" || path.includes(`{${parameter.name}}`);
  const members = parameters.filter(isSent).map(({ member }) => member);
  if (body?.placed.kind === "whole") members.push(body.placed.member);
  const unsent = parameters.filter((parameter) => !isSent(parameter));
  const used = new Set(taken);
  const locals = new Map<string, string>();
  for (const member of members) locals.set(member, free(member, used));
  const rest =
    body?.placed.kind === "members" && parameters.length > 0
      ? free("body", used)
      : undefined;
  const bindings = [...locals].map(([member, local]) =>
    member === local ? local : `${propertyName(member)}: ${local}`,
  );
  if (rest !== undefined) {
    // A path parameter that the path does not have is no member of the body either.
    for (const { member } of unsent)
      bindings.push(`${propertyName(member)}: ${free(`_${member}`, used)}`);
    bindings.push(`...${rest}`);
  }
  return {
    nameOf: (member) => locals.get(member) ?? member,
    bindings,
    ...(rest === undefined ? {} : { rest }),
  };
}

function free(member: string, used: Set<string>): string {
  const words = member.split(/[^A-Za-z0-9$]+/).filter((word) => word !== "");
  const joined = words
    .map((word, index) =>
      index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join("");
  const plain = /^[A-Za-z_$][\w$]*$/.test(member) ? member : camelCase(joined);
  const bindable = /^[A-Za-z_$]/.test(plain) ? plain : `value${plain}`;
  let name = bindable;
  while (isReservedWord(name) || name === "__proto__" || used.has(name))
    name += "_";
  used.add(name);
  return name;
}
