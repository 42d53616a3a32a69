/**
 * A string enumeration whose values form a hierarchy by a separator: at least one value is the
 * prefix of another up to the separator.
 */
export interface ScopeSet {
  /** The name of its named type, whose schema holds the values: `Scope`. */
  readonly type: string;
  readonly separator: string;
  /** Evidence that the values are scopes, as text. */
  readonly evidence?: string;
  /**
   * The names of segments of a scope in the objects keyed by scope, where they differ:
   * `NA` is `northAmerica`. Found by matching unique leaf keys, or configured.
   */
  readonly aliases: readonly SegmentAlias[];
  /** Names of the data types keyed by scope (`ClientScopeData`), which the aliases lead through. */
  readonly dataTypes: readonly string[];
}

/** One segment of a scope and its member name. */
export interface SegmentAlias {
  readonly segment: string;
  readonly member: string;
}
