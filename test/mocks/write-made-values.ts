import { writeFileSync } from "node:fs";
import { madeValues, makeValues } from "./made-values.js";

writeFileSync(madeValues, makeValues());
