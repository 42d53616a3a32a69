import { checkGroups } from "../../../test/compare/cases/case-groups.js";
import { schemaCases } from "../../../test/compare/cases/schema-cases.js";

checkGroups(schemaCases, "schemas");
