import { objectMember, textMember } from "../../document/open-api/open-api.js";
import { defined } from "../../model/defined.js";
import type { Api, Model } from "../../model/model.js";
import type { Operation } from "../../model/operation.js";
import { matchFilters } from "../filters/match-fields.js";
import { readApiName } from "../operations/api-name.js";
import type { DocumentReader } from "../operations/document-reader.js";
import { readServers } from "../operations/read-servers.js";
import { reportUnmatched } from "../options/unmatched-decisions.js";
import {
  reportUnmatchedScopes,
  scopeReason,
} from "../scopes/scope-evidence.js";
import { requireHeaders } from "../security/client-headers.js";
import { withoutRivals } from "../security/shared-carriers.js";
import type { Classified } from "../steps/classified.js";
import type { Run } from "../steps/run.js";
import type { Named } from "../type-names/name-classified.js";
import { Discriminators } from "../unions/discriminators.js";
import { buildFilters } from "./build-filters.js";
import { linkFinder } from "./build-links.js";
import { buildOperation } from "./build-operation.js";
import { headerScheme, typedScheme } from "./build-schemes.js";
import { buildScopeSets } from "./build-scope-sets.js";
import { buildWebhooks } from "./build-webhooks.js";
import { SchemaRewriter } from "./rewrite-schemas.js";

/** The fifth step: the model of a document whose types are named. */
export function buildModel(
  classified: Classified,
  named: Named,
  { reader, options }: Run,
): Model {
  const { types } = named;
  const discriminators = new Discriminators({
    classes: classified.classes,
    follow: (ref) => reader.referenced.get(ref),
    nameOf: (type) => types.names.get(type)?.name,
    options: options.discriminators ?? {},
    report: reader.add,
  });
  const rewriter = new SchemaRewriter(classified, named, discriminators);
  const namedTypes = rewriter.types();
  const headers = classified.requiredOptions;
  const context = { rewriter, classified, findLinked: linkFinder(classified) };
  const { add: report } = reader;
  reportUnmatchedScopes(report, types.names, classified, options.scopes);
  const webhooks = buildWebhooks(undefined, context);
  const { schemes } = classified;
  const sendable = withoutRivals(schemes, report);
  reportUnmatched(report, {
    place: "security",
    entries: Object.keys(options.security ?? {}),
    what: "key of a security scheme",
    known: schemes.map(({ key }) => key),
  });
  const { security: written } = classified;
  const common = written && sendable(written);
  const security = requireHeaders(common, headers);
  const filters = buildFilters(classified, types, rewriter);
  const operations = [...classified.operations, ...classified.variants]
    .map((operation) =>
      buildOperation(operation, {
        ...context,
        headers,
        types,
        sendable,
        common,
      }),
    )
    .toSorted(byResourceAndName);
  const filterMatches = matchFilters(
    {
      types: namedTypes,
      filters,
      // The result of a further call has no items.
      operations: operations.filter(({ variant }) => !variant),
    },
    options.filters,
  );
  return {
    api: readApi(reader),
    types: namedTypes,
    generics: rewriter.genericTypes(),
    scopeSets: buildScopeSets(namedTypes, options, (name) => {
      const found = [...types.names].find(([, each]) => each.name === name);
      return (
        found &&
        scopeReason({ type: found[0], name }, classified, options.scopes)
      );
    }),
    filters,
    ...(filterMatches.length > 0 ? { filterMatches } : {}),
    operations,
    ...(webhooks.length > 0 ? { webhooks } : {}),
    securitySchemes: [
      ...schemes.map((scheme) =>
        typedScheme(scheme, namedTypes, options, report),
      ),
      ...classified.headers.map((header) => headerScheme(header, rewriter)),
    ],
    ...defined({ security }),
  };
}

function readApi(reader: DocumentReader): Api {
  const { root } = reader.document;
  const info = objectMember(root, "info");
  const description = textMember(info, "description");
  return {
    ...readApiName(root),
    version: textMember(info, "version") ?? "0",
    ...defined({ description }),
    ...readServers(root),
  };
}

function byResourceAndName(a: Operation, b: Operation): number {
  const key = (operation: Operation): string =>
    [...operation.resource, operation.name].join(".");
  return key(a) < key(b) ? -1 : 1;
}
