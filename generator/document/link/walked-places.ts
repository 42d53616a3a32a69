import { unescapePointer } from "../../model/pointer.js";
import {
  type Field,
  documentField,
  fieldAt,
} from "../open-api/open-api-grammar.js";
import type { SourceFile } from "../open-api/source-file.js";

/** Which parts of which files have been looked into, and as what. */
export class WalkedPlaces {
  readonly #starts = new Map<SourceFile, Map<string, Field[]>>();

  /** Notes that everything at and below a place is looked into. */
  add(file: SourceFile, pointer: string, field: Field): void {
    const starts = this.#starts.get(file) ?? new Map<string, Field[]>();
    this.#starts.set(file, starts);
    starts.set(pointer, [...(starts.get(pointer) ?? []), field]);
  }

  /** True if a file was looked into as a whole. */
  isWhole(file: SourceFile): boolean {
    return this.#starts.get(file)?.has("#") === true;
  }

  /** True if a file is an OpenAPI document, in which every place has one meaning. */
  isDocument(file: SourceFile): boolean {
    return this.#starts.get(file)?.get("#")?.includes(documentField) === true;
  }

  /** The grammar's fields at a place that was walked. */
  fieldsAt(file: SourceFile, pointer: string): Field[] {
    const starts = this.#starts.get(file);
    if (!starts) return [];
    const tokens = pointer.split("/");
    return tokens.flatMap((_, index) =>
      (starts.get(tokens.slice(0, index + 1).join("/")) ?? []).flatMap(
        (start) => {
          let field: Field | undefined = start;
          for (const token of tokens.slice(index + 1))
            field = field && fieldAt(field, unescapePointer(token));
          return field ?? [];
        },
      ),
    );
  }
}
