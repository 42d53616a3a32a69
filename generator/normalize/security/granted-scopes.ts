/** The scopes that the document's security schemes declare. */
export function readGrantedScopes(
  schemes: Readonly<Record<string, unknown>>,
): ReadonlySet<string> {
  const granted = new Set<string>();
  const visit = (value: unknown, depth: number): void => {
    if (typeof value !== "object" || value === null || depth > 4) return;
    for (const [name, inner] of Object.entries(value)) {
      if (name === "scopes" && typeof inner === "object" && inner !== null)
        for (const scope of Object.keys(inner)) granted.add(scope);
      else visit(inner, depth + 1);
    }
  };
  visit(schemes, 0);
  return granted;
}
