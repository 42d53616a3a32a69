import type { Operation, Response } from "../model/operation.js";
import { docLines } from "./docs.js";
import { type Emission, printingIn } from "./emission.js";
import { stringLiteral } from "./escape.js";
import type { MemberSyntax, TypeSyntax } from "./layout/type-syntax.js";
import { type Module, ModuleBuilder, type Statement } from "./module.js";
import { interfaceOf } from "./structures.js";
import { printType } from "./types/print-type.js";

/**
 * `errors.ts`: what operations are refused with, the body by status, equal failures once; in a large output it hands
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
  const here = new Map<string, [Operation, ...Operation[]]>();
  for (const operation of model.operations) {
    const name = operation.errors?.type;
    if (name === undefined || errorModules.get(name) !== path) continue;
    const known = here.get(name);
    if (known) known.push(operation);
    else here.set(name, [operation]);
  }
  const module = new ModuleBuilder(path, [...here.keys()], names);
  for (const [name, operations] of [...here].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  ))
    module.add(declareErrors(name, operations, { module, emission }));
  return module.build();
}

function declareErrors(
  name: string,
  operations: readonly [Operation, ...Operation[]],
  { module, emission }: { module: ModuleBuilder; emission: Emission },
): Statement {
  const [{ errors, responses, resource, name: method }] = operations;
  const members = responses
    .filter(({ status }) => errors?.statuses.includes(status))
    .map((response): MemberSyntax => ({
      kind: "property",
      name: statusKey(response.status),
      type: bodyType(response, module, emission),
      docs: docLines({
        paragraphs: [agreedDescription(response.status, operations)],
      }),
    }));
  const who =
    operations.length === 1
      ? `\`${[...resource, method].join(".")}\` is`
      : "several operations are";
  const docs = [`What ${who} refused with: the body by status.`];
  return interfaceOf({ name, docs, members });
}

/** What all operations say of a status. */
function agreedDescription(
  status: string,
  operations: readonly Operation[],
): string | undefined {
  const said = new Set(
    operations.map(
      ({ responses }) =>
        responses.find((response) => response.status === status)?.description,
    ),
  );
  const [description] = said;
  return said.size === 1 ? description : undefined;
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
