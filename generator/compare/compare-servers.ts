import type { Model, Server, ServerVariable } from "../model/model.js";
import type { Finding, Recorder } from "./recorder.js";

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
  const placeIn = ({ api }: Model): string | undefined =>
    api.server === undefined ? undefined : "#/servers";
  const add: Add = (found) =>
    recorder.add({ subject, old: placeIn(old), new: placeIn(now), ...found });
  compareFirst(add, old.api.server, now.api.server);
  compareOthers(add, old, now);
  compareVariables(add, findVariables(old), findVariables(now));
}

type Add = (found: Omit<Finding, "subject" | "old" | "new">) => void;

function compareFirst(
  add: Add,
  was: string | undefined,
  is: string | undefined,
): void {
  if (was === is) return;
  add({
    rule: "api-server-changed",
    where: "server",
    wire: pathOf(was) === pathOf(is) ? "info" : "warning",
    types: "info",
    message: `the server was ${was ?? "not said"}, is ${is ?? "not said"} now`,
  });
  if (isWhole(was) === isWhole(is)) return;
  add({
    rule: `client-option-became-${isWhole(is) ? "optional" : "required"}`,
    where: "baseUrl",
    wire: "info",
    types: isWhole(is) ? "info" : "breaking",
    message: isWhole(is) ? "may be left out now" : "must be given now",
  });
}

function compareOthers(add: Add, old: Model, now: Model): void {
  const list = ({ api }: Model): readonly string[] =>
    api.servers?.map(({ url }) => url) ?? (api.server ? [api.server] : []);
  const [were, are] = [list(old), list(now)];
  const record = (url: string, isNew: boolean): void =>
    add({
      rule: `api-server-${isNew ? "added" : "removed"}`,
      where: `server ${url}`,
      wire: "info",
      types: "info",
      message: isNew ? "is named now" : "is no longer named",
    });
  // The first is compared as what it is.
  for (const url of were.slice(1)) if (!are.includes(url)) record(url, false);
  for (const url of are.slice(1)) if (!were.includes(url)) record(url, true);
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
  const record = (
    { name }: ServerVariable,
    found: {
      readonly rule: string;
      readonly message: string;
      readonly breaks: boolean;
    },
  ): void =>
    add({
      rule: `server-variable-${found.rule}`,
      where: `server variable ${name}`,
      wire: "info",
      types: found.breaks ? "breaking" : "info",
      message: found.message,
    });
  const kept = new Map(now.map((one) => [one.name, one]));
  for (const was of old) {
    const is = kept.get(was.name);
    if (!is) {
      record(was, { rule: "removed", message: "is gone", breaks: true });
      continue;
    }
    if ((was.default === undefined) !== (is.default === undefined)) {
      const isRequired = is.default === undefined;
      record(is, {
        rule: `became-${isRequired ? "required" : "optional"}`,
        message: isRequired ? "has no default now" : "has a default now",
        breaks: isRequired,
      });
    }
    for (const found of compareChoices(was.values, is.values))
      record(is, found);
  }
  const known = new Set(old.map(({ name }) => name));
  for (const is of now) {
    if (known.has(is.name)) continue;
    const isRequired = is.default === undefined && old.length > 0;
    record(is, {
      rule: "added",
      message: isRequired ? "is new, and must be given" : "is new",
      breaks: isRequired,
    });
  }
}

function compareChoices(
  was: readonly string[] | undefined,
  is: readonly string[] | undefined,
): {
  readonly rule: string;
  readonly message: string;
  readonly breaks: boolean;
}[] {
  if (!was && !is) return [];
  if (!was || !is) {
    const message = is ? "takes only some values now" : "takes any text now";
    return [{ rule: "choice-changed", message, breaks: is !== undefined }];
  }
  return [
    ...was
      .filter((value) => !is.includes(value))
      .map((value) => ({
        rule: "value-removed",
        message: `${JSON.stringify(value)} is no longer a value`,
        breaks: true,
      })),
    ...is
      .filter((value) => !was.includes(value))
      .map((value) => ({
        rule: "value-added",
        message: `${JSON.stringify(value)} is a new value`,
        breaks: false,
      })),
  ];
}

function pathOf(server: string | undefined): string {
  const path = (server ?? "").replace(/^[a-z][a-z+.-]*:\/\/[^/]*/i, "");
  return path.replace(/(?<!\/)\/+$/, "");
}

// A server whose URL has variables is none until they are filled in.
function isWhole(server: string | undefined): boolean {
  return /^https?:[^{}]*$/i.test(server ?? "");
}
