import type { Diagnostic } from "../../model/diagnostic.js";
import type { Project } from "./project.js";

/** True if `module` or `moduleResolution` follows Node: package.json decides a module's format. */
export function isNodeModule(option: unknown): boolean {
  return /^node(?!10$)(?:\d\d|next)$/i.test(String(option));
}

/**
 * Warnings about a project whose modules are CommonJS while `verbatimModuleSyntax` allows no
 * `import` and `export` in them (TS1286, TS1287, TS1295): the output is written with both.
 */
export function checkModuleFormat({
  package: { isModule },
  tsconfigs,
  show,
}: Project): readonly Diagnostic[] {
  return tsconfigs.flatMap(({ path, options }) => {
    const { module, verbatimModuleSyntax } = options;
    const byPackage = isNodeModule(module) && !isModule;
    const isCommonJs = byPackage || /^commonjs$/i.test(String(module));
    if (verbatimModuleSyntax !== true || !isCommonJs) return [];
    const file = show(path);
    const change = byPackage
      ? 'set `"type": "module"` in package.json (`npm pkg set type=module`)'
      : `set \`"module": "esnext"\` and \`"moduleResolution": "bundler"\` in ${file}`;
    return [
      {
        code: "commonjs-verbatim",
        severity: "warning",
        pointer: `${file}#/compilerOptions/verbatimModuleSyntax`,
        message:
          "TypeScript refuses `import` and `export` in modules that are CommonJS, with `verbatimModuleSyntax`",
        help: `${change}, or \`"verbatimModuleSyntax": false\` in ${file}`,
      },
    ];
  });
}
