/** Prints how the emitted validators do on the JSON-Schema-Test-Suite: `npm run conformance`. */
import { runSuite } from "../test/conformance/run-suite.js";

for (const [folder, formats] of [
  [".", "annotate"],
  ["optional/format", "assert"],
] as const) {
  const { passed, total, failed } = await runSuite(folder, { formats });
  const title = folder === "." ? "required" : "formats";
  console.log(`${title}: ${passed} of ${total}`);
  for (const name of failed) console.log(`  ✗ ${name}`);
}
