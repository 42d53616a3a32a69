import Enforcer from "openapi-enforcer";
import SwaggerClient from "swagger-client";
import { parseTemplate } from "url-template";
import {
  type CheckedDocument,
  startExpressValidator,
} from "./servers/express-validator.js";
import {
  pathOf,
  type StyleCell,
  styleCells,
  styleDocument,
} from "./style-cells.js";

/** A request as it is handed to `fetch`. */
export interface Sent {
  /** Path and query. */
  readonly url: string;
  readonly header: string | undefined;
  readonly cookie: string | undefined;
}

/** Somebody else's idea of a style. */
export interface StyleJudge {
  readonly name: string;
  /** What differs between what was sent and what should be, or be understood; undefined: nothing. */
  judge(
    cell: StyleCell,
    value: unknown,
    sent: Sent,
  ): Promise<string | undefined> | string | undefined;
}

const origin = "http://styles.test";

const operators: Readonly<Record<string, string>> = {
  "path.simple": "",
  "path.label": ".",
  "path.matrix": ";",
  "query.form": "?",
};

/** RFC 6570 itself, which the specification refers to for four of the styles. */
export const templates: StyleJudge = {
  name: "url-template",
  judge(cell, value, { url }) {
    const operator = operators[`${cell.in}.${cell.style}`];
    if (operator === undefined) return undefined;
    const template = `{${operator}color${cell.explode ? "*" : ""}}`;
    const wanted = parseTemplate(template).expand({ color: value as string });
    const path = pathOf(cell).replace("{color}", "");
    return differing(`${path}${wanted}`, url);
  },
};

/** Swagger's own client. */
export function swaggerClient(document: object): StyleJudge {
  return {
    name: "swagger-client",
    judge(cell, value, sent) {
      const request = SwaggerClient.buildRequest({
        spec: document,
        operationId: cell.id,
        parameters: { color: value },
        baseURL: origin,
        requestBody: undefined,
      }) as { url: string; headers: Record<string, string> };
      return (
        differing(request.url.slice(origin.length), sent.url) ??
        differing(request.headers["color"], sent.header) ??
        differing(request.headers["Cookie"], sent.cookie)
      );
    },
  };
}

/** What openapi-enforcer takes for a fault of the document. */
const notEnforced =
  /^query\.(space|pipe)Delimited\..*object|^cookie\.form\.exploded\.(array|object)/;

/** openapi-enforcer, which reads nearly every style. */
export async function enforcer(): Promise<StyleJudge> {
  const cells = styleCells.filter(({ id }) => !notEnforced.test(id));
  const openapi = (await Enforcer(
    styleDocument(cells) as never,
  )) as unknown as {
    request(request: object): readonly [Read | undefined, unknown];
  };
  return {
    name: "openapi-enforcer",
    judge(cell, value, { url, header, cookie }) {
      if (!cells.includes(cell)) return undefined;
      const [read, error] = openapi.request({
        method: "GET",
        path: url,
        headers: {
          ...(header === undefined ? {} : { color: header }),
          ...(cookie === undefined ? {} : { cookie }),
        },
      });
      if (!read) return `refused: ${String(error).replaceAll(/\s+/g, " ")}`;
      const place = cell.in === "header" ? "headers" : cell.in;
      return differing(value, read[place]?.["color"]);
    },
  };
}

/** express-openapi-validator, over HTTP; it reads no cookies and one style of paths. */
export async function expressValidator(): Promise<
  StyleJudge & { close(): Promise<void> }
> {
  const cells = styleCells.filter(
    ({ in: place, style }) =>
      place !== "cookie" && (place !== "path" || style === "simple"),
  );
  const server = await startExpressValidator(
    styleDocument(cells, { allowEmptyValue: true }) as CheckedDocument,
  );
  return {
    name: "express-openapi-validator",
    async judge(cell, value, { url, header }) {
      if (!cells.includes(cell)) return undefined;
      await server.answerNext({ status: 204, body: { kind: "none" } });
      const response = await fetch(`${server.url}${url}`, {
        headers: header === undefined ? {} : { color: header },
      });
      const read = await server.understood?.();
      if (!read) return `refused: ${await response.text()}`;
      const { in: place } = cell;
      return place === "cookie"
        ? undefined
        : differing(value, read[place]?.["color"]);
    },
    close: () => server.close(),
  };
}

type Read = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

function differing(wanted: unknown, had: unknown): string | undefined {
  const [want, have] = [wanted, had].map((each) => JSON.stringify(each));
  return want === have ? undefined : `wants ${want}, has ${have}`;
}
