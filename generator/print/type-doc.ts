import {
  type Doc,
  group,
  ifBreak,
  indent,
  join,
  line,
  softline,
} from "./doc.js";
import { isObjectSyntax, objectContents, signatureDoc } from "./member-doc.js";
import type { TypePlace } from "./type-printer.js";
import type { ObjectSyntax, TupleItem, TypeSyntax } from "./type-syntax.js";

/** The document of a type, as Prettier has it. */
export function typeDoc(type: TypeSyntax, place: TypePlace = "bare"): Doc {
  if (typeof type === "string") return type;
  switch (type.kind) {
    case "union":
      return unionDoc(type.of, place);
    case "intersection":
      return place === "operand"
        ? ["(", intersectionDoc(type.of), ")"]
        : intersectionDoc(type.of);
    case "reference":
      return [type.name, typeArgumentsDoc(type.arguments)];
    case "array": {
      const item = [typeDoc(type.item, "operand"), "[]"];
      if (!type.isReadonly) return item;
      return place === "operand"
        ? ["(readonly ", item, ")"]
        : ["readonly ", item];
    }
    case "tuple":
      return tupleDoc(type.items);
    case "object":
      return objectTypeDoc(type);
    case "mapped":
      return mappedDoc(type);
    case "function": {
      const doc = group(signatureDoc(type, typeDoc, " => "));
      return place === "operand" ? ["(", doc, ")"] : doc;
    }
    default:
      return type satisfies never;
  }
}

/** The document of a type after a colon. */
export function annotationDoc(type: TypeSyntax): Doc {
  return [": ", typeDoc(type, "annotation")];
}

/** `<A, B>`; nothing where there are none. */
export function typeArgumentsDoc(given: readonly TypeSyntax[]): Doc {
  const [only] = given;
  if (only === undefined) return "";
  const docs = given.map((type) => typeDoc(type));
  // An argument that cannot be broken, or is broken by itself, keeps its brackets.
  if (given.length === 1 && isHugged(only)) return ["<", ...docs, ">"];
  return group([
    "<",
    indent([softline, join([",", line], docs)]),
    softline,
    ">",
  ]);
}

/** A union that is broken only inside its one object: `{ … } | null`. */
export function isHuggedUnion(type: TypeSyntax): boolean {
  if (typeof type === "string" || type.kind !== "union") return false;
  const object = type.of.findIndex(isObjectOrReference);
  return (
    object >= 0 &&
    type.of.every(
      (part, index) => index === object || part === "null" || part === "void",
    )
  );
}

function isObjectOrReference(type: TypeSyntax): boolean {
  if (typeof type !== "string")
    return type.kind === "object" || type.kind === "reference";
  return isName(type);
}

/** True if a type without parts is a reference rather than a keyword, a literal or a query. */
function isName(type: string): boolean {
  return (
    /^[A-Za-z$_\u0080-\uffff][\w$.\u0080-\uffff]*$/.test(type) &&
    !keywords.has(type)
  );
}

const keywords = new Set(
  "string number boolean null undefined unknown never void this true false".split(
    " ",
  ),
);

function isHugged(type: TypeSyntax): boolean {
  if (typeof type === "string") return !type.startsWith("typeof ");
  return isObjectSyntax(type) || isHuggedUnion(type);
}

function unionDoc(of: readonly TypeSyntax[], place: TypePlace): Doc {
  const inner = (part: TypeSyntax): Doc =>
    isTighter(part) ? typeDoc(part) : typeDoc(part, "operand");
  const isHugging = isHuggedUnion({ kind: "union", of });
  const parts = isHugging
    ? join(" | ", of.map(inner))
    : group(
        of.map((part, index) => [
          index === 0 ? ifBreak("| ") : [line, "| "],
          indent(inner(part)),
        ]),
      );
  if (place === "operand")
    return [
      "(",
      isHugging ? parts : group([indent([softline, parts]), softline]),
      ")",
    ];
  if (isHugging || place === "bare") return parts;
  return place === "annotation"
    ? group(indent([softline, parts]))
    : group([
        indent([ifBreak(["(", softline]), parts]),
        softline,
        ifBreak(")"),
      ]);
}

function intersectionDoc(of: readonly TypeSyntax[]): Doc {
  let isMixed = false;
  return group(
    of.map((part, index) => {
      const doc = typeDoc(part, isUnion(part) ? "operand" : "bare");
      const previous = of[index - 1];
      if (previous === undefined) return doc;
      const isObject = isObjectSyntax(part);
      if (isObject && isObjectSyntax(previous))
        return [" & ", isMixed ? indent(doc) : doc];
      if (!isObject && !isObjectSyntax(previous))
        return indent([" &", line, doc]);
      if (index > 1) isMixed = true;
      return [" & ", index > 1 ? indent(doc) : doc];
    }),
  );
}

/** True if a type needs no parentheses beside `|`. */
function isTighter(type: TypeSyntax): boolean {
  return (
    typeof type === "string" ||
    (type.kind !== "intersection" && type.kind !== "function")
  );
}

/** True if a type is a union. */
function isUnion(type: TypeSyntax): boolean {
  return typeof type !== "string" && type.kind === "union";
}

function tupleDoc(items: readonly TupleItem[]): Doc {
  if (items.length === 0) return "[]";
  const docs = items.map(({ type, mark }) => {
    if (mark === "")
      return group(typeDoc(type, items.length > 1 ? "item" : "bare"));
    return mark === "?"
      ? group([typeDoc(type, "operand"), "?"])
      : group(["...", typeDoc(type)]);
  });
  return group([
    "[",
    indent([softline, join([",", line], docs), ifBreak(",")]),
    softline,
    "]",
  ]);
}

/** True if each member of an object type has a line, even where all of them fit on one. */
function isOverLines({ members, isRecord = false }: ObjectSyntax): boolean {
  if (isRecord || members.length > 2) return members.length > 0;
  return members.some(
    (member) =>
      member.kind === "property" &&
      ((member.docs ?? []).length > 0 ||
        (typeof member.type === "object" && member.type.kind === "object")),
  );
}

function objectTypeDoc(type: ObjectSyntax): Doc {
  return group(objectContents(type, typeDoc), isOverLines(type));
}

function mappedDoc({
  keys,
  optional,
  value,
}: Extract<TypeSyntax, { kind: "mapped" }>): Doc {
  return group([
    "{",
    indent([
      line,
      group([
        group([
          "[",
          indent([softline, "Key in ", typeDoc(keys, "annotation")]),
          softline,
          "]",
        ]),
        optional ? "?: " : ": ",
        typeDoc(value, "annotation"),
      ]),
      ifBreak(";"),
    ]),
    line,
    "}",
  ]);
}
