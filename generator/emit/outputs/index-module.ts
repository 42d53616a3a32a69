import type { Emission } from "../emission/emission.js";
import { type Module, ModuleBuilder } from "../../print/module.js";
import { guardName, tupleOf } from "../names/names.js";
import { grantedScopes } from "../modules/scopes-module.js";
import { stopsAtErrors } from "../resources/result.js";
import { requestChecks } from "../options/request-checks.js";
import { ourExport } from "../emission/our-names.js";

/**
 * `index.ts`: the client, every public type, the values of enumerations and the errors. Builders,
 * validators and scopes have entry points of their own.
 */
export function emitIndex(
  emission: Emission,
  indexed: readonly string[] = [],
): Module {
  const module = new ModuleBuilder("index.ts");
  module.reexportAll("client.ts");
  const { model, moduleOf } = emission;
  const all = [...model.types, ...model.generics];
  const granted = grantedScopes(emission);
  if (all.some(({ name }) => moduleOf(name).startsWith("types")))
    module.reexportAll("types.ts");
  if (emission.errorModules.size > 0) module.reexportAll("errors.ts");
  if (emission.successModules.size > 0) module.reexportAll("successes.ts");
  if (emission.headerModules.size > 0) module.reexportAll("headers.ts");
  for (const path of indexed) module.reexportAll(path);
  const scopes = [...model.types, ...(granted ? [granted] : [])].filter(
    ({ role }) => role === "scope",
  );
  module.reexport(
    "scopes.ts",
    scopes.flatMap((type) => [tupleOf(type), guardName(type.name)]),
    scopes.map(({ name }) => name),
  );
  for (const { from, types = [], values = [] } of runtimeExports(emission))
    module.reexport(
      from,
      values.map((name) => ourExport(name, emission)),
      types.map((name) => ourExport(name, emission)),
    );
  return module.build();
}

function runtimeExports(emission: Emission): readonly {
  readonly from: string;
  readonly types?: readonly string[];
  readonly values?: readonly string[];
}[] {
  const { model, options, errorModules } = emission;
  const hasStream = model.operations.some(({ result }) =>
    stopsAtErrors(result, emission),
  );
  const isChecked = model.operations.some(
    (operation) =>
      operation.input.schema && requestChecks(operation, options) !== false,
  );
  const isPaged = model.operations.some(({ paging }) => paging);
  return [
    ...(model.operations.length > 0
      ? [
          { from: "runtime/operation/bind.ts", values: ["operationOf"] },
          { from: "runtime/operation/descriptor.ts", types: ["Descriptor"] },
        ]
      : []),
    {
      from: "runtime/http/call.ts",
      types: ["Call", "DeclaredCall", "Exchange", "FallibleCall", "Outcome"],
    },
    {
      from: "runtime/http/errors.ts",
      types:
        errorModules.size > 0 ? ["ApiErrorOf", "CallError"] : ["CallError"],
      values: [
        "ApiError",
        "ConnectionError",
        "DecodeError",
        "ResponseTooLargeError",
        ...(hasStream ? ["StreamError"] : []),
        "TimeoutError",
      ],
    },
    { from: "runtime/http/request.ts", types: ["Http"] },
    { from: "runtime/http/settings.ts", types: ["RequestOptions"] },
    ...(isPaged
      ? [
          {
            from: "runtime/paging/paging.ts",
            types: ["PagedCall"],
            values: ["PagingError"],
          },
        ]
      : []),
    ...(isChecked
      ? [
          {
            from: "runtime/validation/validation.ts",
            types: ["Issue", "IssueCode", "Messages"],
            values: ["ValidationError", "withMessages"],
          },
        ]
      : []),
  ];
}
