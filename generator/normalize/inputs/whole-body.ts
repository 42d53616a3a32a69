import type { Schema } from "../../model/schema.js";
import type { ChosenMember, DraftBody } from "../operations/draft-operation.js";
import { fileBody, withFiles } from "./body-parts.js";
import type { InputContext } from "./input-object.js";
import { sentObject } from "./object-body.js";

/** A body as it is sent, its files and the member that is settled included. */
export function wholeBody(body: DraftBody, context: InputContext): Schema {
  const sent = sentObject(body.schema, context);
  const given =
    withFiles(body, sent, context) ?? fileBody(body, context) ?? body.schema;
  return body.chosen
    ? withChosen(given, body.chosen, body.schemaPointer, context)
    : given;
}

/** A body one of whose members is settled. */
function withChosen(
  schema: Schema,
  chosen: ChosenMember,
  pointer: string,
  { adopt }: InputContext,
): Schema {
  const { name } = chosen;
  const part: Schema = {
    type: ["object"],
    properties: [{ name, schema: adopt(chosen.schema, pointer) }],
  };
  return { allOf: [adopt({ ...schema }, pointer), adopt(part, pointer)] };
}

/** True for the member that the call itself sets, so that no caller has to. */
export function isSettled(name: string, { chosen }: DraftBody): boolean {
  return chosen?.isSet === true && chosen.name === name;
}
