import { expect, test } from "vitest";
import { serverMessageIn } from "./server-message.js";

test.each<{
  by: string;
  body: unknown;
  sentence?: string;
  /** Messages about fields; absent: none. */
  fields?: string;
}>([
  {
    by: "Django REST framework",
    body: {
      email: ["This field is required."],
      non_field_errors: ["Passwords differ."],
      address: { street: ["Blank."] },
      items: [{}, { name: ["Too long."] }],
    },
    fields:
      "email: This field is required.; Passwords differ.; address.street: Blank.; items.1.name: Too long.",
  },
  {
    by: "Django REST framework",
    body: { detail: "Not found." },
    sentence: "Not found.",
  },
  {
    by: "FastAPI",
    body: {
      detail: [
        {
          type: "missing",
          loc: ["body", "email"],
          msg: "Field required",
          input: "secret",
        },
        { type: "int", loc: ["query", "limit"], msg: "too large" },
      ],
    },
    fields: "email: Field required; query.limit: too large",
  },
  {
    by: "problem details, errors",
    body: {
      type: "about:blank",
      title: "Your request is not valid.",
      errors: [{ detail: "must be a positive integer", pointer: "#/age" }],
    },
    sentence: "Your request is not valid.",
    fields: "age: must be a positive integer",
  },
  {
    by: "problem details, invalid-params",
    body: {
      title: "Not valid",
      "invalid-params": [{ name: "age", reason: "must be positive" }],
    },
    sentence: "Not valid",
    fields: "age: must be positive",
  },
  {
    by: "GraphQL",
    body: {
      data: null,
      errors: [{ message: "Cannot query", path: ["user", 0, "name"] }],
    },
    fields: "user.0.name: Cannot query",
  },
  {
    by: "Laravel",
    body: {
      message: "The given data was invalid.",
      errors: { email: ["The email field is required."], name: ["Too long."] },
    },
    sentence: "The given data was invalid.",
    fields: "email: The email field is required.; name: Too long.",
  },
  {
    by: "Rails",
    body: { errors: { name: ["can't be blank"], base: ["is closed"] } },
    fields: "name: can't be blank; is closed",
  },
  {
    by: "Rails",
    body: { name: ["can't be blank"] },
    fields: "name: can't be blank",
  },
  {
    by: "Rails",
    body: { errors: ["Name can't be blank"] },
    fields: "Name can't be blank",
  },
  {
    by: "Spring",
    body: {
      timestamp: "2026-01-01",
      status: 400,
      error: "Bad Request",
      message: "Validation failed",
      path: "/api/users",
      errors: [
        {
          codes: ["NotBlank"],
          arguments: [{ defaultMessage: "user" }],
          defaultMessage: "must not be blank",
          field: "name",
          rejectedValue: "secret",
        },
      ],
    },
    sentence: "Validation failed",
    fields: "name: must not be blank",
  },
  {
    by: "Quarkus",
    body: {
      title: "Constraint Violation",
      violations: [{ field: "create.name", message: "must not be null" }],
    },
    sentence: "Constraint Violation",
    fields: "create.name: must not be null",
  },
  {
    by: "ASP.NET",
    body: {
      title: "One or more validation errors occurred.",
      status: 400,
      traceId: "00",
      errors: { "$.age": ["no integer"], Name: ["required"] },
    },
    sentence: "One or more validation errors occurred.",
    fields: "$.age: no integer; Name: required",
  },
  {
    by: "express-validator",
    body: {
      errors: [
        {
          type: "field",
          value: "secret",
          msg: "Invalid value",
          path: "email",
          location: "body",
        },
      ],
    },
    fields: "email: Invalid value",
  },
  {
    by: "zod, issues",
    body: {
      success: false,
      error: {
        name: "ZodError",
        issues: [
          { code: "too_small", path: ["user", "age"], message: "Too small" },
        ],
      },
    },
    fields: "user.age: Too small",
  },
  {
    by: "zod, flattened",
    body: {
      formErrors: ["Together too long"],
      fieldErrors: { email: ["Invalid"] },
    },
    fields: "Together too long; email: Invalid",
  },
  {
    by: "Nest",
    body: {
      statusCode: 400,
      message: ["email must be an email", "x"],
      error: "Bad Request",
    },
    fields: "email must be an email; x",
  },
  {
    by: "class-validator",
    body: {
      message: [
        {
          target: { password: "secret" },
          property: "email",
          value: "secret",
          constraints: { isEmail: "must be an email" },
        },
      ],
    },
    fields: "email.isEmail: must be an email",
  },
  {
    by: "GitHub",
    body: {
      message: "Validation Failed",
      errors: [{ resource: "Issue", field: "title", code: "missing_field" }],
    },
    sentence: "Validation Failed",
    fields: "title: missing_field",
  },
  {
    by: "Google",
    body: {
      error: {
        code: 400,
        message: "Invalid",
        details: [
          {
            "@type": "type.googleapis.com/google.rpc.BadRequest",
            fieldViolations: [{ field: "a.b", description: "bad" }],
          },
        ],
      },
    },
    sentence: "Invalid",
    fields: "a.b: bad",
  },
  {
    by: "JSON:API",
    body: {
      errors: [
        {
          source: { pointer: "/data/name" },
          title: "Invalid",
          detail: "too short",
        },
      ],
    },
    fields: "data/name: too short",
  },
  {
    by: "one that has data besides",
    body: { message: "x", data: { a: ["b"] } },
    sentence: "x",
  },
  { by: "one that says nothing", body: { id: 1, tags: ["a"] } },
])("what $by says", ({ body, sentence, fields }) => {
  const found = serverMessageIn(body);
  expect(found.sentence).toBe(sentence ?? fields);
  const words = [sentence?.replace(/\.$/, ""), fields];
  expect(found.whole).toBe(
    fields === undefined ? (sentence ?? "") : words.filter(Boolean).join(": "),
  );
  expect(found.whole).not.toContain("secret");
});

test("it has an end, however much the server says", () => {
  const many = Array.from({ length: 100_000 }, (_, at) => ({
    loc: ["body", `field${at}`],
    msg: " x".repeat(500),
  }));
  for (const body of [
    { detail: many },
    {
      errors: Object.fromEntries(many.map(({ msg }, at) => [`f${at}`, [msg]])),
    },
    { message: " ".repeat(5_000_000), errors: many },
    JSON.parse('{"errors":['.repeat(3000) + "]}".repeat(3000)),
  ]) {
    const { sentence, whole } = serverMessageIn(body);
    expect(sentence?.length ?? 0).toBeLessThanOrEqual(300);
    expect(whole.length).toBeLessThanOrEqual(500);
  }
});
