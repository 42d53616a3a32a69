// Shares calls of credential functions, and renews credentials after a refusal: part of the layer
// `refresh`.

import type { CredentialCall, Share } from "./security.js";

/** Shares the calls of each credential function of a client. */
export function sharing(): Share {
  const gets = new WeakMap<object, unknown>();
  return <T>(call: CredentialCall<T>, refused: T | undefined) => {
    const get = (gets.get(call) as Shared<T> | undefined) ?? shared(call);
    gets.set(call, get);
    return get(refused);
  };
}

/** Returns the current value; after a refusal, another one if there is one. */
type Shared<T> = (refused?: T) => Promise<T>;

/** A call of a function that others wait for too. */
interface Pending<T> {
  /** The refused value that it was called with. */
  readonly told: T | undefined;
  readonly since: number;
  readonly value: Promise<T>;
}

/**
 * Calls a function once for all requests that need its value at the same time. A request whose
 * value was refused uses another value that was returned since, or waits for a pending call before
 * it makes its own. A call is shared for at most a minute, in case it hangs; a rejected call is not
 * kept.
 */
function shared<T>(call: CredentialCall<T>): Shared<T> {
  let latest: T | undefined;
  let pending: Pending<T> | undefined;
  let isCalling = false;
  return async function get(refused): Promise<T> {
    if (isCalling)
      throw new TypeError(
        'a credential function calls an operation that needs its credential; give that call credentials: "never"',
      );
    if (pending && Date.now() - pending.since < 60_000) {
      const { told, value } = pending;
      const returned = await value;
      return returned !== refused || told === refused ? returned : get(refused);
    }
    if (refused && latest && latest !== refused) return latest;
    isCalling = true;
    const value = call({ refused });
    isCalling = false;
    const own = (pending = { told: refused, since: Date.now(), value });
    try {
      return (latest = await value);
    } finally {
      if (pending === own) pending = undefined;
    }
  };
}
