import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Plain, shop } from "../compare/cases/changed-documents.js";
import type { CheckResult } from "../../generator/job/check-output.js";
import { nameOwner } from "../../generator/write/work-folder.js";
import { Project } from "./project.js";

let project: Project;

beforeEach(() => {
  project = new Project();
  put(() => undefined);
  project.put(
    "speclathe.config.json",
    JSON.stringify({ input: "api.json", output: "src", keepDocument: true }),
  );
});

afterEach(() => project.remove());

function put(change: (document: Plain) => void): void {
  const document = structuredClone(shop) as Plain;
  change(document);
  project.put("api.json", JSON.stringify(document));
}

function addMember(document: Plain): void {
  const { properties } = document["components"]!["schemas"]!["Order"]!;
  properties!["weight"] = { type: "number" } as unknown as Plain;
}

function removeMember(document: Plain): void {
  const { properties } = document["components"]!["schemas"]!["Order"]!;
  delete properties!["comment"];
}

function git(...argv: string[]): void {
  const who = ["-c", "user.name=a", "-c", "user.email=a@example.com"];
  execFileSync("git", [...who, ...argv], { cwd: project.directory });
}

describe("check", () => {
  it("is content with what was just generated, and touches nothing", async () => {
    await project.runWhole(["generate"]);
    const before = project.read();
    expect(await project.runWhole(["check"])).toEqual({
      exitCode: 0,
      stdout: "✓ src is in sync with api.json\n",
      stderr: "",
    });
    expect(project.read()).toEqual(before);
  });

  it("says that nothing was generated", async () => {
    const { exitCode, stdout } = await project.runWhole(["check"]);
    expect(exitCode).toBe(1);
    expect(stdout).toContain("the output was never generated");
    expect(Object.keys(project.read())).not.toContain("src/index.ts");
  });

  it("says what changed in the document, and how the files would", async () => {
    await project.runWhole(["generate"]);
    put(addMember);
    const before = project.read();
    const { exitCode, stdout } = await project.runWhole(["check", "--diff"]);
    expect(exitCode).toBe(1);
    expect(stdout).toContain(
      "  the document has changed since the output was written\n    openapi.json  would change\n    runtime/validation/scalar.ts  would change\n    types.ts  would change\n    validators.ts  would change\n",
    );
    expect(stdout).toContain("Order.weight: was added, optional");
    expect(stdout).toContain("--- a/types.ts\n+++ b/types.ts\n");
    expect(stdout).toMatch(/^\+ {2}weight\?: number;$/m);
    expect(stdout).not.toContain("by hand");
    expect(project.read()).toEqual(before);
  });

  it.each([
    {
      name: "edited",
      change: () => project.put("src/types.ts", "// mine\n"),
      want: [{ path: "types.ts", state: "edited" }],
    },
    {
      name: "removed",
      change: () => rmSync(join(project.directory, "src/types.ts")),
      want: [{ path: "types.ts", state: "removed" }],
    },
  ])("says that a file was $name by hand", async ({ change, want }) => {
    await project.runWhole(["generate"]);
    change();
    const run = await project.runWhole(["check", "--json"]);
    expect(run.exitCode).toBe(1);
    expect(JSON.parse(run.stdout)).toMatchObject({
      exitCode: 1,
      outputs: [{ status: "drift", causes: ["edited"], files: want }],
    });
    const offline = await project.runWhole(["check", "--offline", "--json"]);
    expect(JSON.parse(offline.stdout)).toMatchObject({
      outputs: [{ causes: ["edited"], files: want }],
    });
  });

  it("says that a run was cut off, and changes nothing", async () => {
    const checked = async (): Promise<unknown> => {
      const run = await project.runWhole(["check", "--json"]);
      const { outputs } = JSON.parse(run.stdout) as { outputs: [CheckResult] };
      return [run.exitCode, outputs[0].status, outputs[0].causes];
    };
    const leave = (): void => {
      const work = join(project.directory, "src/.speclathe");
      mkdirSync(work, { recursive: true });
      project.put(`src/.speclathe/${nameOwner(work, "1-a-b")}`, "");
    };
    leave();
    expect(await checked()).toEqual([
      1,
      "drift",
      ["interrupted", "never-generated"],
    ]);
    rmSync(join(project.directory, "src"), { recursive: true });
    await project.runWhole(["generate"]);
    leave();
    const before = project.read("src");
    expect(await checked()).toEqual([1, "drift", ["interrupted"]]);
    expect(project.read("src")).toEqual(before);
  });

  it("leaves files of others alone, unless it is to be strict", async () => {
    await project.runWhole(["generate"]);
    project.put("src/mine.ts", "");
    expect((await project.runWhole(["check"])).exitCode).toBe(0);
    const { exitCode, stdout } = await project.runWhole(["check", "--strict"]);
    expect(exitCode).toBe(1);
    expect(stdout).toContain("    mine.ts  not generated\n");
  });

  it("says that the config changed, or another version wrote it", async () => {
    await project.runWhole(["generate"]);
    project.put(
      "src/speclathe.lock.json",
      project
        .text("src/speclathe.lock.json")
        .replace(/"generator": "[^"]*"/, '"generator": "0.0.1"'),
    );
    const same = await project.runWhole(["check", "--json"]);
    // Byte for byte what this version gives: only the lock is out of date.
    expect(JSON.parse(same.stdout)).toMatchObject({
      exitCode: 0,
      outputs: [{ status: "in-sync", causes: ["generator"], files: [] }],
    });
    project.put(
      "speclathe.config.json",
      JSON.stringify({
        input: "api.json",
        output: "src",
        keepDocument: true,
        rename: { Order: "Purchase" },
      }),
    );
    const other = await project.runWhole(["check", "--json"]);
    expect(JSON.parse(other.stdout)).toMatchObject({
      exitCode: 1,
      outputs: [{ status: "drift", causes: ["generator", "config"] }],
    });
  });
});

