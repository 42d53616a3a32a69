/** A format that checks know: the function that tests it and the kind of value it is about. */
export interface FormatCheck {
  readonly format: string;
  /** The function of the runtime; absent: every value of the kind passes. */
  readonly test?: string;
  /** The one that takes more, where the config says `lenient`. */
  readonly lenient?: string;
  /** Its module, relative to the output. */
  readonly module?: string;
  readonly kind: "string" | "number";
  /** The text that defines it. */
  readonly defined: string;
}

function text(
  format: string,
  test: string,
  [file, defined, lenient]: readonly [string, string, string?],
): FormatCheck {
  return {
    format,
    test,
    ...(lenient === undefined ? {} : { lenient }),
    module: `runtime/validation/formats/${file}.ts`,
    kind: "string",
    defined,
  };
}

function number(format: string, test: string, defined: string): FormatCheck {
  return {
    format,
    test,
    module: "runtime/validation/formats/number.ts",
    kind: "number",
    defined,
  };
}

/** Every format that is enforced, and those that have nothing to enforce in a JSON value. */
export const formatChecks: readonly FormatCheck[] = [
  text("date-time", "isDateTime", [
    "date-time",
    "RFC 3339, 5.6",
    "isDateTimeOrNaive",
  ]),
  text("date", "isDate", ["date", "RFC 3339, 5.6, `full-date`"]),
  text("time", "isTime", [
    "time",
    "RFC 3339, 5.6, `full-time`",
    "isTimeOrNaive",
  ]),
  text("duration", "isDuration", ["duration", "RFC 3339, appendix A"]),
  text("email", "isEmail", ["email", "RFC 5321, 4.1.2"]),
  text("idn-email", "isIdnEmail", ["idn-email", "RFC 6531"]),
  text("hostname", "isHostname", ["hostname", "RFC 1123, 2.1; RFC 5891"]),
  text("idn-hostname", "isIdnHostname", ["hostname", "RFC 5890, 2.3.2.3"]),
  text("ipv4", "isIpv4", ["ip", "RFC 2673, 3.2"]),
  text("ipv6", "isIpv6", ["ip", "RFC 4291, 2.2"]),
  text("uri", "isUri", ["uri", "RFC 3986"]),
  text("uri-reference", "isUriReference", ["uri", "RFC 3986, 4.1"]),
  text("iri", "isIri", ["uri", "RFC 3987"]),
  text("iri-reference", "isIriReference", ["uri", "RFC 3987, 2.2"]),
  text("uri-template", "isUriTemplate", ["uri-template", "RFC 6570"]),
  text("uuid", "isUuid", ["uuid", "RFC 4122, 3"]),
  text("json-pointer", "isJsonPointer", ["json-pointer", "RFC 6901, 5"]),
  text("relative-json-pointer", "isRelativeJsonPointer", [
    "json-pointer",
    "draft-bhutton-relative-json-pointer-00",
  ]),
  text("regex", "isRegex", ["regex", "ECMA-262, 22.2"]),
  text("byte", "isBase64", ["base64", "RFC 4648, 4"]),
  text("base64url", "isBase64Url", ["base64", "RFC 4648, 5"]),
  number("int32", "isInt32", "OpenAPI Format Registry"),
  number("int64", "isInt64", "OpenAPI Format Registry"),
  number("float", "isFloat", "OpenAPI Format Registry"),
  {
    format: "double",
    kind: "number",
    defined: "OpenAPI Format Registry; every finite number is one",
  },
  {
    format: "binary",
    kind: "string",
    defined:
      "OpenAPI Format Registry; octets as a `Blob`, bytes or a stream; a text in JSON, where it says nothing",
  },
  {
    format: "password",
    kind: "string",
    defined: "OpenAPI Format Registry; a hint to obscure",
  },
];

const byName: ReadonlyMap<string, FormatCheck> = new Map(
  formatChecks.map((each) => [each.format, each]),
);

/** The check of a format; undefined if the format is unknown. */
export function findFormat(format: string): FormatCheck | undefined {
  return byName.get(format);
}

/** The names of the functions that test formats; nothing else of a module may be called so. */
export const formatFunctions: readonly string[] = formatChecks.flatMap(
  ({ test, lenient }) => [test, lenient].filter((each) => each !== undefined),
);
