import type { Command } from "../harness/run-measured.js";

/** A generator under measurement. */
export interface Tool {
  /** Its name in the tables. */
  readonly name: string;
  /** The package whose version counts. */
  readonly package: string;
  /** What it makes beside types: the entries of the other measures ask for it. */
  readonly makes: readonly ("client" | "validators")[];
  /** How it generates; may write a config file into `folder`. */
  command(job: Job): Command;
}

/** One generation. */
export interface Job {
  /** The path of the document, JSON. */
  readonly document: string;
  /** The folder that is written to. */
  readonly output: string;
  /** A folder for config files, of this job alone. */
  readonly folder: string;
  /** The order of members shall not depend on the document's, where a tool can do that. */
  readonly isSorted?: boolean;
}
