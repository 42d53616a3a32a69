import { JSDOM } from "jsdom";

/** What an application's `app.tsx` has. */
export type Start = (
  element: Element,
  baseUrl: string,
  token: () => Promise<string>,
) => void;

/** A document that is what programs find in a browser; React looks for one when it is loaded. */
export function openDocument(): JSDOM {
  const dom = new JSDOM("<main></main>", { url: "http://page.test/" });
  const { window } = dom;
  const { document, FormData } = window;
  Object.assign(globalThis, { window, document, FormData });
  return dom;
}

/** An application drawn into a document of its own, and what a user does with it. */
export class Page {
  readonly #dom: JSDOM;

  constructor(start: Start, baseUrl: string, key: string) {
    this.#dom = openDocument();
    const [main] = this.#dom.window.document.getElementsByTagName("main");
    if (!main) throw new Error("the page has no main");
    start(main, baseUrl, () => Promise.resolve(key));
  }

  /** The texts of the list's items. */
  items(): string[] {
    return this.#all("li").map(({ textContent }) => textContent ?? "");
  }

  /** The status message, announced when it changes. */
  async says(role: "alert" | "status", unless = ""): Promise<string> {
    const said = (): string =>
      this.#all(`[role=${role}]`)
        .map(({ textContent }) => textContent)
        .join("\n");
    await this.until(() => said() !== "" && said() !== unless, role);
    return said();
  }

  async until(isSo: () => boolean, what: string): Promise<void> {
    for (let tries = 0; tries < 250; tries++) {
      if (isSo()) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const { textContent } = this.#dom.window.document.body;
    throw new Error(`waited in vain for ${what}: ${textContent}`);
  }

  scroll(): void {
    const { Event } = this.#dom.window;
    this.#all("ul")[0]?.dispatchEvent(new Event("scroll", { bubbles: true }));
  }

  save(fields: Readonly<Record<string, string>>): void {
    for (const [name, text] of Object.entries(fields))
      for (const input of this.#all(`input[name=${name}]`))
        (input as HTMLInputElement).value = text;
    (this.#all("form")[0] as HTMLFormElement).requestSubmit();
  }

  #all(selector: string): Element[] {
    return [...this.#dom.window.document.querySelectorAll(selector)];
  }
}