describe("offline", () => {
  it("needs no secret of the config, since nothing is asked for", async () => {
    expect(await project.runWhole(["generate"])).toMatchObject({ exitCode: 0 });
    const url = "https://api.test/openapi.json?token=${NO_TOKEN}";
    const headers = { authorization: "Bearer ${NO_KEY}" };
    project.put(
      "speclathe.config.json",
      JSON.stringify({
        input: { url, headers },
        output: "src",
        keepDocument: true,
      }),
    );
    const online = await project.runWhole(["check"]);
    expect(online.stderr).toContain("error variable-missing");
    const offline = await project.runWhole(["check", "--offline"]);
    expect(offline.stderr).not.toContain("variable-missing");
    expect(offline.exitCode).toBeLessThan(2);
  });

  const flags = ["-i", "http://127.0.0.1:9/openapi.json"];

  it("rebuilds from the kept document, byte for byte", async () => {
    await project.runWhole(["generate"]);
    const before = project.read("src");
    rmSync(join(project.directory, "src/types.ts"));
    rmSync(join(project.directory, "api.json"));
    const { exitCode } = await project.runWhole([
      "generate",
      "--offline",
      ...flags,
    ]);
    expect(exitCode).toBe(0);
    expect(project.read("src")).toEqual(before);
    const check = await project.runWhole(["check", "--offline", ...flags]);
    expect(check.stdout).toContain("is in sync");
  });

  it("checks against the kept document", async () => {
    await project.runWhole(["generate"]);
    project.put("src/types.ts", "// mine\n");
    const argv = ["check", "--offline", "--json", ...flags];
    const { exitCode, stdout } = await project.runWhole([
      ...argv,
      "--import-extension",
      "ts",
    ]);
    expect(exitCode).toBe(1);
    const [output] = (JSON.parse(stdout) as { outputs: [CheckResult] }).outputs;
    expect(output.causes).toEqual(["config", "edited"]);
    expect(output.files).toContainEqual({ path: "types.ts", state: "edited" });
    expect(output.files).toContainEqual({
      path: "client.ts",
      state: "outdated",
    });
  });

  it("fails where no document was kept", async () => {
    rmSync(join(project.directory, "speclathe.config.json"));
    await project.runWhole(["generate", "api.json", "-o", "src"]);
    for (const command of ["generate", "check"]) {
      const argv = [command, "--offline", "-o", "src", ...flags];
      const { exitCode, stderr } = await project.runWhole(argv);
      expect(exitCode).toBe(3);
      expect(stderr).toContain("error document-not-kept");
    }
  });
});

