import { readFileSync } from "node:fs";
import type { Browser, Page } from "puppeteer-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { payloads } from "../hostile/payloads.js";
import { chromium, startBrowser } from "./browser.js";
import type { Report } from "../../generator/report/report-data.js";
import { diffPage, inspectPage, inspectReport, pageOf } from "./make-page.js";

if (chromium === undefined)
  console.warn("pages are not tested: there is no Chromium (set CHROMIUM)");

const compliance = readDocument("compliance");

/** A list of which nothing tells where its pages end. */
const undecided = {
  openapi: "3.1.0",
  info: { title: "Users", version: "1" },
  paths: {
    "/users": {
      get: {
        operationId: "listUsers",
        parameters: [
          { name: "page", in: "query", schema: { type: "integer" } },
        ],
        responses: {
          200: {
            description: "Users",
            content: {
              "application/json": {
                schema: { type: "array", items: { type: "object" } },
              },
            },
          },
        },
      },
    },
  },
};

describe.skipIf(chromium === undefined)("a page in Chromium", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser.close());

  test("it shows the document, asks for nothing and fails at nothing", async () => {
    const { page, seen } = await open(browser, await inspectPage(compliance));
    const views = await viewsOf(page);
    expect(views).toContain("operations");
    for (const view of views) await show(page, view);
    expect(seen).toEqual([]);
    await show(page, "operations");
    expect(await count(page, ".row")).toBe(10);
    await show(page, "types");
    expect(await count(page, ".row")).toBeGreaterThan(40);
    await show(page, "filters");
    expect(await count(page, "table")).toBe(3);
    await show(page, "scopes");
    expect(await text(page, ".tree")).toContain("MX");
    await show(page, "sizes");
    expect(await count(page, ".treemap rect")).toBeGreaterThan(40);
    await page.close();
  });

  test("lists without pages are shown with why and the line of config", async () => {
    const { page } = await open(browser, await inspectPage(undecided));
    await show(page, "pages");
    const shown = await text(page, "main");
    expect(shown).toContain("Lists without pages");
    expect(shown).toContain("nothing in the response is known to lead");
    expect(shown).toContain('paging: { page: "page", total: "…" }');
    await page.click('main a[href^="#operations="]');
    await page.waitForSelector("details[open] .facts");
    expect(await text(page, "details[open]")).toContain("Pages: config");
    await show(page, "overview");
    expect(await text(page, "main")).toContain("1 list that may have pages");
    await page.close();
  });

  test("a link opens a type, which links on to what uses it", async () => {
    const { page } = await open(browser, await inspectPage(compliance));
    await show(page, "types=Scope");
    expect(await text(page, "details[open]")).toContain("MX:AV:ARI");
    await page.click('details[open] a[href^="#operations"]');
    await page.waitForSelector("details[open] .code");
    expect(await page.evaluate(() => location.hash)).toMatch(/^#operations=/);
    await page.close();
  });

  test("the keyboard is enough", async () => {
    const { page } = await open(browser, await inspectPage(compliance));
    await page.keyboard.press("/");
    await page.keyboard.type("alerts list");
    await page.keyboard.press("Enter");
    await page.waitForSelector("details[open]");
    expect(await text(page, "details[open] summary")).toContain("/alerts/list");
    expect(await focused(page)).toContain("/alerts/list");
    await page.keyboard.press("ArrowDown");
    expect(await focused(page)).not.toContain("/alerts/list");
    await page.keyboard.press("Enter");
    expect(await count(page, "details[open]")).toBe(2);
    await page.keyboard.press("/");
    await page.keyboard.type("zzz");
    expect(await text(page, "main")).toContain("Nothing");
    await page.keyboard.press("Escape");
    expect(await text(page, "main h2")).toBe("Operations");
    await page.close();
  });

  test("light and dark are as the system has them, and can be chosen", async () => {
    const { page } = await open(browser, await inspectPage(compliance));
    const ground = (): Promise<string> =>
      page.evaluate(
        () =>
          getComputedStyle(document.body.parentElement ?? document.body)
            .backgroundColor,
      );
    await page.emulateMediaFeatures([
      { name: "prefers-color-scheme", value: "light" },
    ]);
    const light = await ground();
    await page.emulateMediaFeatures([
      { name: "prefers-color-scheme", value: "dark" },
    ]);
    expect(await ground()).not.toBe(light);
    await page.click(".theme");
    expect(await ground()).toBe(light);
    await page.close();
  });

  test("in a narrow window nothing is wider than it", async () => {
    const { page } = await open(browser, await inspectPage(compliance));
    await page.setViewport({ width: 360, height: 700 });
    for (const view of await viewsOf(page)) {
      await show(page, view);
      const width = await page.evaluate(
        () => document.documentElement.scrollWidth,
      );
      expect([view, width]).toEqual([view, 360]);
    }
    await page.close();
  });

  test("changes are shown with what they were", async () => {
    const now = structuredClone(compliance) as {
      paths: Record<string, object>;
    };
    delete now.paths["/clients/count"];
    const { page, seen } = await open(browser, await diffPage(compliance, now));
    await show(page, "breaking");
    await openAll(page);
    expect(await text(page, "main")).toContain("clients.count");
    expect(await count(page, ".removed")).toBeGreaterThan(5);
    await show(page, "generator");
    expect(await text(page, "main")).toContain("speclathe 0.1.0 wrote");
    expect(await text(page, "main")).toContain("types.ts Page changed");
    expect(seen).toEqual([]);
    await page.close();
  });

  test.each(payloads.map((payload) => [payload.name, payload] as const))(
    "a text that %s changes nothing but texts",
    async (_, payload) => {
      const harmless = await structureOf(browser, "zz");
      const harmful = await structureOf(browser, payload.text(1));
      expect(harmful.seen).toEqual([]);
      expect(harmful.structure).toEqual(harmless.structure);
    },
  );
});

