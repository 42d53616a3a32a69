import { checkGroups } from "./case-groups.test-support.js";
import { filterCases } from "./filter-cases.test-support.js";

checkGroups(filterCases, "filters");
