import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Plain, shop } from "../compare/cases/changed-documents.js";
import { Project } from "./project.js";

/** A run of the program: its arguments, what is done before it, and what it reads. */
interface Step {
  readonly argv: string;
  readonly before?: (project: Project) => void;
  /** A file to show when it has run. */
  readonly shows?: string;
  /** With the generator itself, not a small one in its place. */
  readonly whole?: true;
}

const fixture = (name: string): string =>
  readFileSync(
    new URL(`../../fixtures/${name}/openapi.json`, import.meta.url),
    "utf8",
  );

/** The shop with changes of every severity. */
function changedShop(): unknown {
  const document = structuredClone(shop) as Plain;
  const { Order } = document["components"]!["schemas"]!;
  Order!["properties"]!["total"]!["type"] = "string" as unknown as Plain;
  Order!["properties"]!["more"] = { type: "string" } as unknown as Plain;
  Order!["properties"]!["status"]!["enum"]!.push("lost" as unknown as Plain);
  delete document["paths"]!["/orders/{id}"]!["delete"];
  const [, lines] = document["paths"]!["/orders/{id}"]!["get"]!["parameters"]!;
  lines!["name"] = "rows" as unknown as Plain;
  lines!["description"] = "`Rows` of | it" as unknown as Plain;
  document["paths"]!["/orders"]!["post"]!["requestBody"]!["content"]![
    "application/json"
  ]!["schema"]!["properties"]!["note"]!["maxLength"] = 9 as unknown as Plain;
  return document;
}

const accepted = JSON.stringify([
  { change: "endpoint-added", reason: "never was", until: "2999-01-01" },
  {
    change: "request-parameter-removed orders.get query lines",
    reason: "nobody sends it",
    until: "2999-01-01",
  },
  {
    change: "type-removed OrderRemoveInput",
    reason: "long ago",
    until: "2001-01-01",
  },
]);

const files: Readonly<Record<string, string>> = {
  "shop.json": JSON.stringify(shop),
  "changed.json": JSON.stringify(changedShop()),
  "accepted.json": accepted,
  "wrong.json": '[{ "change": "a" }]',
  "filters.json": fixture("filters-mongo-style"),
  "scopes.json": fixture("scopes"),
  "webhooks.json": fixture("webhooks"),
  "unions.json": fixture("discriminators"),
  "loose.json": fixture("loose-30"),
  "links.json": fixture("paging-link"),
  "secured.json": fixture("security-shared"),
  "media.json": fixture("media-types"),
  "bodies.json": fixture("bodies"),
  "related.json": fixture("filters-related"),
  "operators.json": fixture("filters-prisma-style"),
  "compliance.json": fixture("compliance"),
  "broken.json": '{ "openapi": "3.1.0", ',
  "bad.config.ts":
    'export default { input: 7, outputs: "x", naming: { types: [] }, formatt: true };',
};

