import { constant } from "../../print/declarations.js";
import { arrow, call, type Expression } from "../../print/expression.js";
import type { PrintedStatement } from "../../print/module.js";
import { converterName } from "../dates/converter-name.js";
import {
  type ConversionPrinting,
  converterModules,
  printConversion,
} from "../dates/print-conversion.js";
import type { EmittedModule } from "../emission/emitted-module.js";

/**
 * The converters of filters, which builders need: beside these, since validators import what
 * builders run on. They reference each other only; of another type they have what converts it.
 */
export function declareConverters(
  types: readonly { readonly name: string }[],
  module: EmittedModule,
): PrintedStatement[] {
  const { conversions } = module.emission;
  const own = new Set(types.map(({ name }) => name));
  return types.flatMap(({ name }) => {
    const conversion = conversions?.types.get(name);
    if (!conversions || !conversion) return [];
    const within = new Set<string>();
    const printing: ConversionPrinting = {
      use: (each) => module.value(converterModules[each], each),
      type: (each): Expression => {
        const inner = conversions.types.get(each);
        if (own.has(each) || !inner) return converterName(each);
        // A recursive schema that is no filter stays a text there.
        if (within.has(each)) return arrow(["value"], "value");
        within.add(each);
        const printed = printConversion(inner, printing);
        within.delete(each);
        return printed;
      },
      check: () => undefined,
    };
    return constant({
      name: converterName(name),
      docs: [`Converts the date strings in {@link ${name}} to dates.`],
      type: module.type(runtime, "Convert"),
      initializer: call(
        `/* @__PURE__ */ ${module.value(runtime, "converter")}`,
        [arrow([], printConversion(conversion, printing))],
      ),
    });
  });
}

const runtime = "runtime/dates/convert.ts";
