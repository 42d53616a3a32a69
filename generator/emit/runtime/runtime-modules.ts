import type {
  ImportedName,
  Module,
  ModuleImport,
  Reexport,
} from "../../print/module.js";
import {
  type ReadTemplate,
  readTemplateParts,
  type Template,
  type TemplateDeclaration,
} from "./read-template.js";

/**
 * The modules of the runtime: of each template the declarations that the other modules import and
 * those that these mention in turn, in the order of the template; sorted by path.
 */
export function runtimeModules(
  modules: readonly Module[],
  readTemplate: ReadTemplate,
): readonly Module[] {
  const reached = new ReachedRuntime(readTemplate);
  for (const { imports, reexports } of modules)
    for (const { from, names } of [...imports, ...reexports])
      if (from.startsWith(folder) && names !== "all")
        for (const { name } of names)
          reached.add(from.slice(folder.length), name);
  return reached.modules().toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

const folder = "runtime/";

/** What is kept of one template. */
interface Kept {
  readonly template: Template;
  /** The names of declarations, and of what is handed on of other templates. */
  readonly names: Set<string>;
}

class ReachedRuntime {
  readonly #readTemplate: ReadTemplate;
  readonly #kept = new Map<string, Kept>();

  constructor(readTemplate: ReadTemplate) {
    this.#readTemplate = readTemplate;
  }

  /** Keeps what a template calls `name`, and everything that it mentions. */
  add(template: string, name: string): void {
    const open = [{ template, name }];
    for (let next = open.pop(); next; next = open.pop())
      open.push(...this.#keep(next.template, next.name));
  }

  modules(): Module[] {
    return [...this.#kept].map(([name, kept]) => printedModule(name, kept));
  }

  /** Keeps one declaration; what it mentions at the top of this template and of others. */
  #keep(from: string, name: string): { template: string; name: string }[] {
    const { template, names } = this.#open(from);
    if (names.has(name)) return [];
    names.add(name);
    const found = template.declarations.filter((each) => each.name === name);
    if (found.length === 0) return importedAs(name, template);
    const own = new Set(template.declarations.map((each) => each.name));
    return found
      .flatMap(({ mentions }) => [...mentions])
      .flatMap((mention) =>
        own.has(mention)
          ? [{ template: from, name: mention }]
          : importedAs(mention, template),
      );
  }

  #open(name: string): Kept {
    const known = this.#kept.get(name);
    if (known) return known;
    const template = readTemplateParts(this.#readTemplate(name), name);
    const kept = { template, names: new Set<string>() };
    this.#kept.set(name, kept);
    return kept;
  }
}

function importedAs(
  name: string,
  { imports }: Template,
): { template: string; name: string }[] {
  return imports
    .filter(
      (each) =>
        isTemplate(each.from) &&
        each.names.some((imported) => imported.name === name),
    )
    .map(({ from }) => ({ template: from, name }));
}

/** Others are packages. */
function isTemplate(from: string): boolean {
  return from.endsWith(".ts");
}

function printedModule(name: string, { template, names }: Kept): Module {
  const kept = template.declarations.filter((each) => names.has(each.name));
  const mentioned = new Set(kept.flatMap(({ mentions }) => [...mentions]));
  const imports: ModuleImport[] = [];
  const reexports: Reexport[] = [];
  for (const each of template.imports) {
    const from = isTemplate(each.from) ? folder + each.from : each.from;
    const used = each.isReexport ? names : mentioned;
    const taken = each.names.filter((imported: ImportedName) =>
      used.has(imported.name),
    );
    if (taken.length > 0)
      (each.isReexport ? reexports : imports).push({ from, names: taken });
  }
  return {
    path: folder + name,
    imports,
    statements: statementsOf(kept, template),
    reexports,
  };
}

/** The declarations as text; those that adjoin each other in the template are one statement. */
function statementsOf(
  kept: readonly TemplateDeclaration[],
  { declarations }: Template,
): string[] {
  const statements: string[] = [];
  for (const each of kept) {
    const before = declarations[declarations.indexOf(each) - 1];
    if (each.isAdjoining && before && kept.includes(before))
      statements.push(`${statements.pop() ?? ""}\n${each.text}`);
    else statements.push(each.text);
  }
  return statements;
}
