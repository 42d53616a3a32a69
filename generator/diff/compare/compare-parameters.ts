import type { Operation, Parameter } from "../../model/operation.js";
import {
  type RenameCandidate,
  findRenames,
  proposeRename,
} from "./find-renames.js";
import { type Add, addDeprecation } from "./finding.js";
import type { OperationTask } from "./operation-task.js";
import { mapPair, type Pair, pairUp } from "./pair.js";
import type { SchemaReader } from "./schema-reader.js";

/** Compares the parameters of an operation: which there are, how they are sent, what they take. */
export function compareParameters(task: OperationTask): void {
  const { old, new: now, comparison: readers } = task;
  const keys = new Map([...keyed(old), ...keyed(now)]);
  const [olds, news] = [old.input.parameters, now.input.parameters];
  const pairs = [...pairUp(olds, news, (one) => keys.get(one))];
  const renames = findRenames(
    pairs.flatMap((pair) =>
      pair.new ? [] : candidateOf(pair.old, readers.old),
    ),
    pairs.flatMap((pair) =>
      pair.old ? [] : candidateOf(pair.new, readers.new),
    ),
  );
  for (const { old: was, new: is } of pairs) {
    const at = ` ${parameterKey(is ?? was)}`;
    const spot = { at, old: was?.pointer, new: is?.pointer };
    const add: Add = (rule, words, known) =>
      task.add(rule, words, { part: "input", ...spot, ...known });
    if (!is) recordRemoved(add, was, news, renames.get(was.name));
    else if (was) compareParameter(task, { old: was, new: is }, add);
    // One that moved to another place is reported as moved.
    else if (!findMember(olds, is)) {
      const { member } = is;
      if (is.in === "path") add("new-request-path-parameter", { member });
      else if (is.required) add("new-required-request-parameter", { member });
      else add("new-optional-request-parameter");
    }
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

function candidateOf(
  { name, in: place, required, schema, description = "" }: Parameter,
  reader: SchemaReader,
): RenameCandidate {
  const shape = `${place} ${required} ${reader.numberOf(schema)}`;
  return { name, shape, text: description };
}

function recordRemoved(
  add: Add,
  was: Parameter,
  news: readonly Parameter[],
  became: string | undefined,
): void {
  const moved = findMember(news, was);
  if (moved) {
    const words = { was: parameterKey(was), is: parameterKey(moved) };
    const at = { new: moved.pointer };
    return add("request-parameter-location-changed", words, at);
  }
  const other = news.find(({ name }) => name === became);
  const rule = "request-parameter-removed";
  add(was.deprecated ? `${rule}-with-deprecation` : rule, {
    was: `…, ${was.member}`,
    is: other ? `…, ${other.member}` : "…",
    perhaps: proposeRename(became),
  });
}

// The same member of the input, sent elsewhere.
function findMember(
  parameters: readonly Parameter[],
  { member, in: place }: Parameter,
): Parameter | undefined {
  return parameters.find((one) => one.member === member && one.in !== place);
}

function compareParameter(
  { descend }: OperationTask,
  pair: Pair<Parameter>,
  add: Add,
): void {
  const { old, new: now } = pair;
  const rule = "request-parameter";
  if (old.required !== now.required)
    add(`${rule}-became-${now.required ? "required" : "optional"}`);
  if (old.member !== now.member)
    add(`${rule}-member-renamed`, { was: old.member, is: now.member });
  const { old: was, new: is } = mapPair(pair, wire);
  if (was !== is) add(`${rule}-serialization-changed`, { was, is });
  addDeprecation(add, rule, pair);
  descend(
    { part: "input", prefix: rule, at: ` ${parameterKey(now)}` },
    mapPair(pair, ({ schema, schemaPointer }) => ({
      schema,
      pointer: schemaPointer,
    })),
  );
}

function wire({ style, explode, mediaType }: Parameter): string {
  return mediaType ?? `${style}${explode ? ", exploded" : ""}`;
}

// The identity of a parameter.
function parameterKey({ in: place, name }: Parameter): string {
  return `${place} ${name}`;
}
