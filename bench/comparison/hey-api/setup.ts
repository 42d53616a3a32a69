import { client } from "./api/client.gen.js";

export function setUp(baseUrl: string, token: () => Promise<string>): void {
  client.setConfig({
    baseUrl: `${baseUrl}/v1`,
    auth: ({ type }) => (type === "apiKey" ? "test" : token()),
  });
  // What it throws is the parsed body: an Error is made of it and of the status.
  client.interceptors.error.use((error, response, request) => {
    if (error instanceof Error) return error;
    const { message } = error as { readonly message?: string };
    return new Error(
      `${response?.status}: ${message} (${request?.method} ${request?.url})`,
    );
  });
}
