// Encodes and decodes Punycode (RFC 3492).

const base = 36;
const least = 1;
const most = 26;

/** Encodes a string as Punycode, without a prefix (RFC 3492, 6.3). */
export function punycode(text: string): string {
  const points = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const basic = points.filter((point) => point < 128);
  let output = basic.map((point) => String.fromCharCode(point)).join("");
  if (basic.length > 0) output += "-";
  let handled = basic.length;
  let current = 128;
  let delta = 0;
  let bias = 72;
  while (handled < points.length) {
    const next = Math.min(...points.filter((point) => point >= current));
    delta += (next - current) * (handled + 1);
    current = next;
    for (const point of points) {
      if (point < current) delta++;
      if (point !== current) continue;
      output += variableInteger(delta, bias);
      bias = adapt(delta, handled + 1, handled === basic.length);
      delta = 0;
      handled++;
    }
    delta++;
    current++;
  }
  return output;
}

function variableInteger(value: number, bias: number): string {
  let output = "";
  let rest = value;
  for (let k = base; ; k += base) {
    const threshold = thresholdAt(k, bias);
    if (rest < threshold) return output + digit(rest);
    output += digit(threshold + ((rest - threshold) % (base - threshold)));
    rest = Math.floor((rest - threshold) / (base - threshold));
  }
}

/** Decodes Punycode (RFC 3492, 6.2); undefined if it is invalid. */
export function unpunycode(code: string): string | undefined {
  const dash = code.lastIndexOf("-");
  const points = Array.from(code.slice(0, Math.max(dash, 0)), (character) =>
    character.charCodeAt(0),
  );
  let current = 128;
  let index = 0;
  let bias = 72;
  let at = dash < 0 ? 0 : dash + 1;
  while (at < code.length) {
    const before = index;
    let weight = 1;
    for (let k = base; ; k += base) {
      const value = valueOf(code.charCodeAt(at++));
      if (!(value < base)) return undefined;
      index += value * weight;
      const threshold = thresholdAt(k, bias);
      if (value < threshold) break;
      weight *= base - threshold;
    }
    const length = points.length + 1;
    bias = adapt(index - before, length, before === 0);
    current += Math.floor(index / length);
    if (current > 0x10ffff) return undefined;
    index %= length;
    points.splice(index++, 0, current);
  }
  return String.fromCodePoint(...points);
}

function thresholdAt(k: number, bias: number): number {
  return Math.min(Math.max(k - bias, least), most);
}

function adapt(delta: number, length: number, isFirst: boolean): number {
  let rest = isFirst ? Math.floor(delta / 700) : delta >> 1;
  rest += Math.floor(rest / length);
  let k = 0;
  for (; rest > 455; k += base) rest = Math.floor(rest / (base - least));
  return k + Math.floor((36 * rest) / (rest + 38));
}

function digit(value: number): string {
  return String.fromCharCode(value < 26 ? value + 97 : value + 22);
}

function valueOf(code: number): number {
  if (code >= 48 && code <= 57) return code - 22;
  if (code >= 97 && code <= 122) return code - 97;
  return NaN;
}