describe("diff", () => {
  it("compares two files", async () => {
    project.put("old.json", project.text("api.json"));
    put(removeMember);
    const argv = ["diff", "old.json", "api.json"];
    expect(await project.runWhole(argv)).toEqual({
      exitCode: 0,
      stderr: "",
      stdout:
        "breaking Order.comment: was removed (was optional)  in orders.create, orders.get, orders.list\n" +
        "         response-optional-property-removed (in types: breaking)\n" +
        "         #/components/schemas/Order/properties/comment → –\n" +
        "old.json → api.json: 1 breaking (0 on the wire, 1 in types); suggested bump: major\n",
    });
    const failing = [...argv, "--fail-on", "breaking"];
    expect((await project.runWhole(failing)).exitCode).toBe(1);
    const github = await project.runWhole([...argv, "--format", "github"]);
    expect(github.stdout).toBe(
      "::error file=api.json,title=response-optional-property-removed::Order.comment: was removed (was optional)\n",
    );
  });

  it("compares the kept document with the live one, and a revision with a file", async () => {
    await project.runWhole(["generate"]);
    git("init", "-q");
    git("add", "-A");
    git("commit", "-qm", "a");
    put(addMember);
    const live = await project.runWhole(["diff", "--json"]);
    const revision = await project.runWhole([
      "diff",
      "HEAD:api.json",
      "api.json",
      "--json",
    ]);
    const want = {
      step: "minor",
      changes: [{ key: "response-optional-property-added Order.weight" }],
    };
    expect(JSON.parse(live.stdout)).toMatchObject(want);
    expect(JSON.parse(revision.stdout)).toMatchObject(want);
    const none = await project.runWhole(["diff", "nope:api.json", "api.json"]);
    expect(none).toMatchObject({ exitCode: 3 });
    expect(none.stderr).toContain("error revision-unreadable");
  });

  it("takes accepted changes out until their day, and says what no longer counts", async () => {
    project.put("old.json", project.text("api.json"));
    put(removeMember);
    const entry = {
      change: "response-optional-property-removed Order.comment",
      reason: "nobody reads it",
    };
    const argv = ["diff", "old.json", "api.json", "--fail-on", "any"];
    project.put(
      "speclathe.accepted.json",
      JSON.stringify([{ ...entry, until: "2999-01-01" }]),
    );
    const accepted = await project.runWhole(argv);
    expect(accepted.exitCode).toBe(0);
    expect(accepted.stdout).toContain("no changes (1 accepted)");
    project.put(
      "speclathe.accepted.json",
      JSON.stringify([
        { ...entry, until: "2001-01-01" },
        { ...entry, change: "endpoint-added ping", until: "2999-01-01" },
      ]),
    );
    const expired = await project.runWhole(argv);
    expect(expired.exitCode).toBe(1);
    expect(expired.stdout).toContain(
      "note no longer accepted since 2001-01-01",
    );
    expect(expired.stdout).toContain(
      "note accepted, but no longer met: endpoint-added ping",
    );
    project.put("speclathe.accepted.json", "{}");
    expect((await project.runWhole(argv)).stderr).toContain("accepted-invalid");
  });

  it("prints Markdown in which what a document says is no markup", async () => {
    project.put("old.json", project.text("api.json"));
    put((document) => {
      const { properties } = document["components"]!["schemas"]!["Order"]!;
      properties!["`<img src=x>`\n# a"] = {
        type: "string",
      } as unknown as Plain;
    });
    const { stdout } = await project.runWhole([
      "diff",
      "old.json",
      "api.json",
      "--format",
      "markdown",
    ]);
    expect(stdout).toContain("## API changes: 1 other change\n");
    expect(stdout).toContain(
      '- `` Order."`<img src=x>`\\n# a" ``: was added, optional',
    );
  });

  it("puts what breaks first, by operation, with the line to change", async () => {
    project.put("old.json", project.text("api.json"));
    put((document) => {
      document["paths"]!["/orders/{id}"]!["get"]!["operationId"] =
        "orders.find" as unknown as Plain;
      document["paths"]!["/orders/{id}"]!["get"]!["parameters"]!.splice(1, 1);
    });
    const argv = ["diff", "old.json", "api.json"];
    const { stdout } = await project.runWhole([
      ...argv,
      "--format",
      "markdown",
    ]);
    const [breaking = ""] = stdout.split("### Other changes");
    expect(breaking).toContain(
      "### Breaking\n\n#### `orders.find`\n\n- `orders.find`: orders.get is named orders.find now",
    );
    expect(breaking).toContain(
      "\n  `- client.orders.get(…)`  \n  `+ client.orders.find(…)`\n",
    );
    expect(breaking).toContain("\n  `- client.orders.get({ …, lines })`");
    const lines = (await project.runWhole(argv)).stdout;
    expect(lines).toContain("         - client.orders.get(…)\n");
    expect(lines.indexOf("breaking ")).toBe(0);
  });

  it("of one output needs a config with one", async () => {
    const outputs = ["src", "other"].map((output) => ({
      input: "api.json",
      output,
    }));
    project.put("speclathe.config.json", JSON.stringify(outputs));
    for (const argv of [
      ["diff"],
      ["diff", "api.json"],
      ["diff", "lock", "api.json"],
    ]) {
      const { exitCode, stderr } = await project.runWhole(argv);
      expect(exitCode).toBe(2);
      expect(stderr).toContain(
        "error option-invalid: the config has 2 outputs, but diff compares one\n",
      );
    }
    const both = await project.runWhole(["diff", "api.json", "api.json"]);
    expect(both.exitCode).toBe(0);
  });

  it("reads a document from the standard input", async () => {
    const old = project.text("api.json");
    put(addMember);
    async function* stdin(): AsyncGenerator<string> {
      yield old;
    }
    const argv = ["diff", "-", "api.json"];
    const { stdout } = await project.runWhole(argv, { stdin: stdin() });
    expect(stdout).toContain("Order.weight: was added, optional");
  });

  it("wants documents", async () => {
    rmSync(join(project.directory, "speclathe.config.json"));
    const { exitCode, stderr } = await project.runWhole(["diff"]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain("error operand-missing");
  });
});

describe("names", () => {
  it("stay when operations and members are added and paths reordered", async () => {
    await project.runWhole(["generate"]);
    const names = (): string[] =>
      [
        ...project
          .text("src/types.ts")
          .matchAll(/^export (?:interface|type) (\w+)/gm),
        ...project
          .text("src/resources/orders.ts")
          .matchAll(/^export const (\w+)/gm),
      ].map((match) => match[1] ?? "");
    const before = names();
    expect(before).toEqual(expect.arrayContaining(["Order", "list"]));
    put((document) => {
      addMember(document);
      const paths = document["paths"]!;
      const archive = structuredClone(paths["/orders/list"]!);
      archive["post"]!["operationId"] = "archive.list" as unknown as Plain;
      document["paths"] = Object.fromEntries([
        ["/archive/list", archive],
        ...Object.entries(paths).toReversed(),
      ]) as unknown as Plain;
    });
    await project.runWhole(["generate"]);
    expect(names()).toEqual(expect.arrayContaining(before));
  });

  it("stay in what is compared, whatever is called alike since", async () => {
    const text = { type: "string" };
    const holding = (address: object) => ({
      type: "object",
      required: ["id"],
      properties: { id: text, address },
    });
    const post = {
      type: "object",
      required: ["street"],
      properties: { street: text },
    };
    const net = {
      type: "object",
      required: ["port"],
      properties: { port: text },
    };
    const write = (path: string, schemas: object): void =>
      project.put(
        path,
        JSON.stringify({
          openapi: "3.1.1",
          info: { title: "Shop", version: "1" },
          paths: Object.fromEntries(
            Object.keys(schemas).map((name) => [
              `/${name}`,
              {
                get: {
                  operationId: `${name}.get`,
                  responses: {
                    200: {
                      description: "",
                      content: {
                        "application/json": {
                          schema: { $ref: `#/components/schemas/${name}` },
                        },
                      },
                    },
                  },
                },
              },
            ]),
          ),
          components: { schemas },
        }),
      );
    const old = { Order: holding(post), Bill: holding(post) };
    write("old.json", old);
    const more = { Host: holding(net), Node: holding(net), Pod: holding(net) };
    write("new.json", { ...old, ...more });
    const { stdout } = await project.runWhole(["diff", "old.json", "new.json"]);
    expect(stdout).toContain("Host");
    expect(stdout).not.toMatch(/\bis called\b|BillAddress|OrderAddress/);
  });

  it("that must change are reported as breaking", async () => {
    project.put("old.json", project.text("api.json"));
    put((document) => {
      const text = JSON.stringify(document)
        .replaceAll("schemas/Card", "schemas/Plastic")
        .replace('"Card":', '"Plastic":');
      Object.assign(document, JSON.parse(text));
    });
    const argv = ["diff", "old.json", "api.json", "--fail-on", "breaking"];
    const { exitCode, stdout } = await project.runWhole(argv);
    expect(exitCode).toBe(1);
    expect(stdout).toContain(
      "breaking Card: the type Card is named Plastic now",
    );
  });
});

describe("inspect", () => {
  it("shows operations, types, scopes as a tree and filters as a table", async () => {
    const { stdout, exitCode } = await project.runWhole(["inspect"]);
    expect(exitCode).toBe(0);
    expect(stdout).toContain(
      "    list    POST /orders/list    paged by cursor\n",
    );
    expect(stdout).toContain(
      "Scopes: Region\n  eu\n    :north\n    :south\n  us\n",
    );
    expect(stdout).toContain("  total   number  (value) gte lte\n");
  });

  it("shows what the API sends by itself", async () => {
    const schema = { $ref: "#/components/schemas/Order" };
    const body = { content: { "application/json": { schema } } };
    put((document) => {
      const sent = { post: { requestBody: body, responses: {} } };
      document["webhooks"] = { orderSold: sent } as unknown as Plain;
    });
    const { stdout } = await project.runWhole(["inspect"]);
    expect(stdout).toContain("\nWebhooks\n  orderSold  POST  Order\n");
  });

  it("explains where a type comes from", async () => {
    const { stdout } = await project.runWhole([
      "inspect",
      "--explain",
      "Region",
    ]);
    expect(stdout).toContain("Region (scope, inline), from 2 places:\n");
    expect(stdout).toContain("used by OrderFilter, OrderGetInput, orders.get");
    const wrong = await project.runWhole(["inspect", "--explain", "Regoin"]);
    expect(wrong).toMatchObject({ exitCode: 2 });
    expect(wrong.stderr).toContain('(did you mean "Region"?)');
  });

  it("gives the whole model with --json", async () => {
    const { stdout } = await project.runWhole(["inspect", "--json"]);
    const { outputs } = JSON.parse(stdout) as { outputs: { model: object }[] };
    expect(Object.keys(outputs[0]?.model ?? {})).toEqual(
      expect.arrayContaining(["types", "operations", "filters", "scopeSets"]),
    );
  });
});

describe("watch", () => {
  it("generates again when the document or an overlay changes, until it is ended", async () => {
    rmSync(join(project.directory, "speclathe.config.json"));
    const end = new AbortController();
    project.put("overlay.yaml", "overlay: 1.0.0 # the same\n");
    const argv = [
      "generate",
      "-i",
      "api.json",
      "-o",
      "src",
      "--watch",
      "--overlay",
      "overlay.yaml",
    ];
    const run = project.run(argv, { signal: end.signal });
    const until = async (done: () => boolean): Promise<void> => {
      while (!done()) await new Promise((next) => setTimeout(next, 50));
    };
    await until(() => project.calls.length === 1);
    await new Promise((next) => setTimeout(next, 400));
    project.put("api.json", JSON.stringify({ title: "Cats" }));
    await until(() => project.text("src/index.ts") === "// Cats\n");
    project.put("overlay.yaml", "overlay: 1.0.0\n");
    await until(() => project.calls.length === 3);
    end.abort();
    expect((await run).exitCode).toBe(0);
  });
});

describe("completion", () => {
  it.each(["bash", "zsh", "fish"])("prints a script for %s", async (shell) => {
    const { stdout, exitCode } = await project.run(["completion", shell]);
    expect(exitCode).toBe(0);
    expect(stdout).toContain("speclathe");
    expect(stdout).toContain("fail-on");
    if (shell === "bash") execFileSync("bash", ["-n"], { input: stdout });
    if (shell !== "fish") return;
    // Words, and texts in quotes in which a quote has a backslash.
    expect(stdout).toContain(String.raw`\'name: value\'`);
    for (const line of stdout.trim().split("\n"))
      expect(line).toMatch(
        /^complete(?: (?:[^\s'\\]+|'(?:[^'\\]|\\['\\])*'))+$/,
      );
  });

  it("knows no other", async () => {
    const { exitCode, stderr } = await project.run(["completion", "tcsh"]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain("SHELL is bash, zsh or fish");
  });
});
