import { type Module, ModuleBuilder } from "../print/module.js";

/** `layers.ts`: the layers that `connect` takes, and the types for layers of one's own. */
export function emitLayers(): Module {
  const module = new ModuleBuilder("layers.ts");
  for (const [file, name] of layers)
    module.reexport(`runtime/http/${file}.ts`, [{ name, typeOnly: false }]);
  module.reexport(
    "runtime/http/layer.ts",
    ["Layer", "Send", "Sending"].map((name) => ({ name, typeOnly: true })),
  );
  return module.build();
}

/** From the outside in. */
const layers = [
  ["deadline", "deadline"],
  ["idempotency-keys", "idempotencyKeys"],
  ["reconnect", "reconnect"],
  ["retry", "retry"],
  ["refresh", "refresh"],
  ["timeout", "timeout"],
  ["limits", "limits"],
  ["hooks", "hooks"],
  ["redirects", "redirects"],
] as const;
