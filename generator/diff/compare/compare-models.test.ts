import { checkGroups } from "../../../test/compare/cases/case-groups.js";
import { modelCases } from "../../../test/compare/cases/model-cases.js";

checkGroups(modelCases, "models");
