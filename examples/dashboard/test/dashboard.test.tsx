import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { http } from "msw";
import { setupServer } from "msw/node";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cleanup } from "@testing-library/react";
import { App } from "../src/app.js";
import { alertFilter } from "../src/api/filters.js";
import { alertFilterParams } from "../src/api/local-filters.js";
import type { FilterField, FilterFields } from "../src/api/filters.js";
import { mock } from "../src/api/mocks/mock.js";
import { wordsOfFilter } from "../src/condition-words.js";
import { demoApi } from "../src/demo.js";
import { createSession } from "../src/session.js";

const baseUrl = "https://compliance.test";

function start() {
  const demo = demoApi(baseUrl);
  render(<App client={createSession({ baseUrl, ...demo })} />);
  return demo;
}

beforeEach(() => history.replaceState(null, "", "?"));
afterEach(cleanup);

test("asks for a new token where one is refused", async () => {
  const { tokens } = start();
  await screen.findByText("20 of 120 alerts");
  expect(tokens.given).toBe(2);
});

test("loads more as one scrolls", async () => {
  const { api } = start();
  await screen.findByText("20 of 120 alerts");
  fireEvent.scroll(screen.getByRole("list"));
  await screen.findByText("40 of 120 alerts");
  expect(api.requests).toHaveLength(2);
});

test("filters by what the bar offers, and keeps it in the address", async () => {
  const { api, alerts } = start();
  await screen.findByText("20 of 120 alerts");
  const user = userEvent.setup();
  await user.selectOptions(screen.getByLabelText("Field"), "name");
  await user.selectOptions(screen.getByLabelText("Operator"), "endsWith");
  await user.type(screen.getByLabelText("Value"), "7");
  await user.click(screen.getByText("Add"));
  const wanted = alerts.filter(({ name }) => name?.endsWith("7"));
  await screen.findByText(`${wanted.length} of ${wanted.length} alerts`);
  expect(location.search).toBe("?name.endsWith=7");
  expect(api.requests.at(-1)?.input).toMatchObject({
    filter: { name: { endsWith: "7" } },
  });
  const chip = screen.getByLabelText("Remove name");
  expect(chip.textContent).toBe('name ends with "7" ×');
  await user.click(chip);
  await screen.findByText("20 of 120 alerts");
  expect(location.search).toBe("");
});

test("says a filter of the address in words", async () => {
  const filter = alertFilter((f) => [
    f.name.startsWith("alert 1"),
    f.createdAt.gte("2025-01-01T00:00:00Z").lt("2026-01-01T00:00:00Z"),
    f.scopes.in(["base", "MX:AV"]),
    f.tagIds.notEmpty(),
    f.metadata("source", "import"),
    f.scopeData.MX.actividadVulnerable.mesReportado.is("2025-01"),
  ]);
  history.replaceState(
    null,
    "",
    `?${alertFilterParams.toSearchParams(filter)}`,
  );
  start();
  await screen.findByText(/of \d+ alerts/);
  const chips = screen.getAllByLabelText(/^Remove /);
  expect(chips.map(({ textContent }) => textContent)).toEqual([
    'name starts with "alert 1" ×',
    'created at is not before "2025-01-01T00:00:00Z", created at is before "2026-01-01T00:00:00Z" ×',
    'scopes is one of "base", "MX:AV" ×',
    "tag ids is not empty ×",
    'metadata source is "import" ×',
    'scope data MX actividad vulnerable mes reportado is "2025-01" ×',
  ]);
});

test("says combined conditions in words, and as written what it does not know", () => {
  const text: FilterField = { kind: "text", plain: true, operators: ["in"] };
  const size: FilterField = {
    kind: "number",
    written: "sz",
    operators: [{ name: "gte", written: "$gte" }, "exists"],
  };
  const inner = { title: text, size };
  const fields: FilterFields = {
    ...inner,
    either: { kind: "or", written: "$or", filter: () => inner },
    not: { kind: "not", filter: () => inner },
  };
  const words = wordsOfFilter(fields, {
    $or: [{ title: "a", sz: { $gte: 2 } }, { title: { in: ["b", "c"] } }],
    not: { sz: { exists: false } },
    other: { deep: [1] },
  });
  expect(words).toEqual([
    '(title is "a" and size is at least 2 or title is one of "b", "c")',
    "not (size not: exists)",
    'other is {"deep":[1]}',
  ]);
});

test("says at the field what cannot be sent, and in a toast what failed", async () => {
  start();
  const user = userEvent.setup();
  const form = screen.getByLabelText("Address");
  await user.type(screen.getByLabelText("clientId"), "no id");
  await user.click(screen.getByText("Save address"));
  await waitFor(() => expect(form.textContent).toContain("valid uuid"));
  expect(screen.queryByRole("alert")).toBeNull();
  await user.clear(screen.getByLabelText(/clientId/));
  await user.type(screen.getByLabelText(/clientId/), crypto.randomUUID());
  await user.type(screen.getByLabelText("street"), "nowhere");
  await user.click(screen.getByText("Save address"));
  expect((await screen.findByRole("alert")).textContent).toContain("409");
  await user.clear(screen.getByLabelText("street"));
  await user.type(screen.getByLabelText("street"), "Main Street 1");
  await user.click(screen.getByText("Save address"));
  await screen.findByText("saved");
});

test("works with the handlers of MSW", async () => {
  const { api, tokens } = demoApi(baseUrl);
  api.use(mock.alerts.list.items([]));
  const server = setupServer(...api.handlers(http));
  server.listen({ onUnhandledRequest: "error" });
  try {
    const refresh = () => Promise.resolve(tokens.current);
    render(<App client={createSession({ baseUrl, refresh })} />);
    await screen.findByText("0 of 0 alerts");
    expect(api.requests).toHaveLength(1);
  } finally {
    server.close();
  }
});
