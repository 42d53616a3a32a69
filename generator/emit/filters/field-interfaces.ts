import { capital } from "./shared-fields.js";
import type { Filter, FilterField, Operator } from "../../model/filter.js";
import type { Schema } from "../../model/schema.js";
import { docLines } from "../../print/docs.js";
import type { Emission } from "../emission/emission.js";
import { methodName } from "../../print/escape.js";
import type { PrintedStatement } from "../../print/module.js";
import {
  type Argument,
  type MemberSyntax,
  typeReference,
  type TypeSyntax,
  propertyOf,
  typeIntersection,
} from "../../print/type-syntax.js";
import { interfaceOf } from "../../print/declarations.js";
import { printType } from "../schemas/print-type.js";
import { sameType, type TypeNode } from "../../types/type-node.js";
import { parts } from "../../types/union.js";
import {
  type FieldSchema,
  findNamed,
  findOperators,
  type FoundOperators,
  withSchemas,
} from "./field-schemas.js";
import type { EmittedModule } from "../emission/emitted-module.js";

/**
 * The interfaces a builder's fields have: one per operator set of the document, and one for each
 * field that is like no other. They are collected while filters are printed.
 */
export class FieldInterfaces {
  readonly #module: EmittedModule;
  readonly #emission: Emission;
  readonly #variants = new Map<string, Set<Variant>>();
  readonly #declared = new Map<
    string,
    { name: string; statement: PrintedStatement }
  >();

  constructor(module: EmittedModule) {
    const { emission } = module;
    this.#module = module;
    this.#emission = emission;
    for (const { type, fields } of emission.model.filters) {
      const schema = emission.types.get(type)?.schema ?? {};
      this.#countVariants(withSchemas(fields, schema, emission));
    }
  }

