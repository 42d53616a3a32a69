import type { DateType, Schema } from "../../model/schema.js";
import { choiceOf, type EmitOptions } from "../options/options.js";
import { isTemporal } from "./temporal.js";

/** The types that programs have for texts, by their format; others stay texts. */
export type DateTypes = ReadonlyMap<string, DateType>;

/**
 * Which texts are dates. Without an offset a `date-time` is no instant, and with one a `time` is
 * more than a time of day; what is not checked need not be a date at all.
 */
export function dateTypes({ dates, validators = {} }: EmitOptions): DateTypes {
  const choice = (format: string): string => choiceOf(format, validators);
  const types = new Map<string, DateType>();
  if (dates !== "Date" && !isTemporal(dates)) return types;
  if (choice("date-time") === "assert")
    types.set("date-time", dates === "Date" ? "Date" : "Temporal.Instant");
  if (dates === "Date") return types;
  if (choice("date") !== "annotate") types.set("date", "Temporal.PlainDate");
  if (choice("time") === "lenient") types.set("time", "Temporal.PlainTime");
  return types;
}

/** The type of a text that the schema declares as a date, and as nothing narrower than that. */
export function dateTypeOf(
  { type, format, enum: values }: Schema,
  types: DateTypes,
): DateType | undefined {
  return format !== undefined && !values && type?.includes("string") === true
    ? types.get(format)
    : undefined;
}
