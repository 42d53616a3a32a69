import { describe, expect, expectTypeOf, test, vi } from "vitest";
import {
  decodeAny,
  decodeBlob,
  decodeEvents,
  decodeForm,
  decodeJsonLines,
  decodeJsonSeq,
  decodeNothing,
  decodeOptional,
  decodeStream,
  decodeString,
  decodeText,
  decodeTextEvents,
  type ServerEvent,
} from "./decode.js";
import { decodeJson } from "../http/read-body.js";
import { readTextWithin } from "../http/read-chunks.js";

const reading = { place: "x", limit: 1000 };

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
  ])("$given", async ({ given, type = "application/json", want }) => {
    const response = new Response(given, { headers: { "content-type": type } });
    expect(await decodeJson(response, reading)).toEqual(want);
  });

  test.each(["", "\n"])("nothing is no JSON: %j", async (given) => {
    const response = new Response(given);
    await expect(decodeJson(response, reading)).rejects.toMatchObject({
      name: "DecodeError",
      status: 200,
      text: given,
    });
  });

  test("no content", async () => {
    const response = new Response(null, { status: 204 });
    expect(await decodeJson(response, reading)).toBeUndefined();
  });

  test("what is no JSON", async () => {
    const response = new Response("<html>", {
      headers: { "content-type": "text/html" },
    });
    await expect(
      decodeJson(response, { ...reading, place: "GET x" }),
    ).rejects.toMatchObject({
      name: "DecodeError",
      message:
        "the body is not valid JSON: status 200, content type text/html (GET x)",
      text: "<html>",
    });
  });
});

test.each([
  { type: "application/json", isText: false },
  { type: "Application/Problem+JSON; Charset=UTF-8", isText: false },
  { type: " APPLICATION/JSON ;a=b", isText: false },
  { type: "Text/Plain", isText: true },
  { type: "IMAGE/SVG+XML", isText: true },
])("$type is read as what it is in small letters", async ({ type, isText }) => {
  const answer = (): Response =>
    new Response('"a"', { headers: { "content-type": type } });
  const want = isText ? '"a"' : "a";
  expect(await decodeAny(answer(), reading)).toBe(want);
  expect(await decodeString(answer(), reading)).toBe(want);
});

test("text, bytes, forms, nothing", async () => {
  expect(await decodeText(new Response("a"), reading)).toBe("a");
  expect(await decodeNothing(new Response("a"), reading)).toBeUndefined();
  expect(await (await decodeBlob(new Response("a"), reading)).text()).toBe("a");
  const form = await decodeForm(
    new Response(new URLSearchParams("a=b")),
    reading,
  );
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
    expect(await collect(await decodeJsonLines(response, reading))).toEqual(
      want,
    );
  });

  test("a line that is no JSON", async () => {
    const { response } = chunked("1\n{\n");
    const lines = await decodeJsonLines(response, {
      ...reading,
      place: "GET x",
    });
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
    const lines = await decodeJsonLines(new Response(body), reading);
    expect(await collect(lines)).toEqual(["ñ"]);
  });

  test("leaving early lets go of the body", async () => {
    const { response, cancelled } = chunked("1\n", "2\n", "3\n");
    for await (const line of await decodeJsonLines(response, reading)) {
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
    expect(await collect(await decodeEvents(response, reading))).toEqual(want);
  });
});

describe("what is too large to be read into memory", () => {
  const limit = {
    place: "GET x",
    limit: 10,
    steps: { readText: readTextWithin },
  };
  const tooLarge = {
    name: "ResponseTooLargeError",
    message:
      "the body has more than 10 bytes; maxResponseBytes allows more (GET x)",
    limit: 10,
  };

  test.each([
    { name: "JSON", decode: decodeJson },
    { name: "text", decode: decodeText },
    { name: "bytes", decode: decodeBlob },
    { name: "a form", decode: decodeForm },
  ])("$name", async ({ decode }) => {
    const fitting = chunked('"12', '345678"').response;
    fitting.headers.set("content-type", "application/x-www-form-urlencoded");
    await decode(fitting, limit);
    const { response, cancelled } = chunked('"12', '345678"', " ", " ", " ");
    const call: Promise<unknown> = decode(response, limit);
    await expect(call).rejects.toMatchObject(tooLarge);
    expect(cancelled()).toBe(true);
  });

  test("a line, however it is cut", async () => {
    const lines = ['"12345678"\n', '"123456789"\n', "1\n"];
    for (const chunks of [lines, [lines.join("")], [...lines.join("")]]) {
      const { response, cancelled } = chunked(...chunks);
      const read: unknown[] = [];
      const reads = async (): Promise<void> => {
        for await (const line of await decodeJsonLines(response, limit))
          read.push(line);
      };
      await expect(reads()).rejects.toMatchObject(tooLarge);
      expect(read).toEqual(["12345678"]);
      expect(cancelled() || chunks.length === 1).toBe(true);
    }
  });

  test("an event of many lines", async () => {
    const { response } = chunked(
      "data:1234\n\n",
      "data:1234\n",
      "data:123456\n\n",
    );
    const events = await decodeEvents(response, limit);
    await expect(collect(events)).rejects.toMatchObject(tooLarge);
  });

  test("not many lines and events, nor a stream that is handed on", async () => {
    const many = Array.from({ length: 100 }, () => "data: 1\n\n");
    const events = await decodeEvents(chunked(...many).response, limit);
    expect(await collect(events)).toHaveLength(100);
    const stream = await decodeStream(chunked(...many).response);
    expect(await new Response(stream ?? null).text()).toHaveLength(900);
  });

  test("what is not read at all", async () => {
    const { response } = chunked("1234567", "1234567");
    expect(await decodeNothing(response, limit)).toBeUndefined();
  });
});

