/** What an editor shows of a place in a file. */
export interface Editor {
  /** The signature and the comment that hovering shows. */
  hover(place: Place): Promise<string>;
  /** What may be typed at a place; what is deprecated with a `~` in front. */
  completions(place: Place): Promise<readonly string[]>;
  /** The signature shown between the parentheses of a call. */
  signature(place: Place): Promise<string>;
  /** Where the definition is, as `path: text of its line`. */
  definition(place: Place): Promise<readonly string[]>;
  close(): void;
}

/** A place in a file of the project, by its offset. */
export interface Place {
  readonly file: string;
  readonly offset: number;
}
