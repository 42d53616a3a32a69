let address = "";
let tokenOf = (): Promise<string> => Promise.resolve("");

export function setUp(baseUrl: string, token: () => Promise<string>): void {
  address = `${baseUrl}/v1`;
  tokenOf = token;
}

/** What orval's functions send by: with the address, the token and the header; it throws for failures. */
export async function fetcher<Result>(
  path: string,
  init: RequestInit = {},
): Promise<Result> {
  const headers = new Headers(init.headers);
  headers.set("authorization", `Bearer ${await tokenOf()}`);
  headers.set("x-environment", "test");
  const response = await fetch(address + path, { ...init, headers });
  const data: unknown = await response.json();
  if (!response.ok) {
    const { message } = data as { readonly message?: string };
    throw new Error(`${response.status}: ${message} (${init.method} ${path})`);
  }
  return { data, status: response.status, headers: response.headers } as Result;
}
