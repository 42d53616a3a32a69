import type { generate, GenerateOptions } from "../generate.js";

/** The program, handed in so that a run can be tested with a small one. */
export type GenerateFunction = typeof generate;

/** A project's style as data, as the program takes it. */
export type PrettierOptions = NonNullable<GenerateOptions["prettier"]>;
