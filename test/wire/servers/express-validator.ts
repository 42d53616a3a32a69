import cookies from "cookie-parser";
import express, { type ErrorRequestHandler, type Request } from "express";
import * as validator from "express-openapi-validator";
import type { AddressInfo } from "node:net";
import {
  bytesOf,
  Exchange,
  seenFile,
  type Understood,
  type WireServer,
} from "../wire-server.js";
import { expressDocument } from "./express-document.js";

/** A document with its paths. */
export interface CheckedDocument {
  readonly paths: object;
}

/** Express behind express-openapi-validator, which refuses requests and answers of another form. */
export async function startExpressValidator(
  document: CheckedDocument = expressDocument,
): Promise<WireServer> {
  const exchange = new Exchange();
  const app = express();
  app.use(express.json(), express.text(), express.urlencoded());
  app.use(express.raw({ type: "application/octet-stream" }), cookies());
  app.get("/openapi.json", (_request, response) => {
    response.json(document);
  });
  app.use(
    validator.middleware({
      apiSpec: document as never,
      validateRequests: true,
      validateResponses: true,
      ignoreUndocumented: true,
    }),
  );
  const { paths } = document;
  for (const [path, methods] of Object.entries<object>(paths as never))
    for (const method of Object.keys(methods))
      app[method as "get"](
        path.replaceAll(/\{(\w+)\}/g, ":$1"),
        (request, response) => {
          const answer = exchange.take(understoodOf(request));
          const { type, bytes } = bytesOf(answer);
          response.status(answer.status);
          // What it checks is what is handed to `json`.
          if (answer.body.kind === "json") response.json(answer.body.value);
          else if (answer.body.kind === "text")
            response.type("text/plain").send(answer.body.value);
          else if (type) response.type(type).send(bytes);
          else response.end();
        },
      );
  const onError: ErrorRequestHandler = (error, _request, response, _next) => {
    const { status = 500, message } = error as Error & { status?: number };
    response.status(status).json({ message });
  };
  app.use(onError);
  const server = app.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  return exchange.at(
    `http://127.0.0.1:${port}`,
    () => new Promise((resolve) => server.close(resolve)),
  );
}

function understoodOf(request: Request): Understood {
  const { params, query, headers } = request;
  return {
    path: params,
    query,
    // Coerced values stand under the names of the document.
    header: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [
        name.toLowerCase(),
        value,
      ]),
    ),
    cookie: request.cookies as Understood["cookie"] & object,
    body: bodyOf(request),
  };
}

function bodyOf({ body, files }: Request): unknown {
  if (Buffer.isBuffer(body)) return seenFile(body);
  if (!Array.isArray(files)) return body;
  const seen = files.map(({ fieldname, buffer, originalname, mimetype }) => [
    fieldname,
    seenFile(buffer, Buffer.from(originalname, "latin1").toString(), mimetype),
  ]);
  return { ...(body as object), ...Object.fromEntries(seen) };
}
