import type { Emission } from "../emission.js";
import type { Operation, Parameter } from "../../model/operation.js";
import { pathText, stringLiteral } from "../../print/escape.js";
import {
  call,
  type Expression,
  object,
  type ObjectEntry,
} from "../../print/expression.js";
import type { ModuleBuilder } from "../../print/module.js";
import type { InputLocals } from "./input-locals.js";
import { isPlainSegment, ownPath, pathParameters } from "./own-path.js";
import { objectEntry, parameterAsJson } from "./request-query.js";

/** What a request has of an operation's path (OpenAPI 3.1, 4.8.8): itself, or with the values of its parameters. */
export function printPath(
  operation: Operation,
  locals: InputLocals,
  { module, emission }: { module: ModuleBuilder; emission: Emission },
): ObjectEntry {
  const parameters = pathParameters(operation);
  const names = new Set(parameters.map(({ name }) => `{${name}}`));
  const parts = ownPath(operation).split(/(\{[^{}]*\})/);
  const path = parts.map((part) => (names.has(part) ? part : pathText(part)));
  const template = stringLiteral(path.join(""));
  if (parameters.length === 0) return { name: "path", value: template };
  const values =
    locals.path ??
    object(
      parameters.map((each) =>
        objectEntry(
          each.name,
          isPlainSegment(each, emission)
            ? locals.nameOf(each.member)
            : printSegment(each, locals.nameOf(each.member), module),
        ),
      ),
    );
  const make = module.value("runtime/path.ts", "pathOf");
  return { spread: call(make, [template, values]) };
}

function printSegment(
  parameter: Parameter,
  value: string,
  module: ModuleBuilder,
): Expression {
  const { name, style, explode, mediaType } = parameter;
  const isJson = mediaType !== undefined;
  const given = isJson
    ? parameterAsJson(`path parameter "${name}"`, value, module)
    : value;
  const isSimple = style !== "label" && style !== "matrix";
  if (isJson && isSimple) return given;
  const write = module.value(
    "runtime/path.ts",
    `${isSimple ? "simple" : style}Segment`,
  );
  return call(write, [given, ...(explode && !isJson ? ["true"] : [])]);
}
