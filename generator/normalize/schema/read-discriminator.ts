import { defined } from "../../model/defined.js";
import { escapePointer } from "../../model/pointer.js";
import {
  isRawObject,
  type RawObject,
} from "../../document/open-api/open-api.js";
import { type SchemaDraft, type ReadContext } from "./read-context.js";

/**
 * A discriminator as the document declares it (OpenAPI 3.2, 4.25); `normalize/unions` decides what
 * it comes to, once every branch is read. Mapping values are references or names of components.
 */
export function readDiscriminator(
  raw: RawObject,
  draft: SchemaDraft,
  pointer: string,
  context: ReadContext,
): void {
  const discriminator = raw["discriminator"];
  if (
    !isRawObject(discriminator) ||
    typeof discriminator["propertyName"] !== "string"
  )
    return;
  const at = `${pointer}/discriminator`;
  const written = isRawObject(discriminator["mapping"])
    ? Object.entries(discriminator["mapping"])
    : [];
  const mapping = written
    .flatMap(([value, target]) => {
      const place = `${at}/mapping/${escapePointer(value)}`;
      const type = resolve(target, place, context);
      return type === undefined ? [] : [{ value, type }];
    })
    .toSorted((a, b) => (a.value < b.value ? -1 : 1));
  const fallback = resolve(
    discriminator["defaultMapping"],
    `${at}/defaultMapping`,
    context,
  );
  draft.discriminator = {
    property: discriminator["propertyName"],
    mapping,
    ...defined({ fallback }),
  };
}

function resolve(
  target: unknown,
  pointer: string,
  context: ReadContext,
): string | undefined {
  if (typeof target !== "string") return undefined;
  const ref = /[#/]|\.(json|ya?ml)$/.test(target)
    ? target
    : `#/components/schemas/${escapePointer(target)}`;
  return context.resolveRef(ref, pointer, "$ref");
}
