import { beforeAll, expect, test } from "vitest";
import { freshModule } from "../support/fresh-case.js";

type Guard = (value: unknown) => boolean;
interface Validators {
  readonly isOrderCancelledPayload: Guard;
  readonly isOrderCancelledHeaders: Guard;
  readonly isOrderReturnedPayload: Guard;
  readonly isPricesChangedPostPayload: Guard;
}

let validators: Validators;

beforeAll(async () => {
  validators = await freshModule<Validators>("webhooks", "validators.ts");
});

test.each<{ guard: keyof Validators; yes: unknown; no: unknown }>([
  {
    guard: "isOrderCancelledPayload",
    yes: { order: "1", reason: "late" },
    no: { order: "1", reason: "bored" },
  },
  {
    guard: "isOrderCancelledHeaders",
    yes: { "x-signature": "sha256=00", "x-attempt": "2", host: "a.b" },
    no: { "x-signature": "00" },
  },
  {
    guard: "isOrderReturnedPayload",
    yes: { order: "1", at: "2026-01-01T00:00:00Z" },
    no: { order: "1", at: "today" },
  },
  {
    guard: "isPricesChangedPostPayload",
    yes: [{ article: "1", price: 2 }],
    no: [{ article: "1" }],
  },
])("what the API sends by itself has a check: $guard", (given) => {
  expect(validators[given.guard](given.yes)).toBe(true);
  expect(validators[given.guard](given.no)).toBe(false);
});
