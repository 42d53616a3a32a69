import type { Diagnostic } from "../../model/diagnostic.js";
import { type RawObject, member } from "../open-api/open-api.js";

/** The state that all parts of the upgrade share. */
export interface SwaggerContext {
  readonly document: RawObject;
  /** Follows a reference to a shared parameter or response. */
  follow(value: unknown, pointer: string): { value: unknown; pointer: string };
  /** Records that the value at a new place was written at another. */
  move(to: string, from: string): void;
  report(diagnostic: Omit<Diagnostic, "severity">): void;
}

/** The operation's own media types, else the document's, else JSON. */
export function mediaTypes(
  { document }: SwaggerContext,
  operation: RawObject | undefined,
  name: "consumes" | "produces",
): readonly string[] {
  const own = member(operation, name) ?? member(document, name);
  const types = Array.isArray(own)
    ? own.filter((type) => typeof type === "string")
    : [];
  return types.length > 0 ? types : ["application/json"];
}

/** An object with the members that are wanted. */
export function pick(
  object: RawObject,
  isWanted: (name: string) => boolean,
): RawObject {
  return Object.fromEntries(
    Object.entries(object).filter(([name]) => isWanted(name)),
  );
}

/** An object without some of its members. */
export function omit(object: RawObject, names: readonly string[]): RawObject {
  return pick(object, (name) => !names.includes(name));
}

/** A map with each value changed; extensions stay as they are. */
export function mapValues(
  object: RawObject,
  change: (value: unknown, name: string) => unknown,
): RawObject {
  return Object.fromEntries(
    Object.entries(object).map(([name, value]) => [
      name,
      name.startsWith("x-") ? value : change(value, name),
    ]),
  );
}
