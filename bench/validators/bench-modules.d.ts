/** What `run.ts` generates for `contest.ts`. */
declare module "bench:ours" {
  interface Validator {
    is(this: void, value: unknown): boolean;
    safeParse(
      this: void,
      value: unknown,
    ): { ok: boolean; issues?: readonly unknown[] };
  }
  export const ClientListSchema: Validator;
  export const AlertListTransactionItemsInputSchema: Validator;
}

declare module "bench:schemas" {
  export const clientList: object;
  export const listInput: object;
}
