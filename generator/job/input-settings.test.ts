import { describe, expect, it } from "vitest";
import type { InputConfig } from "./config/config.js";
import type { OutputFlags } from "./given-settings.js";
import { type InputSettings, resolveInput } from "./input-settings.js";

const env = { TOKEN: "t0k3n" };

function resolved(
  input: InputConfig | undefined,
  flags: Partial<OutputFlags> = {},
): InputSettings {
  const placed = input && {
    config: { input, output: "src" },
    directory: "/work",
    place: "outputs/0",
  };
  return resolveInput(flags as OutputFlags, placed, { cwd: "/here", env });
}

describe("what is hidden of an input", () => {
  it.each<[string, InputConfig, readonly string[]]>([
    ["nothing", { url: "https://a.example/api.json" }, []],
    [
      "a header's value and its parts, not what kind of secret it is",
      {
        url: "https://a.example",
        headers: { Authorization: "Bearer abc def" },
      },
      ["Bearer abc def", "abc", "def"],
    ],
    [
      "what variables hold, whatever the header is called",
      { url: "https://a.example", headers: { "X-Of": "v ${TOKEN}" } },
      ["t0k3n"],
    ],
    [
      "nothing of a header that holds no secret",
      { url: "https://a.example", headers: { Accept: "application/json" } },
      [],
    ],
    [
      "a password, as it is written and as it is meant, and not its user",
      { url: "https://me:pa%20ss@a.example/" },
      ["pa%20ss", "pa ss"],
    ],
    ["a user that is a token", { url: "https://t0ken@a.example/" }, ["t0ken"]],
  ])("%s", (_, input, secrets) => {
    const found = resolved(input);
    expect(new Set(found.secrets)).toEqual(new Set(secrets));
    for (const secret of secrets) expect(found.shown).not.toContain(secret);
  });

  it("headers of the config are for its own origin", () => {
    const config = {
      url: "https://a.example/api.json",
      headers: { Cookie: "c" },
    };
    const fieldsFor = (input: string, offline = false) =>
      resolved(config, { input, ...(offline ? { offline } : {}) }).headers
        ?.fields;
    expect(fieldsFor("https://a.example/other.json")).toEqual({ Cookie: "c" });
    expect(fieldsFor("https://a.example/other.json", true)).toEqual({});
    expect(fieldsFor("https://b.example/api.json")).toEqual({});
    expect(fieldsFor("http://a.example/api.json")).toEqual({});
    expect(fieldsFor("api.json")).toBeUndefined();
  });
});
