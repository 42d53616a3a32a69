import { builders } from "prettier/doc";
import { fluidDoc } from "../layout/assignment-doc.js";
import { layOut } from "../layout/lay-out.js";
import type { Statement } from "../module.js";
import type { Code } from "./code.js";
import { bodyDoc, checkDoc } from "./code-doc.js";
import { compileBody } from "./compile-body.js";
import type { Place } from "./place.js";
import { compileEvaluated } from "./compile-evaluated.js";
import { compileRestItems, compileRestMembers } from "./compile-rest.js";
import type { FunctionJob, Unit } from "./unit.js";
import { wordsOf } from "./words.js";

/** A statement of the validators' module, and what is in it: unused ones are left out. */
export interface Part {
  readonly name: string;
  readonly isExported: boolean;
  /** Code in which the names stand that it uses. */
  readonly text: string;
  readonly statement: Statement;
}

/** Compiles one function of the validators' module: a check, or what a schema evaluates. */
export function compileFunction(
  job: FunctionJob,
  unit: Unit,
  isExported: boolean = false,
): Part {
  const { name, schema, subject, root, mode, operators, purpose } = job;
  const place: Place = { unit, subject, root, mode, operators };
  switch (purpose) {
    case "check":
      return checkPart(name, compileBody(schema, place), { unit, isExported });
    case "restMembers":
      return checkPart(name, compileRestMembers(schema, place), { unit });
    case "restItems":
      return checkPart(name, compileRestItems(schema, place), { unit });
    case "members":
    case "items": {
      const type = purpose === "members" ? "TellsMembers" : "TellsItems";
      const body = compileEvaluated(schema, purpose, place);
      return tellerPart(name, body, unit.useType(type));
    }
  }
}

/** `const checkTag: Check = (value, report, key) => …;` */
export function checkPart(
  name: string,
  body: readonly Code[],
  {
    unit,
    isExported = false,
  }: { readonly unit: Unit; readonly isExported?: boolean },
): Part {
  const words = wordsOf(layOut(bodyDoc(body)));
  const given = ["value", "report", "key"];
  // Those at the end that nothing reads are left out; TypeScript lets a check have fewer.
  while (given.length > 0 && !words.has(given.at(-1) ?? "")) given.pop();
  const head = `${isExported ? "export " : ""}const ${name}: ${unit.useType("Check")}`;
  return arrowPart(head, given, { name, body, isExported });
}

/** A function that tells of a value which of its members or items are evaluated. */
function tellerPart(name: string, body: readonly Code[], type: string): Part {
  const isRead = wordsOf(layOut(bodyDoc(body))).has("value");
  return arrowPart(`const ${name}: ${type}`, isRead ? ["value"] : [], {
    name,
    body,
  });
}

function arrowPart(
  head: string,
  parameters: readonly string[],
  parts: {
    readonly name: string;
    readonly body: readonly Code[];
    readonly isExported?: boolean;
  },
): Part {
  const { name, body, isExported = false } = parts;
  const text = layOut(
    builders.group([fluidDoc(head, " =", checkDoc(parameters, body)), ";"]),
  );
  return {
    name,
    isExported,
    text,
    statement: (writer) => writer.write(text),
  };
}
