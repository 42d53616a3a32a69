import { expect, test } from "vitest";
import {
  binaryBody,
  formBody,
  jsonBody,
  jsonLinesBody,
  jsonOrMultipartBody,
  jsonSeqBody,
  multipartBody,
  textBody,
  typedMultipartBody,
} from "./body.js";
import { cookiePairs, plainCookiePairs } from "./cookie.js";
import {
  bracketPairs,
  deepFilterParameter,
  deepObjectParameter,
} from "./deep-object.js";
import { headerValue } from "./header.js";
import type { HttpBody } from "../http/outgoing-request.js";
import { labelSegment, matrixSegment, simpleSegment } from "./path.js";
import {
  formJoinedParameter,
  formParameter,
  jsonParameter,
  pipeDelimitedParameter,
  spaceDelimitedParameter,
  wholeQuery,
} from "./query.js";

// Whatever holds a file, its bytes are sent or an error says that they are not.

const mark = "bytes-of-the-file";
const blob = (): Blob => new Blob([mark]);

const given: Readonly<Record<string, () => unknown>> = {
  "a Blob": blob,
  "a File": () => new File([mark], "a.txt"),
  "a member": () => ({ file: blob() }),
  "a list": () => [blob()],
  "a list of a member": () => ({ files: [blob(), blob()] }),
  "a member of a member": () => ({ meta: { file: blob(), a: 1 } }),
  "a list of lists": () => ({ files: [[blob()]] }),
  "an object in a list": () => ({ files: [{ file: blob() }] }),
  "beside other members": () => ({ a: "b", c: { d: [1, { e: blob() }] } }),
  "a buffer": () => ({ file: new TextEncoder().encode(mark).buffer }),
  "a buffer inside": () => ({
    a: { b: new TextEncoder().encode(mark).buffer },
  }),
  "an object of a class": () =>
    new (class Holder {
      file = blob();
    })(),
  "a map": () => ({ a: new Map([["file", blob()]]) }),
  "a set": () => ({ a: [new Set([blob()])] }),
  "a form": () => {
    const form = new FormData();
    form.append("file", blob());
    return { form };
  },
};

type Body = (value: never) => HttpBody | undefined;
const typed = { types: { meta: "application/json", file: "image/png" } };

const bodies: Readonly<Record<string, Body>> = {
  json: jsonBody,
  "json lines": (value: unknown) => jsonLinesBody([value]),
  "a json sequence": (value: unknown) => jsonSeqBody([value]),
  form: formBody,
  "a form with encoders": (value: object) =>
    formBody(value, undefined, {
      meta: deepObjectParameter,
      files: formJoinedParameter,
    }),
  multipart: multipartBody,
  "multipart with types": (value: object) =>
    multipartBody(value, undefined, typed),
  "multipart in brackets": (value: object) =>
    multipartBody(value, undefined, { leaves: { meta: bracketPairs } }),
  "multipart with encoders": (value: object) =>
    multipartBody(value, undefined, {
      encoders: { meta: deepObjectParameter },
    }),
  "typed multipart": (value: object) =>
    typedMultipartBody(value, undefined, typed),
  "json or multipart": jsonOrMultipartBody,
  text: textBody,
  bytes: binaryBody,
};

async function sent(body: HttpBody | undefined): Promise<string> {
  if (!body) return "";
  return new Response(body.content).text();
}

const places = Object.entries(given).flatMap(([name, value]) =>
  Object.keys(bodies).map((body) => [name, body, value] as const),
);

test.each(places)("%s as %s", async (_, body, value) => {
  let made: HttpBody | undefined;
  try {
    made = bodies[body]?.(value() as never);
  } catch (error) {
    expect(error).toBeInstanceOf(TypeError);
    return;
  }
  expect(await sent(made)).toContain(mark);
});

const parameters: Readonly<Record<string, (value: never) => unknown>> = {
  path: (value: unknown) => simpleSegment(value)("a"),
  label: (value: unknown) => labelSegment(value)("a"),
  matrix: (value: unknown) => matrixSegment(value)("a"),
  form: (value: unknown) => formParameter("a", value),
  "form, joined": (value: unknown) => formJoinedParameter("a", value),
  "with spaces": (value: unknown) => spaceDelimitedParameter("a", value),
  "with pipes": (value: unknown) => pipeDelimitedParameter("a", value),
  deep: (value: unknown) => deepObjectParameter("a", value),
  "a filter": (value: unknown) => deepFilterParameter("a", value),
  json: (value: unknown) => jsonParameter("a", value),
  "the whole query": wholeQuery,
  header: (value: unknown) => headerValue("a", value),
  cookie: (value: unknown) => cookiePairs("a", value),
  "plain cookie": (value: unknown) => plainCookiePairs("a", value),
};

test.each(
  Object.entries(given).flatMap(([name, value]) =>
    Object.keys(parameters).map((place) => [name, place, value] as const),
  ),
)("%s as a parameter: %s", (_, place, value) => {
  expect(() => parameters[place]?.(value() as never)).toThrow(TypeError);
});

test("the error says where the file is", () => {
  expect(() => jsonBody({ meta: { files: [1, blob()] } })).toThrow(
    'body has a Blob at "meta.files.1", which JSON cannot carry',
  );
  expect(() => multipartBody({ meta: { file: new File([], "a") } })).toThrow(
    'part "meta" has a File at "file", which JSON cannot carry',
  );
});

test("what says itself what it is in JSON is that", () => {
  const date = new Date(0);
  expect(jsonBody({ date, url: new URL("http://a/") })?.content).toBe(
    '{"date":"1970-01-01T00:00:00.000Z","url":"http://a/"}',
  );
});
