import type { Claim } from "../names/settle-names.js";

/** The lock's key of a type's name in requests, by place. */
export function sentKey(place: string): string {
  return `request ${place}`;
}

/** `AccountInput` for what requests have of an `Account`. */
export function sentClaim(type: Claim): Claim {
  return {
    keys: type.keys.map(sentKey),
    identity: "",
    rung: 8,
    candidates: (nameOf) =>
      ["Input", "Request", "RequestInput"].map((word) => ({
        name: nameOf(type) + word,
        why: `${nameOf(type)} as requests have it`,
      })),
  };
}
