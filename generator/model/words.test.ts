import { expect, test } from "vitest";
import {
  camelCase,
  joinWords,
  lowerStart,
  pascalCase,
  singular,
  wordsOf,
} from "./words.js";

test.each([
  { given: "alertStatus", want: ["alert", "status"] },
  { given: "getByExternalID", want: ["get", "by", "external", "ID"] },
  { given: "HTTPServer", want: ["HTTP", "server"] },
  { given: "listAPIs", want: ["list", "APIs"] },
  { given: "APIsOfVMs", want: ["APIs", "of", "VMs"] },
  { given: "userIDIsSet", want: ["user", "ID", "is", "set"] },
  { given: "tag_ids", want: ["tag", "ids"] },
  { given: "x-request-id", want: ["x", "request", "id"] },
  { given: "überweisungBetrag", want: ["überweisung", "betrag"] },
  { given: "lpt¹ ½Ⅻ", want: ["lpt"] },
  { given: "***", want: [] },
])("splits $given into words", ({ given, want }) => {
  expect(wordsOf(given)).toEqual(want);
});

test.each([
  { given: "alert_status", pascal: "AlertStatus", camel: "alertStatus" },
  { given: "HTTP server", pascal: "HTTPServer", camel: "httpServer" },
  { given: "ID", pascal: "ID", camel: "id" },
  { given: "2fa", pascal: "N2fa", camel: "n2fa" },
  { given: "", pascal: "Unnamed", camel: "unnamed" },
])("joins $given", ({ given, pascal, camel }) => {
  expect(pascalCase(given)).toBe(pascal);
  expect(camelCase(given)).toBe(camel);
});

test.each([
  { given: "AlertStatus", want: "alertStatus" },
  { given: "URLPart", want: "urlPart" },
  { given: "OAuthScope", want: "oAuthScope" },
  { given: "ID", want: "id" },
  { given: "APIsOfTeam", want: "apisOfTeam" },
  { given: "X509Kind", want: "x509Kind" },
  { given: "EC2Instance", want: "ec2Instance" },
])("$given begins $want", ({ given, want }) => {
  expect(lowerStart(given)).toBe(want);
});

test.each([
  ["clients", "client"],
  ["addresses", "address"],
  ["address", "address"],
  ["categories", "category"],
  ["statuses", "status"],
  ["boxes", "box"],
  ["batches", "batch"],
  ["responses", "response"],
  ["databases", "database"],
  ["cases", "case"],
  ["status", "status"],
  ["children", "child"],
  ["metadata", "metadata"],
  ["ids", "id"],
  ["history", "history"],
  ["movies", "movie"],
  ["heroes", "hero"],
  ["apis", "api"],
  ["URLs", "URL"],
  ["warehouses", "warehouse"],
])("the singular of %s is %s", (given, want) => {
  expect(singular([given])).toEqual([want]);
});

test.each([
  [[["event"], ["events", "list"]], "EventList"],
  [
    [["envelope", "document"], ["documents", "put"], ["input"]],
    "EnvelopeDocumentPutInput",
  ],
  [[["incident"], ["incident"]], "Incident"],
  [[["alert"], ["create"], ["result"]], "AlertCreateResult"],
  [[[], ["alert"]], "Alert"],
])("%j is %s: what ends as the next begins is said once", (parts, name) => {
  expect(pascalCase(joinWords(...parts))).toBe(name);
});
