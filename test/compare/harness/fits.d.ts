import type { Exchange, Failing } from "./runtime/http/call.js";

/** Fails to compile for what does not hold. */
export type Holds<Claim extends true> = Claim;

/** What a function of the old output is given can be given to that of the new one. */
export type Takes<Old, New> = Old extends (...input: infer Before) => unknown
  ? New extends (...input: infer After) => unknown
    ? [Before] extends [After]
      ? Keeps<Before[0], After[0], "given">
      : false
    : false
  : false;

/** What a function of the new output gives can be used as what that of the old one gave. */
export type Gives<Old, New> = Old extends (...input: never) => infer Before
  ? New extends (...input: never) => infer After
    ? Serves<Awaited<Before>, Awaited<After>>
    : false
  : false;

/** What the new output hands out can be used as what the old one did. */
export type Serves<Old, New> = [New] extends [Old]
  ? Keeps<Old, New, "got">
  : false;

/** What a call gives that is iterated over. */
export type ItemsOf<Type> = Type extends (
  ...input: never
) => AsyncIterable<infer Item>
  ? Item
  : { readonly not: "iterable" };

/** What a call fails with, by status. */
export type ErrorsOf<Type> = Type extends (
  ...input: never
) => Failing<infer Errors>
  ? Errors
  : never;

/** The headers of what a call succeeds with. */
export type HeadersOf<Type> = Type extends (...input: never) => {
  withResponse(): Promise<Exchange<unknown, infer Headers>>;
}
  ? Headers
  : never;

/** The data of what a call succeeds with, by status. */
export type SuccessesOf<Type> = Type extends (...input: never) => {
  withResponse(): Promise<infer Made>;
}
  ? ByStatus<Made>
  : never;

type ByStatus<Made> = Made extends { readonly status: infer Status }
  ? {
      [Key in Status & number]: Extract<
        Made,
        { readonly status: Key }
      > extends {
        readonly data: infer Data;
      }
        ? Data
        : never;
    }
  : never;

/**
 * Whether every member that a program may have written or read is still there, which being
 * assignable does not say: an object with more members is assignable, a literal of them is not, and
 * what was optional may be left out by a type that does not have it.
 */
type Keeps<
  Old,
  New,
  How,
  Depth extends unknown[] = [],
> = Depth["length"] extends 12
  ? true
  : unknown extends New
    ? true
    : unknown extends Old
      ? true
      : false extends KeepsEach<Old, New, How, [...Depth, unknown]>
        ? false
        : true;

type KeepsEach<Old, New, How, Depth extends unknown[]> = Old extends Leaf
  ? true
  : Old extends readonly (infer A)[]
    ? Keeps<A, ItemOf<New>, How, Depth>
    : Old extends AsyncIterable<infer A>
      ? Keeps<A, New extends AsyncIterable<infer B> ? B : never, How, Depth>
      : KeepsMembers<Old, Standing<Old, New, How>, How, Depth>;

type KeepsMembers<Old, New, How, Depth extends unknown[]> = [New] extends [
  never,
]
  ? true
  : [Exclude<keyof Old, NamesOf<New>>] extends [never]
    ? false extends {
        [Name in keyof Old]-?: Keeps<Old[Name], At<New, Name>, How, Depth>;
      }[keyof Old]
      ? false
      : true
    : false;

/** The alternatives of the new type that stand for one of the old; without any it went. */
type Standing<Old, New, How> = New extends unknown
  ? How extends "given"
    ? Old extends New
      ? New
      : never
    : New extends Old
      ? New
      : never
  : never;

type Leaf =
  | string
  | number
  | bigint
  | boolean
  | symbol
  | null
  | undefined
  | Date
  | Blob
  | ((...input: never) => unknown);
type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never;
type NamesOf<Type> = Type extends unknown ? keyof Type : never;
type At<Type, Name> = Type extends unknown
  ? Name extends keyof Type
    ? Type[Name]
    : never
  : never;
