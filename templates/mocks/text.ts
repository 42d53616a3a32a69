// Generates strings with a format, patterns and a length.

import { matchesPattern, textMatching, type TextLength } from "./pattern.js";
import type { Random } from "./random.js";

const words: readonly string[] =
  "amber birch cedar delta ember fable grove haven inlet jasper kestrel lumen maple north opal pine quartz river stone tidal umber vale willow yarrow zephyr".split(
    " ",
  );

/** A pronounceable word. */
export function word(random: Random): string {
  return random.pick(words);
}

/** The conditions for a string. */
export interface WantedText {
  readonly format?: string | undefined;
  readonly patterns: readonly string[];
  readonly length: TextLength;
  /** True if a string has the required format. */
  readonly isFormatted?: (text: string) => boolean;
  /** True if each string should differ from the previous one. */
  readonly isKey?: boolean;
}

/** A string with a format, patterns and an allowed length; undefined if none is found. */
export function textOf(wanted: WantedText, random: Random): string | undefined {
  const { format, patterns, length, isFormatted } = wanted;
  const fits = (text: string | undefined): text is string => {
    if (text === undefined) return false;
    const points = Array.from(text).length;
    return (
      points >= length.min &&
      points <= length.max &&
      patterns.every((pattern) => matchesPattern(pattern, text) ?? true) &&
      (isFormatted?.(text) ?? true)
    );
  };
  const known = formats[format ?? ""];
  if (wanted.isKey && !known) {
    const key = `${word(random)}-${random.whole(100_000, 999_999)}`;
    if (fits(key)) return key;
  }
  if (!known && patterns.length === 0) return plainText(random, length);
  const formatted = known
    ? Array.from({ length: 5 }, () => known(random, length)).find(fits)
    : undefined;
  if (formatted !== undefined) return formatted;
  for (let tries = 0; tries < 5; tries++)
    for (const pattern of patterns) {
      const text = textMatching(pattern, random, { length, fits });
      if (text !== undefined) return text;
    }
  return [shortest[format ?? ""], joined(patterns, random)].find(fits);
}

/** Concatenates strings of all patterns that are not anchored. */
function joined(
  patterns: readonly string[],
  random: Random,
): string | undefined {
  const length = { min: 0, max: 1000 };
  return patterns
    .map((pattern) => textMatching(pattern, random, { length }) ?? "")
    .join("");
}

/** Words separated by spaces, cut or padded to the length. */
function plainText(random: Random, { min, max }: TextLength): string {
  let text = `${word(random)} ${word(random)}`;
  while (text.length < min) text += ` ${word(random)}`;
  if (text.length <= max) return text;
  const cut = text.slice(0, Math.max(min, Math.min(max, text.length)));
  return cut.endsWith(" ") ? `${cut.slice(0, -1)}x` : cut;
}

type MakeText = (random: Random, length: TextLength) => string;

const digits = (random: Random, count: number, base = 16): string =>
  Array.from({ length: count }, () =>
    random.whole(0, base - 1).toString(base),
  ).join("");

const two = (number: number): string => String(number).padStart(2, "0");

const date: MakeText = (random) =>
  `2025-${two(random.whole(1, 12))}-${two(random.whole(1, 28))}`;

const time: MakeText = (random) =>
  `${two(random.whole(0, 23))}:${two(random.whole(0, 59))}:${two(random.whole(0, 59))}Z`;

/** A date and time with fractional digits up to the length. */
const moment: MakeText = (random, length) => {
  const start = `${date(random, length)}T${time(random, length).slice(0, -1)}`;
  const missing = length.min - start.length - 1;
  return missing > 0 ? `${start}.${"0".repeat(missing)}Z` : `${start}Z`;
};

/** A host name with more labels up to the length, each within its limit. */
const hostname: MakeText = (random, { min }) => {
  let name = `${word(random)}.example.com`;
  while (name.length < min) {
    const label = Math.min(60, Math.max(1, min - name.length - 1));
    name = `${"a".repeat(label)}.${name}`;
  }
  return name;
};

/** Pads a prefix with letters up to the length. */
const filled =
  (start: (random: Random) => string): MakeText =>
  (random, { min }) =>
    start(random).padEnd(min, "a");

const url = filled((random) => `https://example.com/${word(random)}`);

const path = filled((random) => `/${word(random)}`);

const email: MakeText = (random, { min, max }) => {
  const name = `${word(random)}${random.whole(1, 99)}`;
  const longest = name.padEnd(Math.min(60, min - "@example.com".length), "a");
  return `${longest}@${hostname(random, { min: min - longest.length - 1, max }).replace(/^\w+\.example/, "example")}`;
};

const base64 = (random: Random, { min }: TextLength): string =>
  Array.from({ length: Math.max(1, Math.ceil(min / 4)) }, () =>
    Array.from({ length: 4 }, () =>
      random.pick([..."ABCDEFGHabcdefgh01234567"]),
    ).join(""),
  ).join("");

/** Generates strings of the checked formats, and of other usual ones. */
const formats: Readonly<Record<string, MakeText | undefined>> = {
  uuid: (random) =>
    `${digits(random, 8)}-${digits(random, 4)}-4${digits(random, 3)}-${random.pick(["8", "9", "a", "b"])}${digits(random, 3)}-${digits(random, 12)}`,
  date,
  time,
  "date-time": moment,
  duration: (random) => `P${random.whole(1, 30)}D`,
  email,
  "idn-email": email,
  hostname,
  "idn-hostname": hostname,
  ipv4: (random) => `192.0.2.${random.whole(1, 254)}`,
  ipv6: (random) => `2001:db8::${digits(random, 3)}1`,
  uri: url,
  url,
  iri: url,
  "uri-reference": path,
  "iri-reference": path,
  "uri-template": filled(
    (random) => `https://example.com/${word(random)}/{id}`,
  ),
  "json-pointer": path,
  "relative-json-pointer": filled((random) => `1/${word(random)}`),
  regex: filled((random) => `^${word(random)}`),
  byte: base64,
  base64url: base64,
};

/** The shortest string of a format, if the usual ones may be too long. */
const shortest: Readonly<Record<string, string | undefined>> = {
  email: "a@b.co",
  "idn-email": "a@b.co",
  hostname: "a",
  "idn-hostname": "a",
  ipv4: "1.1.1.1",
  ipv6: "::",
  uri: "a:b",
  iri: "a:b",
  url: "a:b",
  "uri-reference": "",
  "iri-reference": "",
  "uri-template": "",
  "json-pointer": "",
  "relative-json-pointer": "0",
  regex: "",
  duration: "P1D",
  byte: "",
  base64url: "",
};