test("a long line is looked through once, however it is cut", async () => {
  const text = "x".repeat(2000);
  const { response } = chunked(
    '"',
    ...Array.from({ length: 1000 }, () => text),
    '"\n',
  );
  const split = vi.spyOn(String.prototype, "split");
  try {
    const lines = await decodeJsonLines(response, { place: "x", limit: 1e7 });
    expect(await collect(lines)).toEqual([text.repeat(1000)]);
    const seen = split.mock.contexts.map((each) => String(each).length);
    expect(seen.reduce((sum, length) => sum + length)).toBe(2_000_003);
  } finally {
    split.mockRestore();
  }
});

test("a body that was read before is no empty one", async () => {
  const response = Response.json({ a: 1 });
  await response.text();
  await expect(decodeJson(response, reading)).rejects.toMatchObject({
    name: "ConnectionError",
  });
});

test("a platform without streams", async () => {
  const response = Response.json({ a: 1 });
  Object.defineProperty(response, "body", { value: undefined });
  expect(await decodeJson(response, reading)).toEqual({ a: 1 });
});

test("types", () => {
  expectTypeOf(decodeText).returns.resolves.toEqualTypeOf<string>();
  expectTypeOf(decodeEvents<{ a: 1 }>).returns.resolves.toEqualTypeOf<
    AsyncIterable<ServerEvent<{ a: 1 }>>
  >();
});

describe("decodeAny goes by the content type", () => {
  test.each<[string, string, unknown]>([
    ["application/json", '{"a":1}', { a: 1 }],
    ["Application/Problem+JSON; charset=utf-8", "[1]", [1]],
    ["application/json", "no json", "no json"],
    ["text/csv", "1,2", "1,2"],
    ["text/plain", "5", "5"],
    ["application/xml", "<a/>", "<a/>"],
    ["image/svg+xml", "<svg/>", "<svg/>"],
    ["application/x-www-form-urlencoded", "a=1", "a=1"],
    ["text/javascript", "a", "a"],
    ["application/javascript", "a", "a"],
  ])("%s: %s", async (type, body, want) => {
    const headers = { "content-type": type };
    expect(await decodeAny(new Response(body, { headers }), reading)).toEqual(
      want,
    );
    const empty = new Response("", { headers });
    expect(await decodeAny(empty, reading)).toBeUndefined();
  });

  test.each(["image/png", "application/xmls", "application/jsonx"])(
    "bytes of %s",
    async (type) => {
      const response = new Response("{}", {
        headers: { "content-type": type },
      });
      const blob = (await decodeAny(response, reading)) as Blob;
      expect([blob.type, await blob.text()]).toEqual([type, "{}"]);
    },
  );

  test("JSON, or text, where no type is said", async () => {
    const untyped = (body: string): Response =>
      new Response(new TextEncoder().encode(body));
    expect(await decodeAny(untyped("[1]"), reading)).toEqual([1]);
    expect(await decodeAny(untyped("a"), reading)).toBe("a");
    expect(await decodeString(untyped('"a"'), reading)).toBe("a");
    expect(await decodeString(untyped("a"), reading)).toBe("a");
  });

  test("events as they come", async () => {
    const headers = { "content-type": "text/event-stream;charset=utf-8" };
    const response = new Response("data: 1\n\n", { headers });
    const events = (await decodeAny(
      response,
      reading,
    )) as AsyncIterable<unknown>;
    expect(await collect(events)).toEqual([{ event: "message", data: 1 }]);
  });
});

describe("decodeOptional", () => {
  const decode = decodeOptional(decodeText);
  test.each<[string, Response, string | undefined]>([
    ["what there is", new Response("a"), "a"],
    ["an empty text", new Response(""), ""],
    ["nothing where there is no body", new Response(null), undefined],
    ["nothing of a status without a body", withStatus("a", 204), undefined],
    ["nothing of another such status", withStatus("a", 205), undefined],
    [
      "nothing of no length",
      new Response("", { headers: { "content-length": "0" } }),
      undefined,
    ],
    [
      "what has a length",
      new Response("a", { headers: { "content-length": "1" } }),
      "a",
    ],
  ])("reads %s", async (_, response, want) => {
    expect(await decode(response, reading)).toBe(want);
  });

  test("takes away the body of a status that has none", async () => {
    const response = withStatus("a", 204);
    await decode(response, reading);
    expect(response.bodyUsed).toBe(true);
  });
});

