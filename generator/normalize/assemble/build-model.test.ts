import { describe, expect, test } from "vitest";
import {
  answering,
  documentOf,
  normalized,
  objectOf,
} from "../../../test/support/normalized.js";

const string = { type: "string" };

describe("what the model says of the API", () => {
  const thing = { get: answering("getThing", objectOf({ id: string })) };

  test("its title, version and text", async () => {
    const { model } = await normalized({
      ...documentOf({ "/thing": thing }),
      info: { title: "Desk", version: "2", description: "All of it" },
    });
    expect(model.api).toMatchObject({
      title: "Desk",
      description: "All of it",
    });
  });

  test("the first server, with its variables", async () => {
    const { model } = await normalized(
      documentOf(
        { "/thing": thing },
        {
          servers: [
            {
              url: "https://{region}.desk.test/v1",
              variables: { region: { default: "eu", enum: ["eu", "us"] } },
            },
            { url: "https://test.desk.test" },
          ],
        },
      ),
    );
    expect(JSON.stringify(model.api)).toContain("{region}.desk.test");
  });
});

describe("webhooks and callbacks", () => {
  const event = {
    post: {
      requestBody: {
        content: { "application/json": { schema: objectOf({ id: string }) } },
      },
      responses: { 204: { description: "Done" } },
    },
  };

  test("webhooks alone are webhooks", async () => {
    const { model } = await normalized(
      documentOf({}, { webhooks: { "thing.made": event } }),
    );
    expect(model.webhooks?.map(({ name }) => name)).toEqual(["thing.made"]);
  });

  test("callbacks alone are their operation's", async () => {
    const { model } = await normalized(
      documentOf({
        "/subscriptions": {
          post: {
            operationId: "subscribe",
            callbacks: { onMade: { "{$request.body#/url}": event } },
            responses: { 204: { description: "Done" } },
          },
        },
      }),
    );
    expect(model.webhooks ?? []).toEqual([]);
    expect(model.operations[0]?.callbacks).toBeDefined();
  });
});

test("members are as the document has them, or sorted where that is asked for", async () => {
  const document = documentOf({
    "/thing": {
      get: answering("getThing", objectOf({ b: string, a: string, c: string })),
    },
  });
  const namesOf = async (propertyOrder: "document" | "sorted") => {
    const { model } = await normalized(document, { propertyOrder });
    return model.types[0]?.schema.properties?.map(({ name }) => name);
  };
  expect(await namesOf("document")).toEqual(["b", "a", "c"]);
  expect(await namesOf("sorted")).toEqual(["a", "b", "c"]);
});
