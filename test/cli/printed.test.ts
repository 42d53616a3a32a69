import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { tellStory } from "./printed-story.js";

it("prints what it printed when that was last read", async () => {
  const golden = new URL("printed.txt", import.meta.url);
  const steps = (text: string): string[] => text.split(/^(?=\$ )/m);
  expect(steps(await tellStory())).toEqual(steps(readFileSync(golden, "utf8")));
});
