/**
 * The difference of two texts as unified diff (POSIX `diff -u`), with three lines of context;
 * empty where they are equal. By Myers, "An O(ND) difference algorithm" (1986).
 */
export function printTextDiff(
  path: string,
  before: string,
  after: string,
): string {
  if (before === after) return "";
  const edits = findEdits(splitLines(before), splitLines(after));
  const name = (text: string, side: string): string =>
    text === "" ? "/dev/null" : `${side}/${path}`;
  return [
    `--- ${name(before, "a")}\n+++ ${name(after, "b")}\n`,
    ...groupEdits(edits).map(printHunk),
  ].join("");
}

interface Edit {
  readonly sign: " " | "-" | "+";
  readonly line: string;
  /** Lines of either text before this one. */
  readonly old: number;
  readonly new: number;
}

// With their ends, so that a last line without one differs from the same with one.
function splitLines(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function findEdits(a: readonly string[], b: readonly string[]): Edit[] {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) {
    start += 1;
  }
  let end = 0;
  const rest = Math.min(a.length, b.length) - start;
  while (end < rest && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const middle = walkBack(
    a.slice(start, a.length - end),
    b.slice(start, b.length - end),
  );
  const edits: Edit[] = [];
  let [old, now] = [0, 0];
  const push = (sign: Edit["sign"], line: string): void => {
    edits.push({ sign, line, old, new: now });
    if (sign !== "+") old += 1;
    if (sign !== "-") now += 1;
  };
  for (const line of a.slice(0, start)) push(" ", line);
  for (const [sign, line] of middle) push(sign, line);
  for (const line of a.slice(a.length - end)) push(" ", line);
  return edits;
}

type Step = readonly [Edit["sign"], string];

// Beyond that, two texts have little in common and finding it costs more than it tells.
const mostEdits = 2000;

function walkBack(a: readonly string[], b: readonly string[]): Step[] {
  const trace = findTrace(a, b);
  if (!trace) {
    return [
      ...a.map((line): Step => ["-", line]),
      ...b.map((line): Step => ["+", line]),
    ];
  }
  const steps: Step[] = [];
  let [x, y] = [a.length, b.length];
  for (const reached of trace.toReversed()) {
    const k = x - y;
    const down = isDown(reached, k);
    const fromK = down ? k + 1 : k - 1;
    const fromX = reached.get(fromK) ?? 0;
    const fromY = fromX - fromK;
    while (x > Math.max(fromX, 0) && y > Math.max(fromY, 0)) {
      steps.push([" ", a[(x -= 1)] ?? ""]);
      y -= 1;
    }
    if (fromY < 0) break;
    if (down) steps.push(["+", b[(y -= 1)] ?? ""]);
    else steps.push(["-", a[(x -= 1)] ?? ""]);
  }
  return steps.toReversed();
}

// How far each diagonal was reached before each further edit.
function findTrace(
  a: readonly string[],
  b: readonly string[],
): Map<number, number>[] | undefined {
  const trace: Map<number, number>[] = [];
  let reached = new Map([[1, 0]]);
  for (let edits = 0; edits <= mostEdits; edits += 1) {
    trace.push(reached);
    const next = new Map<number, number>();
    for (let k = -edits; k <= edits; k += 2) {
      let x = isDown(reached, k)
        ? (reached.get(k + 1) ?? 0)
        : (reached.get(k - 1) ?? 0) + 1;
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x += 1;
      if (x >= a.length && x - k >= b.length) return trace;
      next.set(k, x);
    }
    reached = next;
  }
  return undefined;
}

function isDown(reached: ReadonlyMap<number, number>, k: number): boolean {
  const above = reached.get(k + 1);
  const left = reached.get(k - 1);
  return above !== undefined && (left === undefined || left < above);
}

function groupEdits(edits: readonly Edit[]): (readonly Edit[])[] {
  const context = 3;
  const groups: Edit[][] = [];
  let last = -Infinity;
  for (const [index, { sign }] of edits.entries()) {
    if (sign === " ") continue;
    const from = Math.max(index - context, last + 1, 0);
    const joins = index - context <= last + 1;
    const group = joins ? groups.at(-1) : undefined;
    const added = edits.slice(from, index + 1);
    if (group) group.push(...added);
    else groups.push(added);
    last = index;
    const next = edits.slice(index + 1).findIndex((edit) => edit.sign !== " ");
    const tail = next === -1 ? context : Math.min(next, context);
    groups.at(-1)?.push(...edits.slice(index + 1, index + 1 + tail));
    last = index + tail;
  }
  return groups;
}

function printHunk(edits: readonly Edit[]): string {
  const [first] = edits;
  const count = (sign: "-" | "+"): number =>
    edits.filter((edit) => edit.sign === " " || edit.sign === sign).length;
  const range = (from: number, length: number): string => {
    const start = length === 0 ? from : from + 1;
    return length === 1 ? `${start}` : `${start},${length}`;
  };
  const lines = edits.map(({ sign, line }) =>
    line.endsWith("\n")
      ? `${sign}${line}`
      : `${sign}${line}\n\\ No newline at end of file\n`,
  );
  const old = range(first?.old ?? 0, count("-"));
  const now = range(first?.new ?? 0, count("+"));
  return `@@ -${old} +${now} @@\n${lines.join("")}`;
}
