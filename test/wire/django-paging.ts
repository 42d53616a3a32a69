/**
 * Walks the three paginators of a real Django REST framework with a client made of the document it
 * serves: `npx jiti test/wire/django-paging.ts`, after
 * `apt-get install python3-django python3-djangorestframework python3-uritemplate`.
 */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { setTimeout as pause } from "node:timers/promises";
import { freshDocument } from "../support/fresh-document.js";

type List = (input?: object) => AsyncIterable<{ readonly name: string }>;
interface Index {
  createClient(options: object): Record<string, Record<string, List>>;
}

const port = 4110;
const url = `http://127.0.0.1:${port}`;
const script = fileURLToPath(new URL("django_paging.py", import.meta.url));
const server = spawn("/usr/bin/python3", [script, String(port)], {
  stdio: "ignore",
});
try {
  const { index } = await freshDocument<Index>(await documentOf());
  const wanted = Array.from({ length: 45 }, (_, number) => `t${number}`).join();
  const walks: readonly [string, object, number][] = [
    ["pages", {}, 7],
    ["pages", { page_size: 9 }, 5],
    ["pages", { page_size: 20 }, 5],
    ["offsets", {}, 7],
    ["offsets", { limit: 20 }, 5],
    ["cursors", {}, 7],
  ];
  for (const [resource, input, requests] of walks) {
    let sent = 0;
    const client = index.createClient({
      baseUrl: url,
      onRequest: () => void (sent += 1),
    });
    const list = Object.entries(client[resource] ?? {}).find(([name]) =>
      name.startsWith("list"),
    )?.[1];
    if (!list)
      throw new Error(
        `no list of ${resource}: ${JSON.stringify(Object.keys(client))}`,
      );
    const names: string[] = [];
    for await (const { name } of list(input)) names.push(name);
    const isRight = names.join() === wanted && sent === requests;
    console.log(
      `${isRight ? "ok  " : "FAIL"} ${resource} ${JSON.stringify(input)}: ${names.length} items, ${sent} requests`,
    );
    if (!isRight) process.exitCode = 1;
  }
} finally {
  server.kill();
}

async function documentOf(): Promise<object> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const response = await fetch(`${url}/openapi.json`).catch(() => undefined);
    if (response?.ok) return (await response.json()) as object;
    await pause(200);
  }
  throw new Error("the server does not come up");
}
