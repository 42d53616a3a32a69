/** Where our types and the peer's are not the same on purpose, and why. */
export interface Deliberate {
  readonly because: string;
  /** `case schema`, and what contains it. */
  readonly schemas: readonly string[];
}

/** Every deliberate difference; one that is no longer there fails the test. */
export const deliberateDifferences: readonly Deliberate[] = [
  {
    because:
      "what `required` names beside an `allOf` is required also where it is inherited; the peer only looks at its own members",
    schemas: ["all-of Car", "all-of GET /cars"],
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
    because:
      "a last part of `allOf` that is only `nullable` makes the reference before it nullable, whatever the letter says; the peer intersects the null away",
    schemas: ["loose-30 Job", "loose-30 GET /jobs/{id}"],
  },
  {
    because:
      "`items` without a type is a list, and what is required without being declared must be there; the peer takes the first for anything and forgets the second",
    schemas: ["loose-30 Region", "loose-30 GET /regions"],
  },
  {
    because:
      "what a server gives has no members that are only written; the peer has one type for both directions",
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
      "read-write-only PUT /accounts/{id}",
      "read-write-only Square",
    ],
  },
  {
    because:
      "a 204 beside a 200 gives undefined; the peer has a type for each status",
    schemas: ["responses-several GET /jobs/{id}/steps"],
  },
  {
    because:
      "a number in the `enum` of a string is no value of it; the peer forgets the `type`",
    schemas: ["enums-mixed Light", "enums-mixed GET /lights"],
  },
];
