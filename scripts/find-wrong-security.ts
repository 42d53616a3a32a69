import ts from "typescript";
import {
  isRawObject,
  member,
} from "../generator/document/open-api/open-api.js";
import type { Model } from "../generator/model/model.js";
import type { OutputFile } from "../generator/model/output-file.js";

/** Alternatives as sorted text, so that their order and repetition make no difference. */
type Alternatives = string;

/**
 * Compares the security that the emitted functions require with what the document declares for
 * each operation (OpenAPI 3.1, 4.8.10.1 and 4.8.30), read without the generator.
 *
 * @param root the document as parsed, its path items without references
 * @param files the output
 * @param model for what the client requires of functions that require nothing of their own
 * @returns a line for each operation whose security differs
 */
export function findWrongSecurity(
  root: unknown,
  files: readonly OutputFile[],
  model: Model,
): readonly string[] {
  const declared = declaredSecurity(root);
  const emitted = emittedSecurity(files, model, schemePlaces(root));
  return [...emitted].flatMap(([operation, found]) => {
    const wanted = declared.get(operation);
    return wanted === undefined || wanted === found
      ? []
      : [`${operation} declares ${wanted} and the client requires ${found}`];
  });
}

const methods = "get put post delete options head patch trace".split(" ");

/** Where each scheme of the document is sent, by its key; empty: the client cannot send it. */
function schemePlaces(root: unknown): ReadonlyMap<string, string> {
  const schemes =
    member(member(root, "components"), "securitySchemes") ??
    member(root, "securityDefinitions") ??
    {};
  return new Map(
    Object.entries(schemes).map(([key, scheme]) => [key, placeOf(scheme)]),
  );
}

function placeOf(scheme: unknown): string {
  const [type, kind, name] = ["type", "scheme", "name"].map((one) =>
    String(member(scheme, one)).toLowerCase(),
  );
  if (type !== "apikey") {
    const isSent =
      /^(?:basic|oauth2|openidconnect)$/.test(type ?? "") ||
      (type === "http" && /^(?:basic|bearer)$/.test(kind ?? ""));
    return isSent ? "header authorization" : "";
  }
  const isIllegal =
    /[\s:]/.test(name ?? "") && member(scheme, "in") !== "query";
  return isIllegal ? "" : `${String(member(scheme, "in"))} ${name}`;
}

/**
 * The credentials sent for each alternative: of schemes that the document declares, those that a client can
 * send, one for each place. Where it declares none, a client has the names alone.
 */
function sentOf(
  alternatives: readonly (readonly string[])[],
  places: ReadonlyMap<string, string>,
): readonly (readonly string[])[] {
  if (places.size === 0) return alternatives;
  return alternatives.map((keys) => {
    const sorted = keys.toSorted();
    const all = sorted.map((key) => places.get(key) ?? "");
    return sorted.filter(
      (_, index) =>
        all[index] !== "" && all.indexOf(all[index] ?? "") === index,
    );
  });
}

function declaredSecurity(root: unknown): ReadonlyMap<string, Alternatives> {
  const places = schemePlaces(root);
  const byOperation = new Map<string, Alternatives>();
  for (const [path, item] of Object.entries(member(root, "paths") ?? {}))
    for (const method of methods) {
      const operation = member(item, method);
      if (!isRawObject(operation)) continue;
      const security = operation["security"] ?? member(root, "security") ?? [];
      const alternatives = (security as readonly object[]).map((each) =>
        Object.keys(each),
      );
      byOperation.set(
        `${method.toUpperCase()} ${path}`,
        textOf(sentOf(alternatives, places)),
      );
    }
  return byOperation;
}

/** By the method and path in the documentation of each function. */
function emittedSecurity(
  files: readonly OutputFile[],
  { security, securitySchemes }: Model,
  places: ReadonlyMap<string, string>,
): ReadonlyMap<string, Alternatives> {
  // Headers that every operation requires are options of the client, too, and no schemes.
  const headers = new Set(
    securitySchemes.flatMap(({ key, isParameter }) => (isParameter ? key : [])),
  );
  const schemesOf = (alternatives: readonly (readonly string[])[]): string =>
    textOf(
      sentOf(
        alternatives.map((keys) => keys.filter((key) => !headers.has(key))),
        places,
      ),
    );
  const otherwise = schemesOf(
    (security ?? []).map((each) => each.map(({ scheme }) => scheme)),
  );
  const found = new Map<string, Alternatives>();
  for (const { path, text } of files.filter(
    (file) =>
      file.path === "resources.ts" || file.path.startsWith("resources/"),
  )) {
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022);
    for (const node of source.statements) {
      if (!ts.isFunctionDeclaration(node)) continue;
      const comment = text.slice(node.pos, node.getStart(source));
      const operation = [...comment.matchAll(/`([A-Z]+ \/[^`]*)`/g)].at(
        -1,
      )?.[1];
      if (operation === undefined) continue;
      const own = ownSecurity(node, source);
      found.set(
        operation,
        own === undefined ? otherwise : schemesOf(valueOf(own)),
      );
    }
  }
  return found;
}

/** The text of the member `security` in a function. */
function ownSecurity(node: ts.Node, source: ts.SourceFile): string | undefined {
  if (ts.isPropertyAssignment(node) && node.name.getText(source) === "security")
    return node.initializer.getText(source);
  return ts.forEachChild(node, (child) => ownSecurity(child, source));
}

function valueOf(text: string): string[][] {
  return JSON.parse(text.replaceAll(/,(?=\s*\])/g, "")) as string[][];
}

function textOf(alternatives: readonly (readonly string[])[]): Alternatives {
  const texts = alternatives.map((keys) => JSON.stringify(keys.toSorted()));
  const isOpen = alternatives.every(({ length }) => length === 0);
  return isOpen ? "nothing" : [...new Set(texts)].toSorted().join(" or ");
}
