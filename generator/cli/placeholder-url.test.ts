import { describe, expect, test } from "vitest";
import {
  variablesIn,
  withPlaceholderHeaders,
  withPlaceholders,
} from "./placeholder-url.js";

describe("withPlaceholders", () => {
  test.each([
    ["openapi.json"],
    ["C:\\api\\openapi.json"],
    ["-"],
    ["https://api.example.com/openapi.json?version=2&format=json"],
    ["https://${API_TOKEN}@api.example.com/${PATH}?key=${KEY}"],
    [
      "https://api.example.com/?flag&v=0123456789abcde&w=abcdefghijklmnop&x=1234567890123456",
    ],
    ["https://api.example.com/v000x0z/$${A}?v=v0x0z"],
    ["https://api.example.com/?key="],
  ])("%s has none", (input) => {
    expect(withPlaceholders(input)).toEqual({ input, variables: [] });
  });

  test.each([
    [
      "https://ann:pa%3Ass@api.example.com/a?x=1",
      "https://${API_USER}:${API_PASSWORD}@api.example.com/a?x=1",
      ["API_USER", "API_PASSWORD"],
    ],
    [
      " HTTPS:\\\\ghp_abc@api.example.com/a",
      "https://${API_TOKEN}@api.example.com/a",
      ["API_TOKEN"],
    ],
    [
      "ht\ntps://api.example.com/${STAGE}?apiKey=s3cret&v=1&t=abcdefgh12345678&token=a&token=b#id_token=x",
      "https://api.example.com/${STAGE}?apiKey=${API_KEY}&v=1&t=${T}&token=${TOKEN}&token=${TOKEN_2}",
      ["API_KEY", "T", "TOKEN", "TOKEN_2"],
    ],
    [
      "https://api.example.com/?0123456789abcdef&key=${KEY}x",
      "https://api.example.com/?${API_TOKEN}&key=${KEY}",
      ["API_TOKEN", "KEY"],
    ],
    [
      "https://ann@api.example.com/v0x0z/${STAGE}?v=v0x1z#top",
      "https://${API_TOKEN}@api.example.com/v0x0z/${STAGE}?v=v0x1z",
      ["API_TOKEN"],
    ],
    [
      "ftp://ann:secret@example.com/a",
      "ftp://${API_USER}:${API_PASSWORD}@example.com/a",
      ["API_USER", "API_PASSWORD"],
    ],
  ])("%j is %s", (written, input, variables) => {
    expect(withPlaceholders(written)).toEqual({ input, variables });
  });

  test("what cannot be read is refused, without showing it", () => {
    for (const written of ["https://ann:pw@h:99999/", "foo://ann:pw@h:99999/"])
      expect(() => withPlaceholders(written)).toThrow(
        expect.objectContaining({
          code: "input-url-invalid",
          message: "the URL is malformed",
          place: "--input",
        }) as Error,
      );
  });
});

describe("withPlaceholderHeaders", () => {
  test.each([
    ["Authorization", "Bearer abc", "Bearer ${AUTHORIZATION}"],
    ["Authorization", "bearer  abc", "bearer ${AUTHORIZATION}"],
    ["authorization", "abc", "${AUTHORIZATION}"],
    ["Cookie", "a=b; c=d", "${COOKIE}"],
    ["Cookie", "session abc", "session ${COOKIE}"],
    ["X-ApiKey", "1", "${X_API_KEY}"],
    ["x-2fa-Code", "1", "${X_2FA_CODE}"],
    ["2fa-Code", "1", "${API_2FA_CODE}"],
    ["X-Trace", "abcdefgh12345678", "${X_TRACE}"],
    ["X-Trace", "abcdefgh1234567", "abcdefgh1234567"],
    ["X-Trace", "abcdefghijklmnop", "abcdefghijklmnop"],
    ["Accept", "application/json", "application/json"],
    ["Authorization", "Bearer ${TOKEN}", "Bearer ${TOKEN}"],
    ["Authorization", "${A}:${B}", "${A}:${B}"],
    ["Authorization", "$${A}", "$${A}"],
  ])("%s: %s is %s", (name, value, want) =>
    expect(withPlaceholderHeaders({ [name]: value })).toEqual({
      headers: { [name]: want },
      variables: variablesIn(want),
    }),
  );

  test("variables are named once, in their order", () =>
    expect(
      withPlaceholderHeaders({
        "X-Key": "a",
        "X-Token": "${B} ${A}",
        x: "${B}",
      }),
    ).toEqual({
      headers: { "X-Key": "${X_KEY}", "X-Token": "${B} ${A}", x: "${B}" },
      variables: ["X_KEY", "B", "A"],
    }));
});

test.each([
  ["", []],
  ["${A}", ["A"]],
  ["$${A}", []],
  ["$${A}${B}", ["B"]],
  ["${A}x${B}${A}", ["A", "B"]],
  ["${}", [""]],
  ["${{A}}", []],
])("the variables in %j are %j", (text, names) =>
  expect(variablesIn(text)).toEqual(names),
);
