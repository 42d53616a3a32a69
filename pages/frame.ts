import { append, type Child, h } from "./dom.js";
import { parsePlace, type Place } from "./text.js";

/** A part of a page that is shown at a time. */
export interface View {
  readonly name: string;
  readonly title: string;
  /** Shown beside the title in the list of views. */
  readonly count?: number;
  /** What it shows; the item is to be opened. */
  readonly show: (item: string | undefined) => readonly Child[];
}

/** A page. */
export interface Page {
  readonly title: string;
  readonly subtitle: string;
  /** The first is shown at first. */
  readonly views: readonly View[];
  /** What a search finds. */
  readonly search: (words: readonly string[]) => readonly Child[];
  readonly searchHint: string;
}

/** Shows a page: a head with the search, the list of views, and the view the address names. */
export function showPage(page: Page): void {
  document.title = `${page.title} – speclathe`;
  const main = h("main", { id: "main" });
  main.tabIndex = -1;
  const nav = h("nav", { label: "Parts" });
  const input = h("input", {
    type: "search",
    label: page.searchHint,
  });
  input.placeholder = page.searchHint;
  input.autocomplete = "off";
  input.spellcheck = false;
  const fill = (children: readonly Child[]): void => {
    main.replaceChildren();
    append(main, children);
  };
  const showPlace = (): void => {
    const place = parsePlace(location.hash.slice(1));
    const view = findView(page, place);
    drawNav(nav, page.views, view);
    fill([
      h("h2", {}, view.title),
      ...view.show(view.name === place.view ? place.item : undefined),
    ]);
    scrollToItem(main, place);
  };
  const showSearch = (): void => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    if (words.length === 0) return showPlace();
    drawNav(nav, page.views, undefined);
    fill([
      h("h2", {}, `Found for “${input.value.trim()}”`),
      ...page.search(words),
    ]);
    window.scrollTo(0, 0);
  };
  input.addEventListener("input", showSearch);
  window.addEventListener("hashchange", () => {
    input.value = "";
    showPlace();
  });
  listenToKeys(input, main, showPlace);
  const skip = h("a", { class: "skip", to: "main" }, "Skip to content");
  skip.addEventListener("click", (event) => {
    event.preventDefault();
    main.focus();
  });
  document.body.append(
    skip,
    h(
      "header",
      { class: "top" },
      h(
        "div",
        { class: "name" },
        h("h1", {}, page.title),
        h("p", {}, page.subtitle),
      ),
      h("div", { class: "search" }, input, h("kbd", {}, "/")),
      themeButton(),
    ),
    h("div", { class: "frame" }, nav, main),
  );
  showPlace();
}

function findView({ views }: Page, { view }: Place): View {
  const found = views.find(({ name }) => name === view) ?? views[0];
  if (!found) throw new Error("a page has a view");
  return found;
}

function drawNav(
  nav: HTMLElement,
  views: readonly View[],
  shown: View | undefined,
): void {
  nav.replaceChildren(
    ...views.map((view) =>
      h(
        "a",
        { to: view.name, current: view === shown },
        view.title,
        view.count === undefined
          ? undefined
          : h("span", { class: "count" }, view.count.toLocaleString("en")),
      ),
    ),
  );
}

function scrollToItem(main: HTMLElement, { item }: Place): void {
  const row =
    item === undefined
      ? undefined
      : [...main.querySelectorAll<HTMLElement>("[data-item]")].find(
          (one) => one.dataset["item"] === item,
        );
  if (!row) return window.scrollTo(0, 0);
  row.scrollIntoView({ block: "start" });
  row.querySelector("summary")?.focus({ preventScroll: true });
}

function listenToKeys(
  input: HTMLInputElement,
  main: HTMLElement,
  leave: () => void,
): void {
  document.addEventListener("keydown", (event) => {
    const isTyping = event.target === input;
    if (event.key === "/" && !isTyping) {
      event.preventDefault();
      input.focus();
      input.select();
    } else if (event.key === "Escape" && isTyping) {
      input.value = "";
      leave();
      input.blur();
    } else if (
      isTyping &&
      (event.key === "Enter" || event.key === "ArrowDown")
    ) {
      event.preventDefault();
      const first = main.querySelector<HTMLElement>("a, summary");
      if (event.key === "Enter") first?.click();
      else first?.focus();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      moveFocus(event, main);
    }
  });
}

// Up and down lead from row to row, as in a list of files.
function moveFocus(event: KeyboardEvent, main: HTMLElement): void {
  const all = [
    ...main.querySelectorAll<HTMLElement>(".rows summary, .found a"),
  ];
  const at = all.indexOf(document.activeElement as HTMLElement);
  if (at === -1) return;
  event.preventDefault();
  all[at + (event.key === "ArrowDown" ? 1 : -1)]?.focus();
}

function themeButton(): HTMLElement {
  const themes = ["light dark", "light", "dark"] as const;
  const names = ["Auto", "Light", "Dark"] as const;
  let at = 0;
  const button = h("button", { type: "button", class: "theme" }, names[0]);
  button.title = "Colours";
  button.addEventListener("click", () => {
    at = (at + 1) % themes.length;
    document.documentElement.style.colorScheme = themes[at] ?? "";
    button.textContent = names[at] ?? "";
  });
  return button;
}
