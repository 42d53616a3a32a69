import { count } from "../model/count.js";
import { groupBy } from "../model/group-by.js";
import { onOneLine } from "../model/invisible.js";
import type { Diagnostic } from "../model/diagnostic.js";
import { describeFailure, printStack } from "./describe-failure.js";
import type { Io, TextStream } from "./io.js";
import type {
  Counts,
  DocumentFacts,
  OutputResult,
} from "../job/output-result.js";
import type { Painter, Printer, PrinterOptions } from "./printer.js";

/** A printer of lines: progress on the standard output, what is wrong on the error output. */
export function createLinePrinter(
  io: Io,
  { quiet, debug, remarks }: Omit<PrinterOptions, "json">,
): Printer {
  const out = createPainter(io.stdout, io.env, remarks);
  const err = createPainter(io.stderr, io.env, remarks);
  // A line that the next one replaces; only a terminal can.
  let passing = false;
  const clear = (): void => {
    if (passing) io.stdout.write("\r\u001b[2K");
    passing = false;
  };
  const showPassing = (text: string): void => {
    clear();
    if (quiet || io.stdout.isTTY !== true) return;
    io.stdout.write(out.dim(`… ${plain(text)}`));
    passing = true;
  };
  const line = (label: string, ...parts: string[]): void => {
    clear();
    if (quiet) return;
    const mark = out.green("✓");
    io.stdout.write(`${mark} ${label.padEnd(10)} ${parts.join("   ")}\n`);
  };
  let width = 0;
  return {
    progress(progress) {
      switch (progress.kind) {
        case "fetching":
          return showPassing(`fetching ${progress.input}`);
        case "fetched": {
          const what = plain(progress.input);
          width = what.length;
          return line("fetched", what, ...documentParts(progress.document));
        }
        case "generating":
          return showPassing("generating");
        case "done": {
          const { result } = progress;
          if (result.counts) line("normalized", describeCounts(result.counts));
          line(
            result.status === "unchanged" ? "unchanged" : "emitted",
            describeFiles(result).padEnd(width),
            ...sizeParts(result),
          );
          if (!quiet)
            io.stderr.write(printDiagnostics(result.diagnostics, err));
          return undefined;
        }
        default:
          return progress satisfies never;
      }
    },
    show({ text }) {
      clear();
      if (!quiet) io.stdout.write(text(out));
    },
    failure(error, output) {
      clear();
      const { code, message, place, help, details, diagnostics } =
        describeFailure(error, io.cwd);
      const lines = [
        `${err.red("error")} ${code}: ${plain(message)}`,
        ...(place === undefined ? [] : [`  at   ${plain(place)}`]),
        ...details.map(
          (detail) => `       ${plain(detail.place)}: ${plain(detail.message)}`,
        ),
        `  help ${plain(help)}`,
      ];
      const shown = output ? `${plain(output.output)}: ` : "";
      io.stderr.write(printDiagnostics(diagnostics, err));
      io.stderr.write(`${shown}${lines.join("\n")}\n`);
      if (debug) io.stderr.write(printStack(error));
    },
    finish: clear,
  };
}

/**
 * The diagnostics as lines: of one code no more than ten, then how many there are; of remarks,
 * which need no action, only their number, unless `--remarks` lists them.
 */
export function printDiagnostics(
  diagnostics: readonly Diagnostic[],
  painter: Painter,
): string {
  const shown = 10;
  const isCounted = ({ severity }: Diagnostic): boolean =>
    severity === "info" && !painter.listsRemarks;
  const remarks = diagnostics.filter(isCounted);
  const rest = diagnostics.filter((one) => !isCounted(one));
  const lines = [...groupByCode(rest)].flatMap(([code, list]) => [
    ...list
      .slice(0, painter.listsRemarks ? undefined : shown)
      .map((one) => printDiagnostic(one, painter)),
    ...(list.length > shown && !painter.listsRemarks
      ? [
          `  … and ${list.length - shown} more ${code}; --remarks lists them all\n`,
        ]
      : []),
  ]);
  if (remarks.length > 0) {
    const counts = [...groupByCode(remarks)].map(
      ([code, list]) => `${plain(code)} ${list.length}`,
    );
    const text = `${count(remarks.length, "remark")} on the document (${counts.join(", ")}); --remarks lists them`;
    lines.push(`${painter.dim(text)}\n`);
  }
  return lines.join("");
}

