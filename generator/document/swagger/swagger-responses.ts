import { defined } from "../../model/defined.js";
import { escapePointer } from "../../model/pointer.js";
import {
  type RawObject,
  isRawObject,
  member,
  objectMember,
} from "../open-api/open-api.js";
import {
  type SwaggerContext,
  mapValues,
  mediaTypes,
} from "./swagger-context.js";
import { upgradeHeader } from "./swagger-parameters.js";

/** The responses of an operation, whose media types Swagger 2.0 keeps in `produces`. */
export function upgradeResponses(
  operation: RawObject,
  pointer: string,
  context: SwaggerContext,
): RawObject {
  const hasOwnTypes = Array.isArray(member(operation, "produces"));
  const produces = mediaTypes(context, operation, "produces");
  return mapValues(objectMember(operation, "responses"), (written, status) => {
    const to = `${pointer}/responses/${escapePointer(status)}`;
    const { value, pointer: from } = context.follow(written, to);
    // A shared response declares no media types: where the operation does, it is copied.
    if (from !== to && !hasOwnTypes) return written;
    return upgradeResponse(value, { to, from, produces }, context);
  });
}

/** A Response Object of Swagger 2.0 in the spelling of OpenAPI 3.0. */
export function upgradeResponse(
  response: unknown,
  at: { to: string; from: string; produces: readonly string[] },
  context: SwaggerContext,
): unknown {
  if (!isRawObject(response) || Object.hasOwn(response, "$ref"))
    return response;
  const { schema, examples, headers, ...rest } = response;
  const { to, from, produces } = at;
  context.move(to, from);
  for (const type of produces)
    context.move(
      `${to}/content/${escapePointer(type)}/schema`,
      `${from}/schema`,
    );
  const content = Object.fromEntries(
    produces.map((type) => {
      const example = member(examples, type);
      return [type, { schema, ...defined({ example }) }];
    }),
  );
  return {
    description: "",
    ...rest,
    ...(isRawObject(headers)
      ? {
          headers: mapValues(headers, (header, name) =>
            upgradeHeader(
              header,
              `${from}/headers/${escapePointer(name)}`,
              context,
            ),
          ),
        }
      : {}),
    ...(schema === undefined ? {} : { content }),
  };
}
