import { writeFileSync } from "node:fs";
import { tellStory } from "./printed-story.js";

/** Writes what the program prints: `npx jiti test/cli/write-printed.ts`. */
writeFileSync(new URL("printed.txt", import.meta.url), await tellStory());
