import type * as Files from "node:fs/promises";

/** What happens before a call on the file system: another run may come by, or the call may fail. */
type Before = (call: string, path: string, to: string) => unknown;

/** What is asked before each call; reset it after a test. */
export const faults: { before: Before | undefined } = { before: undefined };

/** `node:fs/promises` for `vi.mock`, as it is but for the faults. */
export function withFaults(real: typeof Files): typeof Files {
  const names = ["link", "mkdir", "readdir", "rename", "rm", "writeFile"];
  const calls = real as unknown as Readonly<
    Record<string, (...given: unknown[]) => Promise<unknown>>
  >;
  const faulty = names.map((name) => [
    name,
    async (...given: unknown[]) => {
      await faults.before?.(name, String(given[0]), String(given[1]));
      return calls[name]?.(...given);
    },
  ]);
  return { ...real, ...(Object.fromEntries(faulty) as typeof Files) };
}

/** An error as the system gives it. */
export function systemError(
  code: string,
  syscall: string,
  path: string,
): NodeJS.ErrnoException {
  return Object.assign(new Error(`${code}: ${syscall} '${path}'`), {
    code,
    syscall,
    path,
  });
}
