import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { build } from "esbuild";
import { compilePattern } from "../../generator/emit/schemas/pattern.js";
import { generate } from "../../generator/generate.js";
import type { OutputFile } from "../../generator/model/output-file.js";
import { writeFiles } from "./compile.js";

/** What became of the factories of a document. */
export interface MockVerdict {
  /** Every named type. */
  readonly tried: number;
  /** Types with a value that is valid, for every seed. */
  readonly satisfied: number;
  /** Types that no value was found for, and why. */
  readonly refused: ReadonlyMap<string, string>;
  /** Values that ajv refuses, and why. */
  readonly disputed: readonly string[];
}

interface MakeModule {
  readonly make: Readonly<
    Record<string, (given?: unknown, options?: { seed: number }) => unknown>
  >;
  readonly document: { readonly schemas: Readonly<Record<string, object>> };
}

/** Makes values of every type of an output that has the target `mocks`, and has ajv judge them. */
export async function checkFactories(
  files: readonly OutputFile[],
  { seeds, ajv: asksAjv }: { readonly seeds: number; readonly ajv: boolean },
): Promise<MockVerdict> {
  // A document without types has nothing to make.
  if (!files.some(({ path }) => path === "mocks/make.ts"))
    return { tried: 0, satisfied: 0, refused: new Map(), disputed: [] };
  const { make, document } = await loadBundled<MakeModule>(
    files,
    `export * from "./mocks/make.js"; export * from "./mocks/schemas.js";`,
  );
  const judge = asksAjv ? new Judge(document.schemas) : undefined;
  const names = Object.keys(document.schemas);
  const refused = new Map<string, string>();
  const disputed: string[] = [];
  for (const [at, factory] of Object.values(make).entries()) {
    const name = names[at] ?? "";
    for (let seed = 0; seed < seeds; seed++)
      try {
        const value = factory(undefined, { seed });
        const again = factory(undefined, { seed });
        if (JSON.stringify(value) !== JSON.stringify(again))
          disputed.push(`${name} differs for one seed`);
        const complaint = judge?.of(name, value);
        if (complaint !== undefined)
          disputed.push(`${name}: ${complaint}: ${JSON.stringify(value)}`);
      } catch (error) {
        refused.set(name, String(error));
        break;
      }
  }
  const tried = names.length;
  return { tried, satisfied: tried - refused.size, refused, disputed };
}

/** The output of a document with the target `mocks`. */
export async function generateMocks(
  document: object,
): Promise<readonly OutputFile[]> {
  const bytes = new TextEncoder().encode(JSON.stringify(document));
  const { files } = await generate(
    {
      entry: "file:///openapi.json",
      load: (uri) => Promise.resolve({ uri, bytes }),
    },
    { emit: { targets: ["mocks"] } },
  );
  return files;
}

/** Bundles what a module of the output says, and imports it. */
export async function loadBundled<Module>(
  files: readonly OutputFile[],
  entry: string,
): Promise<Module> {
  const folder = mkdtempSync(join(tmpdir(), "speclathe-mocks-"));
  try {
    writeFiles(folder, [...files, { path: "entry.ts", text: entry }]);
    const outfile = join(folder, "bundle.mjs");
    await build({
      entryPoints: [join(folder, "entry.ts")],
      bundle: true,
      format: "esm",
      outfile,
      logLevel: "silent",
    });
    return (await import(pathToFileURL(outfile).href)) as Module;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Patterns as JSON Schema recommends; those that Unicode mode refuses, without it. */
function compileAsWeDo(pattern: string): RegExp {
  const { source, flags } = compilePattern(pattern) ?? {
    source: "",
    flags: "",
  };
  return new RegExp(source, flags);
}
compileAsWeDo.code = "compileAsWeDo";

class Judge {
  readonly #ajv: Ajv2020;

  constructor(schemas: Readonly<Record<string, object>>) {
    this.#ajv = new Ajv2020({
      strict: false,
      logger: false,
      code: { regExp: compileAsWeDo },
      multipleOfPrecision: 9,
    });
    addFormats.default(this.#ajv);
    // ajv counts octets of a Blob as nothing it knows.
    this.#ajv.addFormat("binary", true);
    const $defs = JSON.parse(
      JSON.stringify(schemas, (key, value: unknown) =>
        key === "$ref" ? `#/$defs/${encodeURIComponent(String(value))}` : value,
      ),
    ) as object;
    this.#ajv.addSchema({ $id: "all", $defs });
  }

  of(name: string, value: unknown): string | undefined {
    if (hasBlob(value)) return undefined;
    const $ref = `all#/$defs/${encodeURIComponent(name)}`;
    const validate = this.#ajv.getSchema($ref) ?? this.#ajv.compile({ $ref });
    return validate(value) === true
      ? undefined
      : this.#ajv.errorsText(validate.errors);
  }
}

function hasBlob(value: unknown): boolean {
  if (value instanceof Blob) return true;
  return (
    typeof value === "object" &&
    value !== null &&
    Object.values(value).some(hasBlob)
  );
}
