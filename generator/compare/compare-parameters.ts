import type { Parameter } from "../model/operation.js";
import type { OperationTask } from "./operation-task.js";
import { compareSchemas } from "./compare-schemas.js";
import { schemaText } from "./equal-schemas.js";
import {
  type RenameCandidate,
  findRenames,
  proposeRename,
} from "./find-renames.js";

/** Compares the parameters of an operation: which there are, how they are sent, what they take. */
export function compareParameters(task: OperationTask): void {
  const { old, new: now } = task;
  const before = keyed(old.input.parameters, old.path);
  const after = keyed(now.input.parameters, now.path);
  const renames = findRenames(
    candidates(before, after),
    candidates(after, before),
  );
  for (const [key, parameter] of before) {
    const same = after.get(key);
    if (same) compareParameter(task, { old: parameter, new: same });
    else recordRemoved(task, parameter, renames.get(parameter.name));
  }
  for (const [key, parameter] of after) {
    if (!before.has(key)) recordAdded(task, parameter);
  }
}

// A parameter of the path is the one at its position: what it is called is not sent.
function keyed(
  parameters: readonly Parameter[],
  path: string,
): ReadonlyMap<string, Parameter> {
  const names = [...path.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1]);
  return new Map(
    parameters.map((parameter) => {
      const position = names.indexOf(parameter.name);
      const isPath = parameter.in === "path" && position >= 0;
      return [isPath ? `path ${position}` : parameterKey(parameter), parameter];
    }),
  );
}

type Parameters = ReadonlyMap<string, Parameter>;

// The parameters that only one side has.
function candidates(some: Parameters, others: Parameters): RenameCandidate[] {
  return [...some]
    .filter(([key]) => !others.has(key))
    .map(([, { name, in: place, required, schema, description = "" }]) => ({
      name,
      shape: `${place} ${required} ${schemaText(schema)}`,
      text: description,
    }));
}

interface ParameterPair {
  readonly old: Parameter;
  readonly new: Parameter;
}

function recordRemoved(
  task: OperationTask,
  parameter: Parameter,
  became: string | undefined,
): void {
  const at = ` ${parameterKey(parameter)}`;
  const moved = findMember(task.new.input.parameters, parameter);
  if (moved) {
    task.add({
      part: "input",
      rule: "request-parameter-location-changed",
      message: `is sent as ${parameterKey(moved)} now, was ${parameterKey(parameter)}`,
      wire: "breaking",
      types: "info",
      at,
      old: parameter.pointer,
      new: moved.pointer,
    });
    return;
  }
  const was = parameter.deprecated ? "-with-deprecation" : "";
  task.add({
    part: "input",
    rule: `request-parameter-removed${was}`,
    message: `is no longer taken${proposeRename(became)}`,
    code: {
      old: callOf(task, parameter.member),
      new: callOf(
        task,
        task.new.input.parameters.find(({ name }) => name === became)?.member,
      ),
    },
    // A server that passes over what it does not know answers as before, perhaps with more.
    wire: "warning",
    types: "breaking",
    at,
    old: parameter.pointer,
    new: null,
  });
}

function recordAdded(task: OperationTask, parameter: Parameter): void {
  if (findMember(task.old.input.parameters, parameter)) return;
  const at = ` ${parameterKey(parameter)}`;
  const { required } = parameter;
  const severity = required ? "breaking" : "info";
  const isPath = parameter.in === "path";
  task.add({
    part: "input",
    rule: isPath
      ? "new-request-path-parameter"
      : `new-${required ? "required" : "optional"}-request-parameter`,
    message: required ? "was added, and must be sent" : "was added, optional",
    wire: severity,
    types: severity,
    at,
    old: null,
    new: parameter.pointer,
    ...(required
      ? { code: { new: callOf(task, `${parameter.member}: …`) } }
      : {}),
  });
}

function callOf({ name }: OperationTask, member = "…"): string {
  return `client.${name}({ ${member === "…" ? "" : "…, "}${member} })`;
}

// The same member of the input, sent elsewhere.
function findMember(
  parameters: readonly Parameter[],
  { member, in: place }: Parameter,
): Parameter | undefined {
  return parameters.find((one) => one.member === member && one.in !== place);
}

function compareParameter(
  task: OperationTask,
  { old, new: now }: ParameterPair,
): void {
  const at = ` ${parameterKey(now)}`;
  const pointers = { old: old.pointer, new: now.pointer };
  if (old.required !== now.required) {
    const rule = now.required ? "became-required" : "became-optional";
    const severity = now.required ? "breaking" : "info";
    const message = now.required ? "is required now" : "is optional now";
    task.add({
      part: "input",
      rule: `request-parameter-${rule}`,
      message,
      wire: severity,
      types: severity,
      at,
      ...pointers,
    });
  }
  if (old.member !== now.member) {
    task.add({
      part: "input",
      rule: "request-parameter-member-renamed",
      message: `the input's member ${old.member} is called ${now.member} now`,
      code: {
        old: callOf(task, old.member),
        new: callOf(task, now.member),
      },
      wire: "info",
      types: "breaking",
      at,
      ...pointers,
    });
  }
  if (wire(old) !== wire(now)) {
    task.add({
      part: "input",
      rule: "request-parameter-serialization-changed",
      message: `is sent as ${wire(now)} now, was ${wire(old)}`,
      wire: "breaking",
      types: "info",
      at,
      ...pointers,
    });
  }
  if (old.deprecated !== now.deprecated) {
    task.add({
      part: "input",
      rule: `request-parameter-${now.deprecated ? "deprecated" : "reactivated"}`,
      message: now.deprecated ? "is deprecated now" : "is no longer deprecated",
      wire: "info",
      types: "info",
      at,
      ...pointers,
    });
  }
  const place = {
    direction: "request",
    isTypeFixed: !task.misfits.has("input"),
    prefix: "request-parameter",
    subject: { kind: "operation", name: task.name },
    where: `${task.name}${at}`,
  } as const;
  compareSchemas(task.comparison, place, {
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
