/** Where the comparison and the compiler disagree, and why it stays so. */
export interface KnownDisagreement {
  /** As the harness prints it. */
  readonly what: string;
  readonly about: string;
  readonly only: "diff" | "tsc";
  readonly why: string;
}

/**
 * Each reason is what it looks like; only that of `jobs.head` was traced to the line.
 *
 * What the test over the fixtures meets; one that no longer disagrees fails it.
 */
export const knownDisagreements: readonly KnownDisagreement[] = [
  {
    what: "bodies: remove what further members are at /paths/~1map~1{from}/post/requestBody/content/application~1json/schema",
    about: "operation send.map",
    only: "diff",
    why: "values of any kind and members of no declared kind are printed alike; that the one became the other is judged as a change",
  },
  {
    what: "bodies-nullable: remove a member at /paths/~1lines/post/requestBody/content/application~1x-ndjson/schema/items",
    about: "operation lines.create",
    only: "diff",
    why: "the last member went, and an object of which nothing is said takes any; a literal with the old member still compiles",
  },
  {
    what: "bodies-nullable: turn readOnly at /paths/~1lines/post/requestBody/content/application~1x-ndjson/schema/items/properties/a",
    about: "operation lines.create",
    only: "diff",
    why: "the last member went, and an object of which nothing is said takes any; a literal with the old member still compiles",
  },
  {
    what: "boolean-schemas: add a map of texts at /paths/~1any/post/requestBody/content/application~1json/schema/properties/conditional",
    about: "operation any.send",
    only: "diff",
    why: "what is written in place has an implicit index signature; an interface has not, and diff does not tell them apart",
  },
  {
    what: "back from discriminators: remove of oneOf at /components/schemas/Member",
    about: "operation pets.create",
    only: "diff",
    why: "the member is taken by another alternative as well, and the input fits that one",
  },
  {
    what: "back from discriminators: remove of allOf at /components/schemas/Company",
    about: "operation pets.create",
    only: "diff",
    why: "the value is taken by another alternative as well, and the input fits that one",
  },
  {
    what: "loose-30: add to anyOf at /components/schemas/Job/properties/previous",
    about: "operation jobs.get",
    only: "diff",
    why: "the new alternative fits an old one that declares nothing it contradicts",
  },
  {
    what: "back from names-hostile: remove a body at /paths/~1things~1{class}~1{1}/post",
    about: "operation delete.delete",
    only: "tsc",
    why: "the body's members now stand beside the parameters of hostile names; not mended: what tsc refuses there is not compared yet",
  },
  {
    what: "discriminators: remove a type at /components/schemas/Leash",
    about: "operation pets.create",
    only: "diff",
    why: "an alternative that takes any kind of value is printed as the members it declares; that it became wider is judged as a change",
  },
  {
    what: "discriminators: remove of oneOf at /components/schemas/Member",
    about: "operation pets.create",
    only: "tsc",
    why: "not mended: the parent's alternatives are its children, which diff compares as types of their own",
  },
  {
    what: "responses-several: make nullable at /components/schemas/Job/properties/done",
    about: "operation jobs.head",
    only: "diff",
    why: "HEAD answers nothing; what is found in a type shared with other operations is said of all that mention it",
  },
  {
    what: "webhooks: make a reference nullable at /paths/~1subscriptions~1{id}/get/responses/200/content/application~1json/schema",
    about: "operation subscriptions.get",
    only: "tsc",
    why: "a nullable reference beside nothing else; diff takes it for the reference itself, which is not mended yet",
  },
];
