import type { Operation, OperationHeader } from "../model/operation.js";
import { docLines } from "./docs.js";
import type { Emission } from "./emission.js";
import { propertyName } from "./escape.js";
import type { MemberSyntax } from "./layout/type-syntax.js";
import { type Module, ModuleBuilder, type Statement } from "./module.js";
import { interfaceOf } from "./structures.js";

/**
 * `headers.ts`: the headers that the successes of operations declare, equal ones once; in a large
 * output it hands on its parts, `headers/*.ts`, one per resource.
 */
export function emitHeaders(emission: Emission): Module[] {
  const { headerModules } = emission;
  const paths = [...new Set(headerModules.values())].toSorted();
  if (paths.every((path) => path === whole))
    return paths.map((path) => emitPart(path, emission));
  const all = new ModuleBuilder(whole);
  for (const path of paths) all.reexport(path, "all");
  return [all.build(), ...paths.map((path) => emitPart(path, emission))];
}

const whole = "headers.ts";

function emitPart(path: string, { model, headerModules }: Emission): Module {
  const here = new Map<string, [Operation, ...Operation[]]>();
  for (const operation of model.operations) {
    const name = operation.headers?.type;
    if (name === undefined || headerModules.get(name) !== path) continue;
    const known = here.get(name);
    if (known) known.push(operation);
    else here.set(name, [operation]);
  }
  const module = new ModuleBuilder(path, [...here.keys()]);
  for (const [name, operations] of [...here].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  ))
    module.add(declareHeaders(name, operations));
  return module.build();
}

function declareHeaders(
  name: string,
  operations: readonly [Operation, ...Operation[]],
): Statement {
  const [{ headers, resource, name: method }] = operations;
  const members = (headers?.members ?? []).map((header): MemberSyntax => ({
    kind: "property",
    name: propertyName(header.name),
    type: "string",
    optional: !header.required,
    docs: docLines({ paragraphs: [agreedDescription(header, operations)] }),
  }));
  const who =
    operations.length === 1
      ? `\`${[...resource, method].join(".")}\` answers`
      : "several operations answer";
  const docs = [`The headers ${who} with.`];
  return interfaceOf({ name, docs, members });
}

/** What all operations say of a header. */
function agreedDescription(
  { name }: OperationHeader,
  operations: readonly Operation[],
): string | undefined {
  const said = new Set(
    operations.map(
      ({ headers }) =>
        headers?.members.find((header) => header.name === name)?.description,
    ),
  );
  const [description] = said;
  return said.size === 1 ? description : undefined;
}
