// What must not compile against the compliance client: every line marked is an error, and
// nothing else is. Compiled beside fresh output by `compile.test.ts`.
import { alertTransactionFilter } from "./compliance/filters.js";
import { type Alert, createClient, type Scope } from "./compliance/index.js";
import type { ScopeWithin } from "./compliance/scopes.js";

const baseUrl = "http://localhost";
const client = createClient({ baseUrl, apiKey: "k", environment: "test" });
const alertId = "0b8f9d7e-1111-4222-8333-444455556666";
const { list, listTransactionItems: items, getByExternalId } = client.alerts;

export async function misuse(): Promise<void> {
  // @ts-expect-error unknown filter field
  await list({ filter: { nam: "x" } });
  // @ts-expect-error unknown operator
  await list({ filter: { name: { contans: "x" } } });
  // @ts-expect-error an operator that is not in this field's set
  await items({ alertId, filter: { currency: { contains: "M" } } });
  // @ts-expect-error wrong type of value
  await items({ alertId, filter: { amount: { gte: "1" } } });
  // @ts-expect-error a plain value only
  await items({ alertId, filter: { isAlerted: { gte: true } } });
  // @ts-expect-error undefined would lose the condition
  await list({ filter: { name: undefined } });
  // @ts-expect-error unknown scope
  await getByExternalId({ externalId: "A", requireScope: ["MX:XX"] });
  // @ts-expect-error missing path parameter
  await client.clients.get({});
  // @ts-expect-error missing input
  await client.clients.get();
  // @ts-expect-error misspelt member of the input
  await list({ fliter: {} });
  // @ts-expect-error missing environment
  createClient({ baseUrl, apiKey: "k" });
  // @ts-expect-error missing apiKey
  createClient({ baseUrl, environment: "test" });
  // @ts-expect-error unknown environment
  createClient({ baseUrl, apiKey: "k", environment: "prod" });
  // @ts-expect-error no such value
  await client.transactions.migrate({ id: alertId, to: "prod" });
}

alertTransactionFilter((f) => [
  f.amount.gte(1_000).lt(5_000),
  f.status.in(["pending", "failed"]),
  f.isAlerted.is(true),
  f.metadata("source", "import"),
  f.scopeData.MX.actividadVulnerable.ARI.leaseStartDate.gte("2025-01-01"),
]);
// @ts-expect-error unknown field
alertTransactionFilter((f) => [f.amout.gte(1)]);
// @ts-expect-error an operator that is not in this field's set
alertTransactionFilter((f) => [f.currency.contains("M")]);
// @ts-expect-error a plain value only
alertTransactionFilter((f) => [f.isAlerted.gte(true)]);
// @ts-expect-error wrong type of value
alertTransactionFilter((f) => [f.amount.gte("1")]);
// @ts-expect-error unknown value
alertTransactionFilter((f) => [f.status.in(["lost"])]);
// @ts-expect-error an unfinished condition is none
alertTransactionFilter((f) => [f.scopeData.MX]);

// What a user leans on: results have the types their names say.
export async function use(): Promise<Scope> {
  const alert = await client.alerts.getByExternalId({
    externalId: "A-1",
    requireScope: ["MX:AV"],
  });
  const named: Alert = alert;
  const outcome = await client.clients.get({ id: alertId }).safe();
  if (outcome.ok) {
    const [address] = outcome.data.addresses ?? [];
    address?.street?.toUpperCase();
  }
  for await (const item of client.alerts.list({
    filter: { search: "lease" },
  }))
    item.status satisfies Alert["status"];
  const below: ScopeWithin<"MX:AV"> = "MX:AV:ARI";
  // @ts-expect-error not below it
  const beside: ScopeWithin<"MX:AV"> = "MX:CNBV";
  return named.scope === below ? beside : named.scope;
}
