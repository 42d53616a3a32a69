import { letter, mark } from "./letters.js";

/** One file of the output. */
export interface OutputFile {
  /** Relative to the output, with forward slashes: `resources/alerts.ts`. */
  readonly path: string;
  readonly text: string;
}

/**
 * True if a path can be a module's: it ends with `.ts`, and its name and those of its folders have
 * letters, digits and `-` only and are not reserved for devices by Windows.
 */
export function isModulePath(path: string): boolean {
  const names = path.replace(/\.ts$/, "").split("/");
  return path.endsWith(".ts") && names.every(isModuleName);
}

function isModuleName(name: string): boolean {
  return (
    moduleName.test(name) && !/^(?:con|prn|aux|nul|com\d|lpt\d)$/i.test(name)
  );
}

const moduleName = new RegExp(`^[${letter}${mark}0-9-]{1,200}$`);
