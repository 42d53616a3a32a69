import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { findPrettierOptions } from "../../job/project/prettier-options.js";
import {
  findPackageManager,
  type PackageManager,
} from "../../job/project/package-manager.js";
import {
  findProjectFolders,
  listProjectFolders,
} from "../../job/project/project-folders.js";
import { type Project, readProject } from "../../job/project/project.js";
import { defined } from "../../model/defined.js";
import { count } from "../../model/count.js";

/** Facts of a project that `init` uses. */
export interface Survey {
  /** Absent: there is no package.json. */
  readonly packageManager?: PackageManager;
  /** The root of the repository, or the working directory. */
  readonly root: string;
  /** The working directory from the root; empty where they are the same. */
  readonly below: string;
  readonly hasTypeScript: boolean;
  /** The version installed, else the range in package.json. */
  readonly typescript?: string;
  readonly isModule: boolean;
  /** Bundlers, frameworks and test runners. */
  readonly tools: readonly string[];
  readonly hasPrettier: boolean;
  /** The number of workflows of GitHub Actions that do not run speclathe. */
  readonly otherWorkflows: number;
  /** True if one runs it. */
  readonly hasWorkflow: boolean;
  readonly isInstalled: boolean;
  /** A file that names the version of Node, from the root. */
  readonly nodeVersionFile?: string;
  /** The script that checks types. */
  readonly typeCheck?: string;
  /** The commands that check types where no script does, in their order; empty without TypeScript. */
  readonly compilers: readonly string[];
}

/** Looks at the project that the working directory belongs to; writes nothing. */
export async function surveyProject(
  cwd: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Survey> {
  const project = readProject(cwd);
  const { folders, root: by } = findProjectFolders(cwd);
  const root = by === "repository" ? (folders.at(-1) ?? cwd) : cwd;
  const { package: pack } = project;
  const has = (name: string): boolean =>
    pack.findDependency(name) !== undefined;
  const workflows = readWorkflows(root);
  const prettier = await findPrettierOptions(cwd);
  const named = ["typecheck", "type-check", "check-types", "check:types"].find(
    (name) => pack.scripts[name] !== undefined,
  );
  return {
    root,
    below: relative(root, cwd).replaceAll("\\", "/"),
    hasTypeScript: project.tsconfigs.length > 0,
    isModule: isModuleProject(project),
    tools: [
      ...(project.deno === undefined ? [] : ["Deno"]),
      ...tools.filter(([name]) => has(name)).map(([, shown]) => shown),
    ],
    hasPrettier: prettier !== undefined || has("prettier"),
    otherWorkflows: workflows.filter((text) => !/\bspeclathe\b/.test(text))
      .length,
    hasWorkflow: workflows.some((text) => /\bspeclathe\b/.test(text)),
    isInstalled: has("speclathe"),
    compilers: compilersOf(project),
    ...defined({
      packageManager: findPackageManager(cwd, env["npm_config_user_agent"]),
      typescript: findTypeScript(cwd, pack),
      nodeVersionFile: [".nvmrc", ".node-version"].find((name) =>
        existsSync(join(root, name)),
      ),
      typeCheck: named,
    }),
  };
}

const tools: readonly (readonly [string, string])[] = [
  ["next", "Next.js"],
  ["nuxt", "Nuxt"],
  ["astro", "Astro"],
  ["@sveltejs/kit", "SvelteKit"],
  ["@angular/core", "Angular"],
  ["react-native", "React Native"],
  ["vite", "Vite"],
  ["webpack", "webpack"],
  ["@rspack/cli", "Rspack"],
  ["@rsbuild/core", "Rsbuild"],
  ["rollup", "Rollup"],
  ["parcel", "Parcel"],
  ["tsup", "tsup"],
  ["esbuild", "esbuild"],
  ["jest", "Jest"],
  ["vitest", "Vitest"],
];

/** True if the compiler writes ES modules, or a bundler or Deno takes them. */
function isModuleProject({
  deno,
  tsconfigs,
  package: { isModule },
}: Project): boolean {
  if (deno !== undefined || isModule) return true;
  const modules = tsconfigs.map(({ options }) => String(options["module"]));
  return modules.some((module) => /^(?:es|preserve)/i.test(module));
}

function compilersOf({ tsconfigs, package: pack }: Project): readonly string[] {
  const [first] = tsconfigs;
  if (first === undefined) return [];
  // With `tsc --noEmit`, a config that only references others checks nothing.
  if (first.isReferenced) return ["tsc --build"];
  const hasRouteTypes = (pack.majorOf("next") ?? 0) >= 16;
  return [...(hasRouteTypes ? ["next typegen"] : []), "tsc --noEmit"];
}

function findTypeScript(
  cwd: string,
  pack: Project["package"],
): string | undefined {
  const installed = listProjectFolders(cwd)
    .map((folder) => join(folder, "node_modules/typescript/package.json"))
    .find((path) => existsSync(path));
  const version =
    installed === undefined
      ? undefined
      : /"version": *"([\d.]+)/.exec(readFileSync(installed, "utf8"))?.[1];
  return version ?? pack.majorOf("typescript")?.toString();
}

function readWorkflows(root: string): readonly string[] {
  const folder = join(root, ".github/workflows");
  try {
    return readdirSync(folder)
      .filter((name) => /\.ya?ml$/.test(name))
      .map((name) => readFileSync(join(folder, name), "utf8"));
  } catch {
    return [];
  }
}

/** The facts for one line. */
export function describeSurvey(survey: Survey): string {
  const { packageManager, root, below, typescript, otherWorkflows } = survey;
  const workspace = packageManager?.workspace;
  const place =
    workspace === undefined || below === ""
      ? ""
      : ` workspace (${relative(workspace, join(root, below)) || "its root"})`;
  return [
    ...(packageManager ? [packageManager.name + place] : []),
    ...(packageManager || survey.tools.includes("Deno")
      ? []
      : ["no package.json"]),
    ...(typescript === undefined ? [] : [`TypeScript ${typescript}`]),
    survey.isModule ? "ES modules" : "CommonJS",
    ...survey.tools,
    ...(survey.hasPrettier ? ["Prettier"] : []),
    ...(otherWorkflows === 0
      ? []
      : [`${count(otherWorkflows, "workflow")} without speclathe`]),
  ].join(" · ");
}
