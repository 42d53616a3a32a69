import { describe, expect, it } from "vitest";
import { isBase64, isBase64Url } from "./base64.js";
import { isDate } from "./date.js";
import { isDateTime, isDateTimeOrNaive } from "./date-time.js";
import { isDuration } from "./duration.js";
import { isEmail } from "./email.js";
import { isHostname, isIdnHostname } from "./hostname.js";
import { isIdnEmail } from "./idn-email.js";
import { isIpv4, isIpv6 } from "./ip.js";
import { isJsonPointer, isRelativeJsonPointer } from "./json-pointer.js";
import { isFloat, isInt32, isInt64 } from "./number.js";
import { isRegex } from "./regex.js";
import { isTime } from "./time.js";
import { isIri, isIriReference, isUri, isUriReference } from "./uri.js";
import { isUriTemplate } from "./uri-template.js";
import { isUuid } from "./uuid.js";

// The test suite of JSON Schema covers most of what is right and wrong; here is what it leaves out.
describe("formats", () => {
  it.each<[string, (text: string) => boolean, string, boolean]>([
    ["date", isDate, "2000-02-29", true],
    ["date", isDate, "1900-02-29", false],
    ["date", isDate, "2024-02-30", false],
    ["date", isDate, "2024-00-10", false],
    ["date", isDate, "2024-04-31", false],
    ["date-time", isDateTimeOrNaive, "2024-01-01T09:30:00", true],
    ["date-time", isDateTimeOrNaive, "2024-01-01T09:30:00.25+02:00", true],
    ["date-time", isDateTimeOrNaive, "2024-01-01T09:30:00ZZ", false],
    ["date-time", isDateTimeOrNaive, "2024-01-01", false],
    ["date-time", isDateTime, "2016-12-31T23:59:60Z", true],
    ["date-time", isDateTime, "2017-01-01T05:29:60+05:30", true],
    ["date-time", isDateTime, "2024-02-29T24:00:00Z", false],
    ["date-time", isDateTime, "2024-02-29 10:00:00Z", false],
    ["time", isTime, "10:00:00.123456789012345678Z", true],
    ["duration", isDuration, "P1DT12H", true],
    ["duration", isDuration, "P1H", false],
    ["email", isEmail, `"a\\"b"@example.com`, true],
    ["email", isEmail, `${"a".repeat(65)}@example.com`, false],
    ["email", isEmail, "a@b@example.com", false],
    // In octets, of which this letter has two.
    ["idn-email", isIdnEmail, `${"é".repeat(32)}@example.com`, true],
    ["idn-email", isIdnEmail, `${"é".repeat(32)}a@example.com`, false],
    ["idn-email", isIdnEmail, `${"a".repeat(64)}@example.com`, true],
    ["idn-email", isIdnEmail, `${"a".repeat(65)}@example.com`, false],
    ["hostname", isHostname, "a".repeat(63), true],
    ["hostname", isHostname, "a..b", false],
    ["hostname", isHostname, `${"a.".repeat(126)}a`, true],
    ["hostname", isHostname, `${"a.".repeat(126)}aa`, false],
    ["ipv4", isIpv4, "01.2.3.4", false],
    ["ipv6", isIpv6, "1::2:3:4:5:6:7:8", false],
    ["ipv6", isIpv6, "1:2:3:4:5:6:7::", true],
    ["uri", isUri, "http://[v1.a:b]:80/", true],
    ["uri", isUri, "http://a b/", false],
    ["uri", isUri, "http://[::1]x/", false],
    ["uuid", isUuid, "2eb8aa08-aa98-11ea-b4aa-73b441d1638\u0130", false],
    ["uuid", isUuid, "2eb8aa08-aa98-11ea-b4aa-73b441d1638-", false],
    ["byte", isBase64, "aGVsbG8=", true],
    ["byte", isBase64, "aGVsbG8", false],
    ["byte", isBase64, "aGV=bG8=", false],
    ["byte", isBase64, "", true],
    ["base64url", isBase64Url, "aGVsbG8", true],
    ["base64url", isBase64Url, "aGVs+G8", false],
  ])("%s: %o of %s is %s", (_, is, text, want) => {
    expect(is(text)).toBe(want);
  });

  it.each<[string, (value: number) => boolean, number, boolean]>([
    ["int32", isInt32, 2147483647, true],
    ["int32", isInt32, 2147483648, false],
    ["int32", isInt32, 1.5, false],
    ["int64", isInt64, -9223372036854775808, true],
    ["int64", isInt64, 9223372036854775808, false],
    ["float", isFloat, 3.5e38, false],
    ["float", isFloat, 0.1, true],
  ])("%s: %o of %d is %s", (_, is, value, want) => {
    expect(is(value)).toBe(want);
  });
});

describe("hostile text", () => {
  const million = 1_000_000;
  const texts = [
    "a".repeat(million),
    "1".repeat(million),
    "%".repeat(million),
    "%41".repeat(million / 2),
    ".".repeat(million),
    "a.".repeat(million / 2),
    ":".repeat(million),
    "[".repeat(million),
    `http://${"a@".repeat(million / 2)}`,
    `http://a/${"?".repeat(million)}\u0000`,
    `P${"1Y".repeat(million / 2)}`,
    `"${"\\a".repeat(million / 2)}`,
    `${"a".repeat(64)}@${"a-".repeat(million / 2)}`,
    `xn--${"9".repeat(million)}`,
    "{".repeat(million),
    "{a,".repeat(million / 2),
    `2024-01-01T00:00:00.${"0".repeat(million)}`,
    "ü".repeat(million),
    "\u200d".repeat(million),
    "/~".repeat(million / 2),
  ];

  it.each<[string, (text: string) => boolean]>([
    ["base64", isBase64],
    ["base64url", isBase64Url],
    ["date", isDate],
    ["date-time", isDateTime],
    ["duration", isDuration],
    ["email", isEmail],
    ["hostname", isHostname],
    ["idn-email", isIdnEmail],
    ["idn-hostname", isIdnHostname],
    ["ipv4", isIpv4],
    ["ipv6", isIpv6],
    ["iri", isIri],
    ["iri-reference", isIriReference],
    ["json-pointer", isJsonPointer],
    ["regex", isRegex],
    ["relative-json-pointer", isRelativeJsonPointer],
    ["time", isTime],
    ["uri", isUri],
    ["uri-reference", isUriReference],
    ["uri-template", isUriTemplate],
    ["uuid", isUuid],
  ])("%s takes no longer than its length explains", (_, is) => {
    for (const text of texts) {
      const start = process.cpuUsage();
      expect(typeof is(text)).toBe("boolean");
      // One pass over a million characters takes some milliseconds; a second pass for each of
      // them would take minutes. What others do to the machine is not counted.
      expect(process.cpuUsage(start).user).toBeLessThan(10_000_000);
    }
  });
});
