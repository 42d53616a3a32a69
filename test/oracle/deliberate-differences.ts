import type { OracleCase } from "./compare-types.js";

/** Where our types and the peer's are not the same on purpose, and why. */
export interface Deliberate {
  readonly because: string;
  /** The reading of the document by which it is one; absent: by either. */
  readonly only?: OracleCase["reading"];
  /** `case schema`, and what contains it. */
  readonly schemas: readonly string[];
}

/** Every deliberate difference; one that is no longer there fails the test. */
export const deliberateDifferences: readonly Deliberate[] = [
  {
    because:
      "what `required` names beside an `allOf` is required also where it is inherited; the peer only looks at its own members",
    schemas: ["all-of Car", "all-of GET /cars", "all-of POST /vans body"],
  },
  {
    because:
      "the schema of a branch does not say its discriminator's value, the union does; the peer writes it into the branch, also where the branch is used alone",
    schemas: [
      "one-of-discriminator Cat",
      "one-of-discriminator Circle",
      "one-of-discriminator Credit",
      "one-of-discriminator Debit",
      "one-of-discriminator Line",
    ],
  },
  {
    only: "own",
    because:
      "`$defs` of a file of its own are no members; the peer makes them a required one",
    schemas: [
      "files-several GET /escaped",
      "files-several GET /teams",
      "files-several GET /users",
      "files-several Local",
    ],
  },
  {
    only: "own",
    because: "`const: null` is null; the peer reads it as unknown",
    schemas: ["nullable-31 Animal", "nullable-31 GET /animals/{id}"],
  },
  {
    because:
      "items behind `prefixItems` and members that may be missing belong to the tuple; the peer ends it where `prefixItems` does, and forgets `items: false` without",
    schemas: ["tuples Route", "tuples GET /routes"],
  },
  {
    because:
      "members beside `additionalProperties` fit their index signature, and `propertyNames` names the members; the peer intersects the first, which no object literal satisfies, and drops the second",
    schemas: ["maps Settings", "maps GET /settings"],
  },
  {
    only: "own",
    because:
      "a last part of `allOf` that is only `nullable` makes the reference before it nullable, whatever the letter says; the peer intersects the null away",
    schemas: ["loose-30 Job", "loose-30 GET /jobs/{id}"],
  },
  {
    only: "own",
    because:
      "`items` without a type is a list, and what is required without being declared must be there; the peer takes the first for anything and forgets the second",
    schemas: ["loose-30 Region", "loose-30 GET /regions"],
  },
  {
    because:
      "what a server gives has no members that are only written, and what it is given none that are only read; the peer has one type for both directions",
    schemas: [
      "read-write-only Account",
      "read-write-only Author",
      "read-write-only Circle",
      "read-write-only Folder",
      "read-write-only GET /accounts",
      "read-write-only Login",
      "read-write-only Note",
      "read-write-only POST /accounts",
      "read-write-only POST /folders",
      "read-write-only POST /notes",
      "read-write-only POST /accounts body",
      "read-write-only POST /notes body",
      "read-write-only POST /sessions body",
      "read-write-only PUT /accounts/{id} body",
      "read-write-only PUT /shapes body",
      "read-write-only PUT /accounts/{id}",
      "read-write-only Square",
    ],
  },
  {
    because:
      "a 204 beside a 200 gives undefined; the peer has a type for each status",
    schemas: [
      "answers-as-sent GET /maybe",
      "responses-several GET /jobs/{id}/steps",
    ],
  },
  {
    only: "own",
    because:
      "a number in the `enum` of a string is no value of it; the peer forgets the `type`",
    schemas: ["enums-mixed Light", "enums-mixed GET /lights"],
  },
  {
    only: "own",
    because:
      "texts of numbers in the `enum` of an integer are those numbers; the peer leaves them texts",
    schemas: ["enums-mixed Signal"],
  },
  {
    because:
      "what `required` names beside an `allOf` of a nullable type is checked, but our type does not show it: it is a union with null, which has no members to require",
    schemas: [
      "nullable-30 Animal",
      "nullable-30 GET /animals/{id}",
      "nullable-30 LockedCage",
    ],
  },
  {
    because: "a file in a form may be said by `contentMediaType`, too",
    schemas: ["bodies POST /multipart body"],
  },
  {
    because: "a body of text is a text, though its schema is one of an object",
    schemas: ["bodies-by-part POST /misdeclared body"],
  },
  {
    because:
      "a body that may be left out beside parameters is all there or not at all",
    schemas: ["bodies-by-part POST /optional-form body"],
  },
  {
    because:
      "conditions in brackets (`size[gt]`) are one member; the peer has one for each",
    schemas: ["filters-suffixed GET /entries query"],
  },
  {
    because:
      "where a success is whole or a stream, `stream` says which, and each call has a value of it",
    schemas: [
      "media-types POST /chat body",
      "media-types POST /texts body",
      "media-types POST /threads/{id} body",
    ],
  },
  {
    because: "a text that is also declared as bytes may be given as either",
    schemas: [
      "media-types POST /archives body",
      "media-types POST /tables body",
    ],
  },
  {
    because: "the peer does not know `in: querystring` of 3.2",
    schemas: [
      "openapi-32 GET /raw querystring",
      "parameters-as-json GET /find querystring",
      "parameters-as-json GET /search querystring",
    ],
  },
  {
    because: "an answer to HEAD has no body, whatever is declared",
    schemas: ["responses-several HEAD /jobs/{id}/head"],
  },
  {
    only: "own",
    because:
      "a parameter of `content` has the type of its schema; the peer takes it for a string",
    schemas: [
      "parameters-as-json GET /labels/{at} path",
      "parameters-as-json GET /places/{at} path",
      "parameters-as-json GET /plain/{id}/{at} header",
      "parameters-as-json GET /plain/{id}/{at} path",
      "parameters-as-json GET /plain/{id}/{at} query",
      "parameters-styles GET /query query",
    ],
  },
  {
    only: "ours",
    because:
      "a member that is only read is none of a body, though it is required",
    schemas: ["read-write-only POST /folders body"],
  },
  {
    only: "ours",
    because:
      "a schema that leads to itself by way of no member is no member of the peer's interface: it is unknown there, as is `$dynamicRef`",
    schemas: [
      "defs-recursion Alias",
      "defs-recursion GET /dynamic",
      "defs-recursion GET /json",
      "defs-recursion Generic",
      "defs-recursion Self",
      "defs-recursion StringTree",
    ],
  },
  {
    only: "ours",
    because:
      "a branch has its own constant, whatever a mapping says, and its tag stands in the union; the peer takes the mapping, and writes the tag into the branch",
    schemas: [
      "discriminators CatPayload",
      "discriminators Closed",
      "discriminators Company",
      "discriminators DogPayload",
      "discriminators Edged",
      "discriminators Feeding",
      "discriminators FirstVersion",
      "discriminators Gear",
      "discriminators Loose",
      "discriminators POST /pets body",
      "discriminators Person",
      "discriminators Plain",
      "discriminators Rock",
      "discriminators SecondVersion",
      "discriminators Tight",
      "discriminators Untold",
      "discriminators Walking",
    ],
  },
];
