import { type FormEvent, useState } from "react";
import {
  type FilterField,
  type FilterFields,
  operatorsOf,
} from "./api/filters.js";
import { wordsOfFilter, wordsOfOperator } from "./condition-words.js";

/** A condition of the bar: a field, an operator of it, and a text for its value. */
interface Draft {
  readonly field: string;
  readonly operator: string;
  readonly text: string;
}

/**
 * A filter bar made of a filter's metadata alone: which fields there are, what they take and how
 * they are drawn. It writes conditions as the filter has them.
 */
export function FilterBar({
  fields,
  value,
  onChange,
}: {
  readonly fields: FilterFields;
  readonly value: Readonly<Record<string, unknown>>;
  readonly onChange: (filter: Record<string, unknown>) => void;
}) {
  const usable = Object.entries(fields).filter(([, field]) => isDrawn(field));
  const [first = ""] = usable[0] ?? [];
  const [draft, setDraft] = useState<Draft>(startOf(fields, first));
  const field = fields[draft.field];
  if (!field) return null;
  const add = (event: FormEvent): void => {
    event.preventDefault();
    if (draft.text === "") return;
    onChange({
      ...value,
      [field.written ?? draft.field]: conditionOf(field, draft),
    });
    setDraft({ ...draft, text: "" });
  };
  return (
    <>
      <form onSubmit={add} aria-label="Filter">
        <label>
          Field
          <select
            value={draft.field}
            onChange={({ target }) => setDraft(startOf(fields, target.value))}
          >
            {usable.map(([name]) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <label>
          Operator
          <select
            value={draft.operator}
            onChange={({ target }) =>
              setDraft({ ...draft, operator: target.value })
            }
          >
            {wordsOf(field).map((word) => (
              <option key={word} value={word}>
                {wordsOfOperator(field, word)}
              </option>
            ))}
          </select>
        </label>
        <label>
          Value
          <Value field={field} draft={draft} onChange={setDraft} />
        </label>
        <button>Add</button>
      </form>
      <div className="bar">
        {Object.entries(value).map(([name, condition]) => (
          <button
            key={name}
            className="chip"
            aria-label={`Remove ${name}`}
            onClick={() => {
              const { [name]: _, ...others } = value;
              onChange(others);
            }}
          >
            {wordsOfFilter(fields, { [name]: condition }).join(", ")} ×
          </button>
        ))}
      </div>
    </>
  );
}

const inputs: Readonly<Record<string, string>> = {
  number: "number",
  date: "date",
  "date-time": "datetime-local",
};

function Value({
  field,
  draft,
  onChange,
}: {
  readonly field: FilterField;
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
}) {
  const values = field.kind === "boolean" ? [true, false] : field.values;
  const set = (text: string): void => onChange({ ...draft, text });
  return values ? (
    <select value={draft.text} onChange={({ target }) => set(target.value)}>
      <option value="" />
      {values.map((each) => (
        <option key={String(each)}>{String(each)}</option>
      ))}
    </select>
  ) : (
    <input
      type={inputs[field.kind] ?? "text"}
      value={draft.text}
      onChange={({ target }) => set(target.value)}
    />
  );
}

function isDrawn({ kind, plain, operators }: FilterField): boolean {
  return (
    !["pairs", "group", "other", "and", "or", "not"].includes(kind) &&
    (plain !== undefined || operators !== undefined)
  );
}

function wordsOf(field: FilterField): string[] {
  const words = operatorsOf(field)
    .filter(({ argument }) => argument !== "flag")
    .map(({ name }) => name);
  return field.plain ? ["is", ...words] : words;
}

function startOf(fields: FilterFields, name: string): Draft {
  const field = fields[name];
  return {
    field: name,
    operator: field ? (wordsOf(field)[0] ?? "") : "",
    text: "",
  };
}

function conditionOf(field: FilterField, { operator, text }: Draft): unknown {
  const value = readValue(field, text);
  const found = operatorsOf(field).find(({ name }) => name === operator);
  if (!found) return value;
  return { [found.written]: found.argument === "list" ? [value] : value };
}

function readValue({ kind, values }: FilterField, text: string): unknown {
  if (kind === "number") return Number(text);
  if (kind === "boolean") return text === "true";
  if (kind === "date-time") return new Date(text).toISOString();
  return values?.find((each) => String(each) === text) ?? text;
}
