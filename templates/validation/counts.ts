import { fail, type IssueCode, type Key } from "./report.js";

/** Reports a value that has fewer of something than it must. */
export function failFewer(
  value: unknown,
  key: Key | undefined,
  code: IssueCode,
  bound: number,
  thing: string,
): boolean {
  const text =
    bound === 1 ? "must not be empty" : `must have at least % ${thing}s`;
  return fail(value, key, code, bound, text);
}

/** Reports a value that has more of something than it may. */
export function failMore(
  value: unknown,
  key: Key | undefined,
  code: IssueCode,
  bound: number,
  thing: string,
): boolean {
  const text = `must have at most % ${thing}${bound === 1 ? "" : "s"}`;
  return fail(value, key, code, bound, text);
}
