import { expect, test } from "vitest";
import { namesOf } from "./request.js";

test("a request without an operation is named by its own path", () => {
  const request = { method: "GET", path: "/alerts/7" };
  expect(namesOf(request as never).template).toBe("/alerts/7");
  const operation = { id: "alerts.get", path: "/alerts/{id}" };
  expect(namesOf({ ...request, operation } as never).template).toBe(
    "/alerts/{id}",
  );
});
