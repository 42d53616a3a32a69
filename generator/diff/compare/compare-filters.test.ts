import { checkGroups } from "../../../test/compare/cases/case-groups.js";
import { filterCases } from "../../../test/compare/cases/filter-cases.js";

checkGroups(filterCases, "filters");
