import { defined } from "../../model/defined.js";
import type { Diagnostic } from "../../model/diagnostic.js";
import { escapePointer, unescapePointer } from "../../model/pointer.js";
import {
  type RawObject,
  isRawObject,
  listMember,
  objectMember,
  textMember,
} from "../open-api/open-api.js";
import { longestKnown } from "../open-api/known-places.js";
import { documentField } from "../open-api/open-api-grammar.js";
import {
  type SwaggerContext,
  mapValues,
  mediaTypes,
  omit,
} from "./swagger-context.js";
import { upgradeResponse, upgradeResponses } from "./swagger-responses.js";
import { rewriteSwaggerSchemas } from "./swagger-schemas.js";
import {
  type SwaggerParameter,
  upgradeBody,
  upgradeParameter,
} from "./swagger-parameters.js";
import { upgradeSecurity } from "./swagger-security.js";

/** A Swagger 2.0 document in the spelling of OpenAPI 3.0. */
export interface UpgradedSwagger {
  readonly root: RawObject;
  readonly diagnostics: readonly Diagnostic[];
  /** Where the author wrote the value at a place of `root`. */
  written(pointer: string): string;
}

const methods = ["get", "put", "post", "delete", "options", "head", "patch"];

/**
 * Turns a Swagger 2.0 document, whose references all lead into itself, into one of OpenAPI 3.0;
 * its schemas are changed in place, everything else is made anew. What 3.0 cannot express is
 * reported.
 */
export function upgradeSwagger(
  document: RawObject,
  uri: string,
): UpgradedSwagger {
  rewriteSwaggerSchemas(document, documentField);
  const diagnostics: Diagnostic[] = [];
  const origins = new Map<string, string>([
    ["#/components/schemas", "#/definitions"],
    ["#/components/responses", "#/responses"],
    ["#/components/parameters", "#/parameters"],
    ["#/components/securitySchemes", "#/securityDefinitions"],
  ]);
  const context: SwaggerContext = {
    document,
    follow: (value, pointer) => followShared(document, value, pointer),
    move: (to, from) => void origins.set(to, from),
    report: (diagnostic) =>
      void diagnostics.push({ ...diagnostic, severity: "warning" }),
  };
  const { swagger: _, definitions, ...rest } = document;
  const moved =
    "host basePath schemes consumes produces parameters responses securityDefinitions";
  const kept = omit(rest, moved.split(" "));
  const servers = serversOf(document, uri);
  const itemsOf = (field: string): RawObject =>
    mapValues(objectMember(document, field), (item, path) =>
      upgradePathItem(item, `#/${field}/${escapePointer(path)}`, context),
    );
  const root: RawObject = {
    openapi: "3.0.4",
    ...kept,
    ...(servers.length > 0 ? { servers } : {}),
    paths: itemsOf("paths"),
    ...(isRawObject(document["x-webhooks"])
      ? { "x-webhooks": itemsOf("x-webhooks") }
      : {}),
    components: {
      ...(isRawObject(definitions) ? { schemas: definitions } : {}),
      parameters: sharedParameters(context),
      responses: mapValues(
        objectMember(document, "responses"),
        (response, name) =>
          upgradeResponse(
            response,
            {
              to: `#/components/responses/${escapePointer(name)}`,
              from: `#/responses/${escapePointer(name)}`,
              produces: mediaTypes(context, undefined, "produces"),
            },
            context,
          ),
      ),
      securitySchemes: mapValues(
        objectMember(document, "securityDefinitions"),
        upgradeSecurity,
      ),
    },
  };
  return {
    root,
    diagnostics,
    written: (pointer) => longestKnown(origins, pointer) ?? pointer,
  };
}

/** Host, base path and schemes (2.0, "Swagger Object"); https before http, as clients prefer it. */
function serversOf(document: RawObject, uri: string): RawObject[] {
  const host = textMember(document, "host");
  const basePath = textMember(document, "basePath") ?? "";
  if (host === undefined) return basePath === "" ? [] : [{ url: basePath }];
  const written = listMember(document, "schemes");
  // Without schemes, the one by which the document was fetched counts.
  const own = /^(https?):/.exec(uri)?.[1] ?? "https";
  const schemes = ["https", "http"].filter((scheme) =>
    written.length === 0 ? scheme === own : written.includes(scheme),
  );
  return schemes.map((scheme) => ({ url: `${scheme}://${host}${basePath}` }));
}

