import type { Model, Server, ServerVariable } from "../../model/model.js";
import type { Add } from "./finding.js";
import { differences, mapPair, type Pair, pairUp } from "./pair.js";
import type { Recorder } from "./recorder.js";

/**
 * Compares where an API is. That is a matter of deployment and not what it promises; but a path is
 * a part of every request, a client without a server has an option that must be given, and
 * variables are members of a type.
 */
export function compareServers(recorder: Recorder, models: Pair<Model>): void {
  const subject = { kind: "api", name: models.new.api.title } as const;
  const places = mapPair(models, ({ api }) =>
    api.server === undefined ? undefined : "#/servers",
  );
  const at = (where: string): Add => recorder.at({ subject, ...places, where });
  compareFirst(at, models);
  compareOthers(at, mapPair(models, urlsOf));
  compareVariables(at, mapPair(models, findVariables));
}

type At = (where: string) => Add;

function compareFirst(at: At, { old, new: now }: Pair<Model>): void {
  const [was, is] = [old.api.server, now.api.server];
  if (was === is) return;
  const isSame = was !== undefined && is !== undefined && sendsAlike(old, now);
  if (isSame && isWhole(was) === isWhole(is) && hostOf(was) === hostOf(is))
    return;
  const isKept = isSame || serverPath(was) === serverPath(is);
  const words = { was: was ?? "not declared", is: is ?? "not declared" };
  const effect = isKept ? "none" : undefined;
  at("server")("api-server-changed", words, { effect });
  if (isWhole(was) === isWhole(is)) return;
  const became = isWhole(is) ? "optional" : "required, baseUrl";
  at("baseUrl")(`client-option-became-${became}`);
}

function urlsOf({ api }: Model): readonly string[] {
  return api.servers?.map(({ url }) => url) ?? (api.server ? [api.server] : []);
}

// The first is compared as what it is.
function compareOthers(
  at: At,
  { old, new: now }: Pair<readonly string[]>,
): void {
  for (const url of old.slice(1))
    if (!now.includes(url)) at(`server ${url}`)("api-server-removed");
  for (const url of now.slice(1))
    if (!old.includes(url)) at(`server ${url}`)("api-server-added");
}

/** The variables of the server that `serverUrl` fills in. */
function findVariables({ api }: Model): readonly ServerVariable[] {
  const isFilled = ({ url, variables }: Server): boolean =>
    variables.length > 0 && /^https?:/i.test(url);
  return api.servers?.find(isFilled)?.variables ?? [];
}

function compareVariables(
  at: At,
  { old, new: now }: Pair<readonly ServerVariable[]>,
): void {
  for (const { old: was, new: is } of pairUp(old, now, ({ name }) => name)) {
    const add = at(`server variable ${(is ?? was).name}`);
    const isRequired = is && is.default === undefined;
    const base = "server-variable";
    if (!is) add(`${base}-removed`);
    else if (!was) {
      const added = `${base}-added` as const;
      add(isRequired && old.length > 0 ? `${added}, required` : added);
    } else {
      if ((was.default === undefined) !== isRequired)
        add(`${base}-became-${isRequired ? "required" : "optional"}`);
      compareChoices(add, was.values, is.values);
    }
  }
}

function compareChoices(
  add: Add,
  was: readonly string[] | undefined,
  is: readonly string[] | undefined,
): void {
  const rule = "server-variable-choice-changed";
  if (is && !was) add(`${rule}, listed`);
  else if (was && !is) add(rule);
  if (!is || !was) return;
  for (const pair of differences(was, is, String)) {
    const value = JSON.stringify(pair.old ?? pair.new);
    const what = pair.new === undefined ? "removed" : "added";
    add(`server-variable-value-${what}`, { value });
  }
}

/** The path of a server's URL, which each request begins with. */
export function serverPath(server: string | undefined): string {
  const path = (server ?? "").replace(/^[a-z][a-z+.-]*:\/\/[^/]*/i, "");
  return path.replace(/(?<!\/)\/+$/, "");
}

// A part that the server's path loses or gains is then in the paths of the operations.
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
