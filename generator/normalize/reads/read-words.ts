import { wordSet } from "../../model/word-set.js";

const readVerbs = wordSet("list search query find count lookup browse");

/** Verbs of operations that give what there is, which many a POST of another kind does. */
export const getting: ReadonlySet<string> = wordSet("get read fetch retrieve");

/** Last segments of a path which mean that the resource before them is read. */
export const readNouns: ReadonlySet<string> = wordSet("list history");

// In their plain form, as operations and paths are called; nouns that are as common are left out.
const writeVerbs = wordSet(
  `accept acknowledge ack activate add append apply approve archive assign attach authorize ban book
  buy cancel capture change charge checkout claim clear clone close commit complete confirm consume
  convert copy create deactivate decline delete deploy dequeue destroy detach disable discard dismiss
  duplicate edit enable enqueue erase execute export finalize finish fork generate grant import
  increment decrement ingest insert install invite invoke join kill launch leave link lock login
  logout mark merge modify move mutate notify open overwrite pause pay persist pin poll pop prepare
  provision publish pull purchase purge push put reassign rebuild receive recalculate redeem refresh
  refund register reindex reject release remove rename renew reopen reorder replace reply report
  reserve reset resolve restart restore resume retry revert revoke rotate run save schedule sell send
  set share sign signup start stop store submit subscribe suspend sync synchronize take terminate
  toggle track train transfer trigger unassign unlink unlock unpin unsubscribe update upgrade upload
  upsert void vote withdraw write`,
);

// Nouns and adjectives as well, unless they are the first word.
const ordinary = wordSet(
  "link lock mark open order poll receive report set share sign store track void",
);

// `Runs a search`, `Resolves names`.
const harmlessStarts = wordSet("execute receive report resolve run");

/** Spelt without separators and in lower case. */
const stored = wordSet(
  `data payload attributes document documents record records content contents value values update
  updates updated set insert create delete remove upsert patch changes operations actions action
  dryrun validateonly sql statement statements script mutation mutations operationname variables
  command commands callback callbackurl callbackuri webhook webhookurl async isasync save persist
  store savesearch saveas savedas overwrite idempotencykey clientrequesttoken clienttoken markasread
  markread ack autoack acknowledge acknowledgement visibilitytimeout consume lock lease leaseduration
  password file files upload attachment attachments amount`,
);

/** True if an operation of that name asks; `index` does so for PATCH, where it cannot store. */
export function isReadVerb(word: string, method: string): boolean {
  return readVerbs.has(word) || (method === "PATCH" && word === "index");
}

/** True if it is a verb for changing something. */
export function isWriteVerb(word: string): boolean {
  return writeVerbs.has(word);
}

/** True if a name or sentence describes a change: `Creates …`, `searchAndDelete`. */
export function tellsOfWriting([
  first = "",
  ...others
]: readonly string[]): boolean {
  const starts = [first, first.replace(/s$/, ""), first.replace(/es$/, "")];
  return (
    starts.some((word) => writeVerbs.has(word) && !harmlessStarts.has(word)) ||
    others.some(
      (word) =>
        writeVerbs.has(word) &&
        !ordinary.has(word) &&
        !harmlessStarts.has(word),
    )
  );
}

/** True if a member of that name holds what is kept, or says that something is. */
export function storesSomething(name: string): boolean {
  return stored.has(name.replace(/[^A-Za-z0-9]/g, "").toLowerCase());
}
