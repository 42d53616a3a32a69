import { readFileSync } from "node:fs";
import { parseFormData } from "@orpc/openapi-client/helpers";
import { expect, test } from "vitest";
import { freshDocument } from "../support/fresh-document.js";

interface Index {
  createClient(options: object): {
    readonly people: { add(input: object): Promise<unknown> };
  };
}

const document = JSON.parse(
  readFileSync("fixtures/broken/multipart-file-nested/openapi.json", "utf8"),
) as object;

const photo = new File(["x"], "x.png", { type: "image/png" });

/** The form that a call sends, as the platform reads it. */
async function sentBy(input: object): Promise<FormData> {
  const { index } = await freshDocument<Index>(document);
  let form = new FormData();
  const client = index.createClient({
    baseUrl: "https://api.test",
    fetch: async (url: string, init: RequestInit) => {
      form = await new Request(url, init).formData();
      return new Response(null, { status: 204 });
    },
  });
  await client.people.add(input);
  return form;
}

test("a file in an object of style deepObject is a part", async () => {
  const friends = [{ name: "a", photo }, { photo }];
  const form = await sentBy({ owner: { name: "none" }, friends });
  expect([...form.keys()]).toEqual([
    "owner",
    "friends[0][name]",
    "friends[0][photo]",
    "friends[1][photo]",
  ]);
  const read = parseFormData(form) as { friends: { photo: File }[] };
  const texts = read.friends.map((friend) => friend.photo.text());
  expect(await Promise.all(texts)).toEqual(["x", "x"]);
  expect(read.friends[0]?.photo).toMatchObject({
    name: "x.png",
    type: "image/png",
  });
  expect(form.get("owner")).toBe('{"name":"none"}');
});

test("one in an object that is sent as JSON is refused", async () => {
  await expect(sentBy({ owner: { photo } })).rejects.toThrow(
    'part "owner" has a File at "photo", which JSON cannot carry',
  );
});
