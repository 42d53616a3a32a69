/** A filter that does not say what its conditions say; thrown by filter builders. */
export class FilterError extends Error {
  override readonly name = "FilterError";
  /** The field and operator, as the builder calls them: `amount.gte`; empty for the whole filter. */
  readonly path: string;

  constructor(path: string, reason: string) {
    super(path === "" ? reason : `${path}: ${reason}`);
    this.path = path;
  }
}
