// Facts of operations, and whether they only read.

/** Facts of an operation for hooks, errors and caches. */
export interface OperationFacts {
  /** The operation by resource and name: `alerts.list`. */
  readonly id: string;
  /** In capitals. */
  readonly method: string;
  /** From the base URL on, with `{name}` for each parameter in it. */
  readonly path: string;
  /** Alternatives of security schemes; default: those of the API. */
  readonly security?: readonly (readonly string[])[];
  /** True if it only reads; default: by its method. */
  readonly reads?: boolean;
  /** Paging, if its result has pages. */
  readonly pages?: object;
  readonly deprecated?: true;
}

/** True if an operation only reads; default: by its method (RFC 9110, 9.2.1). */
export function onlyReads({
  method,
  reads = /^(?:GET|HEAD|OPTIONS|TRACE|QUERY)$/.test(method),
}: {
  readonly method: string;
  readonly reads?: boolean | undefined;
}): boolean {
  return reads;
}
