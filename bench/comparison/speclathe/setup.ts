import { createClient } from "./api/index.js";

export const setUp = (baseUrl: string, token: () => Promise<string>) =>
  createClient({ baseUrl, apiKey: token, environment: "test" });
