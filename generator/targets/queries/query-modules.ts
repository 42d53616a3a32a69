import type { BuiltInTarget } from "../../built-in-target.js";
import { type Module, ModuleBuilder } from "../../print/module.js";

/** `queries.ts`: options for TanStack Query, of any call of a client. */
export const tanstackQueryTarget: BuiltInTarget = {
  modules: {
    name: "queries.ts",
    isNeeded: ({ model }) => model.operations.length > 0,
    emit: () => [
      exportQueries("queries.ts", "runtime/tanstack-query/tanstack-query.ts", [
        "DataKey",
        "PagesQuery",
        "ReadQuery",
        "WriteMutation",
      ]),
    ],
  },
};

/** `swr.ts`: arguments for SWR, of any call of a client. */
export const swrTarget: BuiltInTarget = {
  modules: {
    name: "swr.ts",
    isNeeded: ({ model }) => model.operations.length > 0,
    emit: () => [exportQueries("swr.ts", "runtime/swr/swr.ts", [])],
  },
};

/** The functions of a module of the runtime, and the types of what they return. */
function exportQueries(
  path: string,
  from: string,
  types: readonly string[],
): Module {
  const module = new ModuleBuilder(path);
  module.reexport("runtime/operation/bind.ts", ["bind"]);
  module.reexport(
    "runtime/queries/query-call.ts",
    [],
    ["QueryOptions", "QueryPage"],
  );
  module.reexport(from, ["mutation", "pages", "query", "queryKey"], types);
  return module.build();
}
