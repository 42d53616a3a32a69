import type { DocumentReport } from "../../generator/report/report-data.js";
import { h } from "../dom.js";
import type { View } from "../frame.js";
import { chip } from "../rows.js";
import { printPlace } from "../text.js";

/** What the API sends by itself. */
export function webhooksView({ webhooks }: DocumentReport): View {
  return {
    name: "webhooks",
    title: "Webhooks",
    count: webhooks.length,
    show: () => [
      h(
        "div",
        { class: "table" },
        h(
          "table",
          {},
          h(
            "thead",
            {},
            h(
              "tr",
              {},
              h("th", { scope: "col" }, "Webhook"),
              h("th", { scope: "col" }, "Payload"),
              h("th", { scope: "col" }, "Summary"),
            ),
          ),
          h(
            "tbody",
            {},
            ...webhooks.map(
              ({ name, method, payload, summary, deprecated }) => {
                const row = h(
                  "tr",
                  {},
                  h(
                    "th",
                    { scope: "row" },
                    h("code", {}, name),
                    method === "POST" ? undefined : ` ${method}`,
                    deprecated ? chip("deprecated", "warning") : undefined,
                  ),
                  h(
                    "td",
                    {},
                    payload === undefined
                      ? "–"
                      : h(
                          "a",
                          { to: printPlace({ view: "types", item: payload }) },
                          payload,
                        ),
                  ),
                  h("td", { class: "text" }, summary ?? ""),
                );
                row.dataset["item"] = name;
                return row;
              },
            ),
          ),
        ),
      ),
    ],
  };
}
