/** Whether a number is a signed integer of 32 bits. */
export function isInt32(value: number): boolean {
  return (value | 0) === value;
}

/** Whether a number is a signed integer of 64 bits, as near as a double tells. */
export function isInt64(value: number): boolean {
  return (
    Number.isInteger(value) &&
    value >= -9223372036854775808 &&
    value < 9223372036854775808
  );
}

/** Whether a number is in the range of single precision. */
export function isFloat(value: number): boolean {
  return Math.abs(value) <= 3.4028234663852886e38;
}
