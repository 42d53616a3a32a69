import type { EmitOptions } from "../options/options.js";

/** True if programs have dates of `Temporal`. */
export function isTemporal(dates: EmitOptions["dates"]): boolean {
  return dates === "Temporal" || typeof dates === "object";
}

/** The package that has `Temporal`; undefined where it is the global one. */
export function temporalPackage(
  dates: EmitOptions["dates"],
): string | undefined {
  return typeof dates === "object" ? dates.from : undefined;
}
