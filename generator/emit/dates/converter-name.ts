/** The name of a type's converter: `convertAlert`. */
export function converterName(type: string): string {
  return `convert${type}`;
}
