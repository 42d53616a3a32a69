import { expect, test } from "vitest";
import { Redactor } from "./redact.js";

const secrets = [
  'pa"ss w+rd/e',
  "${x}`<b>&'\\",
  "back\\\\\\slash\\",
  "ünï\u200bcödé💩",
  "line\nbreak\ttab",
  "a%20b%2Fc",
  "UPPER.lower-1_2~3",
  "abcd",
  "abcdef",
];

/** The ways in which others write a text into what is shown. */
const writers: Readonly<Record<string, (secret: string) => string>> = {
  "as it is": (secret) => secret,
  "in capitals": (secret) => secret.toUpperCase(),
  "as a component": encodeURIComponent,
  "as a URI": encodeURI,
  "as a form": (secret) => new URLSearchParams([["a", secret]]).toString(),
  "in a query": (secret) => new URL(`http://h/?a=${safe(secret)}`).href,
  "in a path": (secret) => new URL(`http://h/${safe(secret)}`).href,
  "as a password": (secret) => {
    const url = new URL("http://h/");
    url.password = secret;
    return url.href;
  },
  "encoded twice": (secret) => encodeURIComponent(encodeURIComponent(secret)),
  "with every byte encoded": (secret) =>
    [...Buffer.from(secret)]
      .map((byte) => `%${byte.toString(16).padStart(2, "0")}`)
      .join(""),
  "in JSON": JSON.stringify,
  "in JSON, twice": (secret) => JSON.stringify(JSON.stringify(secret)),
  "in ASCII": (secret) =>
    secret
      .split("")
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
      .join(""),
  "in HTML": (secret) =>
    secret
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll('"', "&quot;")
      .replaceAll("'", "&#39;"),
  "in base64": (secret) => Buffer.from(secret).toString("base64"),
  "in base64 for URLs": (secret) => Buffer.from(secret).toString("base64url"),
  "as basic authentication": (secret) =>
    ["", "a", "me"]
      .map((user) => Buffer.from(`${user}:${secret}`).toString("base64"))
      .join(" "),
  "in hexadecimal": (secret) => Buffer.from(secret).toString("hex"),
};

// What a URL's parser would end the part at, or take out.
function safe(secret: string): string {
  return secret.replace(/[#?%\n\t\\]/g, encodeURIComponent);
}

for (const [name, write] of Object.entries(writers))
  test.each(secrets)(`${name}: %j`, (secret) => {
    const redactor = new Redactor();
    redactor.add([secret]);
    const given = write(secret);
    const shown = redactor.redact(`before ${given} behind`);
    expect(shown).toContain("…");
    const left = shown.replace("before ", "").replace(" behind", "");
    // Of base64, what others have a part in stays: three digits before it and three behind.
    const rest = name.startsWith("as basic") ? 10 * 3 : given.length / 3 + 4;
    expect(left.replaceAll(/…|https?:\/\/|^a=/g, "").length).toBeLessThan(rest);
    expect(redactor.redact("nothing of it")).toBe("nothing of it");
  });

test("the longer of two is taken whole", () => {
  const redactor = new Redactor();
  redactor.add(["abcd", "abcdef", "xyz", "\u200b\u200b\u200b\u200b"]);
  expect(redactor.redact("abcdef xyz abcd")).toBe("… xyz …");
});
