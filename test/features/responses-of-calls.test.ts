import { describe, expect, test, vi } from "vitest";
import type { ValidatorOptions } from "../../generator/emit/options/options.js";
import type { HttpSettings } from "../../templates/http/settings.js";
import { documentOf, freshDocument } from "../support/fresh-document.js";

interface Item {
  readonly id: number;
}
type Call<T> = Promise<T> & {
  safe(): Promise<
    | { readonly ok: true; readonly data: T }
    | { readonly ok: false; readonly error: Error }
  >;
};
interface Index {
  createClient(
    options: Pick<HttpSettings, "onInvalid"> & {
      readonly baseUrl: string;
      readonly fetch: (url: string) => Promise<Response>;
    },
  ): {
    readonly items: {
      list(
        input: object,
      ): Call<object> &
        AsyncIterable<Item> & { pages(): AsyncIterable<object> };
      get(input: object): Call<Item | undefined>;
      remove(input: object): Call<Item>;
    };
  };
}

const item = { $ref: "#/components/schemas/Item" };
const page = {
  type: "object",
  required: ["items"],
  properties: {
    items: { type: "array", items: item },
    nextCursor: { type: ["string", "null"] },
  },
};

function success(schema: object): object {
  return { description: "", content: { "application/json": { schema } } };
}

const id = {
  name: "id",
  in: "path",
  required: true,
  schema: { type: "string" },
};
const document = documentOf(
  {
    "/items": {
      get: {
        operationId: "listItems",
        tags: ["items"],
        parameters: [
          { name: "cursor", in: "query", schema: page.properties.nextCursor },
        ],
        responses: { 200: success(page) },
      },
    },
    "/items/{id}": {
      parameters: [id],
      get: {
        operationId: "getItem",
        tags: ["items"],
        responses: { 200: success(item), 204: { description: "none yet" } },
      },
      delete: {
        operationId: "removeItem",
        tags: ["items"],
        responses: { 200: success(item) },
      },
    },
  },
  {
    components: {
      schemas: {
        Item: {
          type: "object",
          required: ["id"],
          properties: { id: { type: "integer" } },
        },
      },
    },
  },
);

const pages = [
  { items: [{ id: 1 }, { id: 2 }], nextCursor: "2" },
  { items: [{ id: 3 }, { id: "four" }], nextCursor: "3" },
  { items: [{ id: 5 }], nextCursor: null },
];

/** A client whose answers are checked so, and what it asked for. */
async function start(
  responses: NonNullable<ValidatorOptions["responses"]>,
  {
    answer,
    onInvalid,
  }: {
    readonly answer?: () => Response;
    readonly onInvalid?: NonNullable<HttpSettings["onInvalid"]>;
  } = {},
) {
  const { index } = await freshDocument<Index>(document, {
    emit: { validators: { responses } },
  });
  const asked: string[] = [];
  const { items } = index.createClient({
    baseUrl: "https://api.test",
    ...(onInvalid ? { onInvalid } : {}),
    fetch: (url) => {
      asked.push(url);
      const at = Number(new URL(url).searchParams.get("cursor") ?? 1) - 1;
      return Promise.resolve(answer?.() ?? Response.json(pages[at]));
    },
  });
  return { items, asked };
}

const invalid = {
  name: "ValidationError",
  message: "items[1].id: must be an integer",
};

describe('answers that are checked ("throw")', () => {
  test("end a walk at the page that is not valid, when its items are due", async () => {
    const { items, asked } = await start("throw");
    const walked: number[] = [];
    await expect(async () => {
      for await (const each of items.list({})) walked.push(each.id);
    }).rejects.toMatchObject(invalid);
    expect(walked).toEqual([1, 2]);
    expect(asked).toHaveLength(2);
  });

  test("are a failure as a value, too, and asked for once", async () => {
    const answer = () => Response.json({ id: "seven" });
    for (const name of ["get", "remove"] as const) {
      const { items, asked } = await start("throw", { answer });
      const result = await items[name]({ id: "7" }).safe();
      expect(result).toMatchObject({
        ok: false,
        error: {
          name: "ValidationError",
          issues: [{ path: ["id"], message: "must be an integer" }],
        },
      });
      expect(asked).toHaveLength(1);
    }
  });

  test("may be none, where a success has no body", async () => {
    const answer = () => new Response(null, { status: 204 });
    const { items } = await start("throw", { answer });
    expect(await items.get({ id: "7" })).toBeUndefined();
  });
});

describe('answers that are told of ("warn")', () => {
  test("go on to the last page, and a function hears of each that is not valid", async () => {
    const told: unknown[] = [];
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    const { items } = await start("warn", {
      onInvalid: ({ name, message }, { operation, url }) =>
        told.push([{ name, message }, String(operation), new URL(url).search]),
    });
    const walked: unknown[] = [];
    for await (const each of items.list({})) walked.push(each.id);
    expect(walked).toEqual([1, 2, 3, "four", 5]);
    expect(told).toEqual([[invalid, "items.list", "?cursor=2"]]);
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  test("are refused by a function that throws", async () => {
    const { items } = await start("warn", {
      answer: () => Response.json({ id: "seven" }),
      onInvalid: (error) => {
        throw new Error("not here", { cause: error });
      },
    });
    expect(await items.get({ id: "7" }).safe()).toMatchObject({
      ok: false,
      error: { message: "not here", cause: { name: "ValidationError" } },
    });
  });
});
