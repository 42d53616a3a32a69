import { beforeAll, describe, expect, it } from "vitest";
import ts from "typescript";
import {
  list,
  modelOf,
  named,
  object,
  string,
  strings,
} from "../../../../test/support/example-model.js";
import { startEmission } from "../../../emit/emission/emission.js";
import { printType } from "../../../emit/schemas/print-type.js";
import { textOf } from "../../../../test/support/module-text.js";
import { emitTypes } from "../../../emit/modules/types-module.js";
import type { Schema } from "../../../model/schema.js";
import { layOut } from "../../../print/lay-out.js";
import { typeDoc } from "../../../print/type-doc.js";
import { insideOf } from "../../../types/projection.js";
import { projectTypes } from "../../../types/type-table.js";
import { keyword, sameType, type TypeNode } from "../../../types/type-node.js";
import { Assignability } from "./assignability.js";
import { Effort } from "./effort.js";
import { ShapeReader } from "./shape-reader.js";

const number: Schema = { type: ["number"] };
const boolean: Schema = { type: ["boolean"] };
const nothing: Schema = { type: ["null"] };
const closed: Schema = { additionalProperties: { never: true } };
const map = (schema: Schema): Schema => ({
  type: ["object"],
  additionalProperties: schema,
});
const tuple = (minItems: number, ...prefixItems: Schema[]): Schema => ({
  type: ["array"],
  prefixItems,
  minItems,
});
const all = (...allOf: Schema[]): Schema => ({ allOf });
const any = (...anyOf: Schema[]): Schema => ({ anyOf });

/** Types of every kind that is emitted, so that most pairs differ in one thing. */
const pool: Readonly<Record<string, Schema>> = {
  Any: {},
  Never: { never: true },
  Text: string,
  Count: number,
  Flag: boolean,
  Nothing: nothing,
  File: { type: ["string"], format: "binary" },
  One: strings("a"),
  Two: strings("a", "b"),
  Numbers: { enum: [1, 2] },
  Yes: { enum: [true] },
  MaybeText: any(string, nothing),
  TextOrCount: any(string, number),
  Texts: list(string),
  Letters: list(strings("a", "b")),
  Lists: list(list(string)),
  Things: list({}),
  Empty: { type: ["array"], maxItems: 0 },
  Pair: { ...tuple(2, string, number), items: { never: true } },
  HalfPair: { ...tuple(1, string, number), items: { never: true } },
  OpenPair: { ...tuple(2, string, number), items: string },
  OpenNone: tuple(0, string),
  TextsTwice: { ...tuple(2, string, string), items: { never: true } },
  Map: map({}),
  TextMap: map(string),
  MaybeMap: map(any(string, nothing)),
  Bare: { type: ["object"], ...closed },
  Keyed: {
    type: ["object"],
    propertyNames: strings("a", "b"),
    additionalProperties: string,
  },
  A: object({ a: string }),
  MaybeA: object({ "a?": string }),
  NullA: object({ a: any(string, nothing) }),
  LetterA: object({ a: strings("a", "b") }),
  OneA: object({ a: strings("a") }),
  AnyA: object({ a: {} }),
  B: object({ b: number }),
  MaybeB: object({ "b?": number }),
  Both: object({ a: string, b: number }),
  BothMaybe: object({ a: string, "b?": number }),
  OpenA: object({ a: string }, { additionalProperties: string }),
  Length: object({ length: number }),
  Size: object({ size: number }),
  Inherited: object({ "toString?": string }),
  InheritedAny: object({ toString: {} }),
  Extended: all({ ref: "A" }, object({ b: number })),
  Narrowed: all({ ref: "A" }, object({ a: strings("a") })),
  Marked: all(string, object({ a: string })),
  Apart: any(
    object({ kind: strings("a"), x: string }),
    object({ kind: strings("b"), y: number }),
  ),
  ApartBoth: object({ kind: strings("a", "b"), x: string, y: number }),
  ApartMaybe: object({ "kind?": strings("a", "b"), x: string, y: number }),
  ApartNull: any(
    object({ kind: nothing, x: string }),
    object({ kind: strings("b"), x: number }),
  ),
  ApartWide: object({
    kind: any(strings("b"), nothing),
    x: any(string, number),
  }),
  NullKind: object({ kind: nothing, x: string }),
  Node: object({ "next?": { ref: "Node" }, id: string }),
  OneNode: object({ "next?": { ref: "OneNode" }, id: strings("a") }),
  NodeList: list({ ref: "Node" }),
  Tree: any(string, list({ ref: "Tree" })),
  LetterTree: any(strings("a"), list({ ref: "LetterTree" })),
};

