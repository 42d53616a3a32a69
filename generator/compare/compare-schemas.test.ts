import { checkGroups } from "./case-groups.test-support.js";
import { schemaCases } from "./schema-cases.test-support.js";

checkGroups(schemaCases, "schemas");
