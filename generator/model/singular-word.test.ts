import { describe, expect, test } from "vitest";
import { singularWord } from "./singular-word.js";

/** Words of API documents in the plural, with their singular. */
const pairs: readonly (readonly [plural: string, singular: string])[] = (
  "clients client, ids id, days day, keys key, users user, pages page, images image, types type, files file, " +
  "categories category, countries country, entries entry, properties property, policies policy, ties tie, pies pie, " +
  "addresses address, classes class, processes process, dashes dash, pushes push, batches batch, searches search, " +
  "branches branch, boxes box, taxes tax, indexes index, buzzes buzz, sizes size, prizes prize, statuses status, " +
  "bonuses bonus, campuses campus, houses house, warehouses warehouse, causes cause, clauses clause, pauses pause, " +
  "responses response, cases case, databases database, releases release, licenses license, courses course, " +
  "heroes hero, potatoes potato, tomatoes tomato, vetoes veto, shoes shoe, toes toe, foes foe, horseshoes horseshoe, " +
  "children child, people person, women woman, mice mouse, indices index, criteria criterion, axes axis, lives life"
)
  .split(", ")
  .map((pair) => pair.split(" ") as [string, string]);

describe("the singular", () => {
  test.each(pairs)("of %s is %s, which is its own", (plural, singular) => {
    expect(singularWord(plural)).toBe(singular);
    expect(singularWord(singular)).toBe(singular);
  });

  test.each(
    "series news status metadata media analysis basis https dns us is as ss s bus gas".split(
      " ",
    ),
  )("of %s is itself, in any case", (word) => {
    for (const written of [word, word.toUpperCase()])
      expect(singularWord(written)).toBe(written);
  });

  test.each(
    "series species news status address process access business progress bonus campus bus gas canvas alias class data metadata media analysis basis sms https aws dns tls css js pos kubernetes sales".split(
      " ",
    ),
  )("of %s is itself", (word) => expect(singularWord(word)).toBe(word));

  test.each(
    "men man, vertices vertex, matrices matrix, analyses analysis, caches cache, leaves leaf, shelves shelf, movies movie, cookies cookie, bases base, purchases purchase, sources source, resources resource, focuses focus, abuses abus, phases phase, foxes fox, quizzes quizz, lies lie, dies die, flies fly, oboes obo, snowshoes snowshoe"
      .split(", ")
      .map((pair) => pair.split(" ")),
  )("of %s is %s", (plural = "", singular = "") =>
    expect(singularWord(plural)).toBe(singular),
  );

  test("keeps the case of what it keeps", () => {
    expect(singularWord("Clients")).toBe("Client");
    expect(singularWord("IDs")).toBe("ID");
    expect(singularWord("Heroes")).toBe("Hero");
  });
});

test.each(["SNS", "AWS", "DNS", "S3S"])(
  "%s is an acronym, and no plural",
  (word) => expect(singularWord(word)).toBe(word),
);
