import type { SchemaClass } from "../merge/schema-classes.js";
import type { NameTable, NormalizeOptions } from "../options.js";
import { reservedNames } from "./component-names.js";
import { rememberedFurtherNames } from "./further-names.js";
import { pascalCase, wordsOf } from "./words.js";

interface Claim {
  readonly type: SchemaClass;
  readonly rung: number;
  readonly candidates: readonly string[];
}

/**
 * Gives every type a name that no other has, in any case. Names given before are kept; then the
 * lower rung comes first; types of one rung that want the same name all step down to their next
 * candidate, so that none depends on which came first.
 */
export class UniqueNames {
  readonly #options: NormalizeOptions;
  readonly #remembered: NameTable;
  readonly #byPlace: ReadonlyMap<string, string>;
  readonly #claims: Claim[] = [];

  constructor(options: NormalizeOptions, remembered: NameTable) {
    this.#options = options;
    this.#remembered = remembered;
    this.#byPlace = new Map(Object.entries(remembered));
  }

  /** Proposes names for a type, the best first. */
  claim(type: SchemaClass, rung: number, candidates: readonly string[]): void {
    this.#claims.push({
      type,
      rung,
      candidates: [...new Set(candidates.filter((name) => name !== "Unnamed"))],
    });
  }

  /** The name of every type. */
  settle(): Map<SchemaClass, string> {
    const names = new Map<SchemaClass, string>();
    const taken = new Set(reservedNames);
    for (const name of rememberedFurtherNames(this.#remembered))
      taken.add(name.toLowerCase());
    const give = (type: SchemaClass, name: string): void => {
      names.set(type, name);
      taken.add(name.toLowerCase());
    };
    for (const { type } of this.#claims) {
      const name = this.#rememberedName(type);
      if (name !== undefined && !taken.has(name.toLowerCase()))
        give(type, name);
    }
    for (const rung of [
      ...new Set(this.#claims.map((claim) => claim.rung)),
    ].toSorted((a, b) => a - b)) {
      settleRung(
        this.#claims.filter(
          (claim) => claim.rung === rung && !names.has(claim.type),
        ),
        taken,
        give,
      );
    }
    return new Map(
      [...names].map(([type, name]) => [type, this.#renamed(name)]),
    );
  }

  #rememberedName(type: SchemaClass): string | undefined {
    if (this.#byPlace.size === 0) return undefined;
    const place = type.places.find((known) => this.#byPlace.has(known));
    return place === undefined ? undefined : this.#byPlace.get(place);
  }

  #renamed(name: string): string {
    const { rename } = this.#options;
    return rename && Object.hasOwn(rename, name)
      ? (rename[name] ?? name)
      : name;
  }
}

function settleRung(
  claims: readonly Claim[],
  taken: ReadonlySet<string>,
  give: (type: SchemaClass, name: string) => void,
): void {
  let open = claims.map((claim) => ({ claim, rest: claim.candidates }));
  while (open.length > 0) {
    const wanted = new Map<string, number>();
    for (const { rest } of open) {
      const key = rest[0]?.toLowerCase();
      if (key !== undefined) wanted.set(key, (wanted.get(key) ?? 0) + 1);
    }
    const next: typeof open = [];
    for (const { claim, rest } of open) {
      const [name, ...others] = rest;
      if (name === undefined) give(claim.type, lastResort(claim, taken));
      else if (
        !taken.has(name.toLowerCase()) &&
        wanted.get(name.toLowerCase()) === 1
      )
        give(claim.type, name);
      else next.push({ claim, rest: others });
    }
    open = next;
  }
}

/** When all evidence is used up: the words of the pointer, from its end, until they are unique. */
function lastResort(
  { type, candidates }: Claim,
  taken: ReadonlySet<string>,
): string {
  const steps = type.pointer
    .split("/")
    .flatMap((token) => wordsOf(token.replaceAll("~1", " ")))
    .filter((word) => !structural.has(word) && !/^\d+$/.test(word));
  const base = candidates.at(-1) ?? "Shape";
  if (!taken.has(base.toLowerCase())) return base;
  for (let length = 1; length <= steps.length; length += 1) {
    const name = pascalCase([...steps.slice(-length), ...wordsOf(base)]);
    if (!taken.has(name.toLowerCase())) return name;
  }
  let name = `${base}Variant`;
  while (taken.has(name.toLowerCase())) name += "Variant";
  return name;
}

const structural: ReadonlySet<string> = new Set(
  "paths components schemas properties items schema content application json responses request body parameters any of all one additional".split(
    " ",
  ),
);
