// Opens the built page in Chromium, filters, scrolls, saves, and looks at what it says.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { launch } from "puppeteer-core";

const dist = new URL("../dist/", import.meta.url);
const types = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
};
const server = createServer(({ url = "/" }, response) => {
  const { pathname } = new URL(url, "http://page");
  const file = pathname === "/" ? "index.html" : pathname.slice(1);
  try {
    const body = readFileSync(new URL(file, dist));
    response.setHeader("content-type", types[extname(file)] ?? "text/plain");
    response.end(body);
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const { port } = server.address();
const profile = mkdtempSync(join(tmpdir(), "dashboard-"));
const browser = await launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  userDataDir: profile,
  timeout: 60_000,
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
});
try {
  const page = await browser.newPage();
  const wrong = [];
  page.on("pageerror", (error) => wrong.push(error.message));
  const says = (text) =>
    page.waitForFunction(
      (wanted) => document.body.innerText.includes(wanted),
      { timeout: 20_000 },
      text,
    );
  await page.setViewport({ width: 1000, height: 900 });
  await page.goto(`http://127.0.0.1:${port}/`);
  await says("20 of 120 alerts");
  await page.$eval("ul.alerts", (list) => list.scrollTo(0, 1e6));
  await says("40 of 120 alerts");
  await page.select("form[aria-label=Filter] select", "name");
  const selects = await page.$$("form[aria-label=Filter] select");
  await selects[1].select("startsWith");
  await page.type("form[aria-label=Filter] input", "alert 1");
  await page.click("form[aria-label=Filter] button");
  await says("20 of 32 alerts");
  await says('name starts with "alert 1" ×');
  assert.equal(new URL(page.url()).search, "?name.startsWith=alert+1");
  await page.reload();
  await says("20 of 32 alerts");
  await page.type("input[name=clientId]", "no id");
  await page.click("form[aria-label=Address] button");
  await says("must be a valid uuid");
  await page.$eval("input[name=clientId]", (input) => input.select());
  await page.type(
    "input[name=clientId]",
    "123e4567-e89b-42d3-a456-426614174000",
  );
  await page.type("input[name=street]", "nowhere");
  await page.click("form[aria-label=Address] button");
  await page.waitForSelector("[role=alert]", { timeout: 20_000 });
  await page.screenshot({ path: "screenshot.png" });
  assert.deepEqual(wrong, []);
  console.log("the dashboard filters, scrolls, saves and says what went wrong");
} finally {
  await browser.close();
  server.close();
  rmSync(profile, { recursive: true, force: true });
}
