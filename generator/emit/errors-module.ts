import type { Operation, Response } from "../model/operation.js";
import { docLines } from "./docs.js";
import { type Emission, printingIn } from "./emission.js";
import { stringLiteral } from "./escape.js";
import type { MemberSyntax, TypeSyntax } from "./layout/type-syntax.js";
import { type Module, ModuleBuilder, type Statement } from "./module.js";
import { interfaceOf } from "./structures.js";
import { printType } from "./types/print-type.js";

/**
 * `errors.ts`: what each operation is refused with, the body by status; in a large output it hands
 * on its parts, `errors/*.ts`, one per resource.
 */
export function emitErrors(emission: Emission): Module[] {
  const { errorModules } = emission;
  const paths = [...new Set(errorModules.values())].toSorted();
  if (paths.every((path) => path === whole))
    return paths.map((path) => emitPart(path, emission));
  const all = new ModuleBuilder(whole);
  for (const path of paths) all.reexport(path, "all");
  return [all.build(), ...paths.map((path) => emitPart(path, emission))];
}

const whole = "errors.ts";

function emitPart(path: string, emission: Emission): Module {
  const { model, errorModules, names } = emission;
  const here = model.operations.filter(
    ({ errors }) => errors && errorModules.get(errors.type) === path,
  );
  const declared = here.flatMap(({ errors }) => (errors ? [errors.type] : []));
  const module = new ModuleBuilder(path, declared, names);
  for (const operation of here.toSorted(byErrors))
    module.add(...declareErrors(operation, module, emission));
  return module.build();
}

function byErrors(a: Operation, b: Operation): number {
  return (a.errors?.type ?? "") < (b.errors?.type ?? "") ? -1 : 1;
}

function declareErrors(
  { errors, responses, resource, name }: Operation,
  module: ModuleBuilder,
  emission: Emission,
): Statement[] {
  if (!errors) return [];
  const members = responses
    .filter(({ status }) => errors.statuses.includes(status))
    .map((response): MemberSyntax => ({
      kind: "property",
      name: statusKey(response.status),
      type: bodyType(response, module, emission),
      docs: docLines({ paragraphs: [response.description] }),
    }));
  const called = [...resource, name].join(".");
  return [
    interfaceOf({
      name: errors.type,
      docs: [`What \`${called}\` is refused with: the body by status.`],
      members,
    }),
  ];
}

/** `404`, `default`, or a range: `"4XX"`. */
function statusKey(status: string): string {
  if (/^[1-5]\d\d$/.test(status)) return status;
  return status === "default" ? status : stringLiteral(status.toUpperCase());
}

/** What the body of a failure is read as; what is no JSON may look like some. */
function bodyType(
  { encoding, schema }: Response,
  module: ModuleBuilder,
  emission: Emission,
): TypeSyntax {
  if (encoding === undefined) return "undefined";
  if (encoding !== "json" || schema === undefined) return "unknown";
  const { projection } = emission.table;
  const node = projection.project(schema, projection);
  return printType(node, printingIn(module, emission));
}
