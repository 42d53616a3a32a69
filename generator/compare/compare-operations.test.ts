import { checkGroups } from "./case-groups.test-support.js";
import { operationCases } from "./operation-cases.test-support.js";

checkGroups(operationCases, "operations");
