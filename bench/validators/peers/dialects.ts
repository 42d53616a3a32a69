import type { Shape } from "./shape.js";
import { type Dialect, memberLines } from "./write-module.js";

const declare = (name: string, text: string): string =>
  `export const ${name} = /* @__PURE__ */ ${text};`;

/** The other alternative of two, where one is null. */
function nullableOf(shape: Shape): Shape | undefined {
  if (shape.kind !== "union" || shape.of.length !== 2) return undefined;
  return shape.of[1]?.kind === "null" ? shape.of[0] : undefined;
}

/** zod 4, as its documentation has it. */
export const zod: Dialect = {
  head: `import * as z from "zod";`,
  declare,
  express(shape, inner) {
    const nullable = nullableOf(shape);
    if (nullable) return `z.nullable(${inner(nullable)})`;
    switch (shape.kind) {
      case "any":
        return "z.unknown()";
      case "map":
        return "z.record(z.string(), z.unknown())";
      case "integer":
        return `z.int()${shape.min === undefined ? "" : `.min(${shape.min})`}`;
      case "text": {
        if (shape.format) return zodFormats[shape.format];
        const min = shape.min === undefined ? "" : `.min(${shape.min})`;
        const max = shape.max === undefined ? "" : `.max(${shape.max})`;
        return `z.string()${min}${max}`;
      }
      case "enum":
        return `z.enum(${JSON.stringify(shape.values)})`;
      case "list":
        return `z.array(${inner(shape.item)})${shape.min === undefined ? "" : `.min(${shape.min})`}`;
      case "union":
        return `z.union([${shape.of.map(inner).join(", ")}])`;
      case "object":
        return `z.${shape.isClosed ? "strict" : "loose"}Object({\n${memberLines(
          shape.members,
          (member) =>
            member.isRequired
              ? inner(member.shape)
              : `z.optional(${inner(member.shape)})`,
        )}\n})`;
      default:
        return `z.${shape.kind}()`;
    }
  },
};

const zodFormats = {
  uuid: "z.uuid()",
  date: "z.iso.date()",
  "date-time": "z.iso.datetime({ offset: true })",
};

/** The same with `zod/mini`, where bounds are functions. */
export const zodMini: Dialect = {
  ...zod,
  head: `import * as z from "zod/mini";`,
  express(shape, inner) {
    const min = "min" in shape ? shape.min : undefined;
    const max = "max" in shape ? shape.max : undefined;
    const word = shape.kind === "integer" ? "gte" : "minLength";
    const bounds = [
      ...(min === undefined ? [] : [`z.${word}(${min})`]),
      ...(max === undefined ? [] : [`z.maxLength(${max})`]),
    ];
    if (bounds.length === 0) return zod.express(shape, inner);
    const {
      min: _min,
      max: _max,
      ...unbounded
    } = shape as { min?: number } & {
      max?: number;
    };
    const text = zod.express(unbounded as Shape, inner);
    return `${text}.check(${bounds.join(", ")})`;
  },
};

/** valibot: pipes of functions. */
export const valibot: Dialect = {
  head: `import * as v from "valibot";`,
  declare,
  express(shape, inner) {
    const nullable = nullableOf(shape);
    if (nullable) return `v.nullable(${inner(nullable)})`;
    switch (shape.kind) {
      case "any":
        return "v.unknown()";
      case "map":
        return "v.record(v.string(), v.unknown())";
      case "number":
        return "v.pipe(v.number(), v.finite())";
      case "integer":
        return valibotPipe("v.number()", [
          "v.safeInteger()",
          shape.min !== undefined && `v.minValue(${shape.min})`,
        ]);
      case "text":
        return valibotPipe("v.string()", [
          shape.format && valibotFormats[shape.format],
          shape.min !== undefined && `v.minLength(${shape.min})`,
          shape.max !== undefined && `v.maxLength(${shape.max})`,
        ]);
      case "enum":
        return `v.picklist(${JSON.stringify(shape.values)})`;
      case "list":
        return valibotPipe(`v.array(${inner(shape.item)})`, [
          shape.min !== undefined && `v.minLength(${shape.min})`,
        ]);
      case "union":
        return `v.union([${shape.of.map(inner).join(", ")}])`;
      case "object":
        return `v.${shape.isClosed ? "strict" : "loose"}Object({\n${memberLines(
          shape.members,
          (member) =>
            member.isRequired
              ? inner(member.shape)
              : `v.optional(${inner(member.shape)})`,
        )}\n})`;
      default:
        return `v.${shape.kind}()`;
    }
  },
};

