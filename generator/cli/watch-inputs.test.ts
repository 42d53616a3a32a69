import {
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { OutputSettings } from "../job/settings.js";
import { watchInputs } from "./watch-inputs.js";

let directory: string;

beforeEach(() => {
  directory = realpathSync(mkdtempSync(join(tmpdir(), "speclathe-watch-")));
  for (const name of ["a.json", "b.json", "o.yaml"]) put(name, "first");
});

afterEach(() => {
  rmSync(directory, { recursive: true });
});

function put(name: string, text: string): void {
  writeFileSync(join(directory, name), text);
}

function output(
  location: string,
  overlays: readonly string[] = [],
): OutputSettings {
  return {
    shown: location,
    input: { location, directory },
    overlays: overlays.map((shown) => ({
      path: join(directory, shown),
      shown,
    })),
  } as unknown as OutputSettings;
}

/** The changes found after each pause, if any. */
async function watch(
  outputs: readonly OutputSettings[],
  ...pauses: (() => void)[]
): Promise<readonly (readonly [pause: number, changed: string[]])[]> {
  const found: [number, string[]][] = [];
  let now = 1_000_000;
  let done = 0;
  const clock = {
    now: () => now,
    pause: (milliseconds: number) => {
      now += milliseconds;
      pauses[done]?.();
      done += 1;
      return Promise.resolve(done <= pauses.length);
    },
  };
  for await (const changed of watchInputs(outputs, undefined, clock))
    found.push([done, changed.map(({ shown }) => shown)]);
  return found;
}

const nothing = (): void => undefined;

describe("watchInputs", () => {
  it("gives nothing while nothing changes", async () =>
    expect(
      await watch([output("a.json", ["o.yaml"])], nothing, nothing),
    ).toEqual([]));

  it("gives what a file changed, once for each change", async () =>
    expect(
      await watch(
        [output("a.json"), output("b.json")],
        () => put("a.json", "second"),
        nothing,
        () => put("b.json", "longer than the first"),
        () => {
          put("a.json", "of another length");
          put("b.json", "and this is another");
        },
      ),
    ).toEqual([
      [1, ["a.json"]],
      [3, ["b.json"]],
      [4, ["a.json", "b.json"]],
    ]));

  it("gives every output that an overlay changes", async () =>
    expect(
      await watch(
        [
          output("a.json", ["o.yaml"]),
          output("b.json"),
          output("-", ["o.yaml"]),
        ],
        () => put("o.yaml", "second"),
      ),
    ).toEqual([[1, ["a.json", "-"]]]));

  it("takes a file that is gone for one that is being replaced", async () =>
    expect(
      await watch(
        [output("a.json")],
        () => rmSync(join(directory, "a.json")),
        nothing,
        () => put("a.json", "second"),
        nothing,
      ),
    ).toEqual([[3, ["a.json"]]]));

  it("sees another file of the same size in its place", async () =>
    expect(
      await watch([output("a.json")], () => {
        put("c.json", "other");
        renameSync(join(directory, "c.json"), join(directory, "a.json"));
      }),
    ).toEqual([[1, ["a.json"]]]));

  it("has a server asked every five seconds, and at once for an overlay", async () => {
    const url = "https://example.com/openapi.json";
    const found = await watch(
      [output(url, ["o.yaml"]), output("a.json")],
      ...Array.from({ length: 20 }, () => nothing),
      () => put("o.yaml", "second"),
      ...Array.from({ length: 14 }, () => nothing),
    );
    // Pauses of 300 ms: the seventeenth ends after 5.1 s.
    expect(found).toEqual([
      [17, [url]],
      [21, [url]],
      [34, [url]],
    ]);
  });
});