function upgradePathItem(
  item: unknown,
  pointer: string,
  context: SwaggerContext,
): unknown {
  if (!isRawObject(item)) return item;
  const shared = readParameters(item, pointer, context);
  const entries = Object.entries(item).map(
    ([name, value]): [string, unknown] => {
      if (name === "parameters")
        return [name, shared.flatMap(({ upgraded }) => upgraded ?? [])];
      return methods.includes(name) && isRawObject(value)
        ? [
            name,
            upgradeOperation(value, `${pointer}/${name}`, {
              ...context,
              shared,
            }),
          ]
        : [name, value];
    },
  );
  noteKept(shared, pointer, context);
  return Object.fromEntries(entries);
}

/** A parameter as written and, unless it is a part of the body, as OpenAPI 3.0 has it. */
interface ReadParameter extends SwaggerParameter {
  readonly upgraded: unknown;
  /** Where it is written in its list. */
  readonly place: string;
}

function readParameters(
  holder: RawObject,
  pointer: string,
  context: SwaggerContext,
): ReadParameter[] {
  return listMember(holder, "parameters").flatMap((written, index) => {
    const place = `${pointer}/parameters/${index}`;
    const { value, pointer: at } = context.follow(written, place);
    if (!isRawObject(value)) return [];
    const isBody = value["in"] === "body" || value["in"] === "formData";
    const isShared = at !== place;
    const upgraded = isBody
      ? undefined
      : isShared
        ? written
        : upgradeParameter(value, at, context);
    return [{ value, pointer: at, upgraded, place }];
  });
}

/** Parameters of the body leave the list, so that the others move up. */
function noteKept(
  parameters: readonly ReadParameter[],
  pointer: string,
  context: SwaggerContext,
): void {
  parameters
    .filter(({ upgraded }) => upgraded !== undefined)
    .forEach(({ place }, index) => {
      const to = `${pointer}/parameters/${index}`;
      context.move(to, place);
      context.move(`${to}/schema`, place);
    });
}

function upgradeOperation(
  operation: RawObject,
  pointer: string,
  context: SwaggerContext & { readonly shared: readonly ReadParameter[] },
): RawObject {
  const { document, shared } = context;
  const own = readParameters(operation, pointer, context);
  noteKept(own, pointer, context);
  const key = ({ value }: ReadParameter): string =>
    `${String(value["in"])} ${String(value["name"])}`;
  const names = new Set(own.map(key));
  const inherited = shared.filter((parameter) => !names.has(key(parameter)));
  const requestBody = upgradeBody([...inherited, ...own], {
    pointer: `${pointer}/requestBody`,
    consumes: mediaTypes(context, operation, "consumes"),
    context,
  });
  const parameters = own.flatMap(({ upgraded }) => upgraded ?? []);
  const schemes = listMember(operation, "schemes");
  const servers =
    schemes.length > 0 ? serversOf({ ...document, schemes }, "") : [];
  return {
    ...omit(operation, ["consumes", "produces", "schemes", "parameters"]),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...defined({ requestBody }),
    ...(servers.length > 0 ? { servers } : {}),
    responses: upgradeResponses(operation, pointer, context),
  };
}

function sharedParameters(context: SwaggerContext): RawObject {
  const parameters = Object.entries(
    objectMember(context.document, "parameters"),
  );
  return Object.fromEntries(
    parameters.flatMap(([name, value]) => {
      if (!isRawObject(value)) return [];
      if (value["in"] === "body" || value["in"] === "formData") return [];
      const pointer = `#/parameters/${escapePointer(name)}`;
      const to = `#/components/parameters/${escapePointer(name)}/schema`;
      context.move(to, pointer);
      return [[name, upgradeParameter(value, pointer, context)]];
    }),
  );
}

function followShared(
  document: RawObject,
  value: unknown,
  pointer: string,
): { value: unknown; pointer: string } {
  let found = { value, pointer };
  for (let hops = 0; hops < 20; hops += 1) {
    const ref = textMember(found.value, "$ref");
    const match =
      ref && /^#\/components\/(parameters|responses)\/([^/]+)$/.exec(ref);
    if (!match) return found;
    const [, section = "", token = ""] = match;
    const name = unescapePointer(token.replaceAll("%25", "%"));
    found = {
      value: objectMember(document, section)[name],
      pointer: `#/${section}/${token}`,
    };
  }
  return found;
}
