import type { Filter, FilterField } from "../../model/filter.js";
import type { Model } from "../../model/model.js";
import type { Operation } from "../../model/operation.js";
import type { Schema } from "../../model/schema.js";
import type { Webhook } from "../../model/webhook.js";

/** The model with each schema at the top of something replaced; headers of webhooks are not. */
export function mapSchemas(model: Model, map: MapSchema): Model {
  const named = <Type extends { schema: Schema }>(type: Type): Type => ({
    ...type,
    schema: map(type.schema),
  });
  const webhook = (each: Webhook): Webhook =>
    each.payload ? { ...each, payload: map(each.payload) } : each;
  const { filterMatches, webhooks } = model;
  return {
    ...model,
    types: model.types.map(named),
    generics: model.generics.map(named),
    filters: model.filters.map((filter) => mappedFilter(filter, map)),
    ...(filterMatches && {
      filterMatches: filterMatches.map((each) => ({
        ...each,
        item: map(each.item),
      })),
    }),
    operations: model.operations.map((each) =>
      mappedOperation(each, { map, webhook }),
    ),
    ...(webhooks && { webhooks: webhooks.map(webhook) }),
  };
}

type MapSchema = (schema: Schema) => Schema;

function mappedFilter(filter: Filter, map: MapSchema): Filter {
  const field = (each: FilterField): FilterField => ({
    ...each,
    ...(each.plain && { plain: map(each.plain) }),
    operators: each.operators.map((operator) => ({
      ...operator,
      schema: map(operator.schema),
    })),
    members: each.members.map(field),
    ...(each.pairs && {
      pairs: { ...each.pairs, valueSchema: map(each.pairs.valueSchema) },
    }),
  });
  return { ...filter, fields: filter.fields.map(field) };
}

function mappedOperation(
  operation: Operation,
  { map, webhook }: { map: MapSchema; webhook: (each: Webhook) => Webhook },
): Operation {
  const { input, result, responses, callbacks, paging } = operation;
  const { schema, parameters, body } = input;
  return {
    ...operation,
    input: {
      ...input,
      ...(schema && { schema: map(schema) }),
      parameters: parameters.map((each) => ({
        ...each,
        schema: map(each.schema),
      })),
      ...(body?.given && { body: { ...body, given: map(body.given) } }),
    },
    result:
      result.kind === "body"
        ? { ...result, schema: map(result.schema) }
        : result,
    responses: responses.map((each) =>
      each.schema ? { ...each, schema: map(each.schema) } : each,
    ),
    ...(callbacks && {
      callbacks: { ...callbacks, webhooks: callbacks.webhooks.map(webhook) },
    }),
    ...(paging && { paging: { ...paging, item: map(paging.item) } }),
  };
}
