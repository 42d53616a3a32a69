// Facts of an operation for hooks, errors and caches.

/** The facts of an operation that hooks, errors and caches are told. */
export interface OperationFacts {
  /** The operation by resource and name: `alerts.list`. */
  readonly id: string;
  /** In capitals. */
  readonly method: string;
  /** From the base URL on, with `{name}` for each parameter in it. */
  readonly path: string;
  /** What it needs where that differs from the API as a whole: alternatives of schemes. */
  readonly security?: readonly (readonly string[])[];
  /** Whether it only reads, so that it may be sent twice; absent: as its method says. */
  readonly reads?: boolean;
  /** How its pages follow each other; absent: it is not paged. */
  readonly pages?: object;
  readonly deprecated?: true;
}

/** Whether an operation only reads; where it does not say so, by its method (RFC 9110, 9.2.1). */
export function onlyReads({
  method,
  reads = /^(?:GET|HEAD|OPTIONS|TRACE|QUERY)$/.test(method),
}: {
  readonly method: string;
  readonly reads?: boolean | undefined;
}): boolean {
  return reads;
}
