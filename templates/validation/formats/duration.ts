// The format `duration`.

/** True if a string is a duration (RFC 3339, appendix A), without fractions or skipped units. */
export function isDuration(text: string): boolean {
  if (/^P\d+W$/.test(text)) return true;
  if (text.charCodeAt(0) !== 80) return false;
  const time = text.indexOf("T");
  const date = time < 0 ? text.slice(1) : text.slice(1, time);
  if (time < 0) return areUnits(date, "YMD");
  return (
    (date === "" || areUnits(date, "YMD")) &&
    areUnits(text.slice(time + 1), "HMS")
  );
}

/** True if a string consists of numbers, each with one of the consecutive units. */
function areUnits(text: string, units: string): boolean {
  if (text === "" || /[^0-9YMDHS]/.test(text)) return false;
  const letters = text.replace(/\d+/g, "");
  return (
    letters !== "" &&
    units.includes(letters) &&
    !/(?:^|[A-Z])[A-Z]|\d$/.test(text)
  );
}
