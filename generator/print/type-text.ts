/**
 * The text of types that are too long for a line, or have to be broken: what their documents come
 * to, put together from lines that fit. Wherever a line does not, the document decides.
 */
import { builders } from "prettier/doc";
import { docCommentLines } from "./docs.js";
import {
  flatMember,
  flatParameter,
  flatSignature,
  flatType,
} from "./flat-type.js";
import {
  isObjectSyntax,
  memberDoc,
  type Signature,
  signatureDoc,
} from "./member-doc.js";
import {
  docText,
  hasRoom,
  lineAt,
  lineOf,
  type TextPosition,
} from "./text-position.js";
import { isHuggedUnion, isTighter, typeDoc } from "./type-doc.js";
import { typeParametersDoc } from "./type-head-doc.js";
import type { MemberSyntax, TypeSyntax } from "./type-syntax.js";

const { group } = builders;

/** The text of a member that begins at a column, with the semicolon after it. */
function memberText(member: MemberSyntax, column: number): string {
  const flat = flatMember(member);
  const spot = lineOf(column, ";");
  if (flat !== undefined && hasRoom(`${flat};`, spot)) return `${flat};`;
  return (
    brokenMember(member, spot) ?? docText(memberDoc(member, typeDoc), spot)
  );
}

/**
 * `name(parameters): returns` with a line for each parameter, where it does not fit on one.
 * Undefined where its document has to decide.
 */
function signatureText(
  name: string,
  { parameters, returns }: Signature,
  { column, after }: TextPosition,
): string | undefined {
  const [only] = parameters;
  if (only === undefined) return undefined;
  const isHugged =
    parameters.length === 1 &&
    (only.name.startsWith("{") ||
      isObjectSyntax(only.type) ||
      isObjectSyntax(returns));
  const type = flatType(returns);
  const last = `): ${type}${after}`;
  if (isHugged || type === undefined || !hasRoom(last, lineOf(column, "")))
    return undefined;
  const inside = lineOf(column + 2, "");
  let text = `${name}(`;
  for (const parameter of parameters) {
    const flat = flatParameter(parameter, false);
    if (flat === undefined || !hasRoom(`${flat},`, inside)) return undefined;
    text += `${lineAt(inside.column)}${flat},`;
  }
  return `${text}${lineAt(column)}${last}`;
}

/** The head of a function, its opening brace included. */
export function functionText(
  name: string,
  typeParameters: readonly string[],
  signature: Signature,
): string {
  const flat = flatSignature(signature, ": ");
  const given =
    typeParameters.length === 0 ? "" : `<${typeParameters.join(", ")}>`;
  const spot = lineOf(0, " {");
  if (flat !== undefined && hasRoom(`${name}${given}${flat} {`, spot))
    return `${name}${given}${flat} {`;
  const text =
    typeParameters.length === 0
      ? signatureText(name, signature, spot)
      : undefined;
  const head = [name, typeParametersDoc(typeParameters)];
  return (
    text ?? docText([...head, group(signatureDoc(signature, typeDoc))], spot)
  );
}

/** `left type` where the two do not fit on a line; undefined where its document has to decide. */
export function aliasText(
  left: string,
  type: TypeSyntax,
  spot: TextPosition,
): string | undefined {
  if (typeof type === "string")
    return left + lineAt(spot.column + 2) + type + spot.after;
  if (!hasRoom(left, spot)) return undefined;
  if (type.kind === "union" && !isHuggedUnion(type)) {
    const text = belowText(type.of, spot.column + 2, spot.after);
    return text === undefined ? undefined : left + text;
  }
  const text = objectText(type, { ...spot, lead: left.length + 1 });
  return text === undefined ? undefined : `${left} ${text}`;
}

function brokenMember(
  member: MemberSyntax,
  spot: TextPosition,
): string | undefined {
  switch (member.kind) {
    case "property": {
      const { name, type, optional, readonly: isReadonly } = member;
      const head = `${isReadonly ? "readonly " : ""}${name}${optional ? "?" : ""}:`;
      if (typeof type === "string") return `${head} ${type}${spot.after}`;
      if (!hasRoom(head, spot)) return undefined;
      const lead = head.length + 1;
      const text = annotationText(type, { ...spot, lead });
      return text === undefined ? undefined : head + text;
    }
    case "method":
      return signatureText(member.name, member, spot);
    case "call":
      return signatureText("", member, spot);
    case "index":
      return undefined;
    default:
      return member satisfies never;
  }
}

/** A type after a colon, with the space or the line between. */
function annotationText(
  type: TypeSyntax,
  spot: TextPosition,
): string | undefined {
  if (typeof type !== "string" && type.kind === "union" && !isHuggedUnion(type))
    return belowText(type.of, spot.column + 2, spot.after);
  const text = objectText(type, spot);
  return text === undefined ? undefined : ` ${text}`;
}

/** The parts of a union on the next line, or on one each; undefined where one does not fit on its line. */
function belowText(
  of: readonly TypeSyntax[],
  column: number,
  after: string,
): string | undefined {
  const spot = lineOf(column, after);
  const flat = flatType({ kind: "union", of });
  if (flat !== undefined && hasRoom(flat + after, spot))
    return lineAt(column) + flat + after;
  let text = "";
  for (const [index, part] of of.entries()) {
    const end = index === of.length - 1 ? after : "";
    const printed = flatType(part, isTighter(part) ? "bare" : "operand");
    if (printed === undefined || !hasRoom(`| ${printed}${end}`, spot))
      return undefined;
    text += `${lineAt(column)}| ${printed}${end}`;
  }
  return text;
}

/** A type that is broken between the braces of its one object. */
function objectText(type: TypeSyntax, spot: TextPosition): string | undefined {
  if (typeof type === "string") return undefined;
  switch (type.kind) {
    case "object": {
      const { members } = type;
      if (members.length === 0 || !hasRoom("{", spot)) return undefined;
      const text = membersText(members, spot.column + 2);
      return `{${text}${lineAt(spot.column)}}${spot.after}`;
    }
    case "array": {
      const { item, isReadonly = false } = type;
      if (isReadonly || typeof item === "string" || item.kind !== "object")
        return undefined;
      return objectText(item, { ...spot, after: `[]${spot.after}` });
    }
    case "union": {
      const [first = "", ...rest] = type.of;
      if (!isHuggedUnion(type) || typeof first === "string") return undefined;
      if (first.kind !== "object") return undefined;
      const after = rest.map((part) => ` | ${String(part)}`).join("");
      return objectText(first, { ...spot, after: after + spot.after });
    }
    case "reference": {
      const [only = "", ...more] = type.arguments;
      if (typeof only === "string" || only.kind !== "object") return undefined;
      if (more.length > 0) return undefined;
      const lead = spot.lead + type.name.length + 1;
      const after = `>${spot.after}`;
      const text = objectText(only, { column: spot.column, lead, after });
      return text === undefined ? undefined : `${type.name}<${text}`;
    }
    default:
      return undefined;
  }
}

/** The members of an object, each on a line, or several, of its own. */
export function membersText(
  members: readonly MemberSyntax[],
  column: number,
): string {
  let text = "";
  for (const member of members) {
    const docs = member.kind === "index" ? [] : (member.docs ?? []);
    for (const line of docCommentLines(docs)) text += lineAt(column) + line;
    text += lineAt(column) + memberText(member, column);
  }
  return text;
}
