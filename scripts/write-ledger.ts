/** Writes `docs/validators.md` from the tables of the compiler of validators. */
import { writeFileSync } from "node:fs";
import { printLedger } from "../test/ledger/print-ledger.js";

writeFileSync(new URL("../docs/validators.md", import.meta.url), printLedger());
