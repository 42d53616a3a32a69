/** The meaning of each failure's code, for users. */
export interface FailureEntry {
  /** The exit code of the process. */
  readonly exit: 1 | 2 | 3 | 5;
  readonly cause: string;
  /** The next step, shown with the failure unless the place knows a better one. */
  readonly fix: string;
}

/** Every failure a user can cause, by the exit code of the process and its own code. */
const failures = {
  1: {
    "output-edited": {
      cause:
        "Generated files were changed by hand since they were written, and writing would lose that.",
      fix: "move the changes elsewhere, or run again with `--force` to overwrite them",
    },
  },
  2: {
    "unknown-command": {
      cause: "The command does not exist.",
      fix: "run `speclathe --help` for the commands",
    },
    "unknown-option": {
      cause: "The command has no such option.",
      fix: "run the command with `--help` for its options",
    },
    "option-invalid": {
      cause: "An option has no value, or a value that it does not accept.",
      fix: "run the command with `--help` for its options and their values",
    },
    "header-invalid": {
      cause:
        "A `--header`, or an entry of `input.headers`, is not a name and a value that HTTP can send.",
      fix: "write it as 'name: value', in one line",
    },
    "input-missing": {
      cause: "Neither a config file nor `--input` says where the document is.",
      fix: "pass a URL, a file or `-` to `--input`, or set `input` in speclathe.config.ts",
    },
    "output-missing": {
      cause: "Neither a config file nor `--output` says where to write.",
      fix: "pass a directory to `--output`, or set `output` in speclathe.config.ts",
    },
    "output-overlap": {
      cause:
        "Two outputs of one config are the same directory, so each would overwrite the other.",
      fix: "give every output a directory of its own",
    },
    "config-not-found": {
      cause: "The file given to `--config` does not exist.",
      fix: "check the path; it is relative to the working directory",
    },
    "config-ambiguous": {
      cause:
        "The working directory contains more than one speclathe.config file.",
      fix: "remove all but one, or choose with `--config`",
    },
    "config-unloadable": {
      cause:
        "The config file has a syntax error, or threw while it was loaded.",
      fix: "run the command with `--debug` to see where",
    },
    "config-invalid": {
      cause:
        "The config file's default export is not a config: a key is unknown, is missing or has a value of the wrong kind.",
      fix: "fix the places named above",
    },
    "prettier-config-invalid": {
      cause:
        "The project has a Prettier config that Prettier cannot read, so the output's style is unknown.",
      fix: "run `npx prettier --check .` to see what is wrong with it",
    },
    "variable-missing": {
      cause:
        "The config refers to an environment variable, as `${NAME}`, that is not set or is empty.",
      fix: "set the variable, or write `$${` for a literal `${`",
    },
    "operand-missing": {
      cause: "A required argument of the command is missing.",
      fix: "run the command with `--help` for its arguments",
    },
    "accepted-invalid": {
      cause:
        "The file of accepted changes is not a list of entries with `change`, `until` and `reason`.",
      fix: 'write entries such as { "change": "response-property-became-optional Order.total", "until": "2030-01-31", "reason": "…" }',
    },
    "config-exists": {
      cause: "A file that `init` would write exists with other content.",
      fix: "move it, or edit it by hand",
    },
    "peer-missing": {
      cause:
        "A target of the config is made by a package that speclathe does not bring along, or `--uses` needs the TypeScript of the program (5 or 6: version 7 has no API to load), and it is not installed there or cannot be loaded.",
      fix: "install the package beside speclathe, or leave the target or the option out",
    },
    "program-unreadable": {
      cause:
        "The folder of `--uses` has no tsconfig.json, or one with mistakes, or no file of its program imports the output.",
      fix: "name the folder whose tsconfig.json the program is compiled with",
    },
    "overlay-unreadable": {
      cause:
        "A file named in `overlays`, or by `--overlay`, does not exist or cannot be read.",
      fix: "check the path; in a config file it is relative to that file",
    },
    "overlay-invalid": {
      cause:
        "A file is not an overlay of the OpenAPI Overlay Specification 1.0 or 1.1, or has mistakes.",
      fix: "fix the places named above (spec.openapis.org/overlay)",
    },
    "patch-failed": {
      cause:
        "A function of `patch` in the config threw, or returned a value that cannot be part of a document.",
      fix: "correct the function: it changes its argument or returns a replacement; `--debug` prints where it threw",
    },
    "target-failed": {
      cause:
        "A target of the project's own (an object in `targets` of the config) threw, or returned something other than modules with paths of their own.",
      fix: "correct the target; `--debug` prints where it threw",
    },
    "selection-unmatched": {
      cause:
        "A pattern of `include` or `exclude`, in the config or as an option, matches nothing in the document: it is misspelt, or the document has changed.",
      fix: "correct or remove it; in a path `*` matches within one segment, `**` any number of segments, and names are spelled as in the document",
    },
    "selection-empty": {
      cause: "No operation is left after `include` and `exclude`.",
      fix: "loosen them: an operation must match every kind of pattern in `include` (or, in a list, one of its objects), and none in `exclude`",
    },
    "selection-needed": {
      cause:
        "A type is named in `exclude.types`, and an operation that is kept needs it.",
      fix: "exclude the operations that need it too, or remove the type from `exclude.types`",
    },
    "output-refused": {
      cause:
        "The output directory is inside of `.git`, or of the data folder of another version control system, possibly through a link.",
      fix: "choose another output directory",
    },
  },
  3: {
    "input-url-invalid": {
      cause:
        "The input is a URL that cannot be requested: malformed, or neither http nor https.",
      fix: "check the URL; it starts with http:// or https://",
    },
    "input-file-missing": {
      cause:
        "The input file, or a file that a `$ref` references, does not exist.",
      fix: "check the path; it is relative to the working directory, in a config file to that file",
    },
    "input-file-unreadable": {
      cause:
        "The input file exists but cannot be read: a directory, or permission is missing.",
      fix: "check the path and its permissions",
    },
    "input-host-unknown": {
      cause: "The name of the host could not be resolved (DNS).",
      fix: "check the host's spelling, the network and the VPN",
    },
    "input-connection-refused": {
      cause: "Nothing listens on that host and port, or it cannot be reached.",
      fix: "start the server, or check the host and the port",
    },
    "input-connection-lost": {
      cause: "The connection broke before the document was complete.",
      fix: "try again; if it keeps failing, save the document and pass the file",
    },
    "input-tls": {
      cause:
        "A secure connection could not be made, most often because the server's certificate is not trusted.",
      fix: "for a certificate authority of your company, set NODE_EXTRA_CA_CERTS to its file",
    },
    "input-timeout": {
      cause: "The server took too long to answer or to send the document.",
      fix: "try again, or raise `input.timeout` in the config (milliseconds)",
    },
    "input-unauthorized": {
      cause: "The server answered 401: credentials are missing or wrong.",
      fix: "pass them with `--header 'authorization: Bearer …'` or `input.headers`",
    },
    "input-forbidden": {
      cause:
        "The server answered 403: the credentials do not grant access to the document.",
      fix: "check which key is sent and what it may read",
    },
    "input-not-found": {
      cause:
        "The server answered 404 or 410: there is no document at this URL.",
      fix: "check the URL's path",
    },
    "input-rate-limited": {
      cause: "The server answered 429, also after waiting and trying again.",
      fix: "try again later",
    },
    "input-server-error": {
      cause:
        "The server answered with a status of 500 or above, also after trying again.",
      fix: "try again later, or tell the people who run the server",
    },
    "input-http-error": {
      cause: "The server answered with a status that has no document.",
      fix: "open the URL with `curl -i` to see the whole response",
    },
    "input-redirects": {
      cause:
        "The redirects do not end within ten steps, or one has no valid location.",
      fix: "use the final URL of the document",
    },
    "input-redirect-refused": {
      cause:
        "A redirect goes from https to http, or to an origin that is not allowed.",
      fix: "use the final URL of the document, or allow its origin in `input.allow`",
    },
    "input-too-large": {
      cause:
        "The document is larger than the limit (64 MiB unless configured).",
      fix: "check that this is the document, or raise `input.sizeLimit` in the config (bytes)",
    },
    "input-empty": {
      cause: "The file, the standard input or the response is empty.",
      fix: "check what writes the document",
    },
    "input-is-html": {
      cause:
        "The response is a web page instead of a document: a login page, or documentation for people.",
      fix: "use the URL of the document itself, with the credentials that it needs",
    },
    "reference-refused": {
      cause:
        "A `$ref` references a place outside the document that is not allowed: another origin, or a file outside the project, possibly through a link. The project of a document in a file is its repository; where there is none, its package or the folder of the config (without a config the working directory), whichever is wider.",
      fix: "allow the origin in `input.allow`, or bundle the document",
    },
    "document-not-kept": {
      cause:
        "The document is at a URL, nothing may be requested (`--offline`, or `lock` for `diff`), and no unedited copy of it was kept beside the output, or none in the revision of `--base`.",
      fix: "set `keepDocument: true` in the config and run `generate` once",
    },
    "revision-unreadable": {
      cause:
        "A document was named as `REVISION:path` or by `--base REVISION`, and git cannot show it: no repository, no such revision, or no such file in it.",
      fix: "try `git show REVISION:path`; the path starts at the repository's root, or with ./ at the working directory; a branch of the server must be fetched first",
    },
    "document-unparsable": {
      cause:
        "The input is neither valid JSON nor valid YAML; it may be cut off.",
      fix: "open it at this place, or fetch it again",
    },
    "document-not-openapi": {
      cause:
        "The input was read, but nothing in it says that it is an OpenAPI document.",
      fix: "point `--input` at the document itself, often /openapi.json",
    },
    "document-version-unsupported": {
      cause: "The document has a version of OpenAPI that is not supported.",
      fix: "convert it to OpenAPI 3.1",
    },
    "document-invalid": {
      cause:
        "The document cannot be read as OpenAPI, or has errors that would make the output wrong.",
      fix: "fix the document at the places named above",
    },
  },
  5: {
    "output-foreign-file": {
      cause:
        "A file that speclathe did not write has the path of a generated file, or of `.speclathe`.",
      fix: "move it, or choose another output directory",
    },
    "output-unwritable": {
      cause:
        "The output directory cannot be made or written: permission is missing, a file has the path of a directory, or the disk is read-only.",
      fix: "check the path and its permissions",
    },
    "output-full": {
      cause: "The disk or the quota is full. The output is as it was.",
      fix: "free some space and run again",
    },
    "output-busy": {
      cause: "Another run is writing the same output and did not end in time.",
      fix: "wait for it, or stop it, and run again",
    },
    "lock-invalid": {
      cause:
        "The lock in the output directory was not written by speclathe, or was damaged.",
      fix: "restore speclathe.lock.json from version control, or delete the output and generate again",
    },
    "lock-newer": {
      cause: "The output was written by a newer speclathe with another lock.",
      fix: "upgrade speclathe to the version that wrote the output",
    },
  },
};

type Failures = typeof failures;

/** The code of a failure in the catalogue. */
export type FailureCode = {
  [Exit in keyof Failures]: keyof Failures[Exit];
}[keyof Failures];

/** Every failure by its code; `docs/errors.md` is printed from this. */
export const failureCatalogue: Readonly<Record<FailureCode, FailureEntry>> =
  Object.fromEntries(
    Object.entries(failures).flatMap(([exit, entries]) =>
      Object.entries(entries).map(([code, entry]) => [
        code,
        { exit: Number(exit), ...entry },
      ]),
    ),
  ) as Record<FailureCode, FailureEntry>;
