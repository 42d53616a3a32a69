/** Where a judge differs from what the client sends, and why the client is as it is. */
export interface StyleDifference {
  readonly judge: string;
  /** Ids of cells. */
  readonly cells: RegExp;
  /** Of the value as JSON; absent: all values of the cells. */
  readonly values?: RegExp;
  readonly reason: string;
}

/** `[]`, `{}`: a value with nothing in it. */
const nothing = /^(\[\]|\{\})$/;
const emptyText = /""/;

/** What the client refuses to send, in place of something that is read as something else. */
const refused: readonly StyleDifference[] = [
  {
    judge: "client",
    cells: /^path\./,
    values: /^(""|\[\]|\{\}|\[""\])$/,
    reason: "a path with nothing in a segment leads elsewhere",
  },
  {
    judge: "client",
    cells: /^path\.label\.exploded\.(array|object)/,
    values: /a\.b|-\._~/,
    reason: "a dot is not percent-encoded, so it would end the item",
  },
  {
    judge: "client",
    cells: /^query\.spaceDelimited/,
    values: /two words|odd name/,
    reason: "a delimiter and a sign of the value are written alike",
  },
  {
    judge: "client",
    cells: /^query\.pipeDelimited/,
    values: /a\|b/,
    reason: "a delimiter and a sign of the value are written alike",
  },
  {
    judge: "client",
    cells: /^header\..*(array|object)/,
    values: /a,b/,
    reason: "headers are not percent-encoded, so a comma would end the item",
  },
  {
    judge: "client",
    cells: /^header\./,
    values: /é日本😀/,
    reason: "HTTP has no such sign in a header",
  },
];

/** RFC 6570, 2.3: a list or object without a member is undefined, and so not sent. */
const unsent =
  "what has nothing in it is undefined to RFC 6570 (2.3), so unsent";

/** Writers: what they would send. */
const written: readonly StyleDifference[] = [
  {
    judge: "url-template",
    cells: /^query\.form\.joined\.(array|object)/,
    values: nothing,
    reason: unsent,
  },
  {
    judge: "swagger-client",
    cells: /joined\.(array|object)|cookie\.form\.exploded|header\./,
    values: nothing,
    reason: unsent,
  },
  {
    judge: "swagger-client",
    cells: /^query\.form\..*primitive/,
    values: emptyText,
    reason: "it leaves out an empty text, which is a value (4.8.12.3)",
  },
  {
    judge: "swagger-client",
    cells: /^path\..*object/,
    values: /odd name/,
    reason: "it does not encode the names of members",
  },
  {
    judge: "swagger-client",
    cells: /^path\.label\.joined\.(array|object)/,
    reason:
      "it puts dots between items as 3.0 did; 3.1 follows RFC 6570, which puts commas",
  },
  {
    judge: "swagger-client",
    cells: /^query\.(space|pipe)Delimited\.joined\.object/,
    reason: "it joins objects by commas in every style",
  },
  {
    judge: "swagger-client",
    cells: /^query\.pipeDelimited\.joined\.array/,
    reason: "it leaves the pipe as it is, which a URL cannot have (3.1.1, E)",
  },
  {
    judge: "swagger-client",
    cells: /^cookie\.form\..*(primitive|array)/,
    values: /[%+&#!;,|[\]"$']/,
    reason: "it leaves signs as they are that RFC 6570 encodes",
  },
  {
    judge: "swagger-client",
    cells: /^cookie\.form\.(joined\.object|exploded)/,
    reason: "it encodes what stands between members, or keeps their names",
  },
];

/** Readers: what they understand. */
const read: readonly StyleDifference[] = [
  {
    judge: "openapi-enforcer",
    cells: /./,
    values: nothing,
    reason: unsent,
  },
  {
    judge: "openapi-enforcer",
    cells: /./,
    values: emptyText,
    reason: "it allows no empty text, in items and members either",
  },
  {
    judge: "openapi-enforcer",
    cells: /^(path\..*\.joined|path\.simple|query\.form\.joined)/,
    values: /a,b/,
    reason: "it decodes before it splits",
  },
  {
    judge: "openapi-enforcer",
    cells: /^path\.matrix\.exploded/,
    values: /a;b|a&b=c/,
    reason: "it decodes before it splits",
  },
  {
    judge: "openapi-enforcer",
    cells: /^query\.(form|deepObject)\.exploded\.object/,
    values: /a&b=c/,
    reason: "it decodes before it splits",
  },
  {
    judge: "openapi-enforcer",
    cells: /^cookie\./,
    values: /[^\w".,[\]{}:~-]|a,b|\[x\]/,
    reason: "it does not decode cookies",
  },
  {
    judge: "express-openapi-validator",
    cells: /./,
    values: nothing,
    reason: unsent,
  },
  {
    judge: "express-openapi-validator",
    cells: /array$/,
    values: /^\[""\]$/,
    reason: "it takes a list of one empty text for none",
  },
  {
    judge: "express-openapi-validator",
    cells: /^query\.form\.exploded\.object/,
    values: emptyText,
    reason: "it allows no empty member",
  },
  {
    judge: "express-openapi-validator",
    cells: /^(path\.simple|query\.form)\.joined/,
    values: /a,b|\[x\]/,
    reason: "it decodes before it splits, and takes brackets for JSON",
  },
  {
    judge: "express-openapi-validator",
    cells: /^(path|header)\.simple\..*object|Delimited\.joined\.object/,
    reason: "it has no objects in this style",
  },
  {
    judge: "express-openapi-validator",
    cells: /^(path|header)\.simple\.exploded\.array/,
    reason:
      "it does not split an exploded list, which is written as one that is not",
  },
  {
    judge: "express-openapi-validator",
    cells: /^query\.deepObject/,
    values: /a\+b|a&b=c/,
    reason: "it decodes twice",
  },
];

export const styleDifferences: readonly StyleDifference[] = [
  ...refused,
  ...written,
  ...read,
];
