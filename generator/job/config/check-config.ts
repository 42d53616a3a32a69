import type { Exclusion, Selection } from "../../document/options.js";
import type { Patches } from "../../document/patch.js";
import type {
  ImportedTemporal,
  ValidatorOptions,
} from "../../emit/options/options.js";
import { layerNames } from "../../emit/options/layer-names.js";
import { targetNames } from "../../emit/options/target-names.js";
import { SpeclatheError } from "../../model/failure.js";
import type {
  FilterOptions,
  OperationOptions,
  OperationValidators,
  PagingOptions,
  QueryOptions,
  ScopeOptions,
} from "../../normalize/options/options.js";
import type { Target } from "../../target.js";
import {
  anyText,
  byKind,
  type Check,
  choice,
  choiceOr,
  code,
  type ConfigSchema,
  exactly,
  headerText,
  inCode,
  listOf,
  objectOf,
  oneOf,
  origin,
  tableOf,
  text,
  wholeNumber,
} from "./check.js";
import type { Config, InputConfig } from "./config.js";
import { contradictions } from "./contradictions.js";

/**
 * Checks what a config file exports, a config or a list of them, and gives the list. Fails with
 * `config-invalid`, naming every place at once.
 */
export function checkConfig(value: unknown, place: string): readonly Config[] {
  const isEmpty = Array.isArray(value) && value.length === 0;
  const problems = isEmpty
    ? [{ place: "#", message: "the list of configs is empty" }]
    : Array.isArray(value)
      ? value.flatMap((item, index) => config(item, `#/${index}`))
      : config(value, "#");
  if (problems.length === 0) {
    return (Array.isArray(value) ? value : [value]) as Config[];
  }
  throw new SpeclatheError(
    "config-invalid",
    problems.length === 1
      ? "the config has a mistake"
      : `the config has ${problems.length} mistakes`,
    { place, details: problems },
  );
}

// Typed by the options they check: an option without its check does not compile.
const input = {
  url: text,
  headers: tableOf(text),
  allow: listOf(origin),
  timeout: wholeNumber(1),
  retries: wholeNumber(0),
  sizeLimit: wholeNumber(1),
} satisfies Record<keyof InputConfig, Check>;

const requestChecks = choiceOr("development");

const validators = {
  formats: byKind({
    // Few can be without a part of themselves.
    object: tableOf(oneOf("assert", "annotate"), {
      "date-time": oneOf("assert", "lenient", "annotate"),
      time: oneOf("assert", "lenient", "annotate"),
    }),
    text: oneOf("assert", "annotate"),
  }),
  requests: requestChecks,
  schemas: oneOf("all", "requests"),
  unknownMembers: oneOf("refuse", "allow"),
  readOnly: oneOf("refuse", "omit"),
  responses: oneOf("off", "warn", "throw"),
  openEnumerations: choice,
} satisfies Record<keyof ValidatorOptions, Check>;

const importedTemporal = {
  as: oneOf("Temporal"),
  from: text,
} satisfies Record<keyof ImportedTemporal, Check>;

const scopes = {
  aliases: tableOf(text),
  include: listOf(text),
  exclude: listOf(text),
} satisfies Record<keyof ScopeOptions, Check>;

const places = byKind(
  { false: true, list: listOf(text), text },
  "a path, a list of paths, or false",
);

const filters = {
  operators: tableOf(choice),
  matches: tableOf(tableOf(places)),
  meanings: tableOf(text),
  ignoreCase: choice,
} satisfies Record<keyof FilterOptions, Check>;

const query = {
  arraysOfObjects: oneOf("repeat", "comma", "brackets", "json"),
} satisfies Record<keyof QueryOptions, Check>;

const selection = {
  paths: listOf(text),
  operations: listOf(text),
  tags: listOf(text),
  methods: listOf(text),
  types: listOf(text),
} satisfies Record<keyof Selection, Check>;

const exclusion = {
  ...selection,
  deprecated: choice,
} satisfies Record<keyof Exclusion, Check>;

/** A function, or a value that replaces it. */
const codeOr = (object: Check): Check =>
  byKind({ code, object }, "a function, or an object of functions");

const patches = {
  document: code,
  schemas: codeOr(tableOf(code)),
  parameters: codeOr(tableOf(code)),
  requestBodies: codeOr(tableOf(code)),
  responses: codeOr(tableOf(code)),
  operations: codeOr(tableOf(code)),
} satisfies Record<keyof Patches, Check>;

const target = {
  name: text,
  version: exactly(1),
  files: code,
} satisfies Record<keyof Target, Check>;

const paging = {
  items: anyText,
  cursor: text,
  nextCursor: text,
  lastItem: text,
  link: text,
  offset: text,
  page: text,
  first: wholeNumber(0),
  hasMore: text,
  isLast: text,
  total: text,
  totalPages: text,
} satisfies Record<keyof PagingOptions, Check>;

const operation = {
  reads: choice,
  paging: byKind(
    { false: true, object: objectOf(paging) },
    "false or an object",
  ),
  validators: objectOf({
    requests: requestChecks,
  } satisfies Record<keyof OperationValidators, Check>),
} satisfies Record<keyof OperationOptions, Check>;

const members = {
  input: byKind({ text, object: objectOf(input, ["url"]) }),
  output: text,
  include: byKind({
    list: listOf(objectOf(selection)),
    object: objectOf(selection),
  }),
  exclude: objectOf(exclusion),
  overlays: listOf(text),
  patch: codeOr(objectOf(patches)),
  keepDocument: choice,
  importExtension: oneOf(".js", ".ts", ""),
  fileHeader: byKind({ list: listOf(headerText), text: headerText }),
  dates: byKind({
    text: oneOf("string", "Date", "Temporal"),
    object: objectOf(importedTemporal, ["as", "from"]),
  }),
  layers: listOf(oneOf(...layerNames)),
  validators: objectOf(validators),
  targets: listOf(
    byKind({
      text: oneOf(...targetNames),
      object: inCode(objectOf(target, ["name", "version", "files"])),
    }),
  ),
  rename: tableOf(text),
  propertyOrder: oneOf("document", "sorted"),
  scopes: objectOf(scopes),
  filters: objectOf(filters),
  query: objectOf(query),
  security: tableOf(objectOf({ option: text, type: text })),
  operations: tableOf(objectOf(operation)),
  discriminators: tableOf(
    byKind(
      { false: true, object: tableOf(text) },
      "false, or an object of values and types",
    ),
  ),
} satisfies Record<keyof Config, Check>;

const config: Check = objectOf(
  { ...members, $schema: text },
  ["input", "output"],
  contradictions,
);

/** The JSON Schema of a config: all options but functions. */
export const configSchema: ConfigSchema = config.schema ?? {};
