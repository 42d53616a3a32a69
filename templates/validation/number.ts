/** Whether a number is a multiple of another one, as they are written in decimals: exact. */
export function isMultipleOf(value: number, divisor: number): boolean {
  if (Number.isInteger(value) && Number.isInteger(divisor))
    return value % divisor === 0;
  const [digits, exponent] = decimal(value);
  const [divisorDigits, divisorExponent] = decimal(divisor);
  // A double has no more than 308 digits before its point, so the powers stay small.
  const shift = BigInt(Math.abs(exponent - divisorExponent));
  return exponent >= divisorExponent
    ? (digits * 10n ** shift) % divisorDigits === 0n
    : digits % (divisorDigits * 10n ** shift) === 0n;
}

/** A number as digits and a power of ten: `1.25` is `125` and `-2`. */
function decimal(value: number): [digits: bigint, exponent: number] {
  const [mantissa = "", exponent = "0"] = String(value).split("e");
  const [whole = "", fraction = ""] = mantissa.split(".");
  return [BigInt(whole + fraction), Number(exponent) - fraction.length];
}
