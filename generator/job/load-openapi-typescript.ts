import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { defined } from "../model/defined.js";
import { SpeclatheError } from "../model/failure.js";
import type { OpenapiTypescript } from "../generate-options.js";

const name = "openapi-typescript";

/** Where a package is looked for: from a folder, and from here, where `npx -p` puts them together. */
export function peerPlaces(directory: string): readonly string[] {
  return [join(directory, "index.ts"), import.meta.url];
}

/**
 * Loads openapi-typescript, which the target `paths` is made by, as the first of some files would.
 * Fails with `peer-missing`.
 */
export async function loadOpenapiTypescript(
  places: readonly string[],
): Promise<OpenapiTypescript> {
  for (const place of places) {
    const path = findFrom(place);
    if (path !== undefined) return load(path);
  }
  throw missing("is not installed here");
}

/** The version that would be loaded, without loading it; undefined where there is none. */
export function findPeerVersion(places: readonly string[]): string | undefined {
  const [path] = places.flatMap(
    (place) => findFrom(place, `${name}/package.json`) ?? [],
  );
  if (path === undefined) return undefined;
  return (JSON.parse(readFileSync(path, "utf8")) as { version?: string })
    .version;
}

function findFrom(place: string, id: string = name): string | undefined {
  try {
    return createRequire(place).resolve(id);
  } catch {
    return undefined;
  }
}

async function load(path: string): Promise<OpenapiTypescript> {
  let peer: OpenapiTypescript;
  try {
    peer = (await import(pathToFileURL(path).href)) as OpenapiTypescript;
  } catch (cause) {
    // It is written for TypeScript 5: later ones have no API, or another.
    throw missing("cannot be loaded, which it can with TypeScript 5", cause);
  }
  if (typeof peer.transformSchema !== "function")
    throw missing("is of another version than 7");
  return peer;
}

function missing(why: string, cause?: unknown): SpeclatheError {
  return new SpeclatheError(
    "peer-missing",
    `the target \`paths\` is made by ${name}, which ${why}`,
    {
      help: `run \`npm i -D ${name}@7 typescript@5\`; where the project needs another TypeScript, \`npx -p speclathe -p ${name}@7 -p typescript@5 speclathe generate\``,
      ...defined({ cause }),
    },
  );
}