  /** The declarations made so far, sorted by name. */
  statements(): PrintedStatement[] {
    return [...this.#declared.values()]
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ statement }) => statement);
  }

  /** The members of the interface of a filter's fields. */
  filterMembers(filter: Filter, schema: Schema): MemberSyntax[] {
    const owner = filter.type.replace(/(?<=.)Filter$/, "");
    const fields = this.#members(
      withSchemas(filter.fields, schema, this.#emission),
      owner,
    );
    const logical = filter.logical.map(({ printed, list }): MemberSyntax => ({
      kind: "method",
      name: printed,
      parameters: [
        list
          ? {
              name: "...filters",
              type: {
                kind: "array",
                item: this.#runtime("Combinable"),
                isReadonly: true,
              },
            }
          : { name: "filter", type: this.#runtime("Combinable") },
      ],
      returns: this.#runtime("Condition"),
      docs: [combinations[printed]],
    }));
    return [...fields, ...logical];
  }

  #members(fields: readonly FieldSchema[], owner: string): MemberSyntax[] {
    return fields.map(({ field, schema }) => {
      const { printed, pairs, description, deprecated } = field;
      const docs = docLines({
        paragraphs: [description],
        tags: deprecated ? [{ name: "deprecated" }] : [],
      });
      if (pairs) return this.#pairMethod(field, docs);
      return propertyOf(printed, this.#fieldType({ field, schema }, owner), {
        readonly: true,
        docs,
      });
    });
  }

  #pairMethod(field: FilterField, docs: string[]): MemberSyntax {
    const value = field.pairs?.valueSchema ?? {};
    return {
      kind: "method",
      name: methodName(field.printed),
      parameters: [
        { name: "key", type: "string" },
        { name: "value", type: this.#module.typeOf(value) },
      ],
      returns: this.#runtime("Condition"),
      docs,
    };
  }

  #fieldType({ field, schema }: FieldSchema, owner: string): TypeSyntax {
    const { operators, members, plain, filter } = field;
    const inside = owner + capital(field.printed);
    if (filter !== undefined) {
      const fields = fieldsName(filter);
      return plain
        ? typeIntersection([fields, this.#plainType(plain)])
        : fields;
    }
    if (operators.length === 0 && members.length === 0)
      return this.#plainType(plain ?? {});
    if (operators.length === 0 && !plain) {
      const fields = withSchemas(members, schema, this.#emission);
      const inner = this.#members(fields, inside);
      return { kind: "object", members: inner, isRecord: true };
    }
    const found =
      members.length > 0 ? undefined : findOperators(schema, this.#emission);
    if (found) {
      const value = this.#valueType(found);
      return this.#genericField(field, value, found);
    }
    return this.#ownField({ field, schema }, inside);
  }

  #plainType(plain: Schema): TypeSyntax {
    return typeReference(this.#plainField(), [this.#module.typeOf(plain)]);
  }

  /** `SetField<T>` of `SetOperators<T>`. */
  #genericField(
    field: FilterField,
    value: TypeNode,
    { type, use }: FoundOperators,
  ): TypeSyntax {
    const { name, parameters, schema } = type;
    const plain = field.plain && this.#project(field.plain);
    const variant = variantOf(plain, value);
    const other = variant === "other" ? plain : undefined;
    const wanted = this.#genericName(name, variant);
    const schemas = new Map(
      (schema.properties ?? []).map((entry) => [entry.name, entry.schema]),
    );
    const usual = parameters[0] ?? this.#print(value);
    const declared = this.#declare(`${name} ${variant}`, wanted, (printed) =>
      interfaceOf({
        name: printed,
        parameters: other ? [...parameters, "Plain"] : [...parameters],
        members: this.#operatorMembers({
          operators: field.operators.map((operator) => ({
            ...operator,
            schema: schemas.get(operator.name) ?? operator.schema,
          })),
          plain: plain && (other ? "Plain" : usual),
          parameters,
        }),
      }),
    );
    const given = [
      ...use.arguments.map((argument) => this.#project(argument)),
      ...(other ? [other] : []),
    ].map((type) => this.#print(type));
    return typeReference(declared, given);
  }

  /** The variants' difference is in the name, where a document has several of one set. */
  #genericName(operators: string, variant: Variant): string {
    const stem = operators.replace(/(?<=.)Operators$/, "");
    const isOnly = (this.#variants.get(operators)?.size ?? 0) < 2;
    if (isOnly || variant === "usual") return `${stem}Field`;
    return variant === "other"
      ? `${stem}OrPlainField`
      : `${stem}OperatorsField`;
  }

  /** The operand of the operators: the argument of their type, or its own. */
  #valueType({ type, use }: FoundOperators): TypeNode {
    const [first] = use.arguments;
    if (first) return this.#project(first);
    const values = (type.schema.properties ?? []).map((entry) => entry.schema);
    const scalar = values.find(
      (schema) => !schema.items && schema.type?.[0] !== "boolean",
    );
    return this.#project(scalar ?? values[0] ?? {});
  }

  #countVariants(fields: readonly FieldSchema[]): void {
    for (const { field, schema } of fields) {
      const { members, plain } = field;
      this.#countVariants(withSchemas(members, schema, this.#emission));
      const found = findOperators(schema, this.#emission);
      if (!found || field.operators.length === 0) continue;
      const value = this.#valueType(found);
      const known = this.#variants.get(found.type.name) ?? new Set();
      known.add(variantOf(plain && this.#project(plain), value));
      this.#variants.set(found.type.name, known);
    }
  }

  /** A field whose operators, or members beside them, no other field has. */
  #ownField({ field, schema }: FieldSchema, inside: string): string {
    const named = findNamed(schema, this.#emission);
    const stem = named?.replace(/(?<=.)(?:Filter|Operators)$/, "") ?? inside;
    const key =
      named === undefined
        ? `own ${inside}`
        : `named ${named} ${field.plain ? "plain" : ""}`;
    return this.#declare(key, `${stem}Field`, (printed) =>
      interfaceOf({
        name: printed,
        members: [
          ...this.#members(
            withSchemas(field.members, schema, this.#emission),
            inside,
          ),
          ...this.#operatorMembers({
            operators: field.operators,
            plain: field.plain && this.#module.typeOf(field.plain),
            parameters: [],
          }),
        ],
      }),
    );
  }

  #operatorMembers({
    operators,
    plain,
    parameters,
  }: {
    readonly operators: readonly Operator[];
    readonly plain: TypeSyntax | undefined;
    readonly parameters: readonly string[];
  }): MemberSyntax[] {
    const condition = this.#runtime("Condition");
    const methods = operators.map((operator): MemberSyntax => ({
      kind: "method",
      name: methodName(operator.printed),
      parameters: [this.#operatorArgument(operator, parameters)],
      returns: typeIntersection(["this", condition]),
    }));
    if (plain === undefined) return methods;
    const is: MemberSyntax = {
      kind: "method",
      name: "is",
      parameters: [{ name: "value", type: plain }],
      returns: condition,
      docs: ["Equality, sent as a plain value."],
    };
    return [is, ...methods];
  }

  #operatorArgument(
    { argument, schema }: Operator,
    parameters: readonly string[],
  ): Argument {
    if (argument === "flag")
      return { name: "value", type: "boolean", optional: true };
    const type = this.#project(schema);
    if (argument === "value")
      return { name: "value", type: this.#print(type, parameters) };
    const list = parts(type).find((part) => part.kind === "array");
    const item = list?.kind === "array" ? list.item : undefined;
    const printed = item ? this.#print(item, parameters) : "unknown";
    return {
      name: "values",
      type: { kind: "array", item: printed, isReadonly: true },
    };
  }

  #plainField(): string {
    return this.#declare("plain", "PlainField", (name) =>
      interfaceOf({
        name,
        parameters: ["T"],
        docs: ["A field that only accepts a plain value."],
        members: [
          {
            kind: "method",
            name: "is",
            parameters: [{ name: "value", type: "T" }],
            returns: this.#runtime("Condition"),
          },
        ],
      }),
    );
  }

  #declare(
    key: string,
    wanted: string,
    statement: (name: string) => PrintedStatement,
  ): string {
    const known = this.#declared.get(key);
    if (known) return known.name;
    const name = this.#module.declare(wanted);
    this.#declared.set(key, { name, statement: "" });
    this.#declared.set(key, { name, statement: statement(name) });
    return name;
  }

  #project(schema: Schema): TypeNode {
    return this.#emission.table.project(schema);
  }

  #print(type: TypeNode, parameters: readonly string[] = []): TypeSyntax {
    return printType(type, { ...this.#module.printing, parameters });
  }

  #runtime(name: string): string {
    return this.#module.type("runtime/filter/filter.ts", name);
  }
}

/** The name of the interface of a filter's fields. */
export function fieldsName(type: string): string {
  return `${type}Fields`;
}

/** The plain value of a field: the operators' type, another, or none. */
type Variant = "usual" | "other" | "only";

function variantOf(plain: TypeNode | undefined, value: TypeNode): Variant {
  if (plain === undefined) return "only";
  return sameType(plain, value) ? "usual" : "other";
}

const combinations = {
  and: "All of these apply.",
  or: "At least one of these applies.",
  not: "This does not apply.",
} as const;
