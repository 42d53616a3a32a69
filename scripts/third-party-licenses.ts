import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Metafile } from "esbuild";

const modules = join(import.meta.dirname, "../node_modules");

// The bundle has TypeScript's enumerations as data, which no input of esbuild names.
const copied = "typescript";

/** The names of the packages whose code is in these bundles, sorted. */
export function bundledPackages(
  bundles: readonly Metafile[],
): readonly string[] {
  const files = bundles.flatMap(({ inputs, outputs }) =>
    Object.values(outputs)
      .flatMap((output) => Object.keys(output.inputs))
      // Plugins replace what is not needed by empty modules.
      .filter((file) => (inputs[file]?.bytes ?? 0) > 0),
  );
  const names = files.flatMap(
    (file) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? [],
  );
  return [...new Set([...names, copied])].toSorted();
}

/** Their licenses, one after the other, each below the package's name and version. */
export function thirdPartyLicenses(packages: readonly string[]): string {
  return packages
    .map((name) => {
      const text = readFileSync(licenseOf(name), "utf8");
      return `${name} ${manifestOf(name).version}\n\n${text.trim()}\n`;
    })
    .join("\n\n");
}

/** The same packages for scanners: a CycloneDX 1.6 document, which is the same for the same packages. */
export function billOfMaterials(packages: readonly string[]): string {
  const components = packages.map((name) => {
    const { version, license } = manifestOf(name);
    return {
      type: "library",
      name,
      version,
      purl: `pkg:npm/${name.replace("@", "%40")}@${version}`,
      licenses: [{ license: { id: license } }],
    };
  });
  const bill = { bomFormat: "CycloneDX", specVersion: "1.6", version: 1 };
  return `${JSON.stringify({ ...bill, components }, undefined, 2)}\n`;
}

function licenseOf(name: string): string {
  const folder = join(modules, name);
  const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
  if (file === undefined) throw new Error(`${name} has no license file`);
  return join(folder, file);
}

interface Manifest {
  readonly version: string;
  readonly license: string;
}

function manifestOf(name: string): Manifest {
  const text = readFileSync(join(modules, name, "package.json"), "utf8");
  return JSON.parse(text) as Manifest;
}
