import files from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { defined } from "../../generator/model/defined.js";
import { afterAll, afterEach, beforeAll } from "vitest";

/** What happens before a call on the file system: another run may come by, or the call may fail. */
type Before = (call: string, path: string, to: string) => unknown;

type Call = (...given: unknown[]) => Promise<unknown>;

/** Called before each call; unset after a test. */
export const faults: { before: Before | undefined } = { before: undefined };

const names = ["link", "mkdir", "readdir", "rename", "rm", "writeFile"];

/** Has `faults` asked before the calls of `node:fs/promises` in the tests of a file. */
export function injectFaults(): void {
  const calls = files as unknown as Record<string, Call>;
  const real = { ...calls };
  beforeAll(() => {
    for (const name of names)
      calls[name] = async (...given) => {
        await faults.before?.(name, String(given[0]), String(given[1]));
        return real[name]?.(...given);
      };
    syncBuiltinESMExports();
  });
  afterEach(() => {
    faults.before = undefined;
  });
  afterAll(() => {
    Object.assign(calls, real);
    syncBuiltinESMExports();
  });
}

/** An error as the system gives it. */
export function systemError(
  code: string,
  syscall: string,
  path?: string,
): NodeJS.ErrnoException {
  const error = new Error(`${code}: ${syscall}`);
  return Object.assign(error, { code, syscall }, defined({ path }));
}