const steps: readonly Step[] = [
  { argv: "--help" },
  { argv: "generate --help" },
  { argv: "check --help" },
  { argv: "diff --help" },
  { argv: "inspect --help" },
  { argv: "init --help" },
  { argv: "nothing" },
  { argv: "generate --nothing" },
  { argv: "generate" },
  { argv: "generate --input shop.json" },
  { argv: "generate --input none.json --output api" },
  { argv: "generate --input broken.json --output api", whole: true },
  { argv: "generate --config bad.config.ts" },
  { argv: "generate --config none.config.ts" },
  { argv: "inspect filters.json", whole: true },
  { argv: "inspect scopes.json", whole: true },
  { argv: "inspect webhooks.json", whole: true },
  { argv: "inspect unions.json", whole: true },
  { argv: "inspect loose.json", whole: true },
  { argv: "inspect secured.json", whole: true },
  { argv: "inspect media.json", whole: true },
  { argv: "inspect bodies.json", whole: true },
  { argv: "inspect related.json", whole: true },
  { argv: "inspect operators.json", whole: true },
  { argv: "inspect compliance.json", whole: true },
  { argv: "inspect links.json --json", whole: true },
  {
    argv: "inspect webhooks.json --explain OrderCancelledPayload",
    whole: true,
  },
  { argv: "inspect compliance.json --explain Scope", whole: true },
  { argv: "inspect compliance.json --explain Page", whole: true },
  { argv: "inspect shop.json --html shop.html", whole: true },
  { argv: "inspect shop.json --html shop.html --json", whole: true },
  { argv: "inspect shop.json --explain Order", whole: true },
  { argv: "inspect shop.json --explain OrderFilter", whole: true },
  { argv: "inspect shop.json --explain Ordr", whole: true },
  { argv: "inspect shop.json --explain Order --json", whole: true },
  { argv: "diff shop.json changed.json", whole: true },
  { argv: "diff shop.json changed.json --format markdown", whole: true },
  { argv: "diff shop.json changed.json --format json", whole: true },
  { argv: "diff shop.json changed.json --format github", whole: true },
  { argv: "diff shop.json changed.json --fail-on breaking", whole: true },
  { argv: "diff changed.json shop.json --fail-on warning", whole: true },
  { argv: "diff shop.json shop.json --fail-on any", whole: true },
  { argv: "diff shop.json changed.json --accept accepted.json", whole: true },
  {
    argv: "diff shop.json changed.json --accept accepted.json --format markdown",
    whole: true,
  },
  { argv: "diff shop.json changed.json --fail-on sometimes" },
  { argv: "diff shop.json changed.json --accept wrong.json", whole: true },
  { argv: "diff shop.json" },
  { argv: "diff shop.json none.json", whole: true },
  { argv: "check --input shop.json --output api" },
  { argv: "generate --input shop.json --output api" },
  { argv: "generate --input shop.json --output api" },
  { argv: "check --input shop.json --output api" },
  {
    argv: "check --input shop.json --output api",
    before: (project) => project.put("api/own.ts", "export {};\n"),
  },
  { argv: "check --input shop.json --output api --strict" },
  {
    argv: "check --input shop.json --output api",
    before: (project) => project.put("api/index.ts", "// edited\n"),
  },
  { argv: "check --input shop.json --output api --json" },
  {
    argv: "check --input shop.json --output api",
    before: (project) =>
      project.put("shop.json", JSON.stringify(changedShop())),
  },
  { argv: "check --input shop.json --output api --json" },
  { argv: "generate --input shop.json --output api" },
  { argv: "generate --input shop.json --output api --force" },
  {
    argv: "init --input shop.json --output made --workflow --gitattributes",
    shows: "speclathe.config.json",
  },
  { argv: "init --input shop.json --output made" },
  { argv: "init --input other.json --output made" },
  {
    argv: "generate",
    before: (project) => {
      const kept = { input: "shop.json", output: "made", keepDocument: true };
      const other = {
        input: "unions.json",
        output: "other",
        client: { name: 1 },
      };
      project.put("speclathe.config.json", JSON.stringify([kept, other]));
    },
  },
  {
    argv: "generate",
    before: (project) => {
      const kept = { input: "shop.json", output: "made", keepDocument: true };
      const other = { input: "unions.json", output: "other" };
      project.put("speclathe.config.json", JSON.stringify([kept, other]));
    },
  },
  { argv: "inspect --html both.html" },
  { argv: "check" },
  { argv: "check --json" },
  { argv: "diff lock live" },
  {
    argv: "check made",
    before: (project) => project.put("shop.json", JSON.stringify(shop)),
  },
  { argv: "check --offline", whole: true },
  { argv: "generate --quiet" },
  { argv: "generate --json" },
  {
    argv: "init --input https://ann:secret@example.com/a.json?key=s3cret&v=1 --output far --header X-Token:abc --workflow",
    before: (project) => {
      for (const path of [
        "speclathe.config.json",
        ".github/workflows/speclathe.yml",
      ])
        rmSync(join(project.directory, path));
    },
    shows: ".github/workflows/speclathe.yml",
  },
  { argv: "generate" },
];

/** All that the program prints in the course of one story. */
export async function tellStory(): Promise<string> {
  const project = new Project();
  try {
    for (const [path, text] of Object.entries(files)) project.put(path, text);
    const told: string[] = [];
    for (const { argv, before, whole, shows } of steps) {
      before?.(project);
      const args = argv.split(" ");
      const { exitCode, stdout, stderr } = await (whole
        ? project.runWhole(args)
        : project.run(args));
      told.push(
        [
          `$ speclathe ${argv}`,
          stdout.trimEnd(),
          ...(stderr === "" ? [] : [`stderr:\n${stderr.trimEnd()}`]),
          `exit ${exitCode}`,
          ...(shows === undefined ? [] : [`${shows}:`, project.text(shows)]),
        ]
          .join("\n")
          .replaceAll(project.directory, "/project")
          .replaceAll(/\b\d+(?:\.\d+)? m?s\b/g, "N s")
          .replaceAll(/"milliseconds": \d+/g, '"milliseconds": N')
          .replaceAll(/speclathe@?v? ?\d+\.\d+\.\d+/g, "speclathe VERSION"),
      );
    }
    return `${told.join("\n\n")}\n`;
  } finally {
    project.remove();
  }
}
