import { withoutInvisible } from "../generator/model/invisible.js";

// The one place where what comes from a document becomes part of a page: as text nodes and as
// values of a few attributes, never as markup.

/** Properties of an element beside its children. */
export interface Attributes {
  readonly class?: string;
  readonly id?: string;
  readonly title?: string;
  /** A place of this page, without its `#`. */
  readonly to?: string;
  readonly type?: "button" | "search";
  readonly role?: string;
  readonly label?: string;
  readonly current?: boolean;
  readonly pressed?: boolean;
  readonly span?: number;
  readonly scope?: "col" | "row";
  readonly click?: () => void;
}

/** A child: an element, or text; what is false or undefined is left out. */
export type Child = Node | string | number | false | undefined;

/** An element with its children. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  setAttributes(element, attributes);
  append(element, children);
  return element;
}

/** An element of SVG, whose attributes are numbers or words of ours. */
export function svg(
  tag: "svg" | "rect" | "text" | "g" | "title" | "a" | "clipPath",
  attributes: Readonly<Record<string, string | number>> = {},
  ...children: readonly Child[]
): SVGElement {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes))
    element.setAttribute(name, String(value));
  append(element, children);
  return element;
}

/** Adds children to an element. */
export function append(element: Element, children: readonly Child[]): void {
  for (const child of children) {
    if (child === undefined || child === false) continue;
    element.append(
      typeof child === "string" || typeof child === "number"
        ? withoutInvisible(String(child))
        : child,
    );
  }
}

function setAttributes(element: HTMLElement, given: Attributes): void {
  const texts = {
    class: given.class,
    id: given.id,
    title: given.title,
    href: given.to === undefined ? undefined : `#${given.to}`,
    type: given.type,
    role: given.role,
    "aria-label": given.label,
    "aria-current": given.current ? "page" : undefined,
    "aria-pressed": given.pressed === undefined ? undefined : given.pressed,
    colspan: given.span,
    scope: given.scope,
  };
  for (const [name, value] of Object.entries(texts))
    if (value !== undefined)
      element.setAttribute(name, withoutInvisible(String(value)));
  if (given.click) element.addEventListener("click", given.click);
}
