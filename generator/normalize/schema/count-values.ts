/** How many values a value consists of: itself, and those in it. */
export function countValues(value: unknown): number {
  if (typeof value !== "object" || value === null) return 1;
  let count = 1;
  for (const each of Object.values(value)) count += countValues(each);
  return count;
}
