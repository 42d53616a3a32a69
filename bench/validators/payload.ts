/** The data that validators are measured on: made by a fixed sequence, so that every run has the same. */

/** A list of clients with nested collections, as its JSON. */
export function clientListText(count: number): string {
  const random = sequence(7);
  return JSON.stringify({
    data: Array.from({ length: count }, (_, i) => client(random, i)),
    pagination: { hasMore: true, nextCursor: "abc", totalCount: 1234 },
  });
}

/** The same list with something wrong in every tenth client: a format, a value, a type, a member. */
export function brokenClientListText(count: number): string {
  const list = JSON.parse(clientListText(count)) as {
    data: Record<string, never>[];
  };
  list.data.forEach((each, i) => {
    const members = each as Record<string, unknown>;
    if (i % 10 === 0) members["id"] = "not-an-id";
    if (i % 10 === 3)
      (members["addresses"] as Record<string, unknown>[])[0]!["createdAt"] =
        "2024-02-30T10:00:00Z";
    if (i % 10 === 6)
      (members["documents"] as Record<string, unknown>[])[0]!["status"] =
        "lost";
    if (i % 10 === 9) delete members["name"];
  });
  return JSON.stringify(list);
}

/** The list with something wrong at its very end only. */
export function lastBrokenClientListText(count: number): string {
  const list = JSON.parse(clientListText(count)) as {
    data: { tags: { id: string }[] }[];
  };
  list.data.at(-1)!.tags.at(-1)!.id = "not-an-id";
  return JSON.stringify(list);
}

/** Filters as people send them. */
export const filterTexts: readonly string[] = [
  {
    amount: { gte: 1000, lt: 5000 },
    status: { in: ["pending", "failed"] },
    isAlerted: true,
  },
  { id: "2eb8aa08-aa98-41ea-b4aa-73b441d16380" },
  {
    createdAt: { gte: "2024-01-01T00:00:00Z", lt: "2024-02-01T00:00:00Z" },
    scopes: { in: ["MX:AV", "MX:AV:ARI"] },
  },
  {
    description: { contains: "rent" },
    currency: { eq: "MXN" },
    externalId: "A-1",
  },
  {
    tagIds: { containsAny: ["2eb8aa08-aa98-41ea-b4aa-73b441d16380"] },
    search: "lease",
  },
  { status: "completed", amount: 12.5, updatedAt: "2024-03-01T10:20:30.5Z" },
].map((filter) => JSON.stringify(filter));

/** The same with something wrong in each: an operator, a field, a value, an empty list. */
export const brokenFilterTexts: readonly string[] = [
  { amount: { gte: "1000", lt: 5000 }, status: { in: [] }, isAlerted: true },
  { id: "2eb8aa08" },
  {
    createdAt: { gte: "2024-13-01T00:00:00Z" },
    scopes: { in: ["MX:AV", "nowhere"] },
  },
  { description: { contans: "rent" }, currency: { eq: "MXN" } },
  {
    tagIds: { containsAny: ["2eb8aa08-aa98-41ea-b4aa-73b441d1638z"] },
    serch: "lease",
  },
  { status: "compleated", amount: "12.5" },
].map((filter) => JSON.stringify(filter));

function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}

type Random = () => number;

function uuid(random: Random): string {
  const hex = Array.from({ length: 32 }, () =>
    Math.floor(random() * 16).toString(16),
  ).join("");
  // Of version 4, since some validators look at that.
  return hex.replace(
    /(.{8})(.{4}).(.{3}).(.{3})(.{12})/,
    (_, a, b, c, d, e) => `${a}-${b}-4${c}-8${d}-${e}`,
  );
}

function time(random: Random): string {
  return new Date(1.6e12 + Math.floor(random() * 1e11)).toISOString();
}

function times(random: Random): { createdAt: string; updatedAt: string } {
  return { createdAt: time(random), updatedAt: time(random) };
}

function repeat<T>(count: number, make: (i: number) => T): T[] {
  return Array.from({ length: count }, (_, i) => make(i));
}

function summary(random: Random, i: number): Record<string, unknown> {
  return {
    id: uuid(random),
    type: "person",
    name: `Name ${i}`,
    scopes: ["base", "MX:AV", "MX:AV:ARI"].slice(0, 1 + (i % 3)),
    ...times(random),
    externalId: `external-${i}`,
    metadata: { source: "import", batch: i },
    birthDate: "1980-02-29",
    middleName: "Middle",
    lastName: "Last",
    employment: {
      isEmployee: true,
      employeeId: `e-${i}`,
      position: "Clerk",
      startDate: "2020-01-31",
    },
    scopeData: {
      MX: {
        rfc: "XAXX010101000",
        curp: "XEXX010101HNEXXXA4",
        actividadVulnerable: { ARI: {}, AVI: { username: "u" } },
      },
    },
  };
}

function client(random: Random, i: number): Record<string, unknown> {
  const clientId = uuid(random);
  const base = (): Record<string, unknown> => ({
    id: uuid(random),
    clientId,
    ...times(random),
    metadata: {},
  });
  return {
    ...summary(random, i),
    isPrimary: true,
    email: i % 4 === 0 ? null : `a${i}@example.com`,
    phone: "+52 55 0000 0000",
    age: 20 + (i % 50),
    addresses: repeat(2, () => ({
      ...base(),
      isPrimary: true,
      street: "Street 1",
      city: "City",
      state: "State",
      postalCode: "01000",
      type: "home",
      country: "MX",
      scopeData: { MX: { exteriorNumber: "1", neighborhood: "Centro" } },
    })),
    contactMethods: repeat(2, () => ({
      ...base(),
      value: "+52 55 0000 0000",
      isVerified: true,
      verifiedAt: time(random),
      isPrimary: false,
      label: "work",
    })),
    bankAccounts: repeat(1, () => ({
      ...base(),
      accountNumber: "0123456789",
      bankName: "Bank",
      currency: "MXN",
      type: "checking",
      isPrimary: true,
      isActive: true,
    })),
    documents: repeat(2, (j) => ({
      ...base(),
      category: "identity",
      scope: "MX",
      type: "passport",
      status: j === 0 ? "verified" : "uploaded",
      filename: "a.pdf",
      contentType: "application/pdf",
      size: 1234,
      expiresAt: "2030-12-31",
      verifiedAt: time(random),
      reviewedAt: null,
    })),
    linkedClients: repeat(1, () => ({
      id: uuid(random),
      client: summary(random, i),
      ...times(random),
    })),
    riskAssessments: {},
    tags: repeat(2, (j) => ({
      id: uuid(random),
      name: `tag ${j}`,
      color: "red",
    })),
  };
}
