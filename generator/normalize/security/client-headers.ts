import type { SecurityRequirement } from "../../model/security.js";
import type {
  DraftOperation,
  DraftParameter,
} from "../operations/draft-operation.js";

/** Operations without the headers that all of them require, and those headers. */
export interface ClientHeaders {
  /** One list for each header: the parameter of every operation. */
  readonly headers: readonly (readonly [DraftParameter, ...DraftParameter[]])[];
  readonly operations: readonly DraftOperation[];
}

/**
 * Finds the header parameters that every operation requires, such as a tenant or a version: they
 * are options of the client, as a header of a security scheme is, and no part of any input.
 */
export function findClientHeaders(
  operations: readonly DraftOperation[],
): ClientHeaders {
  const [first, ...others] = operations;
  if (!first || others.length === 0) return { headers: [], operations };
  const headers = first.parameters
    .filter(isRequiredHeader)
    .flatMap((header): ClientHeaders["headers"] => {
      const same = others.map(({ parameters }) =>
        parameters.find(
          (other) => isRequiredHeader(other) && isSameHeader(other, header),
        ),
      );
      return same.includes(undefined)
        ? []
        : [[header, ...same.filter((each) => each !== undefined)]];
    });
  const isClients = (parameter: DraftParameter): boolean =>
    headers.some((header) => header.includes(parameter));
  return {
    headers,
    operations: operations.map((operation) => ({
      ...operation,
      parameters: operation.parameters.filter(
        (parameter) => !isClients(parameter),
      ),
    })),
  };
}

function isRequiredHeader(parameter: DraftParameter): boolean {
  return (
    parameter.in === "header" &&
    parameter.required &&
    parameter.mediaType === undefined
  );
}

function isSameHeader(a: DraftParameter, b: DraftParameter): boolean {
  return a.name.toLowerCase() === b.name.toLowerCase();
}

/** What a requirement is when these headers belong to it too, in every alternative. */
export function requireHeaders(
  requirement: SecurityRequirement | undefined,
  headers: readonly string[],
): SecurityRequirement | undefined {
  if (headers.length === 0) return requirement;
  const required = headers.map((scheme) => ({ scheme, scopes: [] }));
  const alternatives =
    requirement && requirement.length > 0 ? requirement : [[]];
  return alternatives.map((alternative) => [...alternative, ...required]);
}