/** A body that comes with a status, as servers send it though they should not. */
function withStatus(body: string, status: number): Response {
  return Object.defineProperty(new Response(body), "status", { value: status });
}

describe("values one after the other", () => {
  test("of a JSON text sequence", async () => {
    const { response } = chunked('\x1e{"a":\n1}\n\x1e', "2", "\n\x1e\x1e3");
    const values = await decodeJsonSeq(response, reading);
    expect(await collect(values)).toEqual([{ a: 1 }, 2, 3]);
  });

  test("of lines with any end, however they are cut", async () => {
    const { response } = chunked("1\r", "\n2\n\n", "3\r4", "\r", "\r\n5");
    const values = await decodeJsonLines(response, reading);
    expect(await collect(values)).toEqual([1, 2, 3, 4, 5]);
  });

  test("of no body are none", async () => {
    const values = await decodeJsonLines(new Response(null), reading);
    expect(await collect(values)).toEqual([]);
  });

  test("of texts are texts, whatever they look like", async () => {
    const { response } = chunked("data: 1\ndata:  a\n\ndata: [DONE]\n\n");
    const events = await decodeTextEvents(response, reading);
    expect(await collect(events)).toEqual([
      { event: "message", data: "1\n a" },
      { event: "message", data: "[DONE]" },
    ]);
  });
});

describe("an event", () => {
  test.each<[string, string, readonly ServerEvent[]]>([
    ["has data", "data: a\n\n", [{ event: "message", data: "a" }]],
    [
      "has data without a blank",
      "data:a\n\n",
      [{ event: "message", data: "a" }],
    ],
    [
      "has data with a colon",
      "data: a: b\n\n",
      [{ event: "message", data: "a: b" }],
    ],
    ["has empty data", "data\n\n", [{ event: "message", data: "" }]],
    [
      "has data of several lines",
      "data: a\ndata\ndata: b\n\n",
      [{ event: "message", data: "a\n\nb" }],
    ],
    [
      "has a name for itself",
      "event: x\ndata: 1\n\ndata: 2\n\n",
      [
        { event: "x", data: 1 },
        { event: "message", data: 2 },
      ],
    ],
    [
      "has an id, which those after it have, too",
      "id: 1\ndata: a\n\ndata: b\n\n",
      [
        { event: "message", data: "a", id: "1" },
        { event: "message", data: "b", id: "1" },
      ],
    ],
    [
      "has an id that is empty",
      "id\ndata: a\n\n",
      [{ event: "message", data: "a", id: "" }],
    ],
    [
      "has no id with a null in it",
      "id: a\0\ndata: a\n\n",
      [{ event: "message", data: "a" }],
    ],
    [
      "is none without data",
      "event: x\nid: 1\n\ndata: a\n\n",
      [{ event: "message", data: "a", id: "1" }],
    ],
    [
      "has comments and other fields passed over",
      ": x\nother: y\nDATA: z\ndata: a\n\n",
      [{ event: "message", data: "a" }],
    ],
    [
      "is none that does not end",
      "data: a\n\ndata: b",
      [{ event: "message", data: "a" }],
    ],
    [
      "ends with what says so",
      "data: a\n\ndata: [DONE]\n\ndata: b\n\n",
      [{ event: "message", data: "a" }],
    ],
  ])("%s", async (_, text, want) => {
    const { response } = chunked(...text);
    expect(await collect(await decodeEvents(response, reading))).toEqual(want);
  });
});

describe("where the platform has no streams", () => {
  /** A body that is not had as a stream. */
  function whole(body: string): Response {
    return Object.defineProperty(new Response(body), "body", {
      value: undefined,
    });
  }

  test("the body is read as a whole", async () => {
    expect(await decodeText(whole("a"), reading)).toBe("a");
    expect(await (await decodeBlob(whole("b"), reading)).text()).toBe("b");
    expect(await decodeJson(whole("[1]"), reading)).toEqual([1]);
  });
});

describe("the deadline of a call ends with the stream, once", () => {
  const bodies: Readonly<Record<string, () => Response>> = {
    "of lines": () => chunked("data: 1\n\n", "data: 2\n\n").response,
    "that is empty": () => chunked().response,
    "without a body": () => new Response(null),
  };
  type Decode = typeof decodeJsonSeq<unknown>;
  const decoders: Readonly<Record<string, Decode>> = {
    decodeEvents: decodeEvents<unknown>,
    decodeTextEvents: decodeTextEvents<string>,
    decodeJsonSeq,
  };
  test.each(
    Object.keys(bodies).flatMap((what) =>
      Object.keys(decoders).map((name) => [name, what] as const),
    ),
  )("%s of a response %s", async (name, what) => {
    const end = vi.fn();
    const values: AsyncIterable<unknown> = await decoders[name]!(
      bodies[what]!(),
      {
        ...reading,
        end,
      },
    );
    const read = async (): Promise<void> => {
      for await (const _ of values);
    };
    await read().catch(() => undefined);
    expect(end).toHaveBeenCalledOnce();
  });
});
