import { expect, test } from "vitest";
import type { Change, Severity } from "../diff/compare/change.js";
import type { ShownChanges } from "../diff/describe/describe-changes.js";
import {
  printReportAnnotations,
  printReportLines,
  printReportMarkdown,
  reportJson,
  summarizeChanges,
} from "../diff/print/print-changes.js";
import type { Painter } from "../cli/printer.js";

const painter: Painter = {
  red: (text) => `R(${text})`,
  green: (text) => `G(${text})`,
  yellow: (text) => `Y(${text})`,
  dim: (text) => `D(${text})`,
};

function change(severity: Severity, parts: Partial<Change>): Change {
  return {
    rule: "type-changed",
    severity,
    wire: severity,
    types: severity,
    subject: { kind: "type", name: "Order" },
    where: "Order.total",
    operations: [],
    message: "is a text now, was a number",
    old: "#/old",
    new: "#/new",
    ...parts,
  };
}

function report(parts: Partial<ShownChanges>): ShownChanges {
  return {
    old: "old.json",
    new: "new.json",
    changes: [],
    accepted: [],
    step: "none",
    remarks: [],
    ...parts,
  };
}

const many = ["a.get", "b.get", "c.get", "d.get", "e.get", "f.get", "g.get"];

test.each<[severities: readonly Severity[], said: string]>([
  [[], "no changes"],
  [["breaking"], "1 breaking (1 on the wire, 1 in types)"],
  [["breaking", "breaking"], "2 breaking (2 on the wire, 2 in types)"],
  [["warning"], "1 warning"],
  [["warning", "warning"], "2 warnings"],
  [["info"], "1 other change"],
  [["info", "info"], "2 other changes"],
  [
    ["info", "warning", "breaking"],
    "1 breaking (1 on the wire, 1 in types) · 1 warning · 1 other change",
  ],
])("%j is %s", (severities, said) =>
  expect(
    summarizeChanges(
      severities.map((one, at) =>
        change(one, { where: `Order.m${at}`, message: `was ${at}` }),
      ),
    ),
  ).toBe(said),
);

// As lines and in Markdown: the same changes.
const shown: readonly [what: string, change: Change][] = [
  ["no operation", change("breaking", { types: "info" })],
  ["one", change("warning", { operations: ["a.get"], wire: "info" })],
  [
    "one, which the place says already",
    change("info", { operations: ["a.get"], where: "a.get query limit" }),
  ],
  ["three", change("info", { operations: many.slice(0, 3) })],
  ["four", change("info", { operations: many.slice(0, 4) })],
  ["seven", change("info", { operations: many, wire: "warning" })],
  ["nothing before", withoutOld(change("info", {}))],
  ["nothing now", withoutNew(change("breaking", {}))],
  ["one place", change("info", { old: "#/same", new: "#/same" })],
  [
    "code that breaks",
    change("breaking", {
      code: { old: "client.a.get(id)", new: "client.a.get({ id, … })" },
    }),
  ],
  ["code that is gone", change("breaking", { code: { old: "order.total" } })],
  ["code that is new", change("breaking", { code: { new: "order.sum" } })],
  [
    "code that still compiles",
    change("breaking", { types: "warning", code: { old: "a", new: "b" } }),
  ],
  [
    "what a document says",
    change("breaking", {
      rule: "enum`value",
      where: "Order.`a``b`",
      message:
        "was [a](http://b) <i> @team #1 www.b.c WWW.d x*y_z ~n~ $m$ !a & {b} |,\nis %0A: \u001b[2K",
      operations: ["a.`"],
    }),
  ],
  ["a name that is blank", change("info", { where: " ", message: "" })],
];

function withoutOld({ old: _, ...rest }: Change): Change {
  return rest;
}
function withoutNew({ new: _, ...rest }: Change): Change {
  return rest;
}

