import { describe, expect, test } from "vitest";
import { operationNouns, partWords, verbWithout } from "./operation-nouns.js";

/** What an operation does, to what: `owner / thing, read as`. */
function nouns(name: string, path = "/"): string {
  const parts = name.split(".");
  const called = { resource: parts.slice(0, -1), name: parts.at(-1) ?? "" };
  const { owner, thing, nested, reads } = operationNouns(called, path);
  return [
    owner.join(" "),
    ...(nested ? [`/ ${thing.join(" ")}`] : []),
    ...(reads === undefined ? [] : [`(${reads})`]),
  ].join(" ");
}

describe("the nouns of an operation", () => {
  test.each([
    ["alerts.get", "alert (one)"],
    ["alerts.retrieve", "alert (one)"],
    ["alerts.list", "alert (many)"],
    ["alerts.search", "alert (many)"],
    ["alerts.create", "alert"],
    ["alerts.listTransactions", "alert / transaction (many)"],
    ["alerts.listAlerts", "alert (many)"],
    ["alerts.getByExternalId", "alert (one)"],
    ["alerts.listTransactionsByDate", "alert / transaction (many)"],
    ["alerts.listTransactionItems", "alert / transaction (many)"],
    ["alerts.listAllItems", "alert (many)"],
    ["alerts.getOne", "alert (one)"],
    ["alerts.history", "alert / alert history entry"],
    ["alerts.getHistory", "alert / alert history entry (one)"],
    ["alerts.auditLog", "alert / alert audit log entry"],
    ["alerts.transactions", "alert / transaction"],
    ["alerts.transaction", "alert"],
    ["alerts.archive", "alert"],
    ["clients.addresses.list", "address (many)"],
    ["variables.system.get", "system variable (one)"],
    ["variable.system.get", "system (one)"],
    ["system.variables.get", "variable (one)"],
  ])("%s: %s", (name, wanted) => expect(nouns(name)).toBe(wanted));

  test.each([
    ["/v1/alerts/{id}", "alert (one)"],
    ["/clients/{id}/addresses", "address (one)"],
    ["/clients/{id}/archive", "client (one)"],
    ["/2things/x", " (one)"],
    ["/", " (one)"],
  ])("without a resource, of the last plural of %s: %s", (path, wanted) =>
    expect(nouns("get", path)).toBe(wanted),
  );
});

describe("what an operation calls something of its own", () => {
  const words = (name: string, what: string): string => {
    const parts = name.split(".");
    const called = { resource: parts.slice(0, -1), name: parts.at(-1) ?? "" };
    const operation = { name: called, nouns: operationNouns(called, "/") };
    return [
      partWords(operation, what).join(" "),
      verbWithout(operation).join(" "),
    ].join(", ");
  };
  test.each([
    ["alerts.create", "input", "alert create input, create"],
    ["alerts.archiveAlert", "result", "alert archive result, archive"],
    ["alerts.alert", "result", "alert result, alert"],
    ["allowLists.list", "list", "allow list list list, list"],
    ["lists.create", "list", "list create list, create"],
    ["inputs.check", "input", "input check input, check"],
    ["alerts.checkInput", "input", "alert check input, check input"],
  ])("%s, %s: %s", (name, what, wanted) =>
    expect(words(name, what)).toBe(wanted),
  );
});
