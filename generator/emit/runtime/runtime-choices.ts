import { isTemporal, temporalPackage } from "../dates/temporal.js";
import type { EmitOptions } from "../options/options.js";

/** The options of the runtime. */
export interface RuntimeChoices {
  /** The template that is taken in place of another. */
  readonly templates: ReadonlyMap<string, string>;
  /** The packages that names are imported from which are global in templates. */
  readonly packages: ReadonlyMap<string, string>;
}

/** The options of the runtime for dates. */
export function runtimeChoices({ dates }: EmitOptions): RuntimeChoices {
  const from = temporalPackage(dates);
  return {
    templates: new Map(
      isTemporal(dates)
        ? [
            ["dates/date.ts", "dates/temporal.ts"],
            ["queries/query-key.ts", "dates/dated-key.ts"],
          ]
        : [],
    ),
    packages: new Map(from === undefined ? [] : [["Temporal", from]]),
  };
}
