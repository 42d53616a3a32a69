/** The peers: each as its users would have it, written from the same schemas. */
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import standaloneCode from "ajv/dist/standalone/index.js";
import addFormats from "ajv-formats";
import { node, peerFile } from "../../harness/places.js";
import { arktype, typia, valibot, zod, zodMini } from "./dialects.js";
import { readShape } from "./shape.js";
import { type Dialect, writeModule } from "./write-module.js";

type JsonObject = Readonly<Record<string, unknown>>;

/** The schemas that are measured, by name. */
export type Roots = Readonly<Record<string, JsonObject>>;

/** A validator to measure: two kinds of modules in a folder of its own. */
export interface Peer {
  readonly name: string;
  /** Writes what both kinds of modules need. */
  prepare(folder: string, roots: Roots): void;
  /**
   * A module that exports `is(value)`, `all(value)`: how many issues there are, and where the peer
   * can stop at the first one, `first(value)`.
   */
  contestant(root: string): string;
  /** A module that exports a function that gives all issues, for each root by its name. */
  product(folder: string, roots: Roots): string;
}

/** Every peer. */
export const peers: readonly Peer[] = [
  ajvPeer("fast"),
  ajvPeer("full"),
  typiaPeer(),
  arktypePeer(),
  typeboxPeer(),
  valibotPeer(),
  zodPeer("zod 4", zod),
  zodPeer("zod 4 mini", zodMini),
];

function writeSchemas(dialect: Dialect): Peer["prepare"] {
  return (folder, roots) => {
    const shapes = Object.entries(roots).map(
      ([name, schema]) => [name, readShape(schema)] as const,
    );
    const text = writeModule(dialect, Object.fromEntries(shapes));
    writeFileSync(join(folder, "schemas.ts"), text);
  };
}

function eachRoot(roots: Roots, line: (name: string) => string): string {
  return Object.keys(roots).map(line).join("\n");
}

function zodPeer(name: string, dialect: Dialect): Peer {
  return {
    name,
    prepare: writeSchemas(dialect),
    contestant: (root) => `import { ${root} } from "./schemas.js";
      export const is = (value) => ${root}.safeParse(value).success;
      export const all = (value) => ${root}.safeParse(value).error?.issues.length ?? 0;`,
    product: (_, roots) =>
      `import * as schemas from "./schemas.js";
      ${eachRoot(roots, (root) => `export const ${root} = (value) => schemas.${root}.safeParse(value).error?.issues;`)}`,
  };
}

function valibotPeer(): Peer {
  return {
    name: "valibot",
    prepare: writeSchemas(valibot),
    contestant: (root) => `import * as v from "valibot";
      import { ${root} } from "./schemas.js";
      export const is = (value) => v.is(${root}, value);
      export const first = (value) => v.safeParse(${root}, value, { abortEarly: true }).issues?.length ?? 0;
      export const all = (value) => v.safeParse(${root}, value).issues?.length ?? 0;`,
    product: (_, roots) =>
      `import * as v from "valibot";
      import * as schemas from "./schemas.js";
      ${eachRoot(roots, (root) => `export const ${root} = (value) => v.safeParse(schemas.${root}, value).issues;`)}`,
  };
}

function arktypePeer(): Peer {
  return {
    name: "arktype",
    prepare: writeSchemas(arktype),
    contestant: (root) => `import { type } from "arktype";
      import { ${root} } from "./schemas.js";
      export const is = (value) => ${root}.allows(value);
      export const all = (value) => {
        const result = ${root}(value);
        return result instanceof type.errors ? result.length : 0;
      };`,
    product: (_, roots) =>
      `import * as schemas from "./schemas.js";
      ${eachRoot(roots, (root) => `export const ${root} = (value) => schemas.${root}(value);`)}`,
  };
}

function typeboxPeer(): Peer {
  return {
    name: "typebox 1, compiled",
    prepare: (folder, roots) => {
      const text = Object.entries(roots).map(
        ([name, schema]) =>
          `export const ${name} = ${JSON.stringify(schema)} as const;`,
      );
      writeFileSync(join(folder, "schemas.ts"), text.join("\n"));
    },
    contestant: (root) => `import { Compile } from "typebox/schema";
      import { ${root} } from "./schemas.js";
      const compiled = Compile(${root});
      export const is = (value) => compiled.Check(value);
      export const all = (value) => compiled.Errors(value)[1].length;`,
    product: (_, roots) =>
      `import { Compile } from "typebox/schema";
      import * as schemas from "./schemas.js";
      ${eachRoot(roots, (root) => `const compiled_${root} = /* @__PURE__ */ Compile(schemas.${root}); export const ${root} = (value) => compiled_${root}.Errors(value)[1];`)}`,
  };
}

