import type { Operation, Parameter } from "../model/operation.js";
import type { OperationSpot, OperationTask } from "./operation-task.js";
import { compareSchemas } from "./compare-schemas.js";
import { schemaText } from "./equal-schemas.js";
import {
  type RenameCandidate,
  findRenames,
  proposeRename,
} from "./find-renames.js";
import { pairUp } from "./pair-up.js";

/** Compares the parameters of an operation: which there are, how they are sent, what they take. */
export function compareParameters(task: OperationTask): void {
  const { old, new: now } = task;
  const keys = new Map([...keyed(old), ...keyed(now)]);
  const pairs = [
    ...pairUp(old.input.parameters, now.input.parameters, (one) =>
      keys.get(one),
    ),
  ];
  const renames = findRenames(
    pairs.flatMap((pair) => (pair.new ? [] : [candidateOf(pair.old)])),
    pairs.flatMap((pair) => (pair.old ? [] : [candidateOf(pair.new)])),
  );
  for (const { old: was, new: is } of pairs) {
    const spot = {
      part: "input",
      at: ` ${parameterKey(is ?? was)}`,
      old: was?.pointer ?? null,
      new: is?.pointer ?? null,
    } as const;
    if (!is)
      recordRemoved(task, was, { ...spot, became: renames.get(was.name) });
    else if (!was) recordAdded(task, is, spot);
    else compareParameter(task, { old: was, new: is }, spot);
  }
}

// A parameter of the path is the one at its position: what it is called is not sent.
function keyed({ path, input }: Operation): [Parameter, string][] {
  const names = [...path.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1]);
  return input.parameters.map((parameter) => {
    const position = names.indexOf(parameter.name);
    const isPath = parameter.in === "path" && position >= 0;
    return [parameter, isPath ? `path ${position}` : parameterKey(parameter)];
  });
}

function candidateOf({
  name,
  in: place,
  required,
  schema,
  description = "",
}: Parameter): RenameCandidate {
  const shape = `${place} ${required} ${schemaText(schema)}`;
  return { name, shape, text: description };
}

function recordRemoved(
  { new: { input }, add }: OperationTask,
  was: Parameter,
  { became, ...spot }: OperationSpot & { readonly became: string | undefined },
): void {
  const moved = findMember(input.parameters, was);
  if (moved) {
    const words = { was: parameterKey(was), is: parameterKey(moved) };
    const places = { ...spot, new: moved.pointer };
    return add("request-parameter-location-changed", words, places);
  }
  const other = input.parameters.find(({ name }) => name === became);
  const words = {
    was: `…, ${was.member}`,
    is: other ? `…, ${other.member}` : "…",
    perhaps: proposeRename(became),
  };
  const rule = "request-parameter-removed";
  add(was.deprecated ? `${rule}-with-deprecation` : rule, words, spot);
}

function recordAdded(
  { old, add }: OperationTask,
  is: Parameter,
  spot: OperationSpot,
): void {
  if (findMember(old.input.parameters, is)) return;
  const { member } = is;
  if (is.in === "path") add("new-request-path-parameter", { member }, spot);
  else if (is.required) add("new-required-request-parameter", { member }, spot);
  else add("new-optional-request-parameter", {}, spot);
}

// The same member of the input, sent elsewhere.
function findMember(
  parameters: readonly Parameter[],
  { member, in: place }: Parameter,
): Parameter | undefined {
  return parameters.find((one) => one.member === member && one.in !== place);
}

function compareParameter(
  { comparison, name, misfits, add }: OperationTask,
  { old, new: now }: { readonly old: Parameter; readonly new: Parameter },
  spot: OperationSpot,
): void {
  const rule = "request-parameter";
  if (old.required !== now.required)
    add(`${rule}-became-${now.required ? "required" : "optional"}`, {}, spot);
  if (old.member !== now.member)
    add(`${rule}-member-renamed`, { was: old.member, is: now.member }, spot);
  if (wire(old) !== wire(now)) {
    const words = { was: wire(old), is: wire(now) };
    add(`${rule}-serialization-changed`, words, spot);
  }
  if (old.deprecated !== now.deprecated)
    add(`${rule}-${now.deprecated ? "deprecated" : "reactivated"}`, {}, spot);
  const place = {
    direction: "request",
    fits: !misfits.has("input"),
    prefix: rule,
    subject: { kind: "operation", name },
    where: `${name} ${parameterKey(now)}`,
  } as const;
  compareSchemas(comparison, place, {
    old: { schema: old.schema, pointer: old.schemaPointer },
    new: { schema: now.schema, pointer: now.schemaPointer },
  });
}

function wire({ style, explode, mediaType }: Parameter): string {
  return mediaType ?? `${style}${explode ? ", exploded" : ""}`;
}

// What a parameter is told apart by.
function parameterKey({ in: place, name }: Parameter): string {
  return `${place} ${name}`;
}
