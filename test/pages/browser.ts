import { existsSync } from "node:fs";
import { type Browser, launch } from "puppeteer-core";

const places = [
  process.env["CHROMIUM"] ?? "",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** The Chromium of this machine; undefined where there is none, which tests say and skip. */
export const chromium: string | undefined = places.find(
  (place) => place !== "" && existsSync(place),
);

/** Starts it, with nothing that asks the network for itself. */
export function startBrowser(): Promise<Browser> {
  if (chromium === undefined) throw new Error("there is no Chromium here");
  return launch({
    executablePath: chromium,
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
}
