import { existsSync, readFileSync } from "node:fs";
import type { Framework } from "./drive.js";
import { expressDocument } from "./servers/express-document.js";
import { startExpressValidator } from "./servers/express-validator.js";
import { startFastify } from "./servers/fastify.js";
import { startHono } from "./servers/hono.js";
import { startNest } from "./servers/nest.js";
import { startOrpc } from "./servers/orpc.js";
import { startPrismServer } from "./servers/prism.js";
import { pythonVersion, startPython } from "./servers/python.js";

/** The version of a package that this suite installs. */
function versionOf(name: string): string {
  const [url] = ["", "../../"]
    .map(
      (up) =>
        new URL(`${up}node_modules/${name}/package.json`, import.meta.url),
    )
    .filter((url) => existsSync(url));
  if (!url) throw new Error(`${name} is not installed`);
  return (JSON.parse(readFileSync(url, "utf8")) as { version: string }).version;
}

/** What is driven; the limits are those of the frameworks, not of the client. */
export const frameworks: readonly Framework[] = [
  {
    name: "Fastify, `@fastify/swagger`",
    version: versionOf("fastify"),
    start: startFastify,
  },
  {
    name: "Hono, `@hono/zod-openapi`",
    version: versionOf("hono"),
    start: startHono,
  },
  {
    name: "NestJS, `@nestjs/swagger`",
    version: versionOf("@nestjs/core"),
    start: startNest,
  },
  {
    name: "express-openapi-validator",
    version: versionOf("express-openapi-validator"),
    start: startExpressValidator,
    limits: [
      {
        found:
          /^forms\.send: .*request\/body\/tags must be array|^forms\.send: the handler was not reached/,
        reason: "it reads a form's list of one item as a string",
      },
      {
        found: /^items\.list: query: passed \{\}, understood \{"where":\{\}\}/,
        reason: "it reads a deepObject that was not passed as `{}`",
      },
      {
        found: /^items\.list: query: passed \{"where":.*a&b=c/,
        reason: "it decodes the members of a deepObject before it splits them",
      },
      {
        found: /^anything\.get: .*response body required/,
        reason: "it takes a response of null for no response",
      },
    ],
  },
  {
    name: "Prism, `mock --errors`",
    version: versionOf("@stoplight/prism-cli"),
    start: () => startPrismServer(expressDocument),
    limits: [
      {
        found: /^forms\.send: ApiError: 422 .*"tags":\[/,
        reason:
          "without a declared encoding it reads a list in a form as a string, whatever the default",
      },
      {
        found: /^anything\.get: .*Cannot serialise complex objects as text/,
        reason: "it cannot send the value that it makes for `*/*`",
      },
    ],
  },
  {
    name: "oRPC, `OpenAPIHandler`",
    version: versionOf("@orpc/server"),
    start: startOrpc,
  },
  {
    name: "FastAPI",
    version: pythonVersion("fastapi", "uvicorn", "multipart"),
    isDebians: true,
    start: () => startPython("fastapi_server.py"),
    dateTime: "2026-01-31T12:00:00+00:00",
    // Starlette decodes a path before it splits it.
    avoid: { path: /\// },
    limits: [
      {
        found: /^cookies\.read: cookie: .*%[0-9A-F]{2}/,
        reason: "it does not decode cookies",
      },
      {
        found: /^items\.get: header: passed \{"x-tags":\["[^,]*","/,
        reason: "it does not split a list in a header",
      },
      {
        found: /^raw\.sendJson: .*(field required.*after null|was not reached)/,
        reason: "it takes a body of null for no body",
      },
      {
        found: /^uploads\.several: .*(error parsing the body|was not reached)/,
        reason: "it cannot read a form without parts",
      },
    ],
  },
  {
    name: "Django REST framework",
    version: pythonVersion("rest_framework", "django", "uritemplate"),
    isDebians: true,
    start: () => startPython("django_server.py"),
    avoid: { path: /[/.]/ },
    limits: [
      {
        found:
          /^things\.update: .*(name: This field is required|was not reached)/,
        reason: "it declares a required body as optional",
      },
    ],
  },
];
