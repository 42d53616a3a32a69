import { createHash } from "node:crypto";
import { escapeInvisible } from "../model/invisible.js";
import type { Report } from "./report-data.js";

/** The files of a page, as they are built from `pages/`. */
export interface PageParts {
  readonly script: string;
  readonly style: string;
}

/**
 * One page that holds everything it needs. Data of a document is in it once, as JSON in
 * a script that is no code; the page's own script makes text of it, never markup. Its policy lets
 * nothing else run and nothing be requested (Content Security Policy 3, 2.3.1).
 */
export function printPage(report: Report, parts: PageParts): string {
  const { script, style } = parts;
  const policy = [
    "default-src 'none'",
    `script-src ${sourceOf(script)}`,
    `style-src ${sourceOf(style)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>speclathe</title>
<style>${style}</style>
</head>
<body>
<noscript>This page needs scripts, which are in it.</noscript>
<script type="application/json" id="report">${escapeForScript(report)}</script>
<script>${script}</script>
</body>
</html>
`;
}

function sourceOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** JSON in which nothing ends the script or begins a comment of HTML (HTML, 13.2.5.15). */
function escapeForScript(value: unknown): string {
  return escapeInvisible(JSON.stringify(value)).replaceAll("<", "\\u003c");
}
