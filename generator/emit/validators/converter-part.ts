import type { Operation } from "../../model/operation.js";
import { arrow } from "../../print/expression.js";
import type { Conversion } from "../dates/conversion.js";
import type { Conversions } from "../dates/plan-conversions.js";
import {
  type ConversionPrinting,
  printConversion,
} from "../dates/print-conversion.js";
import { converterName } from "../dates/converter-name.js";
import { constantPart, type Part } from "./compile-function.js";
import type { FunctionRegistry } from "./function-registry.js";
import { referenceOf } from "./place.js";
import { responseName, type ResponseNames } from "../names/response-names.js";

/** The name of the converter of an operation's response: `convertAlertsListResponse`, or its type's own. */
export function answerConverterName(
  operation: Operation,
  { ofAnswer }: Conversions,
  names: ResponseNames,
): string | undefined {
  const conversion = ofAnswer(operation);
  if (!conversion) return undefined;
  if (conversion.kind === "type") return converterName(conversion.name);
  return converterName(responseName(operation, names));
}

/** `export const convertAlert: Convert = converter(() => …);` */
export function converterPart(
  name: string,
  conversion: Conversion,
  registry: FunctionRegistry,
): Part {
  const type = registry.useType("Convert");
  const subject = name.replace(/^convert/, "");
  const printing: ConversionPrinting = {
    use: (each) => registry.use(each),
    type: (each) => registry.useConverter(each),
    check: (schema) =>
      referenceOf(schema, { registry, mode: "response", subject }),
  };
  const converted = arrow([], printConversion(conversion, printing));
  const initializer = registry.pureCall("converter", converted);
  return constantPart({ name, type, initializer }, true);
}
