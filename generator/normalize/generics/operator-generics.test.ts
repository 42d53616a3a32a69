import { describe, expect, test } from "vitest";
import {
  documentOf,
  normalized,
  objectOf,
  shown,
  taking,
} from "../../../test/support/normalized.js";

const string = { type: "string" };
const integer = { type: "integer" };
const boolean = { type: "boolean" };
const list = (items: unknown) => ({ type: "array", items });
const status = { type: "string", enum: ["open", "closed"] };

/** The names of the operator types of a filter with these fields, by field. */
async function operatorsOf(
  fields: Record<string, readonly [value: unknown, operators: unknown]>,
): Promise<Record<string, string | undefined>> {
  const filter = Object.fromEntries(
    Object.entries(fields).map(([name, anyOf]) => [`${name}?`, { anyOf }]),
  );
  const { model } = await normalized(
    documentOf({
      "/things/search": {
        post: {
          operationId: "searchThings",
          ...taking(objectOf({ "filter?": objectOf(filter) })),
          responses: { 204: { description: "Done" } },
        },
      },
    }),
  );
  const found = model.types.find(({ role }) => role === "filter")?.schema;
  return Object.fromEntries(
    (found?.properties ?? []).map(({ name, schema }) => {
      const operators = (schema.anyOf ?? [])[1];
      return [name, operators?.generic?.name ?? operators?.ref];
    }),
  );
}

describe("operator objects are called after what they compare", () => {
  const range = (value: unknown) =>
    objectOf({ "gt?": value, "lt?": value, "gte?": value, "lte?": value });
  const set = (value: unknown) =>
    objectOf({ "eq?": value, "in?": list(value), "nin?": list(value) });
  const text = objectOf({
    "eq?": string,
    "contains?": string,
    "startsWith?": string,
  });
  const instant = { type: "string", format: "date-time" };

  test("by kind", async () => {
    expect(
      await operatorsOf({
        name: [string, text],
        count: [integer, range(integer)],
        at: [instant, range(instant)],
        status: [status, set(status)],
      }),
    ).toEqual({
      name: "TextOperators",
      count: "NumberOperators",
      at: "DateOperators",
      status: "SetOperators",
    });
  });

  test("one for equal operators of several kinds of values", async () => {
    expect(
      await operatorsOf({
        status: [status, set(status)],
        id: [string, set(string)],
      }),
    ).toEqual({ status: "SetOperators", id: "SetOperators" });
  });

  test("not one for operators that differ", async () => {
    const { a, b } = await operatorsOf({
      a: [string, text],
      b: [
        string,
        objectOf({ "eq?": string, "contains?": string, "empty?": boolean }),
      ],
    });
    expect(a).not.toBe(b);
  });
});

