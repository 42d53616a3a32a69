/** The meaning of each diagnostic's code, for users. */
export interface DiagnosticEntry {
  readonly cause: string;
  readonly fix: string;
}

/** Every diagnostic a stage reports, by its code; `docs/errors.md` is printed from this. */
export const diagnosticCatalogue: Readonly<Record<string, DiagnosticEntry>> = {
  "body-conflict": {
    cause:
      "A Swagger 2.0 operation has body and formData parameters, which exclude each other; formData is left out.",
    fix: "remove one of the two",
  },
  "body-schema-unsupported": {
    cause:
      "A request body of XML or another text format has the schema of an object or a list. The client cannot write such a text, so the body is a string.",
    fix: "declare JSON or a form beside it, or pass the text to send",
  },
  "collection-format-unsupported": {
    cause:
      "A Swagger 2.0 parameter has a `collectionFormat` that its location does not allow; csv is used.",
    fix: "use csv, or in a query also ssv, pipes or multi",
  },
  "config-unmatched": {
    cause:
      "An entry of the config (`operations`, `discriminators`, `scopes`, `filters.operators`, `security`, `rename`) is about something that the document does not have: it is misspelt, or the document has changed.",
    fix: "correct or remove the entry: operations by operationId or by method and path as written (`POST /alerts/list`), all else as `inspect` lists it",
  },
  "dialect-unsupported": {
    cause:
      "`$schema` or `jsonSchemaDialect` names a dialect other than JSON Schema 2020-12; schemas are read as 2020-12 all the same.",
    fix: "write the schemas in JSON Schema 2020-12",
  },
  "discriminator-contradicted": {
    cause:
      "The mapping of a discriminator maps a value to a schema that does not accept it; the constant of the branch itself selects it, or nothing if it has none.",
    fix: 'correct the mapping or the schema, or decide in the config: `discriminators: { Pet: { cat: "Cat" } }`, or `false` for none',
  },
  "document-encoding": {
    cause:
      "The document contains bytes that are not UTF-8; they were replaced by U+FFFD.",
    fix: "save the document as UTF-8",
  },
  "dynamic-ref-static": {
    cause:
      "A `$dynamicRef` could reference several schemas, depending on where it is used; one of them is used everywhere.",
    fix: "use `$ref`, or write the variants out",
  },
  "format-unknown": {
    cause: "A `format` is not known, so it is not checked.",
    fix: "use a name of the specification, or a `pattern`",
  },
  "integer-precision": {
    cause:
      "64-bit integers are numbers in the output: beyond 9007199254740991 the last digits are lost. Reported once for a document, at the first of them.",
    fix: "nothing, if the values stay below; otherwise declare strings, or bounds",
  },
  "item-schema-unsupported": {
    cause:
      "A media type has an `itemSchema` (OpenAPI 3.2) that is not supported: it is not a stream of JSON lines, or its events do not declare their `data`.",
    fix: "describe events as an object with the property `data`, and other content with `schema`",
  },
  "key-duplicate": {
    cause:
      "An object of the document has a name twice; the last one counts (RFC 8259, 4).",
    fix: "remove or rename one of the two",
  },
  "method-unsupported": {
    cause:
      "`additionalOperations` (OpenAPI 3.2) has a method that is not in capital letters; the operation is left out.",
    fix: "write the method as it is sent, such as COPY",
  },
  "number-out-of-range": {
    cause:
      "The document contains an infinity or a NaN, which YAML has and JSON does not; it is read as null.",
    fix: "write a number, or leave the bound out",
  },
  "operation-name-collision": {
    cause:
      "Several operations of one resource would have the same name; all but one got a longer one.",
    fix: "give the operations distinct operationIds",
  },
  "operation-server-foreign": {
    cause:
      "An operation or a path has a server of its own at another origin than the API's. Requests go there without credentials, without the client's headers, and without `onRequest`.",
    fix: 'if that server may receive them, allow it when you create the client: `servers: { "https://upload.example.com": "https://upload.example.com" }`',
  },
  "operation-server-unsupported": {
    cause:
      "An operation or a path has a server of its own that cannot be called: it is not an http URL, or has a variable without a default. The operation is sent to the client's `baseUrl`.",
    fix: "give the variables defaults, or create another client for these operations, with that server as `baseUrl`",
  },
  "overlay-mismatched": {
    cause:
      "An action of an overlay does not fit the value that it selects: only an object can be merged with an object, and only a value can replace a value.",
    fix: "select a value of the update's kind, or remove the value by an action before",
  },
  "overlay-unmatched": {
    cause:
      "The target of an overlay's action selects nothing, so the action does nothing: it is misspelt, or the document has been corrected.",
    fix: "correct the target, or remove the action",
  },
  "paging-unusable": {
    cause:
      "The paging that `operations` of the config declares does not lead from one page to the next: a member is missing, or the operation does not only read.",
    fix: "name members that the document declares: `items` and `nextCursor` in the page, `cursor` in the input; for a POST, `reads: true`",
  },
  "parameter-invalid": {
    cause:
      "A parameter has no name, or its `in` is not one of OpenAPI's; it is left out.",
    fix: "give it a `name`, and `in` as path, query, header or cookie",
  },
  "parameter-style-undefined": {
    cause:
      "A parameter's `style` is not defined for its `in`; the default of that location is used.",
    fix: "choose a style that OpenAPI defines for the location (OpenAPI 3.1, 4.8.12)",
  },
  "patch-unmatched": {
    cause:
      "A function of `patch` is for something that the document does not have: the name is misspelt, or the document has changed.",
    fix: "correct the name, or remove the function",
  },
  "path-invalid": {
    cause:
      "A key of `paths` is not a path: it does not begin with a slash, has a query, a fragment, characters that a URL cannot have, or `.` or `..` as a segment. The message names the path that is sent.",
    fix: "begin it with a slash, and declare its query as parameters",
  },
  "path-parameter-undeclared": {
    cause:
      "A path has a `{name}` that none of the operation's parameters declares; it is a required string.",
    fix: "declare it as a parameter with `in: path`",
  },
  "pattern-invalid": {
    cause:
      "A `pattern` is not a valid regular expression of ECMAScript, so it is not checked.",
    fix: "write it in the syntax of ECMA-262, without possessive quantifiers, inline flags or atomic groups",
  },
  "multipart-file-nested": {
    cause:
      "A member of a multipart body is an object with a file in it. Its part is JSON, which cannot carry a file, so a call that passes one throws a TypeError.",
    fix: "declare the file as a member of the body, or give the member an Encoding Object with `style: deepObject`, if the server reads `owner[photo]`",
  },
  "part-header-unsupported": {
    cause:
      "The Encoding Object of a part declares headers; `FormData` can send only the content type.",
    fix: "send their values as a part of its own",
  },
  "positional-encoding-unsupported": {
    cause:
      "A media type has `prefixEncoding` or `itemEncoding` (OpenAPI 3.2), which are not supported.",
    fix: "name the parts, and use `encoding`",
  },
  "query-array-undefined": {
    cause:
      "A parameter of the query is an array of objects or arrays, and OpenAPI does not define how its style writes one; a call that passes one throws a TypeError.",
    fix: 'declare the parameter by `content` with `application/json`, or choose the format that the server reads in the config: `query: { arraysOfObjects: "repeat" }`, `"comma"`, `"brackets"` or `"json"`',
  },
  "ref-cycle": {
    cause:
      "A chain of `$ref`s references itself and has no value; it is read as unknown.",
    fix: "make one of the references point to a value",
  },
  "ref-dangling": {
    cause: "A `$ref` references nothing; the value is read as unknown.",
    fix: "correct the reference, or add its target",
  },
  "ref-invalid": {
    cause:
      "A `$ref` is not a URI reference; it is ignored, or read as unknown.",
    fix: "write a URI reference, such as #/components/schemas/Name",
  },
  "ref-mismatched": {
    cause:
      "A `$ref` references an object of the wrong kind for its place; it is read as unknown.",
    fix: "reference an object of the kind that the message names",
  },
  "ref-siblings-ignored": {
    cause:
      "A `$ref` in an OpenAPI 3.0 document has siblings, which OpenAPI 3.0 ignores.",
    fix: "move the `$ref` into an `allOf`, or use OpenAPI 3.1",
  },
  "ref-unreadable": {
    cause:
      "A `$ref` references another document that cannot be read, or that is not allowed; the reference is read as unknown.",
    fix: "correct the reference, add the file, or allow its origin in `input.allow`",
  },
  "media-types-many": {
    cause:
      "A request or a success has more than seventeen media types with different values; each is a call of its own up to that number.",
    fix: "leave out unused media types by an overlay or `patch`",
  },
  "response-encodings-differ": {
    cause:
      "Successes of one operation have bodies of different kinds, such as JSON and text; all are read as the first one is.",
    fix: "give them one media type, or declare separate operations",
  },
  "operator-unknown": {
    cause:
      "A field of a filter takes a plain value or an object of operators, and the name of one of these is not known. It counts as an operator: the builder has a method for it.",
    fix: "declare in the config, in `filters.operators`, that the name is an operator, or that the field's object has no operators",
  },
  "schema-bound-idle": {
    cause:
      "`exclusiveMinimum` or `exclusiveMaximum` is true without the bound that it belongs to; it is ignored.",
    fix: "add the bound, or remove the keyword",
  },
  "schema-enum-empty": {
    cause:
      "An `enum` has no values, so that no value would be valid; it is ignored.",
    fix: "list the values, or remove `enum`",
  },
  "schema-impossible": {
    cause:
      "Parts of a schema contradict each other, so that no value satisfies it, and its type, or that of a member, is `never`: an `allOf` of a string and a number, two constants, a member that is required and not allowed. Schemas that are `false` are meant to be so and are not reported, unless they are required.",
    fix: "correct the parts that contradict each other; if the server accepts values that the check of a request refuses, turn it off: `operations: { NAME: { validators: { requests: false } } }`",
  },
  "schema-invalid": {
    cause:
      "A schema is neither an object nor a boolean; it is read as any value.",
    fix: "write a schema there",
  },
  "schema-keyword-invalid": {
    cause:
      "JSON Schema does not allow the value of a keyword; the keyword is ignored.",
    fix: "correct the value (JSON Schema 2020-12)",
  },
  "schema-keyword-outdated": {
    cause:
      "A keyword has the form of an older version of OpenAPI; it is read in that sense.",
    fix: "write it in the form of the document's version",
  },
  "schema-type-unknown": {
    cause: "A schema's `type` is none of JSON Schema's seven.",
    fix: "use null, boolean, integer, number, string, array or object, and `format` for the rest",
  },
  "schema-type-widened": {
    cause:
      "The `type` of a schema excludes an alternative of its own `oneOf` or `anyOf`, or everything that its `allOf` and `$ref` allow. The excluded values are accepted too; if nothing else is left, so is any value of the type.",
    fix: "remove `type`, or the alternative that it excludes",
  },
  "schema-values-converted": {
    cause:
      'Values of `enum` or `const` are not of the declared `type`, but have one form in it (`"0"` is 0 where `type` is integer); they are read in that form.',
    fix: "write the values in the form that the server sends",
  },
  "schema-values-mismatched": {
    cause:
      "Values of `enum` or `const` are not of the declared `type` and have no form in it. They are kept: beside values of the type, `type` does not exclude them; without any, a value may be of the type or one of the list. Beside `type: array` the list is that of the items.",
    fix: "correct `type`, or the values; for arrays move `enum` into `items`",
  },
  "security-place-shared": {
    cause:
      "Security schemes that are required together use the same header, query parameter or cookie, which can carry only one; the first by key is sent.",
    fix: "make them alternatives in the document's `security`, or require one of them",
  },
  "security-scheme-undeclared": {
    cause:
      "`security` requires a scheme that `components.securitySchemes` does not declare. Nothing says how its credential is sent, so there is no option for it, and operations that require it are called without. Reported once for each scheme, at the first place.",
    fix: "correct the name, declare the scheme (by an overlay or `patch` if the document is not yours), or authenticate by the client's `headers` or `onRequest`, and by `authorize` if the document declares no scheme",
  },
  "security-scheme-unsupported": {
    cause:
      "A security scheme is of a kind that the client cannot send (a certificate, an HTTP authentication other than basic and bearer, a header name that HTTP does not allow), or its `type` is none of OpenAPI, such as `HTTP` in place of `http`. There is no option for it, and operations that require it are called without.",
    fix: "correct a misspelt `type`, by an overlay or `patch` if the document is not yours; otherwise authenticate by the client's `headers`, `onRequest` or `fetch`",
  },
  "security-type-unknown": {
    cause:
      "The config gives a security option a type that is not an enumeration of the document; the option is a string.",
    fix: "correct `security` in the config: the name is that of the generated type",
  },
  "tag-parent-invalid": {
    cause:
      "The `parent` of a tag (OpenAPI 3.2) is not a tag of the document, or descends from the tag itself; it is ignored.",
    fix: "name another tag of the document",
  },
  "yaml-indentation": {
    cause:
      "A quoted string of a YAML document continues in a line that is not indented further than its key, as YAML requires; it is read as if it were.",
    fix: "indent the line",
  },
  "yaml-tag-ignored": {
    cause:
      "The document uses a YAML tag that has no meaning in JSON; the value is read without it.",
    fix: "remove the tag",
  },
};

/** Every diagnostic about the project that an output is in, by its code. */
export const projectCatalogue: Readonly<Record<string, DiagnosticEntry>> = {
  "commonjs-verbatim": {
    cause:
      'The project\'s modules are CommonJS, and `verbatimModuleSyntax` forbids `import` and `export` in those (TS1295), so the output does not compile. `npm init` writes `"type": "commonjs"`, `tsc --init` the flag.',
    fix: 'set `"type": "module"` in package.json, or `"verbatimModuleSyntax": false` in tsconfig.json',
  },
  "import-extension": {
    cause:
      "TypeScript, the bundler or the test runner of the project cannot resolve imports with the extension that the output has.",
    fix: "set `importExtension` in the config, or change the file that the message names",
  },
};
