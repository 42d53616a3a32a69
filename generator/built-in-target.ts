import type { Document } from "./document/open-api/document.js";
import type { Output } from "./emit/outputs/output.js";
import type { TargetName } from "./emit/options/target-names.js";
import type { GenerateOptions } from "./generate-options.js";
import type { Model } from "./model/model.js";
import type { OutputFile } from "./model/output-file.js";

/** Everything that is made beside the client; `generate.ts` passes it, since the core imports no target. */
export interface TargetTable {
  /** Made where `targets` of a config names them. */
  readonly named: Readonly<Record<TargetName, BuiltInTarget>>;
  /** Made for every document that declares what they are about. */
  readonly always: readonly BuiltInTarget[];
}

/** The additions of a folder of `targets/` to the output. */
export interface BuiltInTarget {
  /** Modules, which are printed as the client's are. */
  readonly modules?: Output;
  /** Files that are text already. */
  readonly files?: (source: TargetSource) => Promise<readonly OutputFile[]>;
}

/** The input of a target's files. */
export interface TargetSource {
  readonly document: Document;
  readonly model: Model;
  readonly options: GenerateOptions;
}
