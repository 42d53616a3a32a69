import type { Emission } from "../emission/emission.js";
import {
  type ImportedName,
  type Module,
  ModuleBuilder,
} from "../../print/module.js";
import { guardName, tupleName } from "../names/names.js";
import { ourName } from "../emission/our-names.js";
import { grantedScopes } from "../modules/scopes-module.js";
import { stopsAtErrors } from "../resources/result.js";
import { requestChecks } from "../options/request-checks.js";

/**
 * `index.ts`: the client, every public type, the values of enumerations and the errors. Builders,
 * validators and scopes have entry points of their own.
 */
export function emitIndex(
  emission: Emission,
  indexed: readonly string[] = [],
): Module {
  const module = new ModuleBuilder("index.ts");
  module.reexport("client.ts", "all");
  const { model, moduleOf } = emission;
  const all = [...model.types, ...model.generics];
  const granted = grantedScopes(emission);
  if (all.some(({ name }) => moduleOf(name).startsWith("types")))
    module.reexport("types.ts", "all");
  if (emission.errorModules.size > 0) module.reexport("errors.ts", "all");
  if (emission.successModules.size > 0) module.reexport("successes.ts", "all");
  if (emission.headerModules.size > 0) module.reexport("headers.ts", "all");
  for (const path of indexed) module.reexport(path, "all");
  module.reexport(
    "scopes.ts",
    [...model.types, ...(granted ? [granted] : [])]
      .filter(({ role }) => role === "scope")
      .flatMap(({ name }) => [
        { name, typeOnly: true },
        { name: tupleName(name), typeOnly: false },
        { name: guardName(name), typeOnly: false },
      ]),
  );
  for (const { from, types = [], values = [] } of runtimeExports(emission))
    module.reexport(from, [
      ...values.map((name) => exported(name, false, emission)),
      ...types.map((name) => exported(name, true, emission)),
    ]);
  return module.build();
}

function exported(
  name: string,
  typeOnly: boolean,
  emission: Emission,
): ImportedName {
  const printed = ourName(name, emission);
  return { name, typeOnly, ...(printed === name ? {} : { alias: printed }) };
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
