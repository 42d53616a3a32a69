/** Writes `docs/validators.md` from the tables the compiler of validators goes by. */
import { writeFileSync } from "node:fs";
import { printLedger } from "../generator/emit/validators/print-ledger.js";

writeFileSync(new URL("../docs/validators.md", import.meta.url), printLedger());
