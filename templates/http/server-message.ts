// The layer that reads the server's message into errors, in the forms of widespread frameworks.

import type { ServerMessage } from "./errors.js";
import { type Layer, stepsAt } from "./layer.js";
import { isObject } from "../validation/report.js";

/** Reads the message in the body of an error into {@link ApiError.serverMessage} and `message`. */
export function serverMessages(): Layer {
  return stepsAt(10, { describe: serverMessageIn });
}

/** Members with a sentence; of problem details (RFC 9457) the detail comes before the title. */
const sentences: readonly string[] = /* @__PURE__ */ split(
  "message detail msg error_description error errors title reason description defaultMessage",
);

/** Members with the name of a field. */
const labels: readonly string[] = /* @__PURE__ */ split(
  "loc path field pointer source parameter param property instancePath name",
);

/** Members with errors of fields. */
const lists: RegExp =
  /^(?:errors?|details?|message|issues|invalid[-_]?params|(?:field)?violations|(?:field|form)errors|constraints|children)$/i;

/** Messages about no field in particular. */
const general: RegExp = /^(?:non_?field_?errors|_errors|__all__|base)$/i;

/** Reads the sentence and the errors of fields of a body, as widespread frameworks write them. */
export function serverMessageIn(body: unknown): ServerMessage {
  const sentence = sentenceIn(body);
  const fields = fieldsIn(body, sentence).join("; ");
  const whole =
    sentence && fields
      ? `${sentence.replace(/[.:]$/, "")}: ${fields}`
      : (sentence ?? fields);
  return {
    sentence: sentence ?? (shortened(fields) || undefined),
    whole: shortened(whole, 500),
  };
}

function sentenceIn(body: unknown, depth = 0): string | undefined {
  if (typeof body === "string" && !/^\s*</.test(body))
    return shortened(body) || undefined;
  if (!isObject(body) || depth > 3) return undefined;
  for (const name of sentences) {
    const value = body[name];
    // Messages about a field are more precise than those below.
    if (Array.isArray(value) && /^(?:message|detail)$/.test(name)) break;
    const isTable = name === "errors" && isObject(value);
    const said = isTable ? undefined : sentenceIn(value, depth + 1);
    if (said) return said;
  }
  return undefined;
}

/** The errors of single fields, ten at most, each with the place of its field. */
function fieldsIn(body: unknown, sentence: string | undefined): string[] {
  const found: string[] = [];
  /** Reads an error, a list of errors, errors by field, or an object that contains one of these. */
  const read = (
    value: unknown,
    place: string,
    depth: number,
    isItem?: boolean,
  ): void => {
    if (found.length >= 10 || depth > 8) return;
    const readAt = (
      inner: unknown,
      name: string | number = "",
      isItem?: boolean,
    ): void => {
      const separator = place === "" || name === "" ? "" : ".";
      read(inner, place + separator + name, depth + 1, isItem);
    };
    if (typeof value === "string") {
      const text = shortened(value);
      if (depth > 0 && text !== sentence)
        found.push(place === "" ? text : `${place}: ${text}`);
    } else if (Array.isArray(value)) {
      for (const [at, item] of value.entries())
        readAt(item, place !== "" && isObject(item) ? at : "", true);
    } else if (isObject(value)) {
      const names = Object.keys(value);
      const isInner = (name: string): boolean =>
        typeof value[name] === "object";
      const inner = names.filter((name) => lists.test(name) && isInner(name));
      const text = [...sentences, "code"].find(
        (name) => typeof value[name] === "string",
      );
      const label =
        depth > 0
          ? labels.map((name) => labelOf(value[name])).find(Boolean)
          : undefined;
      if (text !== undefined && depth > 0) readAt(value[text], label);
      // An item with the name of a field is an error, whose other members may be what was sent.
      const isTable =
        inner.length === 0 &&
        text === undefined &&
        (names.every(isInner) || (depth > 0 && !(isItem && label)));
      const own = isItem && !isTable ? label : "";
      for (const name of isTable ? names : inner)
        readAt(
          value[name],
          lists.test(name) || general.test(name) ? own : name,
        );
    }
  };
  read(body, "", 0);
  return found;
}

/** A place as a string: a name, a pointer, the steps of a path, or an object with one of these. */
function labelOf(value: unknown): string | undefined {
  if (Array.isArray(value)) return labelOf(value.join("."));
  if (isObject(value)) return labelOf(value["pointer"] ?? value["parameter"]);
  return typeof value === "string"
    ? value.replace(/^#?\/|^body(?:\.|$)/, "")
    : undefined;
}

function shortened(text: string, length = 300): string {
  return text.slice(0, 2000).trim().replace(/\s+/g, " ").slice(0, length);
}

function split(words: string): string[] {
  return words.split(" ");
}
