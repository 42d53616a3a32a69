import { defined } from "../../model/defined.js";
import type { Diagnostic } from "../../model/diagnostic.js";
import { checkModuleFormat, isNodeModule } from "./module-format.js";
import { type Project, readProject } from "./project.js";
import type { Tsconfig } from "./tsconfig.js";

/** The ending of a relative import of a TypeScript module. */
export type ImportExtension = ".js" | ".ts" | "";

/** The extension of a project's imports. */
export interface ExtensionChoice {
  readonly extension: ImportExtension;
  /** True if the default, `.js`, would not work here though the chosen one does. */
  readonly isNeeded: boolean;
  /** The tool that cannot resolve `.js`, if an extension must be chosen. */
  readonly because?: string;
  /** Warnings: what cannot compile or resolve the output, and what to write in which file. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Chooses how imports end in the project that a directory belongs to (design, 9.8): `.ts` where
 * TypeScript allows it, else `.js`, else what its compiler, bundler and test runner do resolve.
 * Judges an extension that the config sets, but does not replace it.
 */
export function chooseImportExtension(
  directory: string,
  set?: ImportExtension,
): ExtensionChoice {
  const project = readProject(directory);
  const objections = findObjections(project);
  const objectionsTo = (extension: ImportExtension): readonly Objection[] =>
    objections.filter(({ to }) => to.includes(extension));
  const order: readonly ImportExtension[] = allowsTs(project.tsconfigs)
    ? [".ts", ".js", ""]
    : [".js", "", ".ts"];
  const working = order.find(
    (extension) => objectionsTo(extension).length === 0,
  );
  const [preferred = ".js"] = order;
  const extension = set ?? working ?? preferred;
  const [first] = objectionsTo(".js");
  const isNeeded = working !== undefined && first !== undefined;
  return {
    extension,
    isNeeded,
    ...(isNeeded ? { because: first.who.replace(/,$/, "") } : {}),
    diagnostics: [
      ...checkModuleFormat(project),
      ...objectionsTo(extension).map((objection) =>
        describeObjection(objection, extension, working),
      ),
    ],
  };
}

function describeObjection(
  { who, at, help }: Objection,
  extension: ImportExtension,
  working: ImportExtension | undefined,
): Diagnostic {
  const steps = [
    ...(working === undefined
      ? []
      : [`set \`importExtension: "${working}"\` in the config`]),
    ...(help === undefined ? [] : [help]),
  ].join(", or ");
  return {
    code: "import-extension",
    severity: "warning",
    pointer: at,
    message: `${who} ${inWords[extension]}`,
    ...(steps === "" ? {} : { help: steps }),
  };
}

const inWords: Readonly<Record<ImportExtension, string>> = {
  ".js": "cannot resolve imports that end in `.js` to TypeScript files",
  ".ts": "cannot resolve imports that end in `.ts`",
  "": "cannot resolve imports without an extension",
};

/** A part of the project that cannot resolve imports with some extensions. */
interface Objection {
  readonly to: readonly ImportExtension[];
  readonly who: string;
  /** The file, with a JSON pointer, that shows it. */
  readonly at: string;
  /** The other next step; absent: only another extension helps. */
  readonly help?: string;
}

function findObjections(project: Project): readonly Objection[] {
  if (project.deno !== undefined) {
    const at = `${project.show(project.deno)}#`;
    return [{ to: [".js", ""], who: "Deno", at }];
  }
  return [
    ...project.tsconfigs.flatMap((tsconfig) =>
      objectionsOfCompiler(tsconfig, project),
    ),
    ...tools.flatMap((tool) => objectionsOfTool(tool, project)),
    ...objectionsOfNode(project),
  ];
}

function objectionsOfCompiler(
  tsconfig: Tsconfig,
  project: Project,
): readonly Objection[] {
  const file = project.show(tsconfig.path);
  const at = `${file}#/compilerOptions`;
  const objections: Objection[] = [];
  if (!allowsTs([tsconfig]))
    objections.push({
      to: [".ts"],
      who: "TypeScript",
      at,
      help: `set \`"rewriteRelativeImportExtensions": true\` in ${file}`,
    });
  if (hasNodeResolution(tsconfig) && project.package.isModule)
    objections.push({
      to: [""],
      who: "TypeScript with Node's resolution of ES modules",
      at,
      help: `set \`"module": "esnext"\` and \`"moduleResolution": "bundler"\` in ${file}`,
    });
  const rewriter = ["ts-jest", "ts-loader"].find((name) =>
    project.package.findDependency(name),
  );
  const { rewriteRelativeImportExtensions: rewrites } = tsconfig.options;
  if (rewrites === true && rewriter !== undefined)
    objections.push({
      to: [".ts"],
      who: `${rewriter}, for which TypeScript rewrites \`.ts\` to \`.js\`,`,
      at: `${at}/rewriteRelativeImportExtensions`,
      help: `set \`allowImportingTsExtensions\` in its place in ${file}`,
    });
  return objections;
}

/** True if all configs let imports end in `.ts`. */
function allowsTs(tsconfigs: readonly Tsconfig[]): boolean {
  return (
    tsconfigs.length > 0 &&
    tsconfigs.every(
      ({ options }) =>
        options["allowImportingTsExtensions"] === true ||
        options["rewriteRelativeImportExtensions"] === true,
    )
  );
}

/** True if modules resolve as in Node, where package.json decides their format. */
function hasNodeResolution({ options }: Tsconfig): boolean {
  const { module, moduleResolution = module } = options;
  return isNodeModule(moduleResolution);
}

/** A tool that looks for a `.js` file where an import ends in `.js`. */
interface Tool {
  /** The package that a project depends on. */
  readonly name: string;
  readonly who: string;
  /** Names of the files that configure it, and the member of package.json that may. */
  readonly files: RegExp;
  readonly member?: string;
  /** Matches a configuration that resolves `.js` to `.ts`. */
  readonly cure: RegExp;
  /** True if it is run so that it reads that configuration; absent: always. */
  readonly isRead?: (pack: Project["package"]) => boolean;
  /** The configuration that does so. */
  readonly help?: string;
}

/** The option of webpack and Rspack that resolves `.js` as `.ts`. */
const alias = 'resolve: { extensionAlias: { ".js": [".ts", ".js"] } }';

const scriptFile = "[cm]?[jt]s";

const tools: readonly Tool[] = [
  {
    name: "next",
    who: "Next.js",
    files: new RegExp(`^next\\.config\\.${scriptFile}$`),
    cure: /extensionAlias/,
    isRead: runsWebpack,
  },
  {
    name: "webpack",
    who: "webpack",
    files: new RegExp(`^webpack.*\\.${scriptFile}$`),
    cure: /extensionAlias|resolve-typescript-plugin/,
    help: `set \`${alias}\` in the config of webpack`,
  },
  // Rsbuild, which is built on it, sets the alias by itself where there is a tsconfig.json.
  {
    name: "@rspack/cli",
    who: "Rspack",
    files: new RegExp(`^rspack.*\\.${scriptFile}$`),
    cure: /extensionAlias/,
    help: `set \`${alias}\` in the config of Rspack`,
  },
  {
    name: "react-native",
    who: "Metro",
    files: new RegExp(`^metro\\.config\\.${scriptFile}$`),
    cure: /resolveRequest/,
  },
  {
    name: "jest",
    who: "Jest",
    files: new RegExp(`^jest.*\\.(?:json|${scriptFile})$`),
    member: "jest",
    // A resolver of its own, or names that end in `.js` mapped to what is before it.
    cure: /resolver["']?\s*:|js\$?["']\s*:[\s[]*["']\$1/,
    help: 'set `moduleNameMapper: { "^(\\\\.{1,2}/.*)\\\\.js$": "$1" }` in the config of Jest',
  },
];

function objectionsOfTool(
  { name, who, files, member, cure, isRead, help }: Tool,
  { package: pack, readTexts }: Project,
): readonly Objection[] {
  const at = pack.findDependency(name);
  if (at === undefined) return [];
  const config = member === undefined ? "" : pack.text(member);
  const isCured = cure.test(`${config}\n${readTexts(files)}`);
  if (isCured && (isRead?.(pack) ?? true)) return [];
  return [{ to: [".js"], who, at, ...defined({ help }) }];
}

/**
 * True if all scripts run Next.js with webpack, since Turbopack has no alias of extensions: from
 * version 16 on with `--webpack`, before it without `--turbopack`.
 */
function runsWebpack({ scripts, majorOf }: Project["package"]): boolean {
  const runs = Object.values(scripts)
    .flatMap((script) => script.split(/[;&|]+/))
    .filter((command) => /\bnext\s+(?:dev|build)\b/.test(command));
  return (majorOf("next") ?? Infinity) < 16
    ? !runs.some((command) => /\s--turbo/.test(command))
    : runs.length > 0 && runs.every((command) => /\s--webpack/.test(command));
}

/** A script that runs TypeScript by Node's type stripping, which takes file names as they are. */
function objectionsOfNode({
  output,
  package: { scripts },
  tsconfigs: [tsconfig],
  show,
}: Project): readonly Objection[] {
  const name = Object.keys(scripts).find((each) =>
    runsTypeScript(scripts[each] ?? "", output),
  );
  if (name === undefined) return [];
  return [
    {
      to: [".js", ""],
      who: "Node, which runs TypeScript files as they are,",
      at: `package.json#/scripts/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`,
      ...(tsconfig
        ? {
            help: `set \`"rewriteRelativeImportExtensions": true\` in ${show(tsconfig.path)}, and no \`importExtension\` in the config`,
          }
        : {}),
    },
  ];
}

/** True if a script calls Node with a TypeScript file of the folder that the output is in. */
function runsTypeScript(script: string, output: string): boolean {
  const [top = ""] = output.split("/");
  return script.split(/[;&|]+/).some((command) => {
    const [, words = ""] = /^\s*node\s(.*)$/s.exec(command) ?? [];
    if (/tsx|ts-node|swc|jiti/.test(words)) return false;
    return words
      .split(/\s+/)
      .map((word) => word.replace(/^["']?(?:\.\/)?/, ""))
      .some(
        (word) =>
          /\.m?ts["']?$/.test(word) &&
          (!word.includes("/") || word.startsWith(`${top}/`)),
      );
  });
}
