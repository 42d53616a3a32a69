import { failAmong } from "../validation/enumeration.js";
import { schema } from "../validation/validation.js";

/**
 * Checks the payload of a webhook by its name, and returns it. Throws a `ValidationError` for a
 * payload that is not valid, and for a name that has no validator, such as one of a request's header.
 */
export function parsePayload<Payload>(
  schemas: Readonly<Record<string, { parse(value: unknown): unknown }>>,
  name: string,
  payload: unknown,
): Payload {
  const known = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
  if (known) return known.parse(payload) as Payload;
  const place = `webhook ${String(name).slice(0, 100)}`;
  const names = Object.keys(schemas);
  return schema<Payload>(() => failAmong(name, place, names)).parse(name);
}
