import type { SecurityRequirement } from "../../model/security.js";
import type {
  DraftOperation,
  DraftParameter,
} from "../operations/draft-operation.js";
import type { DraftSecurityScheme } from "./read-security.js";
import { carrierPlace } from "./carrier-place.js";

/** Operations without the parameters that the client sends, and what the client sends for them. */
export interface ClientHeaders {
  /** One list for each header that is no scheme's: the parameter of every operation. */
  readonly headers: readonly (readonly [DraftParameter, ...DraftParameter[]])[];
  /** The keys of the schemes, and the names of the headers, that every operation requires. */
  readonly required: readonly string[];
  readonly operations: readonly DraftOperation[];
}

/**
 * Finds the parameters that are options of the client and no part of any input: header parameters
 * that every operation requires, such as a tenant or a version; and those that go where a scheme
 * that the operation requires sends its credential.
 *
 * @param common the requirement of operations that declare none of their own
 */
export function findClientHeaders(
  operations: readonly DraftOperation[],
  schemes: readonly DraftSecurityScheme[],
  common: SecurityRequirement = [],
): ClientHeaders {
  const schemeAt = new Map(
    schemes.map(({ key, carrier }) => [carrierPlace(carrier), key]),
  );
  const everywhere = headersOfAll(operations).map((header) => ({
    header,
    scheme: schemeAt.get(parameterPlace(header[0])),
  }));
  const isOption = (
    parameter: DraftParameter,
    { security = common }: DraftOperation,
  ): boolean => {
    if (everywhere.some(({ header }) => header.includes(parameter)))
      return true;
    const scheme = schemeAt.get(parameterPlace(parameter));
    return security.flat().some((required) => required.scheme === scheme);
  };
  return {
    headers: everywhere.flatMap(({ header, scheme }) =>
      scheme === undefined ? [header] : [],
    ),
    required: everywhere.map(({ header, scheme }) => scheme ?? header[0].name),
    operations: operations.map((operation) => ({
      ...operation,
      parameters: operation.parameters.filter(
        (parameter) => !isOption(parameter, operation),
      ),
    })),
  };
}

function headersOfAll(
  operations: readonly DraftOperation[],
): ClientHeaders["headers"] {
  const [first, ...others] = operations;
  if (!first || others.length === 0) return [];
  return first.parameters
    .filter(isRequiredHeader)
    .flatMap((header): ClientHeaders["headers"] => {
      const name = header.name.toLowerCase();
      const same = others.map(({ parameters }) =>
        parameters.find(
          (other) =>
            isRequiredHeader(other) && other.name.toLowerCase() === name,
        ),
      );
      return same.includes(undefined)
        ? []
        : [[header, ...same.filter((each) => each !== undefined)]];
    });
}

/** Where a parameter goes, as {@link carrierPlace} has it. */
function parameterPlace(parameter: DraftParameter): string {
  const { name, in: place } = parameter;
  return place === "header" || place === "query" || place === "cookie"
    ? carrierPlace({ kind: place, name })
    : "";
}

function isRequiredHeader(parameter: DraftParameter): boolean {
  return (
    parameter.in === "header" &&
    parameter.required &&
    parameter.mediaType === undefined
  );
}

/** Adds these headers to every alternative of a requirement. */
export function requireHeaders(
  requirement: SecurityRequirement | undefined,
  headers: readonly string[],
): SecurityRequirement | undefined {
  if (headers.length === 0) return requirement;
  const alternatives =
    requirement && requirement.length > 0 ? requirement : [[]];
  return alternatives.map((alternative) => [
    ...alternative,
    ...headers
      .filter((key) => !alternative.some(({ scheme }) => scheme === key))
      .map((scheme) => ({ scheme, scopes: [] })),
  ]);
}
