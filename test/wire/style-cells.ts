/** One way to send a parameter (OpenAPI 3.1, 4.8.12.3). */
export interface StyleCell {
  readonly in: "path" | "query" | "header" | "cookie";
  readonly style: string;
  readonly explode: boolean;
  readonly kind: Kind;
  /** The id of its operation: `query.pipeDelimited.joined.array`. */
  readonly id: string;
}

type Kind = "primitive" | "array" | "object";

const styles: Readonly<Record<StyleCell["in"], readonly string[]>> = {
  path: ["simple", "label", "matrix"],
  query: ["form", "spaceDelimited", "pipeDelimited", "deepObject"],
  header: ["simple"],
  cookie: ["form"],
};

/** All that the specification gives a meaning. */
export const styleCells: readonly StyleCell[] = (
  ["path", "query", "header", "cookie"] as const
).flatMap((place) =>
  styles[place].flatMap((style) =>
    [false, true].flatMap((explode) =>
      (["primitive", "array", "object"] as const)
        .filter((kind) => hasMeaning(style, explode, kind))
        .map((kind) => ({
          in: place,
          style,
          explode,
          kind,
          id: [place, style, explode ? "exploded" : "joined", kind].join("."),
        })),
    ),
  ),
);

/** The table of 4.8.12.3 has `n/a` for the others. */
function hasMeaning(style: string, explode: boolean, kind: Kind): boolean {
  if (style === "deepObject") return explode && kind === "object";
  if (style.endsWith("Delimited")) return !explode && kind !== "primitive";
  return true;
}

const text = { type: "string" };

/** What each kind is declared as. */
const schemas: Readonly<Record<Kind, object>> = {
  primitive: text,
  array: { type: "array", items: text },
  object: {
    type: "object",
    properties: { R: text, G: text, "odd name": text },
    additionalProperties: false,
  },
};

const signs: readonly string[] = [
  "",
  "blue",
  "two words",
  "é日本😀",
  "100%",
  "a+b",
  "a&b=c",
  "#?/:@",
  "!$'()*",
  "a;b",
  "a,b",
  "a|b",
  "a.b",
  "[x]{y}",
  '"quoted"',
  "-._~",
];

/** The values that are sent in a cell. */
export function valuesOf({ kind }: StyleCell): readonly unknown[] {
  if (kind === "primitive") return signs;
  if (kind === "array")
    return [
      [],
      ...signs.map((sign) => [sign]),
      ...signs.map((sign) => ["blue", sign, "black"]),
    ];
  return [
    {},
    { "odd name": "x" },
    ...signs.map((sign) => ({ R: sign })),
    ...signs.map((sign) => ({ R: "100", G: sign })),
  ];
}

/** A document with an operation for each cell, whose parameter is `color`. */
export function styleDocument(
  cells: readonly StyleCell[] = styleCells,
  inQuery: object = {},
): object {
  const paths = cells.map((cell) => [
    pathOf(cell),
    {
      get: {
        operationId: cell.id,
        parameters: [
          {
            name: "color",
            in: cell.in,
            style: cell.style,
            explode: cell.explode,
            required: cell.in === "path",
            schema: schemas[cell.kind],
            ...(cell.in === "query" && inQuery),
          },
        ],
        responses: { 204: { description: "Seen" } },
      },
    },
  ]);
  return {
    openapi: "3.0.3",
    info: { title: "Styles", version: "1" },
    paths: Object.fromEntries(paths) as object,
  };
}

/** The path of a cell's operation. */
export function pathOf({ id, in: place }: StyleCell): string {
  return `/${id.replaceAll(".", "-")}${place === "path" ? "/{color}" : ""}`;
}