function ajvPeer(mode: "fast" | "full"): Peer {
  const write = (file: string, roots: Roots, allErrors: boolean): void => {
    const schemas = Object.entries(roots).map(([name, schema]) => ({
      $id: name,
      ...schema,
    }));
    const ajv = new Ajv2020({
      allErrors,
      strict: false,
      schemas,
      code: { source: true },
    });
    addFormats.default(ajv, { mode });
    const names = Object.keys(roots).map((name) => [name, name]);
    const text = standaloneCode.default(ajv, Object.fromEntries(names));
    writeFileSync(file, text);
  };
  return {
    name: `ajv standalone, ${mode} formats`,
    prepare: (folder, roots) => {
      for (const [name, schema] of Object.entries(roots)) {
        write(join(folder, `${name}-first.cjs`), { [name]: schema }, false);
        write(join(folder, `${name}-all.cjs`), { [name]: schema }, true);
      }
    },
    contestant: (
      root,
    ) => `import { ${root} as first_ } from "./${root}-first.cjs";
      import { ${root} as all_ } from "./${root}-all.cjs";
      export const is = (value) => first_(value);
      export const first = (value) => first_(value) ? 0 : first_.errors.length;
      export const all = (value) => all_(value) ? 0 : all_.errors.length;`,
    product: (folder, roots) => {
      const file = `product-of-${Object.keys(roots).length}.cjs`;
      write(join(folder, file), roots, true);
      return `import * as checks from "./${file}";
      ${eachRoot(roots, (root) => `export const ${root} = (value) => checks.${root}(value) ? undefined : checks.${root}.errors;`)}`;
    },
  };
}

function typiaPeer(): Peer {
  // It closes no types; it has functions that take them for closed.
  const isClosed = (schema: JsonObject | undefined): boolean =>
    schema?.["additionalProperties"] === false;
  const transform = (folder: string, name: string, text: string): void => {
    const input = join(folder, `${name}-input`);
    mkdirSync(input);
    const types = writeModule(typia, {});
    writeFileSync(join(input, `${name}.ts`), types + text);
    const program = peerFile("typia/lib/executable/typia.js");
    const flags = ["--input", input, "--output", join(folder, name)];
    const config = join(folder, "tsconfig.json");
    execFileSync(node, [program, "generate", ...flags, "--project", config], {
      cwd: folder,
      stdio: "pipe",
    });
  };
  const typesOf = (roots: Roots): string =>
    writeModule(
      { ...typia, head: "" },
      Object.fromEntries(
        Object.entries(roots).map(([name, schema]) => [
          name,
          readShape(schema),
        ]),
      ),
    );
  return {
    name: "typia",
    prepare: (folder, roots) => {
      const options = {
        strict: true,
        module: "esnext",
        moduleResolution: "bundler",
        target: "es2022",
        skipLibCheck: true,
      };
      writeFileSync(
        join(folder, "tsconfig.json"),
        JSON.stringify({ compilerOptions: options, include: ["**/*.ts"] }),
      );
      for (const [name, schema] of Object.entries(roots)) {
        const [is, assert, validate] = isClosed(schema)
          ? ["createEquals", "createAssertEquals", "createValidateEquals"]
          : ["createIs", "createAssert", "createValidate"];
        transform(
          folder,
          `contestant-${name}`,
          `${typesOf({ [name]: schema })}
export const is = typia.${is}<${name}>();
const asserted = typia.${assert}<${name}>();
const validated = typia.${validate}<${name}>();
export const first = (value: unknown): number => {
  try {
    asserted(value);
    return 0;
  } catch {
    return 1;
  }
};
export const all = (value: unknown): number => {
  const result = validated(value);
  return result.success ? 0 : result.errors.length;
};
`,
        );
      }
    },
    contestant: (root) =>
      `export * from "./contestant-${root}/contestant-${root}.js";`,
    product: (folder, roots) => {
      const name = `product-of-${Object.keys(roots).length}`;
      const checks = Object.entries(roots).map(
        ([root, schema]) =>
          `const validate_${root} = typia.${isClosed(schema) ? "createValidateEquals" : "createValidate"}<Types.${root}>();
export const ${root}_ = (value: unknown) => validate_${root}(value);`,
      );
      // Its types are named like what is exported.
      const exported = Object.keys(roots).map((root) => `${root}_ as ${root}`);
      transform(
        folder,
        name,
        `namespace Types {\n${typesOf(roots)}\n}\n${checks.join("\n")}\n`,
      );
      return `export { ${exported.join(", ")} } from "./${name}/${name}.js";`;
    },
  };
}