const lines: Readonly<Record<string, readonly string[]>> = {
  "no operation": [
    "R(breaking) Order.total: is a text now, was a number",
    "D(         type-changed (on the wire: breaking))",
    "D(         #/old → #/new)",
  ],
  one: [
    "Y(warning ) Order.total: is a text now, was a numberD(  in a.get)",
    "D(         type-changed (in types: warning))",
    "D(         #/old → #/new)",
  ],
  "one, which the place says already": [
    "D(info    ) a.get query limit: is a text now, was a number",
    "D(         type-changed)",
    "D(         #/old → #/new)",
  ],
  three: [
    "D(info    ) Order.total: is a text now, was a numberD(  in a.get, b.get, c.get)",
    "D(         type-changed)",
    "D(         #/old → #/new)",
  ],
  four: [
    "D(info    ) Order.total: is a text now, was a numberD(  in a.get, b.get, c.get and 1 more)",
    "D(         type-changed)",
    "D(         #/old → #/new)",
  ],
  seven: [
    "D(info    ) Order.total: is a text now, was a numberD(  in a.get, b.get, c.get and 4 more)",
    "D(         type-changed (on the wire: warning))",
    "D(         #/old → #/new)",
  ],
  "nothing before": [
    "D(info    ) Order.total: is a text now, was a number",
    "D(         type-changed)",
    "D(         – → #/new)",
  ],
  "nothing now": [
    "R(breaking) Order.total: is a text now, was a number",
    "D(         type-changed)",
    "D(         #/old → –)",
  ],
  "one place": [
    "D(info    ) Order.total: is a text now, was a number",
    "D(         type-changed)",
    "D(         #/same)",
  ],
  "code that breaks": [
    "R(breaking) Order.total: is a text now, was a number",
    "D(         type-changed)",
    "D(         #/old → #/new)",
    "         - client.a.get(id)",
    "         + client.a.get({ id, … })",
  ],
  "code that is gone": [
    "R(breaking) Order.total: is a text now, was a number",
    "D(         type-changed)",
    "D(         #/old → #/new)",
    "         - order.total",
  ],
  "code that is new": [
    "R(breaking) Order.total: is a text now, was a number",
    "D(         type-changed)",
    "D(         #/old → #/new)",
    "         + order.sum",
  ],
  "code that still compiles": [
    "R(breaking) Order.total: is a text now, was a number",
    "D(         type-changed (on the wire: breaking, in types: warning))",
    "D(         #/old → #/new)",
  ],
  "what a document says": [
    "R(breaking) Order.`a``b`: was [a](http://b) <i> @team #1 www.b.c WWW.d x*y_z ~n~ $m$ !a & {b} |, is %0A:  [2KD(  in a.`)",
    "D(         enum`value)",
    "D(         #/old → #/new)",
  ],
  "a name that is blank": [
    "D(info    )  : ",
    "D(         type-changed)",
    "D(         #/old → #/new)",
  ],
};
const markdown: Readonly<Record<string, readonly string[]>> = {
  "no operation": [
    "### Breaking",
    "",
    "#### `Order`",
    "",
    "- `Order.total`: is a text now, was a number · `type-changed` (on the wire: breaking)",
    "",
  ],
  one: [
    "### Warnings",
    "",
    "- `Order.total`: is a text now, was a number (`a.get`) · `type-changed` (in types: warning)",
    "",
  ],
  "one, which the place says already": [
    "### Other changes",
    "",
    "- `a.get query limit`: is a text now, was a number (`a.get`) · `type-changed`",
    "",
  ],
  three: [
    "### Other changes",
    "",
    "- `Order.total`: is a text now, was a number (`a.get`, `b.get`, `c.get`) · `type-changed`",
    "",
  ],
  four: [
    "### Other changes",
    "",
    "- `Order.total`: is a text now, was a number (`a.get`, `b.get`, `c.get`, `d.get`) · `type-changed`",
    "",
  ],
  seven: [
    "### Other changes",
    "",
    "- `Order.total`: is a text now, was a number (`a.get`, `b.get`, `c.get`, `d.get`, `e.get` and 2 more) · `type-changed` (on the wire: warning)",
    "",
  ],
  "nothing before": [
    "### Other changes",
    "",
    "- `Order.total`: is a text now, was a number · `type-changed`",
    "",
  ],
  "nothing now": [
    "### Breaking",
    "",
    "#### `Order`",
    "",
    "- `Order.total`: is a text now, was a number · `type-changed`",
    "",
  ],
  "one place": [
    "### Other changes",
    "",
    "- `Order.total`: is a text now, was a number · `type-changed`",
    "",
  ],
  "code that breaks": [
    "### Breaking",
    "",
    "#### `Order`",
    "",
    "- `Order.total`: is a text now, was a number · `type-changed`  ",
    "  `- client.a.get(id)`  ",
    "  `+ client.a.get({ id, … })`",
    "",
  ],
  "code that is gone": [
    "### Breaking",
    "",
    "#### `Order`",
    "",
    "- `Order.total`: is a text now, was a number · `type-changed`  ",
    "  `- order.total`",
    "",
  ],
  "code that is new": [
    "### Breaking",
    "",
    "#### `Order`",
    "",
    "- `Order.total`: is a text now, was a number · `type-changed`  ",
    "  `+ order.sum`",
    "",
  ],
  "code that still compiles": [
    "### Breaking",
    "",
    "#### `Order`",
    "",
    "- `Order.total`: is a text now, was a number · `type-changed` (on the wire: breaking, in types: warning)",
    "",
  ],
  "what a document says": [
    "### Breaking",
    "",
    "#### `` a.` ``",
    "",
    "- ``` Order.`a``b` ```: was \\[a\\](http\\://b) \\<i\\> \\@&#8203;team \\#&#8203;1 www\\.b.c WWW\\.d x\\*y\\_z \\~n\\~ \\$m\\$ \\!a \\& \\{b\\} \\|, is %0A:  \\[2K (`` a.` ``) · `` enum`value ``",
    "",
  ],
  "a name that is blank": [
    "### Other changes",
    "",
    "- ` `:  · `type-changed`",
    "",
  ],
};

test.each(shown)("as lines: %s", (what, one) => {
  const text = printReportLines(report({ changes: [one] }), painter);
  expect(text.split("\n").slice(0, -2)).toEqual(lines[what]);
});

