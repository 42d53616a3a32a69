/** Writes `docs/validators.md` from the tables of the compiler of validators. */
import { writeFileSync } from "node:fs";
import { printLedger } from "../generator/emit/validators/print-ledger.js";

writeFileSync(new URL("../docs/validators.md", import.meta.url), printLedger());
