import { make } from "./api/mocks/make.js";
import { mock, mockApi } from "./api/mocks/mock.js";
import { alertStatuses } from "./api/index.js";

/** An API for a page without a server: 120 alerts, and tokens that are refused when they are old. */
export function demoApi(baseUrl: string) {
  const alerts = Array.from({ length: 120 }, (_, at) =>
    make.alertListItem({
      name: `Alert ${at + 1}`,
      status: alertStatuses[at % alertStatuses.length] ?? "new",
    }),
  );
  const api = mockApi({
    baseUrl,
    mocks: [
      mock.alerts.list.items(alerts),
      mock.clients.addresses.sync(({ items, clientId }) =>
        items.some(({ street }) => street === "nowhere")
          ? Response.json({ message: "no such street" }, { status: 409 })
          : {
              created: [],
              deleted: [],
              updated: [make.address({ clientId, ...items[0] })],
            },
      ),
    ],
  });
  const tokens = { current: "token-1", given: 0 };
  const fetch: typeof globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    return request.headers.get("authorization") === `Bearer ${tokens.current}`
      ? api.fetch(request)
      : Promise.resolve(new Response(null, { status: 401 }));
  };
  const refresh = (): Promise<string> => {
    tokens.given++;
    // The first one is old already.
    return Promise.resolve(tokens.given === 1 ? "token-0" : tokens.current);
  };
  return { api, alerts, fetch, refresh, tokens };
}