test.each(shown)("in Markdown: %s", (what, one) => {
  const text = printReportMarkdown(report({ changes: [one] }));
  expect(text.split("\n").slice(4)).toEqual(markdown[what]);
});

test("the whole report, as lines", () => {
  const given = report({
    changes: [change("info", {})],
    accepted: [change("breaking", {}), change("info", {})],
    step: "minor",
    remarks: ["`a` of the list\nis not there"],
  });
  expect(printReportLines(given, painter).split("\n").slice(3)).toEqual([
    "Y(note) `a` of the list is not there",
    "old.json → new.json: 1 other change (2 accepted); suggested bump: minor",
    "",
  ]);
  expect(printReportLines(report({}), painter)).toBe(
    "old.json → new.json: no changes\n",
  );
});

test("the whole report, in Markdown", () => {
  const given = report({
    changes: [
      change("info", { where: "c" }),
      change("warning", { where: "b" }),
      change("breaking", { where: "a" }),
    ],
    accepted: [change("breaking", { where: "d" })],
    step: "major",
    remarks: ["`a` is not there"],
  });
  const text = printReportMarkdown(given);
  expect(text.replaceAll(": is a text now, was a number · `type-changed`", ""))
    .toBe(`## API changes: 1 breaking (1 on the wire, 1 in types) · 1 warning · 1 other change

From \`old.json\` to \`new.json\`. Suggested bump: **major**.

### Breaking

#### \`Order\`

- \`a\`

### Warnings

- \`b\`

### Other changes

- \`c\`

### Accepted

- \`d\`

> \\\`a\\\` is not there
`);
  expect(printReportMarkdown(report({}))).toBe(
    "## API changes: no changes\n\nFrom `old.json` to `new.json`.\n",
  );
});

// What breaks is mended call by call; what concerns several comes behind.
test("the order of changes", () => {
  const named = (
    severity: Severity,
    name: string,
    operations: readonly string[],
  ): Change =>
    change(severity, {
      subject: { kind: "type", name },
      where: `${name} of ${operations.join()}`,
      message: `is ${name}`,
      operations,
    });
  const changes = [
    named("info", "Z", ["a.get"]),
    named("breaking", "Y", ["b.get", "a.get"]),
    named("breaking", "X", []),
    named("breaking", "W", ["b.get"]),
    named("breaking", "V", ["a.get"]),
    named("breaking", "Y", ["c.get", "d.get"]),
    named("breaking", "U", ["b.get"]),
    named("warning", "A", ["z.get"]),
  ];
  const text = printReportLines(report({ changes }), painter);
  expect(text.match(/(?<=\) )\w of [\w.,]*/g)).toEqual([
    "V of a.get",
    "W of b.get",
    "U of b.get",
    "X of ",
    "Y of b.get,a.get",
    "Y of c.get,d.get",
    "A of z.get",
    "Z of a.get",
  ]);
});

test("as annotations of GitHub Actions", () => {
  const changes = [
    change("breaking", { rule: "a:b,c", message: "100 %\r\nof: it, all" }),
    change("warning", {}),
    change("info", {}),
  ];
  expect(printReportAnnotations(report({ changes }), "api, v1:2.json")).toBe(
    "::error file=api%2C v1%3A2.json,title=a%3Ab%2Cc::Order.total: 100 %25 of: it, all\n" +
      "::warning file=api%2C v1%3A2.json,title=type-changed::Order.total: is a text now, was a number\n" +
      "::notice file=api%2C v1%3A2.json,title=type-changed::Order.total: is a text now, was a number\n",
  );
  expect(
    printReportAnnotations(report({ changes: changes.slice(1, 2) }), undefined),
  ).toBe(
    "::warning title=type-changed::Order.total: is a text now, was a number\n",
  );
});

test("as data, each change with the key it is accepted by", () => {
  const one = change("breaking", {});
  const two = change("info", { where: "", rule: "endpoint-added" });
  const given = report({ changes: [one], accepted: [two], step: "major" });
  expect(reportJson(given)).toEqual({
    ...given,
    changes: [{ key: "type-changed Order.total", ...one }],
    accepted: [{ key: "endpoint-added", ...two }],
  });
});

// Read in GitHub: a backslash before these keeps the link.
test.each([
  ["GH-12 and gh-3", "GH&#8203;-12 and gh&#8203;-3"],
  ["fixes #7, a/b#8", "fixes \\#&#8203;7, a/b\\#&#8203;8"],
  ["ask @ann", "ask \\@&#8203;ann"],
  [
    "0123456789abcdef0123456789abcdef01234567",
    "0&#8203;123456789abcdef0123456789abcdef01234567",
  ],
  ["as of f856e37.", "as of f&#8203;856e37."],
  ["a/b@F856E37", "a/b\\@&#8203;F&#8203;856E37"],
  ["at most 10000000, defaced, f856e3", "at most 10000000, defaced, f856e3"],
  ["#/components", "\\#/components"],
])("what GitHub would make a link of is none: %s", (message, want) => {
  const one = change("info", { message });
  const text = printReportMarkdown(report({ changes: [one] }));
  expect(text).toContain(`: ${want} · `);
});