const valibotFormats = {
  uuid: "v.uuid()",
  date: "v.isoDate()",
  "date-time": "v.isoTimestamp()",
};

function valibotPipe(
  first: string,
  rest: readonly (string | false | undefined)[],
): string {
  const parts = [first, ...rest.filter((part) => part)];
  return parts.length === 1 ? first : `v.pipe(${parts.join(", ")})`;
}

/** arktype: definitions in strings. It has one word for dates and for times. */
export const arktype: Dialect = {
  head: `import { type } from "arktype";`,
  declare,
  express(shape, inner) {
    switch (shape.kind) {
      case "any":
        return `type("unknown")`;
      case "map":
        return `type("Record<string, unknown>")`;
      case "integer":
        return `type("number.integer${shape.min === undefined ? "" : ` >= ${shape.min}`}")`;
      case "text":
        return `type("${arktypeText(shape)}")`;
      case "enum":
        return `type.enumerated(${shape.values.map((value) => JSON.stringify(value)).join(", ")})`;
      case "list":
        return `${inner(shape.item)}.array()${shape.min === undefined ? "" : `.atLeastLength(${shape.min})`}`;
      case "union":
        return shape.of
          .map(inner)
          .reduce((left, right) => `${left}.or(${right})`);
      case "object":
        return `type({\n${shape.isClosed ? `  "+": "reject",\n` : ""}${shape.members
          .map(
            ({ name, isRequired, shape: member }) =>
              `  ${JSON.stringify(isRequired ? name : `${name}?`)}: ${inner(member)},`,
          )
          .join("\n")}\n})`;
      default:
        return `type("${shape.kind}")`;
    }
  },
};

function arktypeText({
  format,
  min,
  max,
}: Extract<Shape, { kind: "text" }>): string {
  if (format) return format === "uuid" ? "string.uuid" : "string.date.iso";
  if (min !== undefined && max !== undefined)
    return `${min} <= string <= ${max}`;
  if (min !== undefined) return `string >= ${min}`;
  return max === undefined ? "string" : `string <= ${max}`;
}

/** typia: types, which its transform turns into checks. */
export const typia: Dialect = {
  head: `import typia, { tags } from "typia";`,
  declare: (name, text) => `export type ${name} = ${text};`,
  express(shape, inner) {
    switch (shape.kind) {
      case "any":
        return "unknown";
      case "map":
        return "Record<string, unknown>";
      case "integer":
        return tagged("number", [
          `Type<"int64">`,
          shape.min !== undefined && `Minimum<${shape.min}>`,
        ]);
      case "text":
        return tagged("string", [
          shape.format && `Format<"${shape.format}">`,
          shape.min !== undefined && `MinLength<${shape.min}>`,
          shape.max !== undefined && `MaxLength<${shape.max}>`,
        ]);
      case "enum":
        return `(${shape.values.map((value) => JSON.stringify(value)).join(" | ")})`;
      case "list":
        return tagged(`${inner(shape.item)}[]`, [
          shape.min !== undefined && `MinItems<${shape.min}>`,
        ]);
      case "union":
        return `(${shape.of.map(inner).join(" | ")})`;
      case "object":
        return `{\n${shape.members
          .map(
            ({ name, isRequired, shape: member }) =>
              `  ${JSON.stringify(name)}${isRequired ? "" : "?"}: ${inner(member)};`,
          )
          .join("\n")}\n}`;
      default:
        return shape.kind;
    }
  },
};

function tagged(
  type: string,
  tags: readonly (string | false | undefined)[],
): string {
  const parts = [
    type,
    ...tags.filter((tag) => tag).map((tag) => `tags.${tag}`),
  ];
  return parts.length === 1 ? type : `(${parts.join(" & ")})`;
}