/** What optional members and items may be, as inputs print it and no schema does. */
const undefinedTypes: Readonly<Record<string, TypeNode>> = Object.fromEntries(
  [true, false].map((optional) => {
    const type: TypeNode = {
      kind: "union",
      of: [keyword("string"), keyword("undefined")],
    };
    const member = { name: "a", type, optional, saidBy: [] };
    return [
      optional ? "MaybeUndefined" : "MustUndefined",
      { kind: "object", members: [member] },
    ];
  }),
);

const names = Object.keys(pool);
const model = modelOf({
  types: Object.entries(pool).map(([name, schema]) => named(name, schema)),
});

describe("a type can be given for another where TypeScript says so", () => {
  const table = projectTypes(model);
  const effort = new Effort(10_000_000);
  const reader = new ShapeReader(table, effort);
  const assignability = new Assignability({
    effort,
    areSame: sameType,
    source: reader,
    target: reader,
    hasOpenValues: false,
  });
  /** Each by its name, and written in place, where an interface is none. */
  const types = names.flatMap((name): { name: string; type: TypeNode }[] => {
    const inside = insideOf(table.projection);
    const { project } = table.projection;
    return [
      { name, type: project({ ref: name }, inside) },
      { name: `${name}InPlace`, type: project(pool[name] ?? {}, inside) },
    ];
  });
  types.push(
    ...Object.entries(undefinedTypes).map(([name, type]) => ({
      name: `${name}InPlace`,
      type,
    })),
  );
  let judge: (source: string, target: string) => boolean;

  beforeAll(async () => {
    const [module] = emitTypes(startEmission(model, {}));
    const inPlace = types
      .filter(({ name }) => name.endsWith("InPlace"))
      .map(({ name, type }) => {
        const syntax = printType(type, {
          nameOf: (each) => each,
          isTaken: () => false,
        });
        return `export type ${name} = ${layOut(typeDoc(syntax))};`;
      });
    const text = `${module ? await textOf(module) : ""}\n${inPlace.join("\n")}
interface Blob { readonly size: number; readonly type: string; slice(): Blob }`;
    judge = judgeOf(text);
  });

  it.each(types)("$name", ({ name, type }) => {
    const differing = types
      .filter(
        (target) =>
          assignability.fits(type, target.type) !== judge(name, target.name),
      )
      .map((target) => `${judge(name, target.name)} for ${target.name}`);
    expect(differing).toEqual([]);
  });
});

/** What TypeScript says of types by their names. */
function judgeOf(text: string): (source: string, target: string) => boolean {
  const file = ts.createSourceFile("types.ts", text, ts.ScriptTarget.ES2022);
  const options: ts.CompilerOptions = {
    strict: true,
    noUncheckedIndexedAccess: true,
    lib: ["lib.es2022.d.ts"],
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const program = ts.createProgram(["types.ts"], options, {
    ...host,
    getSourceFile: (path, ...rest) =>
      path === "types.ts" ? file : host.getSourceFile(path, ...rest),
  });
  const checker = program.getTypeChecker();
  const faults = program.getSemanticDiagnostics(file);
  if (faults.length > 0)
    throw new Error(JSON.stringify(faults[0]?.messageText));
  const declared = new Map(
    file.statements.flatMap((statement) =>
      ts.isTypeAliasDeclaration(statement) ||
      ts.isInterfaceDeclaration(statement)
        ? [[statement.name.text, checker.getTypeAtLocation(statement)] as const]
        : [],
    ),
  );
  const typeOf = (name: string): ts.Type => {
    const type = declared.get(name);
    if (!type) throw new Error(`${name} is not declared`);
    return type;
  };
  return (source, target) =>
    checker.isTypeAssignableTo(typeOf(source), typeOf(target));
}
