import type { Emission } from "../../emission.js";
import type { Module } from "../../module.js";
import { emitMake, emitMockSchemas } from "./make-module.js";

/** `mocks/`: values of every type, and answers to every operation. */
export function emitMocks(emission: Emission): readonly Module[] {
  return [emitMockSchemas(emission), emitMake(emission)];
}
