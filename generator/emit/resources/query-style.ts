import type { Parameter } from "../../model/operation.js";

/** The function of the runtime that encodes query parameters of one style. */
export function queryEncoder(parameter: Parameter): string {
  const style = styleOf(parameter);
  return parameter.allowReserved && style.startsWith("form")
    ? `reservedF${style.slice(1)}Query`
    : `${style}Query`;
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
