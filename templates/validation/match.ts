// The empty filter and the empty list of a filter.

/**
 * The filter without conditions, which matches everything. It is recognised by identity: any other
 * empty object is refused, because it may be a mistake.
 */
export const matchAll: Readonly<Record<string, never>> =
  /* @__PURE__ */ Object.freeze({});

/**
 * The empty list, which contains no value. It is recognised by identity: any other empty list is
 * refused, because it may be a mistake.
 */
export const matchNone: never[] = /* @__PURE__ */ Object.freeze(
  [],
) as unknown as never[];
