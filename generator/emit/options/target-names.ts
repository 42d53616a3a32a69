/**
 * The outputs beside the client (`targets` of the config): each a module or folder of its own,
 * made by a folder of this one.
 */
export const targetNames = [
  "json-schema",
  "local-filters",
  "mocks",
  "operations",
  "paths",
  "swr",
  "tanstack-query",
] as const;

/** One of them. */
export type TargetName = (typeof targetNames)[number];
