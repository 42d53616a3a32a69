/**
 * The limit on the work of comparing types: in all, and for one question. What would take more
 * is not looked at; types there count as compatible.
 */
export class Effort {
  /** The number of steps left for all questions, and for the current one. */
  #left: number;
  #leftHere: number;
  readonly #share: number;
  #isCut = false;

  /** @param total the steps of all questions together; a quarter of them may go into one */
  constructor(total: number) {
    this.#left = total;
    this.#share = Math.ceil(total / 4);
    this.#leftHere = this.#share;
  }

  /** Asks a question, and whether part of it was not looked at. */
  ask<Answer>(question: () => Answer): {
    readonly answer: Answer;
    readonly isCut: boolean;
  } {
    this.#leftHere = Math.min(this.#left, this.#share);
    this.#isCut = false;
    const before = this.#leftHere;
    const answer = question();
    this.#left -= before - this.#leftHere;
    return { answer, isCut: this.#isCut };
  }

  /** Takes that many steps, if there are as many left; if not, the current question is cut. */
  spend(steps = 1): boolean {
    if (steps > this.#leftHere) {
      this.#leftHere = 0;
      this.cut();
      return false;
    }
    this.#leftHere -= steps;
    return true;
  }

  /** Notes that part of the current question is not looked at. */
  cut(): void {
    this.#isCut = true;
  }

  get isCut(): boolean {
    return this.#isCut;
  }
}
