/** The standard layers, from the outside in. */
export const layerNames = [
  "deadline",
  "idempotencyKeys",
  "reconnect",
  "retry",
  "refresh",
  "timeout",
  "limits",
  "hooks",
  "redirects",
  "serverMessages",
] as const;

/** The name of a standard layer. */
export type LayerName = (typeof layerNames)[number];
