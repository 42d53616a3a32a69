/** The number of values in a value, itself included. */
export function countValues(value: unknown): number {
  if (typeof value !== "object" || value === null) return 1;
  let count = 1;
  for (const each of Object.values(value)) count += countValues(each);
  return count;
}
