import { isDay } from "./format-date.js";
import { isTimeAt } from "./format-time.js";

const shape =
  /^\d\d\d\d-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/;

/** Whether a text is a date with time and offset (RFC 3339, 5.6, `date-time`). */
export function isDateTime(text: string): boolean {
  return shape.test(text) && isDay(text) && isTimeAt(text, 11);
}
