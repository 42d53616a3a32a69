import { describe, expect, it } from "vitest";
import { SpeclatheError } from "../model/failure.js";
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
    const error = new SpeclatheError("input-host-unknown", "unknown", {
      place: "https://a.b/",
    });
    await expect(
      withProxy(proxied, () => Promise.reject(error), {}),
    ).rejects.toMatchObject({
      code: "input-host-unknown",
      message: "unknown",
      place: "https://a.b/",
      help: expect.stringContaining("HTTPS_PROXY is set") as string,
    });
    const other = new SpeclatheError("input-not-found", "404");
    await expect(
      withProxy(proxied, () => Promise.reject(other), {}),
    ).rejects.toBe(other);
  });
});
