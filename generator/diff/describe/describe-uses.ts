import { groupBy } from "../../model/group-by.js";
import type { UsedPlace, UsesReport } from "../uses/uses-report.js";
import { count } from "../../model/count.js";
import type { ProgramReport } from "../../report/report-data.js";

const order: readonly UsedPlace["breaks"][] = ["types", "wire", "warning"];

/** Breaking places of a program as text: change by change, compile errors first. */
export function describeUses(uses: UsesReport): ProgramReport {
  const rank = ({ breaks }: UsedPlace): number => order.indexOf(breaks);
  const worst = uses.places.toSorted((a, b) => rank(a) - rank(b));
  const others = worst.filter(({ change }) => !change);
  const causes = [...groupBy(worst, ({ change }) => change)].map(
    ([{ where, message }, of]) => ({ where, message, places: of }),
  );
  const unexplained = { where: "", message: "reported by the compiler only" };
  return {
    sentence: sentenceOf(uses),
    causes: [
      ...causes,
      ...(others.length > 0 ? [{ ...unexplained, places: others }] : []),
      ...uses.unplaced.map(({ where, message }) => ({
        where,
        message: `${message} (no use found)`,
        places: [],
      })),
    ].map((cause) => ({ ...cause, places: cause.places.map(describePlace) })),
  };
}

function sentenceOf({ projects, typescript, places }: UsesReport): string {
  const [types, wire, warning] = order.map(
    (breaks) => places.filter((place) => place.breaks === breaks).length,
  );
  const parts = [
    ...(types ? [`no longer compiles: ${count(types, "place")}`] : []),
    ...(wire ? [`breaks on the wire: ${count(wire, "place")}`] : []),
    ...(types || wire ? [] : ["nothing breaks in the program"]),
    ...(warning ? [`warnings: ${count(warning, "place")}`] : []),
  ];
  const judge = `${projects.join(", ")}, TypeScript ${typescript}`;
  return `${parts.join(" · ")} (${judge})`;
}

const effects = {
  wire: "compiles, but breaks on the wire",
  warning: "compiles",
  types: "no longer compiles",
};

function describePlace({
  file,
  line,
  column,
  breaks,
  error,
}: UsedPlace): ProgramReport["causes"][number]["places"][number] {
  return {
    at: `${file}:${line}:${column}`,
    breaks,
    effect: error ? `${error.code} ${error.message}` : effects[breaks],
  };
}
