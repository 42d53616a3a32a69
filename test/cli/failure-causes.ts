import { execFileSync } from "node:child_process";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { vi } from "vitest";
import type { FailureCode } from "../../generator/model/failure-catalogue.js";
import { holdOutput } from "../../generator/write/hold-output.js";
import type { Outcome, Project } from "./project.js";

/** A way to bring a failure about, as a user may. */
export interface Cause {
  /** Files of the project: text, or what is printed as JSON. */
  readonly files?: Readonly<Record<string, unknown>>;
  /** The response of a server; its address replaces `<origin>` in the other members. */
  readonly answer?: (
    request: IncomingMessage,
    response: ServerResponse,
  ) => void;
  readonly argv: readonly string[];
  /** Where the failure is, as it is printed; absent where it is the command line itself. */
  readonly place?: string;
  /** What else has to be so before, or while, the program runs. */
  readonly run?: (
    project: Project,
    start: () => Promise<Outcome>,
  ) => Promise<Outcome>;
}

const info = { title: "Pets", version: "1" };
const paths = {
  "/pets": {
    get: { operationId: "listPets", responses: { 204: { description: "" } } },
  },
};
const pets = { openapi: "3.1.1", info, paths };
const config = { input: "api.json", output: "api" };

const generate = ["generate", "-i", "api.json", "-o", "api"];
const fetching = ["generate", "-i", "<origin>/api.json", "-o", "api"];
const url = "<origin>/api.json";

/** A run of a document. */
function reading(document: unknown, more: Partial<Cause> = {}): Cause {
  return {
    files: { "api.json": document },
    argv: generate,
    place: "api.json",
    ...more,
  };
}

/** A run with a config. */
function configured(
  more: Readonly<Record<string, unknown>>,
  rest: Partial<Cause>,
): Cause {
  return {
    files: {
      "api.json": pets,
      "speclathe.config.json": { ...config, ...more },
    },
    argv: ["generate"],
    ...rest,
  };
}

/** A run that asks a server. */
function asking(
  status: number,
  headers: Readonly<Record<string, string>> = {},
  body = "",
): Cause {
  return {
    answer: (_, response) => response.writeHead(status, headers).end(body),
    argv: fetching,
    place: url,
  };
}

/** A run over the output of another one. */
function again(between: (project: Project) => void, place: string): Cause {
  return reading(pets, {
    place,
    run: async (project, start) => {
      await start();
      between(project);
      return start();
    },
  });
}

