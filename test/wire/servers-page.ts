import { fileURLToPath } from "node:url";
import type { Driven, Framework } from "./drive.js";

/** The page on the servers that clients were tested with. */
export const serversPage: string = fileURLToPath(
  new URL("../../docs/servers.md", import.meta.url),
);

const head = `# Tested servers

Generated clients work with the servers of these frameworks. Each server generates its own document. Our test generates a client from that document, calls every operation over HTTP, and compares both sides: the handler must receive what the caller passed, and the caller what the handler sent.

The values come from the schemas: strings with reserved characters and other scripts, lists, objects, dates, files and bytes; all members, only the required ones, and mixtures. Responses include data, text, bytes, events, and every declared failure with its body.

A limit is one of the framework or of its document, not of the client. The test fails when a limit no longer exists. (\`npm run test:wire\` runs it; \`WRITE_SERVERS=1 npm run test:wire\` writes this page.)

| framework | version | operations | calls | limits |
| --- | --- | ---: | ---: | --- |
`;

/** The page, of all frameworks that are there. */
export function printServersPage(rows: readonly string[]): string {
  return `${head}${rows.join("\n")}\n`;
}

/** One line of its table. */
export function printRow(framework: Framework, driven: Driven): string {
  const { avoid = {}, limits = [], name, version } = framework;
  const said = [
    ...Object.entries(avoid).map(
      ([place, signs]) => `no ${signsOf(signs)} in a ${place}`,
    ),
    ...limits.map(({ reason }) => reason),
  ];
  return `| ${name} | ${version} | ${driven.operations} | ${driven.calls} | ${said.join("; ")} |`;
}

function signsOf({ source }: RegExp): string {
  return `\`${source.replaceAll(/[\\[\]]/g, "")}\``;
}
