/**
 * The filter without conditions, which matches everything. It is recognised by identity, so that
 * an empty object that came about by mistake is still refused.
 */
export const matchAll: Readonly<Record<string, never>> =
  /* @__PURE__ */ Object.freeze({});

/**
 * The empty list, which no value is in. It is recognised by identity, so that a list that came
 * out empty by mistake is still refused.
 */
export const matchNone: never[] = /* @__PURE__ */ Object.freeze(
  [],
) as unknown as never[];
