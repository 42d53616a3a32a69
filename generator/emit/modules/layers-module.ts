import type { Model } from "../../model/model.js";
import { type Module, ModuleBuilder } from "../../print/module.js";
import { type LayerName, layerNames } from "../options/layer-names.js";
import type { EmitOptions } from "../options/options.js";

/** A standard layer in the runtime. */
interface StandardLayer {
  /** The template that declares it. */
  readonly file: string;
  /** Its argument, of the settings of a client. */
  readonly argument?: string;
  /** The options of a client that only this layer reads. */
  readonly options: readonly string[];
}

/** The standard layers. */
export const standardLayers: Readonly<Record<LayerName, StandardLayer>> = {
  deadline: single("timeout", "deadline"),
  idempotencyKeys: single("idempotency-keys", "idempotencyKey"),
  reconnect: { file: "reconnect", argument: "settings", options: [] },
  retry: {
    file: "retry",
    argument: "settings",
    options: ["retries", "retryDelay", "maxRetryDelay", "retry"],
  },
  refresh: { file: "refresh", options: [] },
  timeout: single("timeout", "timeout"),
  limits: single("limits", "maxResponseBytes"),
  hooks: {
    file: "hooks",
    argument: "settings",
    options: ["onRequest", "onResponse", "onFailure"],
  },
  redirects: single("redirects", "redirects"),
  serverMessages: { file: "server-message", options: [] },
};

function single(file: string, option: string): StandardLayer {
  return { file, argument: `settings.${option}`, options: [option] };
}

/** `layers.ts`: the layers that `connect` takes, a rule for `retry`, and the types for layers of one's own. */
export function emitLayers(model: Model, options: EmitOptions): Module {
  const module = new ModuleBuilder("layers.ts");
  const chosen = chosenLayers(model, options);
  const reexport = (file: string, name: string): void => {
    module.reexport(`runtime/http/${file}.ts`, [name]);
  };
  for (const name of chosen) reexport(standardLayers[name].file, name);
  if (chosen.includes("retry")) reexport("rate-limits", "rateLimits");
  const types = ["Layer", "Send", "Sending"];
  module.reexport("runtime/http/layer.ts", [], types);
  return module.build();
}

/** The layers of a client, from the outside in: those that the config chooses, by default all. */
export function chosenLayers(
  { operations }: Model,
  { layers = layerNames }: EmitOptions,
): readonly LayerName[] {
  // Only events can be requested again.
  const hasEvents = operations.some(
    ({ result }) => result.kind === "body" && result.encoding === "events",
  );
  return layerNames.filter(
    (name) => layers.includes(name) && (name !== "reconnect" || hasEvents),
  );
}
