import { stringLiteral } from "../../print/escape.js";
import {
  array,
  call,
  type Expression,
  record,
} from "../../print/expression.js";
import type { DateType, Schema } from "../../model/schema.js";
import { literal } from "../../print/literal.js";
import { exportsOf, type NameIn } from "../names/exports-of.js";
import { compilePattern } from "../schemas/pattern.js";
import type { Conversion } from "./conversion.js";

/** The functions of the runtime that convert, by their modules. */
const converters = {
  "dates/convert":
    "convertAll convertChecked convertItem convertItems convertMembers convertNamed convertOthers convertTagged",
  "dates/date": "convertDate",
  "dates/temporal": "convertInstant convertPlainDate convertPlainTime",
} as const;

/** The module of each function of the runtime that converts. */
export const converterModules: Readonly<Record<ConvertName, string>> =
  exportsOf(converters);

/** A function of the runtime that converts. */
export type ConvertName = NameIn<typeof converters>;

/** True if a name of the runtime is of a function that converts. */
export function isConvertName(name: string): name is ConvertName {
  return Object.hasOwn(converterModules, name);
}

/** The function that converts a text. */
const textConverters = {
  Date: "convertDate",
  "Temporal.Instant": "convertInstant",
  "Temporal.PlainDate": "convertPlainDate",
  "Temporal.PlainTime": "convertPlainTime",
} as const satisfies Record<DateType, ConvertName>;

/** The context of a printed conversion: its module. */
export interface ConversionPrinting {
  /** Uses a function of the runtime. */
  readonly use: (name: ConvertName) => string;
  /** The converter of a type. */
  readonly type: (name: string) => Expression;
  /** The check of a schema; undefined where the module has none: then every value is converted. */
  readonly check: (schema: Schema) => string | undefined;
}

/** A conversion as an expression: a function of the value. */
export function printConversion(
  conversion: Conversion,
  printing: ConversionPrinting,
): Expression {
  const { use } = printing;
  const print = (of: Conversion): Expression => printConversion(of, printing);
  switch (conversion.kind) {
    case "date":
      return use(textConverters[conversion.type]);
    case "type":
      return printing.type(conversion.name);
    case "members": {
      const { members } = conversion;
      return call(use("convertMembers"), [
        record(members.map(({ name, of }) => [name, print(of)])),
      ]);
    }
    case "named": {
      const { pattern, of } = conversion;
      return call(use("convertNamed"), [printPattern(pattern), print(of)]);
    }
    case "others": {
      const { of, names, patterns } = conversion;
      const given = [array(names.map(stringLiteral))];
      if (patterns.length > 0) given.push(array(patterns.map(printPattern)));
      if (names.length + patterns.length === 0) given.pop();
      return call(use("convertOthers"), [print(of), ...given]);
    }
    case "items": {
      const { of, from } = conversion;
      const given = from === 0 ? [] : [String(from)];
      return call(use("convertItems"), [print(of), ...given]);
    }
    case "item": {
      const { of, at } = conversion;
      return call(use("convertItem"), [print(of), String(at)]);
    }
    case "all":
      return call(use("convertAll"), conversion.of.map(print));
    case "tagged": {
      const { property, values, of } = conversion;
      return call(use("convertTagged"), [
        stringLiteral(property),
        array(values.map(literal)),
        print(of),
      ]);
    }
    case "checked": {
      const { schema, of } = conversion;
      const check = printing.check(schema);
      if (check === undefined) return print(of);
      return call(use("convertChecked"), [check, print(of)]);
    }
    default:
      return conversion satisfies never;
  }
}

/** A pattern that ECMAScript does not know finds no name. */
function printPattern(pattern: string): Expression {
  const { source, flags } = compilePattern(pattern) ?? {
    source: "(?!)",
    flags: "",
  };
  const given = [source, ...(flags === "" ? [] : [flags])];
  return call("new RegExp", given.map(stringLiteral));
}
