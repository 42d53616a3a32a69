import { expect, test } from "vitest";
import { operatorVocabulary } from "../../generator/normalize/filters/operator-vocabulary.js";
import { matchesFilter } from "../../templates/local-filters/match.js";

/** Operators whose meaning no public description gives: a filter with one is refused. */
const unknown = ["ocontains", "oeq"];

test("every operator that is recognized can be evaluated", () => {
  const operators = new Map(
    [...operatorVocabulary.values()].map((each) => [each.name, each]),
  );
  const refused = [...operators.values()].flatMap(({ name, argument }) => {
    const wanted = { value: "a", list: ["a", "b"], flag: true }[argument];
    const operator = { name, argument };
    try {
      matchesFilter(
        { field: { [name]: wanted } },
        { field: "a" },
        {
          fields: { field: { kind: "text", operators: [operator] } },
          places: { field: "field" },
        },
      );
      return [];
    } catch (error) {
      expect(String(error)).toContain("what it means is not known");
      return [name];
    }
  });
  expect(operators.size).toBeGreaterThan(30);
  expect(refused.toSorted()).toEqual(unknown);
});
