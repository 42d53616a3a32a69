import { expect } from "vitest";
import type { FailureCode } from "../../generator/model/failure-catalogue.js";
import { failureCatalogue } from "../../generator/model/failure-catalogue.js";
import {
  type FailureDetail,
  SpeclatheError,
} from "../../generator/model/failure.js";

/** All that a failure says to a user. */
export interface SaidFailure {
  readonly code: FailureCode;
  readonly message: string;
  readonly place?: string;
  /** Absent: the catalogue's. */
  readonly help?: string;
  readonly details?: readonly FailureDetail[];
}

/** What a failure says; anything else that was thrown is a bug, and thrown on. */
export function sayFailure(error: unknown): SaidFailure {
  if (!(error instanceof SpeclatheError)) throw error;
  const { code, message, place, help, details } = error;
  return {
    code,
    message,
    ...(place === undefined ? {} : { place }),
    ...(help === failureCatalogue[code].fix ? {} : { help }),
    ...(details.length === 0 ? {} : { details }),
  };
}

/** What the failure of a run says. */
export async function failureOf(run: Promise<unknown>): Promise<SaidFailure> {
  return run.then(() => expect.fail("nothing failed"), sayFailure);
}

/** What the failure of a call says. */
export function failureIn(call: () => unknown): SaidFailure {
  try {
    call();
  } catch (error) {
    return sayFailure(error);
  }
  return expect.fail("nothing failed");
}
