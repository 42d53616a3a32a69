import { diagnosticsView } from "./document/diagnostics-view.js";
import { filtersView } from "./document/filters-view.js";
import { operationsView } from "./document/operations-view.js";
import { overview } from "./document/overview.js";
import { pagesView } from "./document/pages-view.js";
import { scopesView } from "./document/scopes-view.js";
import { searchDocument } from "./document/search.js";
import { sizesView } from "./document/sizes-view.js";
import { typesView } from "./document/types-view.js";
import { webhooksView } from "./document/webhooks-view.js";
import { showPage } from "./frame.js";
import { readReport } from "./read-report.js";

// The page of `speclathe inspect --html`.

const report = readReport("document");

showPage({
  title: report.title === "" ? "Untitled" : report.title,
  subtitle: [report.version, report.source].filter(Boolean).join(" · "),
  views: [
    overview(report),
    operationsView(report),
    typesView(report),
    ...(report.filters.length > 0 ? [filtersView(report)] : []),
    ...(report.scopes.length > 0 ? [scopesView(report)] : []),
    pagesView(report),
    ...(report.webhooks.length > 0 ? [webhooksView(report)] : []),
    diagnosticsView(report),
    sizesView(report),
  ],
  search: (words) => searchDocument(report, words),
  searchHint: "Search operations, types, fields",
});
