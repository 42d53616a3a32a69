import { expect, test } from "vitest";
import { isFile } from "./read-upload.js";

const image = { type: "string", contentMediaType: "image/png" };

test.each<[schema: object, isFile: boolean]>([
  [{ type: "string", format: "binary" }, true],
  [{ type: ["string", "null"], format: "binary" }, true],
  [{ type: "object", format: "binary" }, false],
  [{ type: "string" }, false],
  [image, true],
  [{ ...image, contentMediaType: "text/csv" }, false],
  [{ ...image, contentMediaType: "application/problem+json" }, false],
  // Encoded bytes are a text.
  [{ ...image, contentEncoding: "base64" }, false],
  [{ type: "string", format: "binary", contentEncoding: "base64" }, false],
])("%j is a file: %s", (schema, wanted) => {
  expect(isFile(schema)).toBe(wanted);
});
