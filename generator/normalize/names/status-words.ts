import { wordTable } from "../../model/word-set.js";
import { wordsOf } from "../../model/words.js";

/** The meaning of a status (RFC 9110, 15): `NotFoundErrors`, `ForbiddenNotFoundErrors`. */
export function statusWords(status: string): readonly string[] {
  return wordsOf(meanings.get(status.toUpperCase()) ?? `status ${status}`);
}

const meanings = wordTable(`
  301 moved permanently, 302 found elsewhere, 303 see other, 304 not modified,
  307 temporary redirect, 308 permanent redirect, 400 bad request, 401 unauthorized,
  402 payment required, 403 forbidden, 404 not found, 405 method not allowed, 406 not acceptable,
  408 timeout, 409 conflict, 410 gone, 412 precondition failed, 413 content too large,
  415 unsupported media type, 422 unprocessable, 423 locked, 428 precondition required,
  429 too many requests, 500 internal, 501 not implemented, 502 bad gateway, 503 unavailable,
  504 gateway timeout, 3XX redirection, 4XX client, 5XX server, DEFAULT default`);
