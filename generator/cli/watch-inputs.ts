import { statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { setTimeout } from "node:timers/promises";
import { defined } from "../model/defined.js";
import { parseLocation } from "../fetch/location.js";
import type { OutputSettings } from "../job/settings.js";

// A file is checked often, which is cheap; a request costs the server a little.
const filePause = 300;
const urlPause = 5_000;

/** The clock: the time, and a pause that returns whether it ended undisturbed. */
interface Clock {
  now(): number;
  pause(milliseconds: number, signal?: AbortSignal): Promise<boolean>;
}

const realClock: Clock = {
  now: () => Date.now(),
  async pause(milliseconds, signal) {
    try {
      await setTimeout(milliseconds, undefined, defined({ signal }));
      return true;
    } catch {
      return false;
    }
  },
};

/**
 * Gives, again and again until the signal, the outputs whose document may have changed: a file
 * or an overlay whose time or size is another; a document at a URL every few seconds, where the server says
 * whether it did.
 */
export async function* watchInputs(
  outputs: readonly OutputSettings[],
  signal?: AbortSignal,
  clock: Clock = realClock,
): AsyncGenerator<readonly OutputSettings[]> {
  const watched = outputs.map((settings) => {
    const { location, directory } = settings.input;
    const { kind, uri } = parseLocation(location, directory);
    const paths = [
      ...(kind === "file" ? [fileURLToPath(uri)] : []),
      ...settings.overlays.map((overlay) => overlay.path),
    ];
    return { settings, paths, kind, seen: stampOf(paths), asked: clock.now() };
  });
  while (await clock.pause(filePause, signal)) {
    const changed = watched.filter((one) => {
      const stamp = stampOf(one.paths);
      const isNew = stamp !== one.seen && stamp !== undefined;
      one.seen = stamp ?? one.seen;
      if (one.kind !== "url" || isNew) return isNew;
      if (clock.now() - one.asked < urlPause) return false;
      one.asked = clock.now();
      return true;
    });
    if (changed.length > 0) yield changed.map(({ settings }) => settings);
  }
}

// An editor may replace the file, so that for a moment there is none.
function stampOf(paths: readonly string[]): string | undefined {
  const stamps = paths.map((path) => {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats && `${stats.mtimeMs} ${stats.size} ${stats.ino}`;
  });
  return stamps.includes(undefined) ? undefined : stamps.join("\n");
}
