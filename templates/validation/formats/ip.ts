// The formats `ipv4` and `ipv6`.

/** True if a string is an IPv4 address: four numbers without leading zeros (RFC 2673, 3.2). */
export function isIpv4(text: string): boolean {
  if (text.length > 15) return false;
  const parts = text.split(".");
  return (
    parts.length === 4 &&
    parts.every(
      (part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256,
    )
  );
}

/** True if a string is an IPv6 address, without brackets, zone or prefix length (RFC 4291, 2.2). */
export function isIpv6(text: string): boolean {
  if (text.length > 45) return false;
  const halves = text.split("::");
  if (halves.length > 2) return false;
  const [before = "", after] = halves;
  if (after === undefined) return groupCount(before, true) === 8;
  const count = groupCount(before, false) + groupCount(after, true);
  return count <= 7;
}

/** The number of 16-bit groups; NaN if one is invalid. An IPv4 address at the end counts as two. */
function groupCount(text: string, isEnd: boolean): number {
  if (text === "") return 0;
  const groups = text.split(":");
  const last = groups.at(-1) ?? "";
  const hasIpv4 = isEnd && last.includes(".");
  if (hasIpv4 && !isIpv4(last)) return NaN;
  const plain = hasIpv4 ? groups.slice(0, -1) : groups;
  if (!plain.every((group) => /^[0-9A-Fa-f]{1,4}$/.test(group))) return NaN;
  return groups.length + (hasIpv4 ? 1 : 0);
}
