// Checks the results of mocks, and creates responses from them.

import { printIssue } from "../validation/issue.js";
import type { MockDocument } from "./document.js";
import {
  type MockAnswer,
  type MockedOperation,
  MockMistake,
} from "./operation.js";
import { withText } from "./status.js";
import type { Check } from "../validation/report.js";
import { schema } from "../validation/validation.js";

/** Throws a {@link MockMistake} if the document does not allow a result. */
export function checkResult(
  { id, answer, paging }: MockedOperation,
  result: unknown,
  document: MockDocument,
): void {
  const { check, itemCheck } = answer;
  const checked: (readonly [place: string, unknown, Check])[] = [];
  if (check) checked.push(["", result, check]);
  if (itemCheck) {
    let items = result;
    for (const name of paging?.items ?? [])
      items = (items as Record<string, unknown> | undefined)?.[name];
    if (!Array.isArray(items))
      throw new MockMistake(`the mock of ${id} returns no array of items`);
    for (const [at, item] of items.entries())
      checked.push([`item ${at}: `, item, itemCheck]);
  }
  for (const [place, value, each] of checked) {
    const name = document.nameOf(each);
    const issues = document.issuesOfGiven(value, name, schema(each));
    if (issues.length > 0)
      throw new MockMistake(
        `the mock of ${id} returns a response that the document does not allow: ${issues.map((issue) => place + printIssue(issue)).join("; ")}`,
      );
  }
}

/** Creates the response for a result. */
export async function responseOf(
  { status, encoding, mediaType, headers = {} }: MockAnswer,
  result: unknown,
): Promise<Response> {
  const type = mediaType ?? "application/json";
  const init = {
    ...withText(status),
    headers: {
      ...headers,
      ...(/[*;]/.test(type) || encoding === "multipart"
        ? {}
        : { "content-type": type }),
    },
  };
  if (encoding === undefined || result === undefined)
    return new Response(null, {
      ...withText(encoding === undefined ? status : 204),
      headers,
    });
  switch (encoding) {
    case "text":
      return new Response(String(result), init);
    case "binary":
    case "form":
    case "multipart":
      return new Response(result as Blob | FormData, init);
    case "events":
    case "json-lines": {
      const lines: string[] = [];
      for await (const each of result as AsyncIterable<unknown>)
        lines.push(
          encoding === "events" ? eventText(each) : `${JSON.stringify(each)}\n`,
        );
      return new Response(lines.join(""), init);
    }
    default:
      return new Response(JSON.stringify(result), init);
  }
}

function eventText(given: unknown): string {
  const { data, event, id } = given as Record<string, unknown>;
  const text = typeof data === "string" ? data : JSON.stringify(data);
  const lines = [
    ...(typeof id === "string" ? [`id: ${id}`] : []),
    ...(typeof event === "string" ? [`event: ${event}`] : []),
    ...text.split("\n").map((line) => `data: ${line}`),
  ];
  return `${lines.join("\n")}\n\n`;
}
