import { describe, expect, it } from "vitest";
import { SpeclatheError } from "../model/failure.js";
import { failureOf, sayFailure } from "../../test/support/failures.js";
import { withProxy } from "./proxy.js";

const proxied = { HTTPS_PROXY: "http://proxy:3128" };

function recordingSystem(): {
  readonly seen: string[];
  readonly setGlobalProxyFromEnv: (env: object) => () => void;
} {
  const seen: string[] = [];
  return {
    seen,
    setGlobalProxyFromEnv: (env) => {
      seen.push(`set ${Object.keys(env).join()}`);
      return () => seen.push("restored");
    },
  };
}

describe("withProxy", () => {
  const cases = [
    { env: {}, want: ["used"] },
    { env: { HTTPS_PROXY: "" }, want: ["used"] },
    { env: proxied, want: ["set HTTPS_PROXY", "used", "restored"] },
    { env: { ...proxied, NODE_USE_ENV_PROXY: "1" }, want: ["used"] },
  ];
  for (const { env, want } of cases) {
    it(JSON.stringify(env), async () => {
      const { seen, ...system } = recordingSystem();
      await withProxy(env, async () => seen.push("used"), system);
      expect(seen).toEqual(want);
    });
  }

  it("restores after a failure too, which it leaves as it is", async () => {
    const { seen, ...system } = recordingSystem();
    const error = new SpeclatheError("input-timeout", "late");
    const failing = withProxy(proxied, () => Promise.reject(error), system);
    await expect(failing).rejects.toBe(error);
    expect(seen).toEqual(["set HTTPS_PROXY", "restored"]);
  });

  it("says what is the matter where Node cannot", async () => {
    const codes = [
      "input-host-unknown",
      "input-connection-refused",
      "input-connection-lost",
      "input-timeout",
    ] as const;
    const names = ["https_proxy", "HTTPS_PROXY", "http_proxy", "HTTP_PROXY"];
    for (const code of codes)
      for (const name of names)
        for (const context of [
          { place: "https://a.b/", cause: new Error("c") },
          {},
        ]) {
          const error = new SpeclatheError(code, "it failed", context);
          const env = { [name]: "http://proxy:3128", ALL_PROXY: "a" };
          const failing = withProxy(env, () => Promise.reject(error), {});
          const said = await failing.catch((thrown: unknown) => thrown);
          expect(sayFailure(said)).toEqual({
            ...sayFailure(error),
            help: `${name} is set, but Node ${process.versions.node} cannot use it: run with Node 24.14 or newer, or pipe the document in: curl … | speclathe generate --input -`,
          });
          expect((said as Error).cause).toBe(error.cause);
        }
    for (const other of [
      new SpeclatheError("input-not-found", "404"),
      new Error("bug"),
    ])
      await expect(
        withProxy(proxied, () => Promise.reject(other), {}),
      ).rejects.toBe(other);
  });

  it("names the variable that counts, of several", async () => {
    const error = new SpeclatheError("input-timeout", "late");
    const env = { HTTP_PROXY: "a", http_proxy: "b", HTTPS_PROXY: "c" };
    const failing = withProxy(env, () => Promise.reject(error), {});
    expect((await failureOf(failing)).help).toMatch(/^HTTPS_PROXY is set/);
  });
});
