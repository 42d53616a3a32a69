/** A condition of emitted code, kept as a tree so that its negation reads as a person would write it. */
export type Test =
  | { readonly kind: "atom"; readonly yes: string; readonly no: string }
  | { readonly kind: "all"; readonly of: readonly Test[] }
  | { readonly kind: "any"; readonly of: readonly Test[] };

/** A condition and its negation, both as code that binds tighter than `&&`. */
export function atom(yes: string, no: string = `!${yes}`): Test {
  return { kind: "atom", yes, no };
}

/** That all hold. */
export function all(of: readonly Test[]): Test {
  return of.length === 1 && of[0] ? of[0] : { kind: "all", of };
}

/** That any holds. */
export function any(of: readonly Test[]): Test {
  return of.length === 1 && of[0] ? of[0] : { kind: "any", of };
}

/** That it does not hold. */
export function not(test: Test): Test {
  switch (test.kind) {
    case "atom":
      return atom(test.no, test.yes);
    case "all":
      return any(test.of.map(not));
    case "any":
      return all(test.of.map(not));
  }
}

/** The code of a condition. */
export function printTest(test: Test): string {
  switch (test.kind) {
    case "atom":
      return test.yes;
    case "all":
      if (test.of.length === 0) return "true";
      return test.of
        .map((part) => inParentheses(part, part.kind === "any"))
        .join(" && ");
    case "any":
      if (test.of.length === 0) return "false";
      return test.of
        .map((part) => inParentheses(part, part.kind === "all"))
        .join(" || ");
  }
}

function inParentheses(part: Test, needed: boolean): string {
  const isLone = part.kind !== "atom" && part.of.length < 2;
  return needed && !isLone ? `(${printTest(part)})` : printTest(part);
}
