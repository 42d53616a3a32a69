import type { Model, Server, ServerVariable } from "../model/model.js";
import { pairUp } from "./pair.js";
import type { Recorder } from "./recorder.js";
import type { RuleName } from "./rules.js";
import type { Words } from "./finding.js";

/**
 * Compares where an API is. That is a matter of deployment and not what it promises; but a path is
 * a part of every request, a client without a server has an option that must be given, and
 * variables are members of a type.
 */
export function compareServers(
  recorder: Recorder,
  { old, new: now }: { readonly old: Model; readonly new: Model },
): void {
  const subject = { kind: "api", name: now.api.title } as const;
  const [before, after] = [old, now].map(({ api }) =>
    api.server === undefined ? undefined : "#/servers",
  );
  const add: Add = (where, rule, words) =>
    recorder.add({ subject, old: before, new: after, where }, rule, words);
  compareFirst(add, { old, new: now });
  compareOthers(add, old, now);
  compareVariables(add, findVariables(old), findVariables(now));
}

type Add = (where: string, rule: RuleName, words?: Words) => void;

function compareFirst(
  add: Add,
  { old, new: now }: { readonly old: Model; readonly new: Model },
): void {
  const [was, is] = [old.api.server, now.api.server];
  if (was === is) return;
  const isSame = was !== undefined && is !== undefined && sendsAlike(old, now);
  if (isSame && isWhole(was) === isWhole(is) && hostOf(was) === hostOf(is))
    return;
  const isKept = isSame || serverPath(was) === serverPath(is);
  const rule = "api-server-changed";
  const words = { was: was ?? "not said", is: is ?? "not said" };
  add("server", isKept ? `${rule}, path kept` : rule, words);
  if (isWhole(was) !== isWhole(is))
    add(
      "baseUrl",
      `client-option-became-${isWhole(is) ? "optional" : "required, baseUrl"}`,
    );
}

function compareOthers(add: Add, old: Model, now: Model): void {
  const list = ({ api }: Model): readonly string[] =>
    api.servers?.map(({ url }) => url) ?? (api.server ? [api.server] : []);
  const [were, are] = [list(old), list(now)];
  // The first is compared as what it is.
  for (const url of were.slice(1))
    if (!are.includes(url)) add(`server ${url}`, "api-server-removed");
  for (const url of are.slice(1))
    if (!were.includes(url)) add(`server ${url}`, "api-server-added");
}

/** The variables of the server that `serverUrl` fills in. */
function findVariables({ api }: Model): readonly ServerVariable[] {
  const isFilled = ({ url, variables }: Server): boolean =>
    variables.length > 0 && /^https?:/i.test(url);
  return api.servers?.find(isFilled)?.variables ?? [];
}

function compareVariables(
  add: Add,
  old: readonly ServerVariable[],
  now: readonly ServerVariable[],
): void {
  for (const { old: was, new: is } of pairUp(old, now, ({ name }) => name)) {
    const record = (rule: RuleName, words?: Words): void =>
      add(`server variable ${(is ?? was).name}`, rule, words);
    const isRequired = is && is.default === undefined;
    const base = "server-variable";
    if (!is) record(`${base}-removed`);
    else if (!was)
      record(
        isRequired && old.length > 0
          ? `${base}-added, required`
          : `${base}-added`,
      );
    else {
      if ((was.default === undefined) !== isRequired)
        record(`${base}-became-${isRequired ? "required" : "optional"}`);
      compareChoices(record, was.values, is.values);
    }
  }
}

function compareChoices(
  record: (rule: RuleName, words?: Words) => void,
  was: readonly string[] | undefined,
  is: readonly string[] | undefined,
): void {
  const rule = "server-variable-choice-changed";
  if (is && !was) record(`${rule}, listed`);
  else if (was && !is) record(rule);
  for (const pair of pairUp((is && was) ?? [], (was && is) ?? [], String)) {
    if (pair.old !== undefined && pair.new !== undefined) continue;
    const value = JSON.stringify(pair.old ?? pair.new);
    const what = pair.new === undefined ? "removed" : "added";
    record(`server-variable-value-${what}`, { value });
  }
}

/** The path of a server's URL, which each request begins with. */
export function serverPath(server: string | undefined): string {
  const path = (server ?? "").replace(/^[a-z][a-z+.-]*:\/\/[^/]*/i, "");
  return path.replace(/(?<!\/)\/+$/, "");
}

// Whether what the server's path loses or gains is in the paths of the operations then.
function sendsAlike(old: Model, now: Model): boolean {
  const routes = ({ api, operations }: Model): Set<string> =>
    new Set(
      operations.map(
        ({ method, path }) => `${method} ${serverPath(api.server)}${path}`,
      ),
    );
  const after = routes(now);
  return [...routes(old)].some((route) => after.has(route));
}

function hostOf(server: string): string {
  return server.slice(0, server.length - serverPath(server).length);
}

// A server whose URL has variables is none until they are filled in.
function isWhole(server: string | undefined): boolean {
  return /^https?:[^{}]*$/i.test(server ?? "");
}
