import type { Schema } from "../../model/schema.js";

/** Whether the schema declares a date with time, and nothing narrower than that. */
export function isDateText(schema: Schema): boolean {
  const { type, format, enum: values } = schema;
  return format === "date-time" && !values && type?.includes("string") === true;
}
