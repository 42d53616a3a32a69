import { expect, test } from "vitest";
import { type GlobKind, matchesGlob } from "./glob.js";

const cases: readonly {
  readonly glob: string;
  readonly kind: GlobKind;
  readonly yes: readonly string[];
  readonly no: readonly string[];
}[] = [
  {
    glob: "/orders",
    kind: "path",
    yes: ["/orders"],
    no: ["/orders/1", "/v1/orders", "/Orders"],
  },
  {
    glob: "/orders/**",
    kind: "path",
    yes: ["/orders", "/orders/", "/orders/{id}", "/orders/{id}/items"],
    no: ["/orders-old", "/v1/orders/{id}"],
  },
  {
    glob: "/orders/*",
    kind: "path",
    yes: ["/orders/{id}", "/orders/"],
    no: ["/orders", "/orders/{id}/items"],
  },
  {
    glob: "/*/orders/{id}",
    kind: "path",
    yes: ["/v1/orders/{id}"],
    no: ["/v1/orders/{orderId}", "/v1/x/orders/{id}"],
  },
  {
    glob: "/orders/**/items",
    kind: "path",
    yes: ["/orders/items", "/orders/{id}/items", "/orders/a/b/items"],
    no: ["/orders/{id}/items/{item}", "/ordersitems"],
  },
  {
    glob: "**/items",
    kind: "path",
    yes: ["/items", "/orders/{id}/items"],
    no: ["/items/{id}"],
  },
  {
    glob: "orders.*",
    kind: "name",
    yes: ["orders.list", "orders.items.list"],
    no: ["ordersXlist", "my.orders.list"],
  },
  { glob: "a+b(c)", kind: "name", yes: ["a+b(c)"], no: ["aab(c)"] },
];

for (const { glob, kind, yes, no } of cases) {
  test.each(yes)(`${kind} ${glob} is %s`, (text) =>
    expect(matchesGlob(text, glob, kind)).toBe(true),
  );
  test.each(no)(`${kind} ${glob} is not %s`, (text) =>
    expect(matchesGlob(text, glob, kind)).toBe(false),
  );
}
