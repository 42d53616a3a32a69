import { writeFileSync } from "node:fs";
import {
  reportedFixtures,
  reportOf,
  reportPath,
  reportText,
} from "../support/golden-reports.js";

/** Writes what pages show of fixtures: `npx jiti test/report/write-reports.ts`. */
for (const name of reportedFixtures)
  writeFileSync(reportPath(name), reportText(await reportOf(name)));
