import { describe, expect, it } from "vitest";
import { fileName } from "./file-name.js";

describe("fileName", () => {
  const cases = [
    { given: "bankAccounts", want: "bank-accounts" },
    { given: "CON", want: "con-resource" },
    { given: "authMethodK8SService", want: "auth-method-k8s-service" },
    { given: "authMethodK8sService", want: "auth-method-k8s-service" },
    { given: "userAPIKeys", want: "user-api-keys" },
    { given: "gitHubPRs", want: "git-hub-prs" },
    { given: "oAuth2Clients", want: "o-auth2-clients" },
    { given: "n2FA", want: "n2fa" },
    { given: "élanVital", want: "elan-vital" },
    { given: "e\u0301lan", want: "elan" },
    { given: "đơnHàng", want: "đon-hang" },
    { given: "straße", want: "straße" },
    { given: "сервисыДоступа", want: "сервисы-доступа" },
    { given: "Йогурт", want: "йогурт" },
    { given: "ενοικιάσεις", want: "ενοικιάσεις" },
    { given: "客户管理", want: "客户管理" },
    { given: "クライアント", want: "クライアント" },
    { given: "고객", want: "고객" },
    { given: "العملاء", want: "العملاء" },
    { given: "לקוחות", want: "לקוחות" },
    { given: "ग्राहकसेवा", want: "ग्राहकसेवा" },
    { given: "ลูกค้า", want: "ลูกค้า" },
    { given: "com¹", want: "com1-resource" },
    { given: "aux. ", want: "aux-resource" },
    { given: "nul", want: "nul-resource" },
    { given: "lpt0", want: "lpt0-resource" },
    { given: "conin$", want: "conin" },
    { given: "a:b|c", want: "a-b-c" },
    { given: "trailing... ", want: "trailing" },
    { given: "..", want: "other-resource" },
    { given: "", want: "other-resource" },
    {
      given: "processingOfData".repeat(6),
      want: "processing-of-dataprocessing-of-dataprocessing-of-dataprocessing-of-765915b5",
    },
    { given: "x".repeat(3000), want: `${"x".repeat(71)}-82dd04a5` },
  ];
  for (const { given, want } of cases) {
    it(JSON.stringify(given.slice(0, 40)), () =>
      expect(fileName(given)).toBe(want),
    );
  }

  it("is legal on every system whatever the name, and tells long names apart", () => {
    const parts = ["con", "A", "é", "字", ".", " ", ":", "9", "\u0000", "💥"];
    const files = new Set<string>();
    let tried = 0;
    for (let length = 1; length <= 400; length += 7) {
      for (const part of parts) {
        const start = `${part}${parts[length % parts.length]}`.repeat(length);
        for (const end of ["", "y", "z"]) {
          tried += 1;
          const file = fileName(
            `${start} ${length} ${part.codePointAt(0)}${end}`,
          );
          expect(file).toMatch(/^[a-z0-9字]+(?:-[a-z0-9字]+)*$/);
          expect(Buffer.byteLength(file)).toBeLessThanOrEqual(80);
          expect(file).not.toMatch(/^(?:con|prn|aux|nul|com\d|lpt\d)$/);
          files.add(file);
        }
      }
    }
    expect(files.size).toBe(tried);
  });
});
