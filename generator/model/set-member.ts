/** Sets a member of an object; a name such as `__proto__` is a member like any other. */
export function setMember(holder: object, name: string, value: unknown): void {
  Object.defineProperty(holder, name, {
    value,
    configurable: true,
    enumerable: true,
    writable: true,
  });
}
