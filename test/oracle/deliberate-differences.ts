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
];
