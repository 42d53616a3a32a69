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
      "A request body of XML or of another text has a schema of an object or a list, which the client has no way to write as that; the body is given as a text.",
    fix: "offer JSON or a form beside it, or give the text that is to be sent",
  },
  "collection-format-unsupported": {
    cause:
      "A Swagger 2.0 parameter has a `collectionFormat` that its place cannot have; csv is used.",
    fix: "use csv, or in a query also ssv, pipes or multi",
  },
  "config-unmatched": {
    cause:
      "An entry of the config (`operations`, `discriminators`, `scopes`, `filters.operators`, `security`, `rename`) decides about something that the document does not have: it is misspelt, or what it was about is gone.",
    fix: "correct or remove the entry: operations by operationId or by method and path as written (`POST /alerts/list`), all else as `inspect` lists it",
  },
  "dialect-unsupported": {
    cause:
      "`$schema` or `jsonSchemaDialect` names another dialect than JSON Schema 2020-12; schemas are read as that.",
    fix: "write the schemas in JSON Schema 2020-12",
  },
  "discriminator-contradicted": {
    cause:
      "The mapping of a discriminator maps a value to a schema that does not accept it; the constant of the branch itself selects it, or nothing if it has none.",
    fix: 'correct the mapping or the schema, or decide in the config: `discriminators: { Pet: { cat: "Cat" } }`, or `false` for none',
  },
  "document-encoding": {
    cause:
      "The document holds bytes that are not UTF-8; they were replaced by U+FFFD.",
    fix: "save the document as UTF-8",
  },
  "dynamic-ref-static": {
    cause:
      "A `$dynamicRef` could reference several schemas, depending on where it is used; one of them is used everywhere.",
    fix: "use `$ref`, or write the variants out",
  },
  "format-unknown": {
    cause: "A `format` is not known, so it is not checked.",
    fix: "spell it as the specification does, or say it by a `pattern`",
  },
  "integer-precision": {
    cause:
      "Integers of 64 bits are numbers in the output, and JSON is read into numbers: beyond 9007199254740991 the last digits are lost. Said once for a document, at the first of them.",
    fix: "nothing, where values stay below; else declare them as strings, or give them bounds",
  },
  "item-schema-unsupported": {
    cause:
      "A media type has an `itemSchema` (OpenAPI 3.2) that is not read: it is no stream of JSON lines, or its events do not say what their `data` is.",
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
      "The document holds an infinity or a not-a-number, which YAML has and JSON has not; it is read as null.",
    fix: "write a number, or leave the bound away",
  },
  "operation-name-collision": {
    cause:
      "Several operations of one resource would have the same name; all but one got a longer one.",
    fix: "give the operations distinct operationIds",
  },
  "operation-server-foreign": {
    cause:
      "An operation or a path has a server of its own at another origin than the API's. Requests go there without credentials, the client's headers and what `onRequest` adds.",
    fix: 'where that server may have them, say so where the client is made: `servers: { "https://upload.example.com": "https://upload.example.com" }`',
  },
  "operation-server-unsupported": {
    cause:
      "An operation or a path has a server of its own to which no request can be sent: it is no http URL, or has a variable without a default. The operation is called where the client is.",
    fix: "give the variables defaults, or make another client for these operations, with that server as `baseUrl`",
  },
  "overlay-mismatched": {
    cause:
      "An action of an overlay does not fit what it selects: an object can only be merged with an object, a value replaced by a value.",
    fix: "select a value of the update's kind, or remove the value by an action before",
  },
  "overlay-unmatched": {
    cause:
      "The target of an overlay's action selects nothing, so the action does nothing: it is misspelt, or the document was mended.",
    fix: "correct the target, or remove the action",
  },
  "paging-unusable": {
    cause:
      "The paging that `operations` of the config declares gives no way to get from one page to the next: a member is not there, or the operation does not only read.",
    fix: "name members that the document declares: `items` and `nextCursor` in the page, `cursor` in the input; for a POST, `reads: true`",
  },
  "parameter-invalid": {
    cause:
      "A parameter has no name, or its `in` is none that OpenAPI knows; it is left out.",
    fix: "give it a `name`, and `in` as path, query, header or cookie",
  },
  "parameter-style-undefined": {
    cause:
      "A parameter's `style` is not defined for its `in`; the default for that place is used.",
    fix: "choose a style that OpenAPI defines for the place (OpenAPI 3.1, 4.8.12)",
  },
  "patch-unmatched": {
    cause:
      "A function of `patch` is for something that the document does not have: it is misspelt, or gone.",
    fix: "correct the name, or remove the function",
  },
  "path-invalid": {
    cause:
      "A key of `paths` is no path: it does not begin with a slash, has a query, a fragment or characters a URL cannot have, or has `.` or `..` as a segment. It is sent as the message says.",
    fix: "begin it with a slash, and declare its query as parameters",
  },
  "path-parameter-undeclared": {
    cause:
      "A path has a `{name}` that none of the operation's parameters declares; it is taken as a text that must be given.",
    fix: "declare it as a parameter with `in: path`",
  },
  "pattern-invalid": {
    cause:
      "A `pattern` is no regular expression of ECMAScript, so it is not checked.",
    fix: "write it in the syntax of ECMA-262, without possessive quantifiers, inline flags or atomic groups",
  },
  "multipart-file-nested": {
    cause:
      "A member of a multipart body is an object with a file in it. Its part is JSON, which cannot carry a file, so a call that passes one throws a TypeError.",
    fix: "declare the file as a member of the body, or give the member an Encoding Object with `style: deepObject`, if the server reads `owner[photo]`",
  },
  "part-header-unsupported": {
    cause:
      "The Encoding Object of a part declares headers; `FormData` can send none but the content type.",
    fix: "take what they say as a part of its own",
  },
  "positional-encoding-unsupported": {
    cause:
      "A media type has `prefixEncoding` or `itemEncoding` (OpenAPI 3.2), which are not read.",
    fix: "name the parts, and use `encoding`",
  },
  "query-array-undefined": {
    cause:
      "A parameter of the query is an array of objects or arrays, and OpenAPI does not define how its style writes one; a call that gives one throws a TypeError.",
    fix: 'declare the parameter by `content` with `application/json`, or choose what the server reads in the config: `query: { arraysOfObjects: "repeat" }`, `"comma"`, `"brackets"` or `"json"`',
  },
  "ref-cycle": {
    cause:
      "A chain of `$ref`s references itself and has no value; it is taken as unknown.",
    fix: "let one of the references reference a value",
  },
  "ref-dangling": {
    cause: "A `$ref` references nothing; the value is read as unknown.",
    fix: "correct the reference, or add what it refers to",
  },
  "ref-invalid": {
    cause: "A `$ref` is no URI reference; it is ignored, or taken as unknown.",
    fix: "write a URI reference, such as #/components/schemas/Name",
  },
  "ref-mismatched": {
    cause:
      "A `$ref` references an object of another kind than its place takes; it is read as unknown.",
    fix: "refer to a thing of the kind the message names",
  },
  "ref-siblings-ignored": {
    cause:
      "A `$ref` in an OpenAPI 3.0 document has siblings, which have no meaning.",
    fix: "move the `$ref` into an `allOf`, or use OpenAPI 3.1",
  },
  "ref-unreadable": {
    cause:
      "A `$ref` references another document that cannot be read, or that is not allowed; the reference is read as unknown.",
    fix: "correct the reference, add the file, or allow its origin in `input.allow`",
  },
  "media-types-many": {
    cause:
      "A request or a success is offered in more than seventeen media types that hold different things; each is a call of its own up to that number.",
    fix: "leave out unused media types by an overlay or `patch`",
  },
  "response-encodings-differ": {
    cause:
      "Successes of one operation have bodies that are read in different ways, such as JSON and text; the first decides how all are read.",
    fix: "give them one media type, or make them operations of their own",
  },
  "operator-unknown": {
    cause:
      "A field of a filter takes a plain value or an object of operators, and one of these has a word that is not known. It is an operator like the others: it has a method of the builder, and nothing else passes.",
    fix: "say in the config, by `filters.operators`, that the word is an operator, or that the field's object is none of operators",
  },
  "schema-bound-idle": {
    cause:
      "`exclusiveMinimum` or `exclusiveMaximum` is true without the bound it belongs to; it means nothing.",
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
    fix: "correct the parts that contradict each other",
  },
  "schema-invalid": {
    cause:
      "A schema is neither an object nor a boolean; it is read as any value.",
    fix: "write a schema there",
  },
  "schema-keyword-invalid": {
    cause:
      "A keyword's value is none that JSON Schema allows; the keyword is ignored.",
    fix: "correct the value (JSON Schema 2020-12)",
  },
  "schema-keyword-outdated": {
    cause:
      "A keyword is written as an older OpenAPI had it; it is read as it was meant.",
    fix: "write it as the document's version has it",
  },
  "schema-type-unknown": {
    cause: "A schema's `type` is none of JSON Schema's seven.",
    fix: "use null, boolean, integer, number, string, array or object, and `format` for the rest",
  },
  "schema-type-widened": {
    cause:
      "The `type` of a schema excludes an alternative of its own `oneOf` or `anyOf`, or all that its `allOf` and `$ref` allow; that is accepted as well, and where nothing else is left, so is any value of the type.",
    fix: "remove `type`, or the alternative it excludes",
  },
  "schema-values-converted": {
    cause:
      'Values of `enum` or `const` are not of the declared `type`, but have one form in it (`"0"` is 0 where `type` is integer); they are read in that form.',
    fix: "write the values as the server sends them",
  },
  "schema-values-mismatched": {
    cause:
      "Values of `enum` or `const` are not of the declared `type` and have no form in it. They are kept: beside values of the type, `type` does not exclude them; without any, a value may be of the type or one of the list. Beside `type: array` the list is that of the items.",
    fix: "correct `type`, or the values; for arrays move `enum` into `items`",
  },
  "security-place-shared": {
    cause:
      "Security schemes that are required together go in the same header, query parameter or cookie, and a request has room for one; the first by key is sent.",
    fix: "make them alternatives in the document's `security`, or require one of them",
  },
  "security-scheme-undeclared": {
    cause:
      "`security` requires a scheme that `components.securitySchemes` does not declare. Nothing says how its credential is sent, so there is no option for it, and operations that require it are called without. Reported once for each scheme, at the first place.",
    fix: "correct the name, declare the scheme (by an overlay or `patch` where the document is not yours), or authenticate by the client's `headers` or `onRequest`, and by `authorize` where the document declares no scheme",
  },
  "security-scheme-unsupported": {
    cause:
      "A security scheme is of a kind the client cannot send (a certificate, an HTTP authentication other than basic and bearer, a header name that HTTP does not allow); there is no option for it, and operations that require it are called without.",
    fix: "authenticate by the client's `headers`, `onRequest` or `fetch`",
  },
  "security-type-unknown": {
    cause:
      "The config gives a security option a type that is no enumeration of the document; it takes text.",
    fix: "correct `security` in the config: the name is that of the generated type",
  },
  "tag-parent-invalid": {
    cause:
      "The `parent` of a tag (OpenAPI 3.2) is no tag of the document, or descends from the tag itself; it is ignored.",
    fix: "name another tag of the document",
  },
  "yaml-indentation": {
    cause:
      "A quoted text of a YAML document goes on in a line that is not indented further than its name, which YAML asks for and some parsers do not; it is read as if it were.",
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
      "TypeScript, the bundler or the test runner of the project cannot resolve imports that end as those of the output do.",
    fix: "set `importExtension` in the config, or change the file that the message names",
  },
};