describe("sets of operators of one family", () => {
  const of = (...names: string[]) =>
    objectOf(
      Object.fromEntries(
        names.map((name) => [
          `${name}?`,
          name.endsWith("in") ? list(string) : string,
        ]),
      ),
    );
  const named = async (...sets: unknown[]) =>
    Object.values(
      await operatorsOf(
        Object.fromEntries(
          sets.map((each, index) => [`f${index}`, [string, each]]),
        ),
      ),
    );
  const usual = of("eq", "ne", "contains");

  test.each<[string, unknown, string]>([
    [
      "one more operator",
      of("eq", "ne", "contains", "like"),
      "TextOperatorsWithLike",
    ],
    [
      "two more",
      of("eq", "ne", "contains", "like", "endsWith"),
      "TextOperatorsWithEndsWithLike",
    ],
    [
      "three more",
      of("eq", "ne", "contains", "like", "endsWith", "ilike"),
      "ContainsEndsWithEqIlikeLikeNeOperators",
    ],
    ["two in all", of("eq", "contains"), "ContainsEqOperators"],
    [
      "one more and one less",
      of("eq", "like", "contains"),
      "ContainsEqLikeOperators",
    ],
  ])("%s", async (_, other, name) =>
    expect(await named(usual, usual, other)).toEqual([
      "TextOperators",
      "TextOperators",
      name,
    ]),
  );

  test.each<[string, unknown, string]>([
    ["one less", of("eq", "ne", "like", "contains"), "TextOperatorsWithoutIn"],
    ["two less", of("eq", "ne", "contains"), "TextOperatorsWithoutInLike"],
    ["three less", of("eq", "contains"), "ContainsEqOperators"],
  ])("%s", async (_, other, name) => {
    const most = of("eq", "ne", "in", "like", "contains");
    expect(await named(most, most, other)).toEqual([
      "TextOperators",
      "TextOperators",
      name,
    ]);
  });

  test("the set that most fields have is the usual one, of as many the larger", async () => {
    const [a, b] = [of("eq", "contains"), of("eq", "ne", "contains")];
    expect(await named(a, b, b)).toEqual([
      "ContainsEqOperators",
      "TextOperators",
      "TextOperators",
    ]);
    expect(await named(a, b)).toEqual(["ContainsEqOperators", "TextOperators"]);
    expect(await named(of("eq", "like"), of("eq", "contains"))).toEqual([
      "EqLikeOperators",
      "TextOperators",
    ]);
  });

  test("sets of equal words that differ in what these take", async () => {
    const set = (ins: unknown, nins: unknown) =>
      objectOf({ "eq?": string, "in?": list(ins), "nin?": list(nins) });
    expect(
      await named(
        set(string, string),
        set(string, string),
        set(string, integer),
        set(integer, string),
        set(integer, integer),
      ),
    ).toEqual([
      "SetOperators",
      "SetOperators",
      "EqInNinOperators",
      "OtherEqInNinOperators",
      "OtherOtherEqInNinOperators",
    ]);
  });

  test("what stands in one component only is called after it", async () => {
    const filter = (schema: unknown) => objectOf({ "name?": schema });
    const { model } = await normalized(
      documentOf(
        {
          "/things/search": {
            post: {
              operationId: "searchThings",
              ...taking(
                objectOf({
                  "filter?": { $ref: "#/components/schemas/big.filter" },
                  "where?": { $ref: "#/components/schemas/Small" },
                }),
              ),
              responses: { 204: { description: "Done" } },
            },
          },
        },
        {
          components: {
            schemas: {
              "big.filter": filter({ anyOf: [string, usual] }),
              Small: filter({ anyOf: [string, of("eq", "contains")] }),
            },
          },
        },
      ),
    );
    expect(model.generics.map(({ name }) => name)).toEqual([
      "SmallOperators",
      "TextOperators",
    ]);
  });
});

describe("the family of operators", () => {
  const number = { type: "number" };
  const day = { type: "string", format: "date" };
  const time = { type: "string", format: "time" };
  const gt = (value: unknown) => objectOf({ "gt?": value, "lt?": value });
  test.each<[string, unknown, unknown]>([
    ["NumberOperators", number, gt(number)],
    ["NumberOperators", integer, gt(integer)],
    ["DateOperators", day, gt(day)],
    ["RangeOperators", time, gt(time)],
    ["RangeOperators", string, gt(string)],
    ["RangeOperators", string, gt({ type: ["string", "number"] })],
    [
      "TextOperators",
      string,
      objectOf({ "like?": string, "in?": list(string) }),
    ],
    [
      "SetOperators",
      status,
      objectOf({ "like?": status, "in?": list(status) }),
    ],
    ["EqualityOperators", status, objectOf({ "like?": status, "eq?": status })],
    ["EqualityOperators", string, objectOf({ "eq?": string, "ne?": string })],
    [
      "EqualityOperators",
      string,
      objectOf({ "eq?": string, "isNull?": boolean }),
    ],
    ["ExistenceOperators", string, objectOf({ "isNull?": boolean })],
    ["ListOperators", string, objectOf({ "containsAll?": list(string) })],
    [
      "ListOperators",
      string,
      objectOf({ "contains?": string, "empty?": boolean }),
    ],
    [
      "ListOperators",
      string,
      objectOf({ "contains?": string, "notEmpty?": boolean }),
    ],
    [
      "TextOperators",
      string,
      objectOf({ "contains?": string, "isNull?": boolean }),
    ],
    ["TextOperators", string, objectOf({ "like?": string, "empty?": boolean })],
  ])("%s", async (name, value, operators) =>
    expect(await operatorsOf({ x: [value, operators] })).toEqual({ x: name }),
  );
});

