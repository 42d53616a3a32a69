import type { Http } from "./http.js";

/** A function for one page, with one for everything beside it: `list(…)` and `list.all(…)`. */
export interface WithAll<Given extends unknown[], One, All> {
  (...given: Given): One;
  /** Every item, page after page. */
  readonly all: (...given: Given) => All;
}

/** The two functions of a paged operation as a client offers them, given what they send with. */
export function withAll<Given extends unknown[], One, All>(
  http: Http,
  one: (http: Http, ...given: Given) => One,
  all: (http: Http, ...given: Given) => All,
): WithAll<Given, One, All> {
  return Object.assign((...given: Given) => one(http, ...given), {
    all: (...given: Given) => all(http, ...given),
  });
}