/** A document in which every view has something. */
const small: unknown = {
  openapi: "3.1.0",
  info: { title: "Shelf", version: "1", description: "Books." },
  servers: [{ url: "https://shelf.example" }],
  security: [{ token: [] }],
  paths: {
    "/books/search": {
      post: {
        operationId: "books.search",
        summary: "Finds books",
        tags: ["books"],
        requestBody: {
          content: {
            "application/json": {
              schema: {
                type: "object",
                properties: {
                  filter: {
                    type: "object",
                    properties: {
                      title: {
                        anyOf: [
                          { type: "string" },
                          {
                            type: "object",
                            properties: {
                              eq: { type: "string" },
                              contains: { type: "string" },
                            },
                            additionalProperties: false,
                          },
                        ],
                      },
                    },
                  },
                  cursor: { type: "string" },
                },
              },
            },
          },
        },
        responses: {
          200: {
            description: "Found",
            content: {
              "application/json": {
                schema: {
                  type: "object",
                  required: ["items"],
                  properties: {
                    items: {
                      type: "array",
                      items: { $ref: "#/components/schemas/Book" },
                    },
                    nextCursor: { type: "string" },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
  components: {
    securitySchemes: { token: { type: "http", scheme: "bearer" } },
    schemas: {
      Book: {
        type: "object",
        description: "One book.",
        properties: {
          title: { type: "string" },
          sort: { type: "string", enum: ["a", "b"] },
          author: { $ref: "#/components/schemas/Missing" },
        },
      },
    },
  },
};

/**
 * The elements of every view of a document's page, opened, without their texts: with something
 * behind every text that the page is made from.
 */
async function structureOf(
  browser: Browser,
  behind: string,
): Promise<{ structure: readonly string[]; seen: readonly string[] }> {
  const report = appendToTexts(await inspectReport(small), behind);
  const { page, seen } = await open(browser, await pageOf(report));
  const structure: string[] = [];
  for (const view of await viewsOf(page)) {
    await show(page, view);
    await openAll(page);
    structure.push(
      await page.evaluate(() => {
        // Tokens of code and areas of the picture follow the texts' words and lengths.
        const skipped = "pre.code, .treemap, script, style, .bars";
        const print = (element: Element): string =>
          element.matches(skipped)
            ? element.tagName
            : `${element.tagName}(${[...element.attributes]
                .map(({ name }) => name)
                .toSorted()
                .join()})[${[...element.children].map(print).join(" ")}]`;
        return print(document.documentElement);
      }),
    );
  }
  const pwned = await page.evaluate(() =>
    Object.keys(globalThis).filter((name) => name.includes("PWNED")),
  );
  await page.close();
  return { structure, seen: [...seen, ...pwned] };
}

/** The report with a text behind all of its own, but for what is a word of ours. */
function appendToTexts(report: Report, behind: string): Report {
  return JSON.parse(JSON.stringify(report), (name, value: unknown) =>
    typeof value === "string" && !/^(?:kind|severity)$/.test(name)
      ? value + behind
      : value,
  ) as Report;
}

/** Opens a page; what it asks for and what goes wrong in it is seen. */
async function open(
  browser: Browser,
  html: string,
): Promise<{ page: Page; seen: string[] }> {
  const page = await browser.newPage();
  const seen: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith("about:")) seen.push(request.url());
  });
  page.on("pageerror", (error) => seen.push(String(error)));
  page.on("console", (message) => seen.push(message.text()));
  await page.setContent(html);
  await page.waitForSelector("main h2");
  return { page, seen };
}

async function viewsOf(page: Page): Promise<readonly string[]> {
  return page.$$eval("nav a", (links) =>
    links.map((link) => link.getAttribute("href")?.slice(1) ?? ""),
  );
}

async function show(page: Page, place: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = to;
    // The event of the change comes later; a page that receives it twice shows the same.
    window.dispatchEvent(new HashChangeEvent("hashchange"));
  }, place);
}

async function openAll(page: Page): Promise<void> {
  await page.$$eval("details", (all) => {
    for (const one of all) {
      one.open = true;
      one.dispatchEvent(new Event("toggle"));
    }
  });
}

function count(page: Page, selector: string): Promise<number> {
  return page.$$eval(selector, (all) => all.length);
}

function text(page: Page, selector: string): Promise<string> {
  return page.$eval(selector, (one) => one.textContent ?? "");
}

function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent ?? "");
}

function readDocument(name: string): unknown {
  const url = new URL(`../../fixtures/${name}/openapi.json`, import.meta.url);
  return JSON.parse(readFileSync(url, "utf8"));
}
