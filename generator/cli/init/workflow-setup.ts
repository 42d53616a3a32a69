import { relative } from "node:path";
import { onOneLine } from "../../model/invisible.js";
import {
  commandsOf,
  type PackageManager,
} from "../../job/project/package-manager.js";

/** Facts that decide the steps that install a project. */
export interface SetupRequest {
  readonly root: string;
  /** The folder of the config from the root of the repository; empty: the root. */
  readonly below: string;
  readonly packageManager?: PackageManager;
  /** A file that names the version of Node, from the root. */
  readonly nodeVersionFile?: string;
}

/** By commit, as a tag can be moved. */
const actions = {
  node: "actions/setup-node@820762786026740c76f36085b0efc47a31fe5020 # v7.0.0",
  pnpm: "pnpm/action-setup@41ff72655975bd51cab0327fa583b6e92b6d3061 # v4.2.0",
  bun: "oven-sh/setup-bun@0c5077e51419868618aeaa5fe8019c62421857d6 # v2.2.0",
};

/** The steps that set up Node and the package manager, and install what the lockfile names. */
export function setupSteps(request: SetupRequest): string {
  const { root, below, packageManager, nodeVersionFile } = request;
  const node =
    nodeVersionFile === undefined
      ? [["node-version", "24"] as const]
      : [["node-version-file", yamlText(nodeVersionFile)] as const];
  if (!packageManager) return useStep(actions.node, node);
  const folder = relative(root, packageManager.folder).replaceAll("\\", "/");
  const elsewhere =
    folder === below
      ? ""
      : `        working-directory: ${yamlText(folder || ".")}\n`;
  return [
    ...managerStep(packageManager, folder),
    useStep(actions.node, [...node, ...cacheInputs(packageManager, folder)]),
    ...(packageManager.name === "yarn" && packageManager.yarn === "modern"
      ? ["      - run: npm install --global corepack && corepack enable\n"]
      : []),
    `      - run: ${commandsOf(packageManager).install}\n${elsewhere}`,
  ].join("");
}

type Inputs = readonly (readonly [name: string, value: string])[];

function managerStep(
  { name, version }: PackageManager,
  folder: string,
): readonly string[] {
  const inFolder = (file: string): string =>
    yamlText(folder === "" ? file : `${folder}/${file}`);
  if (name === "pnpm") {
    const place: Inputs =
      folder === "" ? [] : [["package_json_file", inFolder("package.json")]];
    const inputs: Inputs = version === undefined ? [["version", "10"]] : place;
    return [useStep(actions.pnpm, inputs)];
  }
  if (name === "bun")
    return [
      useStep(
        actions.bun,
        version === undefined ? [] : [["bun-version", yamlText(version)]],
      ),
    ];
  return [];
}

// Corepack, which later versions of Yarn need, is there only after Node is set up.
function cacheInputs(
  { name, lockfile, yarn }: PackageManager,
  folder: string,
): Inputs {
  const isCached = name === "npm" || name === "pnpm" || yarn === "classic";
  if (lockfile === undefined || name === "bun" || !isCached) return [];
  return [
    ["cache", name],
    ...(folder === ""
      ? []
      : [
          ["cache-dependency-path", yamlText(`${folder}/${lockfile}`)] as const,
        ]),
  ];
}

function useStep(action: string, inputs: Inputs): string {
  const lines = inputs.map(([name, value]) => `          ${name}: ${value}\n`);
  const given = lines.length === 0 ? "" : `        with:\n${lines.join("")}`;
  return `      - uses: ${action}\n${given}`;
}

/** A text as a scalar of YAML in which GitHub finds no expression of its own. */
export function yamlText(text: string): string {
  return JSON.stringify(onOneLine(text).split("${{").join("${{ '${{' }}"));
}
