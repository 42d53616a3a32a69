import { defined } from "../../model/defined.js";
import type { Diagnostic } from "../../model/diagnostic.js";
import type { NamedType } from "../../model/named-type.js";
import { escapePointer } from "../../model/pointer.js";
import type { SecurityScheme } from "../../model/security.js";
import { pascalCase, wordsOf } from "../../model/words.js";
import type { NormalizeOptions } from "../options/options.js";
import type { DraftSecurityScheme } from "../security/read-security.js";
import type { ClassifiedHeader } from "../steps/classified.js";
import type { SchemaRewriter } from "./rewrite-schemas.js";

/** An option takes the enumeration that is called as it is, else text (design, 9.2). */
export function typedScheme(
  scheme: DraftSecurityScheme,
  types: readonly NamedType[],
  options: NormalizeOptions,
  report: (diagnostic: Diagnostic) => void,
): SecurityScheme {
  const decided =
    options.security && Object.hasOwn(options.security, scheme.key)
      ? options.security[scheme.key]
      : undefined;
  const option = decided?.option ?? scheme.option;
  const wanted = decided?.type ?? pascalCase(wordsOf(option));
  const found =
    "name" in scheme.carrier || decided?.type
      ? types.find(
          ({ name, role }) => role === "enumeration" && name === wanted,
        )
      : undefined;
  if (decided?.type !== undefined && !found) {
    report({
      code: "security-type-unknown",
      severity: "warning",
      pointer: `#/components/securitySchemes/${escapePointer(scheme.key)}`,
      message: `the configured type ${decided.type} is not an enumeration of the document; ${option} is a string`,
    });
  }
  return {
    ...scheme,
    option,
    schema: found ? { ref: found.name } : { type: ["string"] },
  };
}

/** A header of every operation is given as the credential of a scheme is. */
export function headerScheme(
  { name, option, schema, description }: ClassifiedHeader,
  rewriter: SchemaRewriter,
): SecurityScheme {
  return {
    key: name,
    carrier: { kind: "header", name },
    option,
    schema: rewriter.useSent(schema),
    ...defined({ description }),
    isParameter: true,
  };
}
