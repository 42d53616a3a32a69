import { checkGroups } from "../../../test/compare/cases/case-groups.js";
import { operationCases } from "../../../test/compare/cases/operation-cases.js";

checkGroups(operationCases, "operations");
