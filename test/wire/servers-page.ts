import { fileURLToPath } from "node:url";
import type { Driven, Framework } from "./drive.js";

/** What came of driving all servers, for whoever wants to know what was tried. */
export const serversPage: string = fileURLToPath(
  new URL("../../docs/servers.md", import.meta.url),
);

const head = `# Servers the client is driven against

Written by \`WRITE_SERVERS=1 npm run test:wire\`, and held to every run of \`npm run test:wire\`.

Each server is made by a framework of others and has a document of its own making. A client is generated from that document over HTTP, and every operation of it is called with values made from the schemas: texts with reserved signs and other scripts, lists, objects, dates, files, bytes; everything given, only what is required, and mixtures. What the handler understood has to be what was passed, and what the client gives has to be what was sent: data, texts, bytes, events, and every declared failure with its body.

A limit is the framework's or the document's, not the client's; one that is no longer met fails the suite.

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
