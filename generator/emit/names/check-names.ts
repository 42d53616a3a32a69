import type { FilterField } from "../../model/filter.js";
import type { Model } from "../../model/model.js";
import { isIdentifierName, isReservedWord } from "../../print/escape.js";

/**
 * Makes sure that what normalization calls a name is one, so that no text of the document gets into
 * code as a name. Throws an invariant: a name that is none is a bug of speclathe.
 */
export function checkPrintedNames(model: Model): void {
  for (const { name } of [...model.types, ...model.generics]) bindable(name);
  for (const { parameters } of model.generics) parameters.forEach(bindable);
  identifier(model.api.name);
  for (const { type, dataTypes } of model.scopeSets)
    for (const name of [type, ...dataTypes]) bindable(name);
  for (const { type, builder, fields } of model.filters) {
    bindable(type);
    bindable(builder);
    fields.forEach(checkField);
  }
  for (const {
    resource,
    name,
    method,
    errors,
    successes,
    callbacks,
  } of model.operations) {
    if (errors) bindable(errors.type);
    if (successes) bindable(successes.type);
    if (callbacks) bindable(callbacks.type);
    for (const word of [...resource, name]) identifier(word);
    if (!/^[A-Z]+$/.test(method)) refuse(method);
  }
  for (const { option } of model.securitySchemes) identifier(option);
}

function checkField({ filter, members }: FilterField): void {
  if (filter !== undefined) bindable(filter);
  members.forEach(checkField);
}

function bindable(name: string): void {
  if (isReservedWord(name)) refuse(name);
  identifier(name);
}

function identifier(name: string): void {
  if (!isIdentifierName(name)) refuse(name);
}

function refuse(name: string): never {
  throw new Error(
    `invariant: ${JSON.stringify(name)} is no name to print; please report this`,
  );
}
