// Checks payloads of webhooks.

import { failAmong } from "../validation/enumeration.js";
import { schema } from "../validation/validation.js";

/**
 * Checks the payload of a webhook by the webhook's name, and returns it. Throws a `ValidationError`
 * for an invalid payload, and for an unknown name, such as one of a request header.
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
