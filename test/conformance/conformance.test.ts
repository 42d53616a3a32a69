import { describe, expect, it } from "vitest";
import { runSuite } from "./run-suite.js";

describe("JSON-Schema-Test-Suite, draft 2020-12, through the pipeline", () => {
  it("passes every required test that OpenAPI can express", async () => {
    const { failed, total } = await runSuite(".", { formats: "annotate" });
    expect(failed).toEqual([
      // A metaschema that takes keywords away; OpenAPI 3.1 has one dialect.
      "vocabulary: schema that uses custom metaschema with with no validation vocabulary: no validation: invalid number, but it still validates",
    ]);
    expect(total).toBe(1299);
  }, 300_000);

  it("passes every test of formats", async () => {
    const result = await runSuite("optional/format", { formats: "assert" });
    expect(result).toEqual({ passed: 764, total: 764, failed: [] });
  }, 300_000);
});
