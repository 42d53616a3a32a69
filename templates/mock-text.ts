import { regexOf, textMatching, type TextLength } from "./mock-pattern.js";
import type { Random } from "./mock-random.js";

const words: readonly string[] =
  "amber birch cedar delta ember fable grove haven inlet jasper kestrel lumen maple north opal pine quartz river stone tidal umber vale willow yarrow zephyr".split(
    " ",
  );

/** A word that says nothing. */
export function word(random: Random): string {
  return random.pick(words);
}

/** A text of a format and of patterns; undefined where none was found that is as long as it must be. */
export function textOf(
  {
    format,
    patterns,
    length,
  }: {
    readonly format?: string | undefined;
    readonly patterns: readonly string[];
    readonly length: TextLength;
  },
  random: Random,
): string | undefined {
  const fits = (text: string): boolean => {
    const points = Array.from(text).length;
    return (
      points >= length.min &&
      points <= length.max &&
      patterns.every((pattern) => regexOf(pattern)?.test(text))
    );
  };
  const known = formats[format ?? ""];
  const [pattern] = patterns;
  if (!known && pattern === undefined) return plainText(random, length);
  for (let tries = 0; tries < 10; tries++) {
    const text =
      known && (pattern === undefined || tries < 5)
        ? known(random, length)
        : textMatching(pattern ?? "", random, length);
    if (text !== undefined && fits(text)) return text;
  }
  return undefined;
}

/** Words with blanks between, cut or filled to their length. */
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

const hostname: MakeText = (random) => `${word(random)}.example.com`;

/** Filled with letters behind what it begins with, as long as it must be. */
const filled =
  (start: MakeText): MakeText =>
  (random, length) =>
    start(random, length).padEnd(length.min, "a");

const url = filled((random) => `https://example.com/${word(random)}`);

const path = filled((random) => `/${word(random)}`);

const email: MakeText = (random, { min }) => {
  const host = "@example.com";
  return (
    `${word(random)}${random.whole(1, 99)}`.padEnd(min - host.length, "a") +
    host
  );
};

const base64 = (random: Random, { min }: TextLength): string =>
  Array.from({ length: Math.max(1, Math.ceil(min / 4)) }, () =>
    Array.from({ length: 4 }, () =>
      random.pick([..."ABCDEFGHabcdefgh01234567"]),
    ).join(""),
  ).join("");

/** A text of each format that is checked, and of some that people write besides. */
const formats: Readonly<Record<string, MakeText | undefined>> = {
  uuid: (random) =>
    `${digits(random, 8)}-${digits(random, 4)}-4${digits(random, 3)}-${random.pick(["8", "9", "a", "b"])}${digits(random, 3)}-${digits(random, 12)}`,
  date,
  time,
  "date-time": (random, length) =>
    `${date(random, length)}T${time(random, length)}`,
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
  "uri-template": (random) => `https://example.com/${word(random)}/{id}`,
  "json-pointer": path,
  "relative-json-pointer": (random) => `1/${word(random)}`,
  regex: (random) => `^${word(random)}$`,
  byte: base64,
  base64url: base64,
};
