import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The packages that `dist` bundles, with the file of each that says what its authors ask for. */
const bundled: Readonly<Record<string, string>> = {
  diff: "LICENSE",
  "ts-morph": "LICENSE",
  "@ts-morph/common": "LICENSE",
  "code-block-writer": "LICENSE",
  "path-browserify": "LICENSE",
  typescript: "LICENSE.txt",
};

const modules = join(import.meta.dirname, "../node_modules");

/** Their licenses, one after the other, each below the package's name and version. */
export function thirdPartyLicenses(): string {
  return Object.entries(bundled)
    .map(([name, license]) => {
      const text = readFileSync(join(modules, name, license), "utf8");
      return `${name} ${manifestOf(name).version}\n\n${text.trim()}\n`;
    })
    .join("\n\n");
}

/** The same packages for scanners: a CycloneDX 1.6 document, which is the same for the same packages. */
export function billOfMaterials(): string {
  const components = Object.keys(bundled).map((name) => {
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

interface Manifest {
  readonly version: string;
  readonly license: string;
}

function manifestOf(name: string): Manifest {
  const text = readFileSync(join(modules, name, "package.json"), "utf8");
  return JSON.parse(text) as Manifest;
}