describe("what a generic type of operators says", () => {
  const Level = { type: "string", enum: ["low", "high"] };
  const level = { $ref: "#/components/schemas/Level" };
  /** The generic types of fields with these operators, and how the fields use them. */
  const genericsOf = async (...fields: (readonly [unknown, unknown])[]) => {
    const { model } = await normalized(
      documentOf(
        {
          "/things/search": {
            post: {
              operationId: "searchThings",
              ...taking(
                objectOf({
                  "filter?": objectOf(
                    Object.fromEntries(
                      fields.map((anyOf, index) => [`f${index}?`, { anyOf }]),
                    ),
                  ),
                }),
              ),
              responses: { 204: { description: "Done" } },
            },
          },
        },
        { components: { schemas: { Level } } },
      ),
    );
    const filter = model.types.find(({ role }) => role === "filter")?.schema;
    return {
      types: model.generics.map(
        ({ name, parameters, schema }) =>
          `${name}<${parameters.join()}> = ${shown(schema)}`,
      ),
      uses: filter?.properties?.map(({ schema }) => shown(schema)),
    };
  };

  test("what each member takes, of one value or any", async () => {
    const set = (value: unknown) =>
      objectOf({
        "eq?": value,
        "ne?": { anyOf: [value, { type: "null" }] },
        "in?": list(value),
        "isNull?": boolean,
      });
    expect(
      await genericsOf(
        [level, set(level)],
        [status, set(status)],
        [string, objectOf({ "exists?": boolean })],
      ),
    ).toEqual({
      types: [
        "ExistenceOperators<> = { exists?: boolean }",
        "SetOperators<T> = { eq?: T; ne?: T | null; in?: (T)[]; isNull?: boolean }",
      ],
      uses: [
        "Level | SetOperators<Level>",
        "ThingF1 | SetOperators<ThingF1>",
        "string | ExistenceOperators<>",
      ],
    });
  });

  test("null beside another type, or beside two, is of that type only", async () => {
    expect(
      await genericsOf([
        level,
        objectOf({
          "eq?": level,
          "in?": list(level),
          "ne?": { anyOf: [integer, { type: "null" }] },
        }),
      ]),
    ).toEqual({
      types: [
        "SetOperators<> = { eq?: Level; in?: (Level)[]; ne?: integer | null }",
      ],
      uses: ["Level | SetOperators<>"],
    });
    expect(
      await genericsOf([
        level,
        objectOf({
          "eq?": level,
          "in?": list(level),
          "ne?": { anyOf: [level, integer, { type: "null" }] },
        }),
      ]),
    ).toEqual({
      types: [
        "SetOperators<> = { eq?: Level; in?: (Level)[]; ne?: Level | integer | null }",
      ],
      uses: ["Level | SetOperators<>"],
    });
  });

  test("values that differ in their format or bounds are of one type", async () => {
    const set = (value: unknown) =>
      objectOf({
        "eq?": value,
        "in?": list({ ...(value as object), maxLength: 9 }),
      });
    const id = { type: "string", format: "uuid" };
    const { types } = await genericsOf([id, set(id)], [string, set(string)]);
    expect(types).toEqual(["SetOperators<T> = { eq?: T; in?: (T)[] }"]);
  });

  test("two alternatives of one required operator each are two types", async () => {
    expect(
      await genericsOf(
        [level, objectOf({ eq: level })],
        [level, objectOf({ "eq?": level })],
      ),
    ).toEqual({
      types: [
        "EqOperators<T> = { eq?: T }",
        "EqualityOperators<T> = { eq: T }",
      ],
      uses: ["Level | EqualityOperators<Level>", "Level | EqOperators<Level>"],
    });
  });
});
