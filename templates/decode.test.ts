import { describe, expect, expectTypeOf, test } from "vitest";
import {
  decodeBlob,
  decodeEvents,
  decodeForm,
  decodeJson,
  decodeJsonLines,
  decodeNothing,
  decodeStream,
  decodeText,
  type ServerEvent,
} from "./decode.js";

/** A response whose body comes in these chunks. */
function chunked(...chunks: readonly string[]): {
  response: Response;
  cancelled: () => boolean;
} {
  let cancelled = false;
  const left = [...chunks];
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = left.shift();
      if (chunk === undefined) controller.close();
      else controller.enqueue(new TextEncoder().encode(chunk));
    },
    cancel() {
      cancelled = true;
    },
  });
  return { response: new Response(body), cancelled: () => cancelled };
}

async function collect<T>(each: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of each) all.push(item);
  return all;
}

describe("decodeJson", () => {
  test.each<{ given: string; type?: string; want: unknown }>([
    { given: '{"a":1}', want: { a: 1 } },
    { given: "null", want: null },
    { given: '"a"', type: "application/problem+json", want: "a" },
    { given: "[1]", type: "text/plain", want: [1] },
    { given: "", want: undefined },
    { given: "\n", want: undefined },
  ])("$given", async ({ given, type = "application/json", want }) => {
    const response = new Response(given, { headers: { "content-type": type } });
    expect(await decodeJson(response, "x")).toEqual(want);
  });

  test("no content", async () => {
    const response = new Response(null, { status: 204 });
    expect(await decodeJson(response, "x")).toBeUndefined();
  });

  test("what is no JSON", async () => {
    const response = new Response("<html>", {
      headers: { "content-type": "text/html" },
    });
    await expect(decodeJson(response, "GET x")).rejects.toMatchObject({
      name: "DecodeError",
      message:
        "the body is no JSON: status 200, content type text/html (GET x)",
      text: "<html>",
    });
  });
});

test("text, bytes, forms, nothing", async () => {
  expect(await decodeText(new Response("a"), "x")).toBe("a");
  expect(await decodeNothing(new Response("a"), "x")).toBeUndefined();
  expect(await (await decodeBlob(new Response("a"), "x")).text()).toBe("a");
  const form = await decodeForm(new Response(new URLSearchParams("a=b")), "x");
  expect(form.get("a")).toBe("b");
});

test("decodeStream", async () => {
  const stream = await decodeStream(new Response("a"));
  expect(await new Response(stream ?? null).text()).toBe("a");
  expect(await decodeStream(new Response(null))).toBeUndefined();
});

describe("decodeJsonLines", () => {
  test.each<{ given: readonly string[]; want: unknown[] }>([
    { given: [], want: [] },
    { given: ['{"a":1}\n{"a":2}\n'], want: [{ a: 1 }, { a: 2 }] },
    { given: ['{"a"', ":1}\r", '\n\r\n"b"'], want: [{ a: 1 }, "b"] },
    { given: ["1\r", "2\r"], want: [1, 2] },
  ])("$given", async ({ given, want }) => {
    const { response } = chunked(...given);
    expect(await collect(await decodeJsonLines(response, "x"))).toEqual(want);
  });

  test("a line that is no JSON", async () => {
    const { response } = chunked("1\n{\n");
    const lines = await decodeJsonLines(response, "GET x");
    await expect(collect(lines)).rejects.toMatchObject({
      name: "DecodeError",
      text: "{",
    });
  });

  test("characters that are cut in two", async () => {
    const bytes = new TextEncoder().encode('"ñ"\n');
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(bytes.slice(0, 2));
        controller.enqueue(bytes.slice(2));
        controller.close();
      },
    });
    const lines = await decodeJsonLines(new Response(body), "x");
    expect(await collect(lines)).toEqual(["ñ"]);
  });

  test("leaving early lets go of the body", async () => {
    const { response, cancelled } = chunked("1\n", "2\n", "3\n");
    for await (const line of await decodeJsonLines(response, "x")) {
      expect(line).toBe(1);
      break;
    }
    expect(cancelled()).toBe(true);
  });
});

describe("decodeEvents", () => {
  test.each<{ given: readonly string[]; want: ServerEvent[] }>([
    {
      given: ['data: {"a":1}\n\n'],
      want: [{ event: "message", data: { a: 1 } }],
    },
    {
      given: ["event: tick\r\nid: 7\r\ndata: a\r\ndata:  b\r\n\r\n"],
      want: [{ event: "tick", data: "a\n b", id: "7" }],
    },
    {
      given: ["id:1\ndata:1\n\n", ": note\nretry: 5\n\n", "data\n\n"],
      want: [
        { event: "message", data: 1, id: "1" },
        { event: "message", data: "", id: "1" },
      ],
    },
    { given: ["event: lost\n\ndata: cut off"], want: [] },
    {
      given: ["data: 1\r", "\r", "\ndata: 2\n\n"],
      want: [
        { event: "message", data: 1 },
        { event: "message", data: 2 },
      ],
    },
  ])("$given", async ({ given, want }) => {
    const { response } = chunked(...given);
    expect(await collect(await decodeEvents(response))).toEqual(want);
  });
});

test("types", () => {
  expectTypeOf(decodeText).returns.resolves.toEqualTypeOf<string>();
  expectTypeOf(decodeEvents<{ a: 1 }>).returns.resolves.toEqualTypeOf<
    AsyncIterable<ServerEvent<{ a: 1 }>>
  >();
});
