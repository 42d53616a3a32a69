import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { type OracleCase, compareTypes } from "../test/oracle/compare-types.js";

const [folder = "fixtures"] = process.argv.slice(2);
const root = resolve(folder);

// Compares our types with openapi-typescript's for every document of a folder; a line for each
// document, and one for each schema whose two types are not the same.
const files = readdirSync(root)
  .filter((name) => /\.(json|ya?ml)$/.test(name))
  .toSorted();
for (const file of files) {
  const each: OracleCase = {
    name: file.replace(/\W/g, "-"),
    file: join(root, file),
    reading: "own",
    // Beside a reference of 3.0 the peer overlooks `nullable`, as the letter of 3.0 has it.
    respell: (text) =>
      text.replace(
        /^( *)(- )?\$ref: (\S+)\n( *)nullable: true$/gm,
        "$1$2allOf: [{ $ref: $3 }]\n$4nullable: true",
      ),
  };
  try {
    const { compared, different } = await compareTypes([each]);
    console.log(
      `${file}  ${compared.length} compared, ${different.size} different`,
    );
    for (const [schema, direction] of different)
      console.log(`     ${direction}: ${schema}`);
  } catch (error) {
    const [reason] = String(error).split("\n");
    console.log(`${file}  not compared: ${reason?.slice(0, 200)}`);
  }
}
