import type { Parameter } from "../../model/operation.js";

/** What parameters have in common that one call encodes: the style, and what is said besides. */
export function queryStyle(parameter: Parameter): string {
  const style = styleOf(parameter);
  const isReserving = parameter.allowReserved && style.startsWith("form");
  return isReserving ? `${style} true` : style;
}

/** The style of a query parameter, as the runtime's functions are called after it. */
export function styleOf({
  style,
  explode,
  mediaType,
  isCondition,
  itemsAsJson,
}: Pick<
  Parameter,
  "style" | "explode" | "mediaType" | "isCondition" | "itemsAsJson"
>): string {
  if (mediaType !== undefined) return "json";
  if (itemsAsJson) return explode ? "items" : "joinedItems";
  if (style === "deepObject") return isCondition ? "deepFilter" : "deepObject";
  if (explode) return "form";
  if (style === "spaceDelimited") return "spaceDelimited";
  return style === "pipeDelimited" ? "pipeDelimited" : "formJoined";
}
