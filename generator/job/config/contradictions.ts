import type { FailureDetail } from "../../model/failure.js";
import { escapePointer } from "../../model/pointer.js";
import type { Config } from "./config.js";

/** Options of a config that exclude each other, at the one to change. */
export function contradictions(
  { validators = {}, operations = {}, targets = [] }: Config,
  at: string,
): readonly FailureDetail[] {
  const { schemas, responses = "off", readOnly, requests } = validators;
  const problems: FailureDetail[] = [];
  if (schemas === "requests" && responses !== "off")
    problems.push({
      place: `${at}/validators/responses`,
      message: `needs "schemas": "all": with "requests", what comes back has no validators`,
    });
  if (schemas === "requests" && targets.includes("mocks"))
    problems.push({
      place: `${at}/targets/${targets.indexOf("mocks")}`,
      message: `"mocks" needs "validators": { "schemas": "all" }, since mocks check what they answer`,
    });
  if (readOnly !== "omit") return problems;
  const asked: [string, unknown][] = [
    ["validators", requests],
    ...Object.entries(operations).map(([key, one]): [string, unknown] => [
      `operations/${escapePointer(key)}/validators`,
      one.validators?.requests,
    ]),
  ];
  for (const [place, when] of asked)
    if (when === "development")
      problems.push({
        place: `${at}/${place}/requests`,
        message: `"development" needs "readOnly": "refuse": the check of an input finds the members that "omit" leaves out, in production too`,
      });
  return problems;
}
