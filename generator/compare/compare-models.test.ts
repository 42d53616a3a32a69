import { checkGroups } from "./case-groups.test-support.js";
import { modelCases } from "./model-cases.test-support.js";

checkGroups(modelCases, "models");
