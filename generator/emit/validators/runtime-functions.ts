/** Where each function of the runtime that checks call stands, relative to the output. */
const modules = {
  Check: "runtime/validation.ts",
  Schema: "runtime/validation.ts",
  accepts: "runtime/validation.ts",
  schema: "runtime/validation.ts",
  Report: "runtime/report.ts",
  fail: "runtime/report.ts",
  refuse: "runtime/report.ts",
  under: "runtime/report.ts",
  passed: "runtime/report.ts",
  isObject: "runtime/report.ts",
  isNumber: "runtime/number.ts",
  isInteger: "runtime/number.ts",
  isMultipleOf: "runtime/number.ts",
  isShorter: "runtime/text-length.ts",
  isLonger: "runtime/text-length.ts",
  equals: "runtime/equality.ts",
  hasDuplicates: "runtime/equality.ts",
  own: "runtime/members.ts",
  keyCount: "runtime/members.ts",
  memberCount: "runtime/members.ts",
  refuseUndefined: "runtime/members.ts",
  refuseUnknown: "runtime/members.ts",
  failAlternatives: "runtime/alternatives.ts",
  everything: "runtime/evaluated.ts",
  nothing: "runtime/evaluated.ts",
  matchAll: "runtime/match.ts",
  matchNone: "runtime/match.ts",
} as const;

/** A name the runtime exports to checks. */
export type RuntimeName = keyof typeof modules;

/** The module of the runtime that exports a name. */
export function runtimeModule(name: RuntimeName): string {
  return modules[name];
}

/** Every name the runtime exports to checks; nothing of the output may be called so. */
export const runtimeNames: readonly string[] = Object.keys(modules);
