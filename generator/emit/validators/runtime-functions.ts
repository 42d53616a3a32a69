import {
  type CheckedLimit,
  isCheckedLimit,
  limits,
} from "../../model/limits.js";
import { exportsOf, type NameIn } from "../names/exports-of.js";
import {
  converterModules,
  type ConvertName,
  isConvertName,
} from "../dates/print-conversion.js";

/** The functions of the runtime that checks call, by their modules. */
const functions = {
  "dates/convert": "Convert converter",
  "dates/dated-schema": "DatedSchema datedSchema",
  "filter/check": "Checks filterCheck",
  "validation/alternatives": "exactlyOne failAlternatives someOf",
  "validation/bounds": "format numberFormat pattern",
  "validation/declared": "composed declares mentions openObject",
  "validation/enumeration":
    "among constant failMember optionalAmong optionalConstant",
  "validation/equality": "amongJson uniqueItems",
  "validation/evaluated": "everything nothing TellsItems TellsMembers",
  "validation/formats/binary": "binary",
  "validation/formats/date-time": "dateTime optionalDateTime",
  "validation/formats/date": "date optionalDate",
  "validation/formats/number": "int32 int64 optionalInt32 optionalInt64",
  "validation/formats/time": "fullTime optionalFullTime",
  "validation/formats/uuid": "optionalUuid uuid",
  "validation/list": "array contains itemAt items list optionalList",
  "validation/map": "map object optionalMap optionalObject propertyNames",
  "validation/members": "closed has own requires",
  "validation/nullable": "nullable nullish optional",
  "validation/read-only": "readOnly",
  "validation/report":
    "Check enter enterObject fail goesOn holds isObject leave note",
  "validation/scalar":
    "anything boolean integer never nothingButNull number optionalBoolean optionalInteger optionalNumber optionalSafeInteger optionalText required safeInteger text",
  "validation/sent": "all filled filter input Members members operators part",
  "validation/unknown": "failUnknown",
  "validation/validation": "bodySchema closedSchema Schema schema",
} as const;

const modules = exportsOf(functions);

/** A name the runtime exports to checks. */
export type RuntimeName = NameIn<typeof functions> | ConvertName | CheckedLimit;

/** The module of the runtime that exports a name. */
export function runtimeModule(name: RuntimeName): string {
  if (isCheckedLimit(name))
    return `runtime/validation/${limits[name].check}.ts`;
  return isConvertName(name) ? converterModules[name] : modules[name];
}

/** True if the runtime exports the name to checks. */
export function isRuntimeName(name: string): name is RuntimeName {
  return Object.hasOwn(modules, name);
}

/** Every name the runtime exports to checks; nothing of the output may be called so. */
export const runtimeNames: readonly string[] = [
  ...Object.keys(modules),
  ...Object.keys(converterModules),
  ...Object.keys(limits).filter(isCheckedLimit),
];
