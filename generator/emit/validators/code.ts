import type { CodeBlockWriter } from "ts-morph";
import { all, printTest, type Test } from "./test-expression.js";

/** A statement of an emitted check, before it is printed. */
export type Code =
  | { readonly kind: "line"; readonly text: string }
  /** Ends the check when the condition holds and reporting it says to stop. */
  | {
      readonly kind: "stop";
      readonly when: readonly Test[];
      readonly reported: string;
    }
  /** Ends the check when the condition holds. */
  | { readonly kind: "refuse"; readonly when: Test }
  | {
      readonly kind: "if";
      readonly cases: readonly Case[];
      readonly otherwise: readonly Code[];
    }
  | {
      readonly kind: "switch";
      readonly on: string;
      readonly cases: readonly {
        readonly label: string;
        readonly body: readonly Code[];
      }[];
      readonly otherwise: readonly Code[];
    }
  | {
      readonly kind: "block";
      readonly head: string;
      readonly body: readonly Code[];
    };

/** One `if` or `else if`. */
export interface Case {
  readonly when: Test;
  readonly body: readonly Code[];
}

/** A statement as it stands. */
export function line(text: string): Code {
  return { kind: "line", text };
}

/** A statement with a body: a loop. */
export function block(head: string, body: readonly Code[]): Code {
  return { kind: "block", head, body };
}

/** Ends the check when the condition holds and reporting it says to stop. */
export function stop(when: Test | undefined, reported: string): Code {
  return { kind: "stop", when: when ? [when] : [], reported };
}

/** The body, where the condition holds; nothing where there is no body. */
export function when(test: Test, body: readonly Code[]): Code[] {
  return choose([{ when: test, body }]);
}

/** The first case that holds, or else the rest. Cases without a body at the end are left out. */
export function choose(
  cases: readonly Case[],
  otherwise: readonly Code[] = [],
): Code[] {
  const last = cases.at(-1);
  if (last === undefined) return [...otherwise];
  if (otherwise.length === 0 && last.body.length === 0)
    return choose(cases.slice(0, -1));
  const [only] = last.body;
  if (
    cases.length === 1 &&
    otherwise.length === 0 &&
    last.body.length === 1 &&
    only?.kind === "stop"
  ) {
    return [{ ...only, when: [last.when, ...only.when] }];
  }
  if (
    cases.length === 1 &&
    otherwise.length === 0 &&
    last.body.length === 1 &&
    only?.kind === "refuse"
  ) {
    return [{ kind: "refuse", when: all([...splitAll(last.when), only.when]) }];
  }
  return [{ kind: "if", cases, otherwise }];
}

/** Every piece of text in some statements, for who looks for the names in them. */
export function textsOf(code: readonly Code[]): string[] {
  return code.flatMap((each): string[] => {
    switch (each.kind) {
      case "line":
        return [each.text];
      case "refuse":
        return [printTest(each.when)];
      case "stop":
        return [...each.when.map(printTest), each.reported];
      case "block":
        return [each.head, ...textsOf(each.body)];
      case "if":
        return [
          ...each.cases.flatMap(({ when: test, body }) => [
            printTest(test),
            ...textsOf(body),
          ]),
          ...textsOf(each.otherwise),
        ];
      case "switch":
        return [
          each.on,
          ...each.cases.flatMap(({ label, body }) => [label, ...textsOf(body)]),
          ...textsOf(each.otherwise),
        ];
    }
  });
}

/** A variable that some statements need, and these; the statements alone where none reads it. */
export function declare(
  name: string,
  value: string,
  code: readonly Code[],
): Code[] {
  const variable = name.replace(/:.*/, "");
  return wordsOf(textsOf(code)).has(variable)
    ? [line(`const ${name} = ${value};`), ...code]
    : [...code];
}

/** The identifiers, and whatever looks like one, in pieces of code. */
export function wordsOf(texts: readonly string[]): Set<string> {
  return new Set(
    texts.flatMap((text) => text.match(/[\p{ID_Continue}$]+/gu) ?? []),
  );
}

/** Prints statements into the body of a function or loop. */
export function printCode(
  code: readonly Code[],
  writer: CodeBlockWriter,
): void {
  for (const each of code) printOne(each, writer);
}

function printOne(code: Code, writer: CodeBlockWriter): void {
  switch (code.kind) {
    case "line":
      writer.writeLine(code.text);
      break;
    case "stop":
      writer.writeLine(`if (${stopTest(code)}) return false;`);
      break;
    case "refuse":
      writer.writeLine(`if (${printTest(code.when)}) return false;`);
      break;
    case "block":
      writer
        .write(`${code.head} `)
        .inlineBlock(() => printCode(code.body, writer));
      writer.newLine();
      break;
    case "if":
      printChain(code, writer);
      break;
    case "switch":
      printSwitch(code, writer);
      break;
  }
}

function printChain(
  code: Extract<Code, { kind: "if" }>,
  writer: CodeBlockWriter,
): void {
  code.cases.forEach((each, index) => {
    writer.write(index === 0 ? "if (" : " else if (");
    const [only] = each.body;
    const isLastStop = each.body.length === 1 && only?.kind === "stop";
    // `else if (a) { if (b) return false; }` at the end of a chain is `else if (a && b)`.
    if (
      isLastStop &&
      index === code.cases.length - 1 &&
      code.otherwise.length === 0
    ) {
      const merged = stopTest({ ...only, when: [each.when, ...only.when] });
      writer
        .write(`${merged}) `)
        .inlineBlock(() => writer.writeLine("return false;"));
    } else {
      writer
        .write(`${printTest(each.when)}) `)
        .inlineBlock(() => printCode(each.body, writer));
    }
  });
  printOtherwise(code.otherwise, writer);
}

function printSwitch(
  code: Extract<Code, { kind: "switch" }>,
  writer: CodeBlockWriter,
): void {
  writer.write(`switch (${code.on}) `).inlineBlock(() => {
    for (const { label, body } of code.cases) {
      const declares = body.some((each) => each.kind === "line");
      writer.writeLine(`case ${label}:${declares ? " {" : ""}`);
      writer.indent(() => printCode([...body, line("break;")], writer));
      if (declares) writer.writeLine("}");
    }
    writer.writeLine("default:");
    writer.indent(() => printCode(code.otherwise, writer));
  });
  writer.newLine();
}

function printOtherwise(
  otherwise: readonly Code[],
  writer: CodeBlockWriter,
): void {
  const [only] = otherwise;
  if (only === undefined) {
    writer.newLine();
  } else if (otherwise.length === 1 && only.kind === "if") {
    writer.write(" else ");
    printChain(only, writer);
  } else if (otherwise.length === 1 && only.kind === "stop") {
    writer
      .write(` else if (${stopTest(only)}) `)
      .inlineBlock(() => writer.writeLine("return false;"));
    writer.newLine();
  } else {
    writer.write(" else ").inlineBlock(() => printCode(otherwise, writer));
    writer.newLine();
  }
}

function stopTest(code: Extract<Code, { kind: "stop" }>): string {
  if (code.when.length === 0) return code.reported;
  const test = all(code.when.flatMap((each) => splitAll(each)));
  const printed = printTest(test);
  return test.kind === "any"
    ? `(${printed}) && ${code.reported}`
    : `${printed} && ${code.reported}`;
}

function splitAll(test: Test): readonly Test[] {
  return test.kind === "all" ? test.of : [test];
}