/** For each failure of the catalogue a way to bring it about. */
export const failureCauses: Readonly<Record<FailureCode, Cause>> = {
  "unknown-command": { argv: ["generat"] },
  "unknown-option": { argv: ["generate", "--ouput", "api"] },
  "option-invalid": { argv: [...generate, "--import-extension", "mjs"] },
  "header-invalid": { argv: [...generate, "--header", "no colon"] },
  "input-missing": { argv: ["generate", "-o", "api"] },
  "output-missing": { argv: ["generate", "-i", "api.json"] },
  "output-overlap": {
    files: {
      "speclathe.config.json": [config, { ...config, output: "./api/" }],
    },
    argv: ["generate"],
    place: "api",
  },
  "config-not-found": {
    argv: ["generate", "-c", "nowhere.json"],
    place: "nowhere.json",
  },
  "config-ambiguous": {
    files: {
      "speclathe.config.json": config,
      "speclathe.config.js": "export default {}",
    },
    argv: ["generate"],
    place: "<project>",
  },
  "config-unloadable": {
    files: { "speclathe.config.js": "export default {" },
    argv: ["generate"],
    place: "speclathe.config.js:1:16",
  },
  "config-invalid": configured(
    { outptu: "api" },
    { place: "speclathe.config.json" },
  ),
  "prettier-config-invalid": reading(pets, {
    files: { "api.json": pets, ".prettierrc": "semi: [" },
    place: ".prettierrc",
  }),
  "peer-missing": {
    files: {
      "api.json": pets,
      "speclathe.config.json": { ...config, targets: ["paths"] },
      // Of another version: where there is none, that of this repository would be found.
      "node_modules/openapi-typescript/index.js": "",
    },
    argv: ["generate"],
  },
  "program-unreadable": {
    ...configured({}, {}),
    argv: ["diff", "api.json", "api.json", "--uses", "app"],
    place: "app",
  },
  "variable-missing": configured(
    { input: "https://${PETS_HOST}/api.json" },
    { place: "speclathe.config.json#/input/url" },
  ),
  "input-url-invalid": {
    argv: ["generate", "-i", "ftp://pets.example/api.json", "-o", "api"],
    place: "ftp://pets.example/api.json",
  },
  "input-file-missing": { argv: generate, place: "api.json" },
  "input-file-unreadable": {
    files: { "api.json/index.json": pets },
    argv: generate,
    place: "api.json",
  },
  "input-host-unknown": {
    argv: ["generate", "-i", "http://pets.invalid/api.json", "-o", "api"],
    place: "http://pets.invalid/api.json",
  },
  "input-connection-refused": {
    // Nothing can listen on it.
    argv: ["generate", "-i", "http://127.0.0.1:2/api.json", "-o", "api"],
    place: "http://127.0.0.1:2/api.json",
  },
  "input-connection-lost": {
    answer: ({ socket }, response) => {
      response.writeHead(200, { "content-length": 1000 });
      response.write("{", () => socket.destroy());
    },
    argv: fetching,
    place: url,
  },
  "input-tls": {
    answer: (_, response) => response.end(),
    argv: ["generate", "-i", "<secure>/api.json", "-o", "api"],
    place: "<secure>/api.json",
  },
  "input-timeout": {
    files: {
      "speclathe.config.json": { input: { url, timeout: 20 }, output: "api" },
    },
    answer: () => undefined,
    argv: ["generate"],
    place: url,
  },
  "input-unauthorized": asking(401),
  "input-forbidden": asking(403),
  "input-not-found": asking(404),
  "input-rate-limited": asking(429, { "retry-after": "0" }),
  "input-server-error": asking(503, { "retry-after": "0" }),
  "input-http-error": asking(418),
  "input-redirects": asking(302, { location: "/api.json" }),
  "input-redirect-refused": asking(302, { location: "ftp://pets.example/" }),
  "input-too-large": {
    ...asking(200, {}, JSON.stringify(pets)),
    files: {
      "speclathe.config.json": { input: { url, sizeLimit: 10 }, output: "api" },
    },
    argv: ["generate"],
  },
  "input-empty": reading(""),
  "input-is-html": asking(200, {}, "<!doctype html><title>Log in</title>"),
  "reference-refused": reading(
    {
      ...pets,
      paths: { "/pets": { $ref: "https://pets.example/paths.json" } },
    },
    { place: "https://pets.example/paths.json" },
  ),
  "document-not-kept": {
    argv: [
      "generate",
      "-i",
      "https://pets.example/api.json",
      "-o",
      "api",
      "--offline",
    ],
    place: "api/openapi.json",
  },
  "revision-unreadable": {
    files: { "api.json": pets },
    argv: ["diff", "HEAD:api.json", "api.json"],
    place: "HEAD:api.json",
    run: (project, start) => {
      execFileSync("git", ["init", "--quiet", project.directory]);
      return start();
    },
  },
  "operand-missing": { argv: ["diff"] },
  "accepted-invalid": {
    files: { "api.json": pets, "accepted.json": [{ change: "x" }] },
    argv: ["diff", "api.json", "api.json", "--accept", "accepted.json"],
    place: "accepted.json",
  },
  "config-exists": {
    files: { "speclathe.config.json": config },
    argv: ["init", "-i", "other.json", "-o", "api"],
    place: "speclathe.config.json",
  },
  "document-unparsable": reading('{ "openapi": "3.1.1", ', {
    place: "api.json:1:22",
  }),
  "document-not-openapi": reading({ name: "pets" }),
  "document-version-unsupported": reading(
    { ...pets, openapi: "4.0.0" },
    { place: "api.json#/openapi" },
  ),
  "document-invalid": reading(
    {
      ...pets,
      "x-deep": JSON.parse(`${"[".repeat(2000)}${"]".repeat(2000)}`) as unknown,
    },
    { place: "api.json#/x-deep/0/0/0/0/0/0/0/0/0/0/…" },
  ),
  "overlay-unreadable": reading(pets, {
    argv: [...generate, "--overlay", "nowhere.yaml"],
    place: "nowhere.yaml",
  }),
  "overlay-invalid": {
    files: { "api.json": pets, "overlay.yaml": "overlay: 1.0.0\n" },
    argv: [...generate, "--overlay", "overlay.yaml"],
    place: "overlay.yaml",
  },
  "patch-failed": {
    files: {
      "api.json": pets,
      "speclathe.config.js": `export default {
        ...${JSON.stringify(config)},
        patch: { operations: { listPets: () => { throw new Error("no"); } } },
      };`,
    },
    argv: ["generate"],
    place: "#/paths/~1pets/get",
  },
  "target-failed": {
    files: {
      "api.json": pets,
      "speclathe.config.js": `export default {
        ...${JSON.stringify(config)},
        targets: [{ name: "routes", version: 1, files: (api) => api.pets.map() }],
      };`,
    },
    argv: ["generate"],
  },
  "selection-unmatched": reading(pets, {
    argv: [...generate, "--include", "/cats"],
  }),
  "selection-empty": reading(pets, {
    argv: [...generate, "--exclude", "/pets"],
  }),
  "selection-needed": reading(
    {
      ...pets,
      paths: {
        "/pets": {
          get: {
            responses: {
              200: {
                description: "",
                content: {
                  "application/json": {
                    schema: { $ref: "#/components/schemas/Pet" },
                  },
                },
              },
            },
          },
        },
      },
      components: { schemas: { Pet: { type: "object" } } },
    },
    { argv: [...generate, "--exclude", "type:Pet"] },
  ),
  "output-edited": again((project) => {
    project.put("api/index.ts", "// mine\n");
    project.put(
      "api.json",
      JSON.stringify({ ...pets, info: { ...info, title: "Cats" } }),
    );
  }, "api"),
  "output-foreign-file": {
    files: { "api.json": pets, "api/index.ts": "// mine\n" },
    argv: generate,
    place: "api",
  },
  "output-refused": {
    files: { "api.json": pets },
    argv: ["generate", "-i", "api.json", "-o", ".git/api"],
    place: ".git/api",
  },
  "output-unwritable": {
    files: { "api.json": pets, api: "a file" },
    argv: generate,
    place: "api",
  },
  "output-full": {
    files: { "api.json": pets },
    // A file of Linux on which there is never room.
    argv: ["diff", "api.json", "api.json", "--html", "/dev/full"],
    place: "/dev/full",
  },
  "output-busy": reading(pets, {
    place: "api/.speclathe",
    run: async (project, start) => {
      const directory = join(project.directory, "api");
      project.put("api/.keep", "");
      // Each look at the clock finds it a second on: the wait is half a minute.
      let now = Date.now();
      const clock = vi
        .spyOn(Date, "now")
        .mockImplementation(() => (now += 1000));
      try {
        return await holdOutput(directory, { busy: 0 }, start);
      } finally {
        clock.mockRestore();
      }
    },
  }),
  "lock-invalid": {
    files: { "api.json": pets, "api/speclathe.lock.json": "{}" },
    argv: generate,
    place: "api/speclathe.lock.json",
  },
  "lock-newer": {
    files: {
      "api.json": pets,
      "api/speclathe.lock.json": { format: 99, generator: "9.0.0" },
    },
    argv: generate,
    place: "api/speclathe.lock.json",
  },
};
