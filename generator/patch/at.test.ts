import { describe, expect, expectTypeOf, it } from "vitest";
import { failureIn } from "../../test/support/failures.js";
import { at } from "./at.js";
import type {
  OpenApiDocument,
  OpenApiOperation,
  OpenApiParameter,
  OpenApiSchema,
} from "../document/patch.js";

const make = (): OpenApiDocument => ({
  paths: {
    "/orders": {
      get: { parameters: [{ name: "limit", schema: { type: "integer" } }] },
    },
  },
});

describe("at", () => {
  it("has the type of what is there, under noUncheckedIndexedAccess", () => {
    const document = make();
    const get = at(document, "paths", "/orders", "get");
    expectTypeOf(get).toEqualTypeOf<OpenApiOperation>();
    const limit = at(get, "parameters", 0);
    expectTypeOf(limit).toEqualTypeOf<OpenApiParameter>();
    const schema = at(limit, "schema");
    expectTypeOf(schema).toEqualTypeOf<OpenApiSchema>();
    schema.maximum = 200;
    expect(document.paths?.["/orders"]?.get?.parameters?.[0]?.schema).toEqual({
      type: "integer",
      maximum: 200,
    });
  });

  it("fails where the document has nothing", () => {
    const fail = (): unknown =>
      at(make(), "paths", "/orders", "get", "responses", "200");
    expect(failureIn(fail)).toMatchObject({
      code: "patch-failed",
      message:
        "the argument of the patch has nothing at #/paths/~1orders/get/responses",
    });
  });
});
