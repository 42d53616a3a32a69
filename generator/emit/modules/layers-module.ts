import type { Model } from "../../model/model.js";
import { type Module, ModuleBuilder } from "../../print/module.js";

/** `layers.ts`: the layers that `connect` takes, a rule for `retry`, and the types for layers of one's own. */
export function emitLayers(model: Model): Module {
  const module = new ModuleBuilder("layers.ts");
  for (const [file, name] of layers)
    if (name !== "reconnect" || hasEvents(model))
      module.reexport(`runtime/http/${file}.ts`, [{ name, typeOnly: false }]);
  module.reexport("runtime/http/rate-limits.ts", [
    { name: "rateLimits", typeOnly: false },
  ]);
  module.reexport(
    "runtime/http/layer.ts",
    ["Layer", "Send", "Sending"].map((name) => ({ name, typeOnly: true })),
  );
  return module.build();
}

/** True if some operation answers with server-sent events, which can be requested again. */
export function hasEvents({ operations }: Model): boolean {
  return operations.some(
    ({ result }) => result.kind === "body" && result.encoding === "events",
  );
}

/** From the outside in. */
const layers = [
  ["timeout", "deadline"],
  ["idempotency-keys", "idempotencyKeys"],
  ["reconnect", "reconnect"],
  ["retry", "retry"],
  ["refresh", "refresh"],
  ["timeout", "timeout"],
  ["limits", "limits"],
  ["hooks", "hooks"],
  ["redirects", "redirects"],
  ["server-message", "serverMessages"],
] as const;
