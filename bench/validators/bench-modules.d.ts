/** What `run.ts` writes for `contest.ts`; by hand comes first. */
declare module "bench:contestants" {
  import type { Contestant } from "./contest.js";

  export const list: readonly Contestant[];
  export const filter: readonly Contestant[];
}
