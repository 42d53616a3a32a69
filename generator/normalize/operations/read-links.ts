import {
  member,
  objectMember,
  textMember,
} from "../../document/open-api/open-api.js";
import { defined } from "../../model/defined.js";
import { escapePointer } from "../../model/pointer.js";
import type { DocumentReader } from "./document-reader.js";
import type { DraftLink } from "./draft-operation.js";

/** The links of a Response Object (OpenAPI 3.1, 4.8.20), sorted by name. */
export function readLinks(
  response: unknown,
  pointer: string,
  reader: DocumentReader,
): DraftLink[] {
  const links = objectMember(response, "links");
  return Object.keys(links)
    .toSorted()
    .map((name) => {
      const place = `${pointer}/links/${escapePointer(name)}`;
      const { value } = reader.follow(links[name], place);
      const operationId = textMember(value, "operationId");
      const operationRef = textMember(value, "operationRef");
      const description = textMember(value, "description");
      return {
        name,
        parameters: givenParameters(value),
        ...defined({ operationId, operationRef, description }),
      };
    });
}

function givenParameters(link: unknown): DraftLink["parameters"] {
  const given = Object.entries(objectMember(link, "parameters"));
  const body = member(link, "requestBody");
  if (body !== undefined) given.push(["body", body]);
  return given.map(([name, value]) => ({
    // If two parameters share a name, `in` precedes it.
    name: name.replace(/^(?:path|query|header|cookie)\./, ""),
    value: typeof value === "string" ? value : JSON.stringify(value),
  }));
}
