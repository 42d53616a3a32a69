import type { SampleContext } from "./sample-values.js";

/** Texts that RFC 3339 takes for a date with time: of every precision, offset and spelling. */
const dateTexts: readonly string[] = [
  "2026-01-31T12:00:00Z",
  "2026-01-31T12:00:00.000Z",
  "2026-01-31T12:00:00.1Z",
  "2026-01-31T12:00:00.123456789Z",
  "2026-01-31T12:00:00.1234567890123+02:00",
  "2026-01-31t12:00:00z",
  "2026-01-31T12:00:00-00:00",
  "2026-01-31T23:59:59.999+23:59",
  "2016-12-31T23:59:60Z",
  "2016-12-31T18:59:60.5-05:00",
  "2024-02-29T00:00:00+05:30",
  "0000-01-01T00:00:00+23:59",
  "0001-01-01T00:00:00Z",
  "9999-12-31T23:59:59-23:59",
];

/** The same of calendar days, and of times of a day with an offset or without one. */
const textsOf: ReadonlyMap<string, readonly string[]> = new Map([
  ["date-time", dateTexts],
  ["date", ["2026-01-31", "0000-01-01", "2024-02-29", "9999-12-31"]],
  [
    "time",
    [
      "12:00:00",
      "12:00:00Z",
      "00:00:00.500",
      "23:59:59.123456789123+02:00",
      "23:59:60",
      "23:59:60.25z",
      "18:59:60-05:00",
      "12:00:00.5-00:00",
    ],
  ],
]);

/** Gives these texts where a schema asks for one; one after the other. */
export function datesOf(): NonNullable<SampleContext["own"]> {
  let index = 0;
  return ({ type, format = "", enum: values }) => {
    const texts = textsOf.get(format) ?? [];
    return texts.length > 0 && !values && type?.join() === "string"
      ? texts[index++ % texts.length]
      : undefined;
  };
}
