import { isReservedWord } from "../escape.js";
import { camelCase } from "../names.js";

/** Gives out the names of one scope, each once, and never one that is taken outside of it. */
export class LocalNames {
  readonly #isTaken: (name: string) => boolean;
  readonly #given = new Set<string>();

  constructor(isTaken: (name: string) => boolean) {
    this.#isTaken = isTaken;
  }

  /** A free name made of a member's name as written, told apart by its owner's where need be. */
  give(written: string, owner?: string): string {
    const base = identifierOf(written);
    const candidates = [base];
    if (owner !== undefined)
      candidates.push(owner + base[0]?.toUpperCase() + base.slice(1));
    candidates.push(`${base}Value`);
    const free = candidates.find((name) => this.#isFree(name));
    if (free !== undefined) return this.#keep(free);
    let count = 2;
    while (!this.#isFree(`${candidates.at(-1)}${count}`)) count++;
    return this.#keep(`${candidates.at(-1)}${count}`);
  }

  #isFree(name: string): boolean {
    return (
      !this.#given.has(name) && !this.#isTaken(name) && !isReservedWord(name)
    );
  }

  #keep(name: string): string {
    this.#given.add(name);
    return name;
  }
}

/** An identifier in camel case that reads like the text: `x-request-id` is `xRequestId`. */
export function identifierOf(text: string): string {
  const words = text.split(/[^A-Za-z0-9$]+/).filter((word) => word !== "");
  const joined = words
    .map((word, index) =>
      index === 0 ? camelCase(word) : word[0]?.toUpperCase() + word.slice(1),
    )
    .join("")
    .slice(0, 40);
  if (joined === "" || joined === "$") return "member";
  return /^[0-9]/.test(joined) ? `member${joined}` : joined;
}
