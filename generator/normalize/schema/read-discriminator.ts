import { escapePointer, unescapePointer } from "../../model/pointer.js";
import {
  type Draft,
  isObject,
  type RawObject,
  type ReadContext,
} from "./read-context.js";

/** OpenAPI 3.1, 4.8.25. Mapping values are references or bare names of components. */
export function readDiscriminator(
  raw: RawObject,
  draft: Draft,
  pointer: string,
  context: ReadContext,
): void {
  const discriminator = raw["discriminator"];
  if (
    !isObject(discriminator) ||
    typeof discriminator["propertyName"] !== "string"
  )
    return;
  const mapping: { value: string; type: string }[] = [];
  const written = isObject(discriminator["mapping"])
    ? discriminator["mapping"]
    : {};
  for (const [value, target] of Object.entries(written)) {
    if (typeof target !== "string") continue;
    const ref = /[#/]|\.(json|ya?ml)$/.test(target)
      ? target
      : `#/components/schemas/${escapePointer(target)}`;
    const type = context.resolveRef(
      ref,
      `${pointer}/discriminator/mapping/${escapePointer(value)}`,
      "$ref",
    );
    if (type !== undefined) mapping.push({ value, type });
  }
  const mapped = new Set(mapping.map(({ type }) => type));
  for (const branch of [...(draft.oneOf ?? []), ...(draft.anyOf ?? [])]) {
    const { ref } = branch;
    if (ref === undefined || mapped.has(ref)) continue;
    mapped.add(ref);
    mapping.push({
      value: unescapePointer(ref.slice(ref.lastIndexOf("/") + 1)),
      type: ref,
    });
  }
  mapping.sort((a, b) => (a.value < b.value ? -1 : 1));
  draft.discriminator = { property: discriminator["propertyName"], mapping };
}
