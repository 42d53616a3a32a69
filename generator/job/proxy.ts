import * as http from "node:http";
import { defined } from "../model/defined.js";
import { SpeclatheError } from "../model/failure.js";

type Env = Readonly<Record<string, string | undefined>>;

/** The part of Node's API that this needs; it exists from 24.14 on. */
export interface ProxySystem {
  readonly setGlobalProxyFromEnv?: (env: Env) => () => void;
}

/**
 * Sends what `use` requests through the proxy that the environment names (HTTP_PROXY, HTTPS_PROXY,
 * NO_PROXY), where Node can. Where it cannot, the error of a failed connection mentions it.
 */
export async function withProxy<T>(
  env: Env,
  use: () => Promise<T>,
  system: ProxySystem = http as object,
): Promise<T> {
  const name = proxyVariables.find((each) => env[each]);
  // Node does it by itself.
  if (name === undefined || env["NODE_USE_ENV_PROXY"] === "1") return use();
  const restore = system.setGlobalProxyFromEnv?.(env);
  try {
    return await use();
  } catch (error) {
    throw restore ? error : explain(error, name);
  } finally {
    restore?.();
  }
}

const proxyVariables = [
  "https_proxy",
  "HTTPS_PROXY",
  "http_proxy",
  "HTTP_PROXY",
];

function explain(error: unknown, name: string): unknown {
  const isConnection =
    error instanceof SpeclatheError &&
    [
      "input-host-unknown",
      "input-connection-refused",
      "input-connection-lost",
      "input-timeout",
    ].includes(error.code);
  if (!isConnection) return error;
  return new SpeclatheError(error.code, error.message, {
    ...defined({ place: error.place }),
    help: `${name} is set, but Node ${process.versions.node} cannot use it: run with Node 24.14 or newer, or pipe the document in: curl … | speclathe generate --input -`,
    cause: error.cause,
  });
}
