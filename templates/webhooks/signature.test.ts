import { createHmac } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  SignatureError,
  verifyHubWebhook,
  verifyStandardWebhook,
} from "./signature.js";

afterEach(() => void vi.useRealTimers());

describe("Standard Webhooks", () => {
  // The vector of the libraries of standardwebhooks.com and of Svix.
  const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  const body = '{"test": 2432232314}';
  const signature = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=";
  const time = 1614265330;
  const headers = {
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": String(time),
    "webhook-signature": signature,
  };
  const signed = { body, headers, secret };

  beforeEach(() => {
    vi.useFakeTimers();
    vi.setSystemTime(time * 1000);
  });

  test.each([
    ["an object of headers", {}],
    ["headers of fetch", { headers: new Headers(headers) }],
    ["bytes", { body: new TextEncoder().encode(body) }],
    ["a secret without a prefix", { secret: secret.slice(6) }],
    ["a secret that is replaced", { secret: ["whsec_AAAA", secret] }],
  ])("%s", async (_, given) => {
    await expect(
      verifyStandardWebhook({ ...signed, ...given }),
    ).resolves.toBeUndefined();
  });

  test("one signature of several, whatever the others are", async () => {
    const several = `v1a,AAAA v1,%% v1,AAAA ${signature}`;
    await verifyStandardWebhook({
      ...signed,
      headers: { ...headers, "webhook-signature": several },
    });
  });

  test.each([
    ["another body", { body: `${body} ` }],
    ["another secret", { secret: "whsec_AAAA" }],
    ["no secret", { secret: [] }],
    ["another id", { headers: { ...headers, "webhook-id": "msg_2" } }],
    [
      "another time",
      { headers: { ...headers, "webhook-timestamp": String(time + 1) } },
    ],
    [
      "a time that is none",
      { headers: { ...headers, "webhook-timestamp": "now" } },
    ],
    ["no headers", { headers: {} }],
    ["a list of headers", { headers: { ...headers, "webhook-id": ["a"] } }],
    [
      "another version",
      {
        headers: {
          ...headers,
          "webhook-signature": signature.replace("v1", "v2"),
        },
      },
    ],
  ])("%s is refused", async (_, given) => {
    await expect(
      verifyStandardWebhook({ ...signed, ...given }),
    ).rejects.toBeInstanceOf(SignatureError);
  });

  test("a request that is too old, or too new, is refused", async () => {
    for (const [seconds, isTaken] of [
      [300, true],
      [301, false],
      [-301, false],
    ] as const) {
      vi.setSystemTime((time + seconds) * 1000);
      const verified = verifyStandardWebhook(signed);
      if (isTaken) await verified;
      else await expect(verified).rejects.toThrow(/too far from now/);
    }
    vi.setSystemTime((time + 3600) * 1000);
    await verifyStandardWebhook({ ...signed, tolerance: 3600 });
  });

  test("a secret that is no Base64 is a mistake of the program", async () => {
    const secret = "whsec_%";
    await expect(verifyStandardWebhook({ ...signed, secret })).rejects.toThrow(
      TypeError,
    );
  });
});

describe("GitHub's webhooks", () => {
  const name = "x-hub-signature-256";
  // The vector of GitHub's documentation, "Validating webhook deliveries".
  const signed = {
    body: "Hello, World!",
    secret: "It's a Secret to Everybody",
    headers: {
      [name]:
        "sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17",
    },
  };

  test("the signature of the documentation", () =>
    expect(verifyHubWebhook(signed)).resolves.toBeUndefined());

  test.each(["", "{}", "é\u0000", "x".repeat(1_000_000)])(
    "what node:crypto signs",
    async (body) => {
      const hmac = createHmac("sha256", "ключ").update(body).digest("hex");
      await verifyHubWebhook({
        body,
        secret: ["other", "ключ"],
        headers: new Headers({ [name]: `sha256=${hmac}` }),
      });
    },
  );

  test.each([
    ["another body", { body: "Hello, World" }],
    ["another secret", { secret: "it's a Secret to Everybody" }],
    ["no header", { headers: {} }],
    ["no digits", { headers: { [name]: "sha256=" } }],
    [
      "a part of them",
      { headers: { [name]: signed.headers[name]?.slice(0, -2) } },
    ],
  ])("%s is refused", async (_, given) => {
    await expect(
      verifyHubWebhook({ ...signed, ...given }),
    ).rejects.toBeInstanceOf(SignatureError);
  });
});