const groupByCode = (
  diagnostics: readonly Diagnostic[],
): ReadonlyMap<string, readonly Diagnostic[]> =>
  groupBy(diagnostics, ({ code }) => code);

function printDiagnostic(
  { severity, code, message, pointer, help }: Diagnostic,
  painter: Painter,
): string {
  const paint = {
    error: painter.red,
    warning: painter.yellow,
    info: painter.dim,
  };
  const lines = [
    `${paint[severity](severity)} ${plain(code)}: ${plain(message)}`,
    `  at   ${plain(pointer)}`,
    ...(help === undefined ? [] : [`  help ${plain(help)}`]),
  ];
  return `${lines.join("\n")}\n`;
}

/** Text that comes from outside: control characters would move the cursor or hide other lines. */
export function plain(text: string): string {
  return onOneLine(text);
}

/** Colours on a terminal, unless NO_COLOR is set (no-color.org); always with FORCE_COLOR. */
function createPainter(
  output: TextStream,
  env: Io["env"],
  listsRemarks = false,
): Painter {
  const forced = !!env["FORCE_COLOR"] && env["FORCE_COLOR"] !== "0";
  const wanted =
    output.isTTY === true && !env["NO_COLOR"] && env["TERM"] !== "dumb";
  const paint =
    (code: number) =>
    (text: string): string =>
      forced || wanted ? `\u001b[${code}m${text}\u001b[0m` : text;
  return {
    red: paint(31),
    green: paint(32),
    yellow: paint(33),
    dim: paint(2),
    listsRemarks,
  };
}

/** A size as a person reads it: `812 B`, `228 KB`, `1.3 MB`. */
export function printSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const kilobytes = bytes / 1024;
  if (kilobytes < 1024) return `${Math.round(kilobytes)} KB`;
  return `${(kilobytes / 1024).toFixed(1)} MB`;
}

function documentParts({ bytes, version }: DocumentFacts): string[] {
  if (bytes === undefined) return ["not modified"];
  return [printSize(bytes), ...(version === undefined ? [] : [version])];
}

function describeCounts(counts: Counts): string {
  const { operations, types, merged, scopeSets, filters } = counts;
  const inline =
    merged > 0 ? ` (${count(merged, "inline schema")} merged)` : "";
  return [
    count(operations, "operation"),
    `${count(types, "type")}${inline}`,
    ...(scopeSets > 0 ? [count(scopeSets, "scope set")] : []),
    ...(filters > 0 ? [count(filters, "filter")] : []),
  ].join(" · ");
}

function describeFiles({ files, output, status }: OutputResult): string {
  const kept = files.filter((file) => file.status !== "removed");
  const shown = plain(output);
  if (status === "unchanged")
    return `${count(kept.length, "file")} in ${shown}`;
  const written = files.filter((file) => file.status === "written").length;
  const removed = files.length - kept.length;
  const changes = [
    ...(written === kept.length ? [] : [`${written} changed`]),
    ...(removed === 0 ? [] : [`${removed} removed`]),
  ];
  const note = changes.length === 0 ? "" : ` (${changes.join(", ")})`;
  return `${count(kept.length, "file")}${note} → ${shown}`;
}

function sizeParts({ files, milliseconds }: OutputResult): string[] {
  const bytes = files.reduce((sum, file) => sum + (file.bytes ?? 0), 0);
  const seconds = `${(milliseconds / 1000).toFixed(1)} s`;
  return bytes > 0 ? [printSize(bytes), seconds] : [seconds];
}
