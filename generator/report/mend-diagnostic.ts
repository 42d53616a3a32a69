import type { Diagnostic } from "../model/diagnostic.js";
import { unescapePointer } from "../model/pointer.js";
import type { Json } from "../model/json.js";
import { securitySchemeTypes } from "../model/security.js";
import { findNearest } from "../model/suggest.js";
import type { Mend } from "./report-data.js";

/** A remark without its sentence, which is for people. */
type DiagnosticData = Omit<Diagnostic, "message">;

/**
 * The entry of config or the overlay that makes a remark go away, where the remark says enough to
 * write it; else undefined, and the catalogue's fix is all there is.
 */
export function mendDiagnostic(diagnostic: DiagnosticData): Mend | undefined {
  const { code, pointer } = diagnostic;
  // An overlay is applied to the document itself, not to what it refers to.
  if (!pointer.startsWith("#")) return undefined;
  return Object.hasOwn(mends, code) ? mends[code]?.(diagnostic) : undefined;
}

type MakeMend = (diagnostic: DiagnosticData) => Mend | undefined;

const removeThere: MakeMend = ({ pointer }) => overlay(pointer, "remove: true");

const mends: Readonly<Record<string, MakeMend>> = {
  "body-conflict": removeThere,
  "collection-format-unsupported": removeThere,
  "dialect-unsupported": removeThere,
  "discriminator-contradicted": ({ pointer }) => ({
    kind: "config",
    text: `discriminators: { ${JSON.stringify(pointer.replace(/\/discriminator(?:\/(?:mapping(?:\/[^/]*)?|\w+))?$/, ""))}: false }`,
  }),
  "part-header-unsupported": removeThere,
  "path-parameter-undeclared": ({ pointer, subject: name }) => {
    if (name === undefined) return undefined;
    return update(pointer, {
      parameters: [
        { name, in: "path", required: true, schema: { type: "string" } },
      ],
    });
  },
  "positional-encoding-unsupported": removeThere,
  "ref-dangling": ({ subject }) => {
    const [, target] = subject?.split("#/") ?? [];
    // An empty parameter would be wrong, too.
    if (
      !subject?.startsWith("#/") ||
      !target ||
      target.startsWith("components/parameters/")
    )
      return undefined;
    const added = target
      .split("/")
      .map(unescapePointer)
      .reduceRight<Json>((value, name) => ({ [name]: value }), {});
    return update("#", added);
  },
  "schema-keyword-invalid": removeThere,
  "security-scheme-unsupported": ({ pointer, subject = "" }) => {
    const type = findNearest(subject, securitySchemeTypes);
    return type === undefined ? undefined : update(pointer, { type });
  },
};

function update(pointer: string, value: Json): Mend {
  return overlay(pointer, `update: ${JSON.stringify(value)}`);
}

function overlay(pointer: string, action: string): Mend {
  const target = toJsonPath(pointer).replaceAll("'", "''");
  return {
    kind: "overlay",
    text: [
      "overlay: 1.0.0",
      "info: { title: Corrections, version: 1.0.0 }",
      "actions:",
      `  - target: '${target}'`,
      `    ${action}`,
      "",
    ].join("\n"),
  };
}

// RFC 9535: names that are words with a dot, all others in double quotes.
function toJsonPath(pointer: string): string {
  const steps = pointer.slice(1).split("/").slice(1).map(unescapePointer);
  const path = steps.map((step) => {
    if (/^[A-Za-z_]\w*$/.test(step)) return `.${step}`;
    return /^\d+$/.test(step) ? `[${step}]` : `[${JSON.stringify(step)}]`;
  });
  return `$${path.join("")}`;
}
