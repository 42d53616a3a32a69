import type { GenerateFunction } from "./generate-function.js";

/** The program itself, loaded when it is first called. */
export async function loadAndGenerate(
  ...given: Parameters<GenerateFunction>
): ReturnType<GenerateFunction> {
  const { generate } = await import("../generate.js");
  return generate(...given);
}
