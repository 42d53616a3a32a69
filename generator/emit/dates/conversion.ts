import type { Json } from "../../model/json.js";
import type { DateType, Schema } from "../../model/schema.js";

/**
 * The conversion of a value's dates, as data: `date` is the text itself, a type has a converter of
 * its own, and every other kind applies one to a part of the value.
 */
export type Conversion =
  | { readonly kind: "date"; readonly type: DateType }
  | { readonly kind: "type"; readonly name: string }
  | {
      readonly kind: "members";
      readonly members: readonly {
        readonly name: string;
        readonly of: Conversion;
      }[];
    }
  /** Members whose name a pattern finds. */
  | {
      readonly kind: "named";
      readonly pattern: string;
      readonly of: Conversion;
    }
  /** All other members. */
  | {
      readonly kind: "others";
      readonly of: Conversion;
      readonly names: readonly string[];
      readonly patterns: readonly string[];
    }
  /** Items from an index on. */
  | { readonly kind: "items"; readonly of: Conversion; readonly from: number }
  | { readonly kind: "item"; readonly of: Conversion; readonly at: number }
  /** One after the other. */
  | { readonly kind: "all"; readonly of: readonly Conversion[] }
  /** By the value of a member. */
  | {
      readonly kind: "tagged";
      readonly property: string;
      readonly values: readonly Json[];
      readonly of: Conversion;
    }
  /** Where the value satisfies a schema. */
  | {
      readonly kind: "checked";
      readonly schema: Schema;
      readonly of: Conversion;
    };
