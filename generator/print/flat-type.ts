import { isObjectSyntax } from "./member-doc.js";
import { isTighter, isUnion } from "./type-doc.js";
import type { TypePlace } from "./type-printer.js";
import type {
  Argument,
  MemberSyntax,
  ObjectSyntax,
  TupleItem,
  TypeSyntax,
} from "./type-syntax.js";

/**
 * The text of a type on one line; undefined where something in it has to be broken. It is what its
 * document says flat, for less: most types fit on their line and need no document.
 */
export function flatType(
  type: TypeSyntax,
  place: TypePlace = "bare",
): string | undefined {
  if (typeof type === "string") return type;
  const isOperand = place === "operand";
  switch (type.kind) {
    case "union": {
      const text = flatList(type.of, " | ", (part) =>
        flatType(part, isTighter(part) ? "bare" : "operand"),
      );
      return isOperand ? inParentheses(text) : text;
    }
    case "intersection": {
      const text = flatList(type.of, " & ", (part) =>
        flatType(part, isUnion(part) ? "operand" : "bare"),
      );
      return isOperand ? inParentheses(text) : text;
    }
    case "reference": {
      const given = flatTypeArguments(type.arguments);
      return given === undefined ? undefined : type.name + given;
    }
    case "array": {
      const item = flatType(type.item, "operand");
      if (item === undefined) return undefined;
      if (!type.isReadonly) return `${item}[]`;
      return isOperand ? `(readonly ${item}[])` : `readonly ${item}[]`;
    }
    case "tuple": {
      const text = flatList(type.items, ", ", flatItem);
      return text === undefined ? undefined : `[${text}]`;
    }
    case "object":
      return type.isBroken && type.members.length > 0
        ? undefined
        : flatMembers(type);
    case "mapped": {
      const keys = flatType(type.keys);
      const value = flatType(type.value);
      if (keys === undefined || value === undefined) return undefined;
      return `{ [Key in ${keys}]${type.optional ? "?" : ""}: ${value} }`;
    }
    case "function": {
      const text = flatSignature(type, " => ");
      return isOperand ? inParentheses(text) : text;
    }
    default:
      return type satisfies never;
  }
}

/** `<A, B>`; nothing where there are none. */
export function flatTypeArguments(
  given: readonly TypeSyntax[],
): string | undefined {
  if (given.length === 0) return "";
  const text = flatList(given, ", ", flatBare);
  return text === undefined ? undefined : `<${text}>`;
}

/** The text of a member on one line, without its comment and what separates it from the next. */
export function flatMember(member: MemberSyntax): string | undefined {
  switch (member.kind) {
    case "property": {
      const { name, optional, readonly: isReadonly } = member;
      const type = flatType(member.type);
      if (type === undefined) return undefined;
      return `${isReadonly ? "readonly " : ""}${name}${optional ? "?" : ""}: ${type}`;
    }
    case "method": {
      const text = flatSignature(member, ": ");
      return text === undefined ? undefined : member.name + text;
    }
    case "call":
      return flatSignature(member, ": ");
    case "index": {
      const type = flatType(member.type);
      return type === undefined ? undefined : `[key: string]: ${type}`;
    }
    default:
      return member satisfies never;
  }
}

/** `(parameters): returns`, or with `=>` between. */
export function flatSignature(
  {
    parameters,
    returns,
  }: {
    readonly parameters: readonly Argument[];
    readonly returns: TypeSyntax;
  },
  separator: ": " | " => ",
): string | undefined {
  const given = flatParameters(parameters);
  const type = given === undefined ? undefined : flatType(returns);
  return type === undefined ? undefined : `${given}${separator}${type}`;
}

/** The parameters between parentheses. */
export function flatParameters(
  parameters: readonly Argument[],
): string | undefined {
  const [only] = parameters;
  if (only === undefined) return "()";
  // An object that has the parentheses to itself is broken with them, never of itself.
  const isHugged =
    parameters.length === 1 &&
    (only.name.startsWith("{") ||
      (only.initializer === undefined && isObjectSyntax(only.type)));
  const text = flatList(parameters, ", ", (each) =>
    flatParameter(each, isHugged),
  );
  return inParentheses(text);
}

export function flatParameter(
  { name, type, optional, initializer }: Argument,
  isHugged: boolean,
): string | undefined {
  const head = `${name}${optional ? "?" : ""}`;
  const given = initializer === undefined ? "" : ` = ${initializer}`;
  if (type === "") return head + given;
  const isObject = typeof type !== "string" && type.kind === "object";
  const text = isHugged && isObject ? flatMembers(type) : flatType(type);
  return text === undefined ? undefined : `${head}: ${text}${given}`;
}

function flatMembers({ members }: ObjectSyntax): string | undefined {
  if (members.length === 0) return "{}";
  const text = flatList(members, "; ", (member) =>
    member.kind !== "index" && (member.docs?.length ?? 0) > 0
      ? undefined
      : flatMember(member),
  );
  return text === undefined ? undefined : `{ ${text} }`;
}

function flatItem({ type, mark }: TupleItem): string | undefined {
  const text = flatType(type, mark === "?" ? "operand" : "bare");
  if (text === undefined || mark === "") return text;
  return mark === "?" ? `${text}?` : `...${text}`;
}

function flatBare(type: TypeSyntax): string | undefined {
  return flatType(type);
}

function inParentheses(text: string | undefined): string | undefined {
  return text === undefined ? undefined : `(${text})`;
}

/** What several things are side by side; undefined where one of them has to be broken. */
export function flatList<T>(
  of: readonly T[],
  separator: string,
  print: (each: T) => string | undefined,
): string | undefined {
  let text = "";
  let isFirst = true;
  for (const each of of) {
    const flat = print(each);
    if (flat === undefined) return undefined;
    text = isFirst ? flat : text + separator + flat;
    isFirst = false;
  }
  return text;
}
