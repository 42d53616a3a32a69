/** Every member or item is evaluated. */
export function everything(): boolean {
  return true;
}

/** No member or item is evaluated. */
export function nothing(): boolean {
  return false;
}
