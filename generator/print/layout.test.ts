import { describe, expect, test } from "vitest";
import { formatText } from "../format/format.js";
import { all, any, equals, not } from "./condition.js";
import { docLines } from "./docs.js";
import {
  constant,
  functionOf,
  interfaceOf,
  statementText,
  typeAlias,
} from "./declarations.js";
import { propertyName, stringLiteral } from "./escape.js";
import {
  array,
  arrow,
  call,
  type Expression,
  object,
  record,
  type Statement,
} from "./expression.js";
import type { PrintedStatement } from "./module.js";
import { printModule } from "./print-module.js";
import {
  type Argument,
  type MemberSyntax,
  typeReference,
  type TypeSyntax,
} from "./type-syntax.js";

/** The same choices in every run: a linear congruential generator. */
class Choices {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  below(limit: number): number {
    this.#state = (this.#state * 1103515245 + 12345) % 2147483648;
    return Math.floor((this.#state / 2147483648) * limit);
  }

  of<T>(...from: readonly [T, ...T[]]): T {
    return from[this.below(from.length)] ?? from[0];
  }

  list<T>(least: number, most: number, make: () => T): T[] {
    return Array.from({ length: least + this.below(most - least + 1) }, make);
  }
}

function anyType(choices: Choices, depth: number): TypeSyntax {
  const inner = (): TypeSyntax => anyType(choices, depth - 1);
  const name = (): string =>
    choices.of(
      "string",
      "Tag",
      '"open"',
      "CustomerAddressInput",
      "null",
      "number",
      "unknown",
    );
  if (depth === 0) return name();
  switch (choices.below(8)) {
    case 0:
      return { kind: "union", of: [...choices.list(2, 7, name)] };
    case 1:
      return {
        kind: "union",
        of: [
          plainObject(choices, depth),
          choices.of("null", "undefined", "Tag"),
        ],
      };
    case 2:
      return { kind: "array", item: inner() };
    case 3:
      return typeReference(
        choices.of("Page", "ReadableStream"),
        choices.list(1, 3, inner),
      );
    case 4:
      return {
        kind: "intersection",
        of: [name(), plainObject(choices, depth)],
      };
    case 5:
      return {
        kind: "tuple",
        items: choices.list(1, 4, () => ({ type: inner(), mark: "" as const })),
      };
    case 6:
      return plainObject(choices, depth);
    default:
      return name();
  }
}

function plainObject(choices: Choices, depth: number): TypeSyntax {
  const members = choices.list(1, 4, () => anyMember(choices, depth - 1));
  return { kind: "object", members, isRecord: choices.of(true, false) };
}

function anyMember(choices: Choices, depth: number): MemberSyntax {
  const name = choices.of("id", "status", "aVeryLongNameOfSomeMember", '"x-y"');
  const type = anyType(choices, depth);
  if (choices.below(4) > 0)
    return {
      kind: "property",
      name,
      type,
      optional: choices.of(true, false),
      readonly: choices.of(true, false),
      docs: choices.of([], ["Text."], ["Two", "lines."]),
    };
  const parameters = choices.list(0, 3, () => anyParameter(choices, depth));
  return {
    kind: "method",
    name: choices.of("list", '"new"'),
    parameters,
    returns: type,
  };
}

function anyParameter(choices: Choices, depth: number): Argument {
  return {
    name: choices.of("input", "options", "aVeryLongNameOfSomeParameter"),
    type: anyType(choices, depth),
    optional: choices.of(true, false),
  };
}

function anyFunction(choices: Choices): PrintedStatement {
  const last = { name: "last", type: "string", initializer: '""' };
  return functionOf({
    name: choices.of("f", "aVeryLongNameOfSomeFunctionOfADocument"),
    isExported: choices.of(true, false),
    docs: choices.of([], ["Text."], ["Two", "", "lines."]),
    typeParameters: choices.of([], ["A", "B extends keyof A"]),
    parameters: [
      ...choices.list(0, 3, () => anyParameter(choices, 1)),
      ...choices.of([], [last]),
    ],
    returns: anyType(choices, 0),
    body: choices.of([], anyBlock(choices, 1)),
  });
}

function printed(...statements: readonly PrintedStatement[]): string {
  const module = { path: "a.ts", imports: [], statements, reexports: [] };
  return printModule(module, {});
}

/** An expression such as the emitters print; none of them nests conditionals or ends in a list. */
function anyExpression(choices: Choices, depth: number): Expression {
  const inner = (): Expression => anyExpression(choices, depth - 1);
  if (depth === 0 || choices.below(7) === 0) return anyText(choices);
  switch (choices.below(5)) {
    case 0:
      return anyCall(choices, depth - 1);
    case 1:
      return arrow(choices.of([], ["page"], ["page", "input"]), inner());
    case 2:
      return arrow([], inner());
    case 3: {
      const name = (): string =>
        choices.of("id", "query", "x-y", "authorization");
      const entries = choices.list(1, 3, () => [name(), inner()] as const);
      return choices.of(object, record)(entries);
    }
    default:
      return array(choices.list(1, 4, () => anyCall(choices, depth - 1)));
  }
}

function anyText(choices: Choices): string {
  return choices.of(
    '"text"',
    "input",
    "options.apiKey",
    "`/items/${id}`",
    "42",
    "aVeryLongNameOfSomeVariable",
    '"a much longer text, of which a line holds two"',
    "page.pagination.nextCursor",
    'value["some_name"]',
    'value["a_very_long_name_of_some_member_that_fills_a_line_nearly_alone"]',
  );
}

function anyCall(choices: Choices, depth: number): Expression {
  const types = choices.of<TypeSyntax[]>([], [], ["Tag"], ["Page", "Tag"]);
  const given = choices.list(0, 3, (): Expression => {
    const argument = anyExpression(choices, depth < 0 ? 0 : depth);
    const isList = typeof argument !== "string" && argument.kind === "array";
    return isList ? anyText(choices) : argument;
  });
  return call(choices.of("send", "http.send", "new TypeError"), given, types);
}

function anyBlock(choices: Choices, depth: number): Statement[] {
  return [
    { kind: "const", name: "count", value: anyExpression(choices, depth) },
    { kind: "const", name: "other", value: anyCall(choices, 0) },
    {
      kind: "if",
      test: choices.of("isMore", "options.aVeryLongNameOfSomeOption !== null"),
      body: { kind: "throw", value: anyCall(choices, 0) },
    },
    {
      kind: "return",
      value: {
        kind: "conditional",
        test: choices.of("isMore", "cursor === undefined"),
        consequent: anyExpression(choices, depth),
        alternate: "undefined",
      },
    },
  ];
}

/** A condition, with others inside. */
function anyCondition(choices: Choices, depth: number): Expression {
  const inner = (): Expression => anyCondition(choices, depth - 1);
  if (depth === 0)
    return choices.of<Expression>(
      anyCall(choices, 0),
      equals(choices.of("value", "typeof value"), choices.of('"text"', "null")),
      "isMore",
    );
  switch (choices.below(4)) {
    case 0:
      return all(choices.list(1, 4, inner));
    case 1:
      return any(choices.list(1, 4, inner));
    case 2:
      return not(inner());
    default:
      return inner();
  }
}

/** Statements such as checks are made of. */
function anyCheck(choices: Choices): Statement[] {
  const test = (): Expression => anyCondition(choices, choices.below(3));
  const cases = choices.list(1, 3, () => ({
    labels: choices.of(['"open"'], ['"open"', '"shut"'], ["undefined"]),
    value: test(),
  }));
  return [
    { kind: "const", name: "isMore", value: test() },
    { kind: "if", test: test(), body: { kind: "return", value: test() } },
    {
      kind: "block",
      head: "for (const name of names)",
      body: [
        "const member = value[name];",
        { kind: "if", test: test(), body: { kind: "return", value: "false" } },
      ],
    },
    { kind: "switch", on: 'value["type"]', cases, otherwise: test() },
    {
      kind: "return",
      value: {
        kind: "conditional",
        test: test(),
        consequent: test(),
        alternate: test(),
      },
    },
    { kind: "return", value: test() },
  ];
}

const seeds = Array.from({ length: 300 }, (_, index) => index + 1);

describe("is what Prettier prints", () => {
  test("types, of any shape", async () => {
    const texts = seeds.map((seed) => {
      const choices = new Choices(seed * 7919);
      const type = anyType(choices, 3);
      const member = anyMember(choices, 2);
      const alias = typeAlias({ name: "A", type });
      const bases = choices.list(0, 3, () =>
        choices.of("Tag", "CustomerAddressInput", "AVeryLongNameOfSomeBase"),
      );
      const members = choices.of([], [member]);
      const child = interfaceOf({ name: "B", bases, members });
      return printed(alias, child);
    });
    const found = await Promise.all(texts.map((text) => formatText(text)));
    expect(texts).toEqual(found);
  });

  test("intersections and unions of one name, of any length", async () => {
    const texts = seeds.map((seed) => {
      const choices = new Choices(seed * 7873);
      const name = (): string =>
        choices.of(
          "Tag",
          "null",
          "string",
          `A${"a".repeat(20 + choices.below(60))}`,
        );
      const part = (): TypeSyntax =>
        choices.of(name(), plainObject(choices, 1), {
          kind: "union",
          of: [name(), name()],
        });
      const either: TypeSyntax = {
        kind: "union",
        of: [name(), choices.of("null", "void")],
      };
      const member = {
        kind: "property",
        name: "either",
        type: either,
      } as const;
      return printed(
        typeAlias({
          name: "Each",
          type: { kind: "intersection", of: choices.list(2, 4, part) },
        }),
        typeAlias({ name: "Either", type: either }),
        typeAlias({ name: "Page", type: typeReference("Page", [either]) }),
        interfaceOf({ name: "Both", members: [member] }),
      );
    });
    const found = await Promise.all(texts.map((text) => formatText(text)));
    expect(texts).toEqual(found);
  });

  test("functions and generic interfaces", async () => {
    const texts = seeds.map((seed) => {
      const choices = new Choices(seed * 7907);
      const generic = interfaceOf({
        name: choices.of("B", "AVeryLongNameOfSomeInterfaceOfADocument"),
        parameters: choices.of(["T"], ["T extends object", "U = never"]),
        bases: choices.list(0, 2, () => choices.of("Tag", "Page<T>")),
        members: [anyMember(choices, 0)],
      });
      return printed(anyFunction(choices), generic, anyFunction(choices));
    });
    const found = await Promise.all(texts.map((text) => formatText(text)));
    expect(texts).toEqual(found);
  });

  // A list of numbers fills its lines, and closes a call as no other list does.
  test("calls that end in numbers, of any length", async () => {
    const texts = seeds.map((seed) => {
      const choices = new Choices(seed * 7901);
      const numbers = array(
        choices.list(1, 40, () => String(choices.below(100_000))),
      );
      const before = choices.list(0, 2, () => anyText(choices));
      const value = call(choices.of("new Set", "pick"), [...before, numbers]);
      return `${statementText({ kind: "const", name: "chosen", value }, 0)}\n`;
    });
    const found = await Promise.all(texts.map((text) => formatText(text)));
    expect(texts).toEqual(found);
  });

  test("calls that end in a list of names, behind an empty one", async () => {
    const texts = seeds.map((seed) => {
      const choices = new Choices(seed * 7877);
      const names = array(
        choices.list(0, 6, () => choices.of('"id"', '"a_longer_name"')),
      );
      const before = choices.of(["value", "key"], ["value", "key", "[]"]);
      const value = call("declares", [...before, names]);
      return `${statementText({ kind: "return", value }, 2)}\n`;
    });
    const wrapped = texts.map((text) => `() => {\n  ${text}};\n`);
    const found = await Promise.all(wrapped.map((text) => formatText(text)));
    expect(wrapped).toEqual(found);
  });

  test("conditions and what a check does by them", async () => {
    const texts = seeds.map((seed) => {
      const choices = new Choices(seed * 7883);
      const lines = anyCheck(choices).map((each) => statementText(each, 2));
      const value = anyCondition(choices, 2);
      const whole = {
        kind: "conditional",
        test: value,
        consequent: anyCondition(choices, 2),
        alternate: anyCondition(choices, 1),
      } as const;
      const checks = [value, whole].map((initializer) =>
        constant({
          name: choices.of(
            "check",
            "checkAVeryLongNameOfSomeSchemaOfADocument",
          ),
          type: "Check",
          initializer: arrow(["value", "key"], initializer),
        }),
      );
      return `function f() {\n  ${lines.join("\n  ")}\n}\n\n${printed(...checks)}`;
    });
    const found = await Promise.all(texts.map((text) => formatText(text)));
    expect(texts).toEqual(found);
  });

  test("texts, with quotes of any number", async () => {
    const texts = seeds.map((seed) => {
      const choices = new Choices(seed * 7883);
      const parts = choices.list(0, 6, () =>
        choices.of('"', "'", "a", " ", "`"),
      );
      return `use(${stringLiteral(parts.join(""))});\n`;
    });
    expect(texts.join("")).toBe(await formatText(texts.join("")));
  });

  test("expressions, of any shape", async () => {
    const texts = seeds.map((seed) => {
      const block = anyBlock(new Choices(seed * 7907), 3);
      const lines = block.map((statement) => statementText(statement, 2));
      return `function f() {\n  ${lines.join("\n  ")}\n}\n`;
    });
    const found = await Promise.all(texts.map((text) => formatText(text)));
    expect(texts).toEqual(found);
  });
});

test("no text of a declaration is taken for the beginning of what follows", () => {
  const statements = seeds.map((seed) => {
    const choices = new Choices(seed * 7919);
    const text = choices
      .list(0, 6, () =>
        choices.of('"', "'", "`", "\\", "/", "*", "${", "{", "}", "\n", "\x01"),
      )
      .join("");
    const docs = docLines({ paragraphs: [text] });
    const type = stringLiteral(text);
    return choices.of<PrintedStatement>(
      constant({ name: "a", docs, type, initializer: type }),
      typeAlias({ name: "B", docs, type }),
      interfaceOf({
        name: "C",
        docs,
        members: [{ kind: "property", name: propertyName(text), type, docs }],
      }),
    );
  });
  const alone = statements.map((each) => printed(each));
  expect(printed(...statements)).toBe(alone.join("\n"));
});

test("an access by a text is broken at the text, whatever it is an access to", () => {
  const name = `"${"a".repeat(70)}"`;
  const lines = (text: string) =>
    printed(constant({ name: "x", initializer: text }));
  expect(lines(`facts[${name}]`)).toContain(`facts[\n    ${name}`);
  expect(lines(`model.facts[${name}]`)).toContain("model.facts[");
});
