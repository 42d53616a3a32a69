/**
 * What a resource's file is called, without its ending: in kebab case and ASCII, so that names
 * which differ only in case are seen to be one on every disk, and no name that Windows keeps for a
 * device. It depends on the resource alone. Where it is long its end is a hash of the whole, which
 * tells it from others that begin alike.
 */
export function fileName(name: string): string {
  const kebab = name
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .replace(
      /[^\x20-\x7e]/gu,
      (letter) => `-${letter.codePointAt(0)?.toString(16)}-`,
    )
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .toLowerCase();
  const isDevice = /^(?:con|prn|aux|nul|(?:com|lpt)\d)$/.test(kebab);
  if (isDevice || kebab === "") return `${kebab || "other"}-resource`;
  return shorten(kebab);
}

function shorten(kebab: string): string {
  if (kebab.length <= longest) return kebab;
  const end = `-${hashText(kebab)}`;
  const words = kebab.slice(0, longest - end.length + 1);
  const whole = words.slice(0, words.lastIndexOf("-"));
  // A single long word is cut where it must be.
  const start = whole.length > longest / 2 ? whole : words.slice(0, -1);
  return start + end;
}

// With its ending, and "-types" where types of the resource are in a file of their own, below 100.
const longest = 80;

/** FNV-1a in 32 bits: it only tells names apart. */
function hashText(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}
