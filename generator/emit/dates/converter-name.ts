/** What the converter of a type is called: `convertAlert`. */
export function converterName(type: string): string {
  return `convert${type}`;
}
