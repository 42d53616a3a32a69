import { realpathSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";

/** The real path, all links followed; a part that does not exist stays as written. */
export function findRealPath(path: string): string {
  const whole = resolve(path);
  for (let at = whole; ; at = dirname(at)) {
    try {
      return join(realpathSync.native(at), relative(at, whole));
    } catch (error) {
      if (at === dirname(at)) throw error;
    }
  }
}
