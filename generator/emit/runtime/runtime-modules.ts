import type {
  ImportedName,
  Module,
  ModuleImport,
  Reexport,
} from "../../print/module.js";
import { type RuntimeChoices, runtimeChoices } from "./runtime-choices.js";
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
  choices: RuntimeChoices = runtimeChoices({}),
): readonly Module[] {
  const reached = new ReachedRuntime(readTemplate, choices);
  const add = (from: string, names: readonly ImportedName[]): void => {
    if (from.startsWith(folder))
      for (const { name } of names)
        reached.add(from.slice(folder.length), name);
  };
  for (const { imports, reexports } of modules) {
    for (const each of imports) add(each.moduleSpecifier, each.namedImports);
    for (const each of reexports)
      add(each.moduleSpecifier ?? "", each.namedExports);
  }
  return reached.modules().toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

const folder = "runtime/";

/** The part of one template that the output needs. */
interface Kept {
  readonly template: Template;
  /** The names of declarations, and of re-exports from other templates. */
  readonly names: Set<string>;
}

class ReachedRuntime {
  readonly #readTemplate: ReadTemplate;
  readonly #choices: RuntimeChoices;
  readonly #kept = new Map<string, Kept>();

  constructor(readTemplate: ReadTemplate, choices: RuntimeChoices) {
    this.#readTemplate = readTemplate;
    this.#choices = choices;
  }

  /** Keeps what a template calls `name`, and everything that it mentions. */
  add(template: string, name: string): void {
    const open = [{ template, name }];
    for (let next = open.pop(); next; next = open.pop())
      open.push(...this.#keep(next.template, next.name));
  }

  modules(): Module[] {
    return [...this.#kept].map(([name, kept]) =>
      printedModule(name, kept, this.#choices),
    );
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
    const written = readTemplateParts(this.#readTemplate(name), name);
    const template = {
      ...written,
      imports: written.imports.map((each) => ({
        ...each,
        from: takenFor(each.from, name, this.#choices),
      })),
    };
    const kept = { template, names: new Set<string>() };
    this.#kept.set(name, kept);
    return kept;
  }
}

/** The template that one imports; what is taken in place of another may import that. */
function takenFor(
  from: string,
  importer: string,
  { templates }: RuntimeChoices,
): string {
  const taken = templates.get(from) ?? from;
  return taken === importer ? from : taken;
}

function importedAs(
  name: string,
  { imports }: Template,
): { template: string; name: string }[] {
  return imports.flatMap(({ from, names }) => {
    const found = names.find((imported) => calledHere(imported) === name);
    return found && isTemplate(from)
      ? [{ template: from, name: found.name }]
      : [];
  });
}

function calledHere({ name, alias = name }: ImportedName): string {
  return alias;
}

/** Others are packages. */
function isTemplate(from: string): boolean {
  return from.endsWith(".ts");
}

function printedModule(
  name: string,
  { template, names }: Kept,
  { packages }: RuntimeChoices,
): Module {
  const kept = template.declarations.filter((each) => names.has(each.name));
  const mentioned = new Set(kept.flatMap(({ mentions }) => [...mentions]));
  const imports: ModuleImport[] = [];
  const reexports: Reexport[] = [];
  for (const each of template.imports) {
    const from = isTemplate(each.from) ? folder + each.from : each.from;
    const used = each.isReexport ? names : mentioned;
    const taken = each.names.filter((imported: ImportedName) =>
      used.has(calledHere(imported)),
    );
    if (taken.length === 0) continue;
    if (each.isReexport)
      reexports.push({ moduleSpecifier: from, namedExports: taken });
    else imports.push({ moduleSpecifier: from, namedImports: taken });
  }
  for (const [global, from] of packages) {
    const users = kept.filter(({ mentions }) => mentions.has(global));
    const isTypeOnly = users.every(({ text }) => /^export type /m.test(text));
    if (users.length > 0)
      imports.unshift({
        moduleSpecifier: from,
        namedImports: [{ name: global, isTypeOnly }],
      });
  }
  return {
    path: folder + name,
    head: template.head,
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
