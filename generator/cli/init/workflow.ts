import {
  commandsOf,
  type PackageManager,
} from "../../job/project/package-manager.js";
import { setupSteps, yamlText } from "./workflow-setup.js";

/** The project of a workflow. */
export interface WorkflowRequest {
  readonly output: string;
  /** The command that generates, as typed in the folder of the config. */
  readonly generate: string;
  /** Variables of the config: secrets of the repository. */
  readonly variables: readonly string[];
  /** The folder of the config from the root of the repository; empty: the root. */
  readonly below: string;
  readonly root: string;
  readonly packageManager?: PackageManager;
  /** True if the document is a URL, with a copy kept beside the output. */
  readonly isRemote: boolean;
  /** Checks the types of the project; absent: nothing does. */
  readonly typeCheck?: string;
  readonly hasTypeScript: boolean;
  readonly nodeVersionFile?: string;
}

/**
 * A workflow of GitHub Actions: pull requests are checked against the document, and a document
 * behind a URL is fetched every day, once, and its changes proposed. Each variable of the config is
 * a secret of the repository, given to the step that fetches and to no other.
 */
export function printWorkflow(request: WorkflowRequest): string {
  const { below, isRemote } = request;
  const folder =
    below === ""
      ? ""
      : `defaults:\n  run:\n    working-directory: ${yamlText(below)}\n`;
  const triggers = isRemote
    ? `  pull_request:\n  schedule:\n    - cron: "17 5 * * *"\n  workflow_dispatch:\n`
    : "  pull_request:\n";
  return `${printHead(request)}name: ${workflowName(below)}
on:
${triggers}permissions:
  contents: read
concurrency:
  group: \${{ github.workflow }}-\${{ github.ref }}
${folder}jobs:
${printCheck(request)}${isRemote ? printUpdate(request) : ""}`;
}

/** The workflow's name, which is the name of its file, too. */
export function workflowName(below: string): string {
  const last = below.split("/").at(-1) ?? "";
  const words = last.split(/\W+/).filter((word) => word !== "");
  return ["speclathe", ...words].join("-");
}

function printHead({ isRemote, variables }: WorkflowRequest): string {
  const check =
    "check: on pull requests, checks that the generated files are up to date.";
  if (!isRemote) return comment([check]);
  const secrets = namesOf(variables);
  return comment([
    check,
    "update: every day, fetches the document and opens a pull request if the output changes.",
    "",
    "To set up, in the settings of the repository:",
    '- Actions > General: "Allow GitHub Actions to create and approve pull requests".',
    "- Secrets > Actions: SPECLATHE_TOKEN, a fine-grained personal access token for this repository",
    '  that may read and write "Contents" and "Pull requests". Without it, the pull request is opened',
    "  with the token of the workflow, and GitHub runs no workflows on such a pull request (not even",
    "  this one) until somebody closes and reopens it.",
    ...(secrets.length === 0
      ? []
      : [`- Secrets > Actions: ${secrets.join(", ")}, to fetch the document.`]),
    "",
    "GitHub runs schedules on the default branch only, and in public repositories stops them after 60",
    "days without a commit.",
  ]);
}

function comment(lines: readonly string[]): string {
  return lines.map((line) => `# ${line}`.trimEnd() + "\n").join("");
}

function printCheck(request: WorkflowRequest): string {
  const { output, isRemote } = request;
  const speclathe = commandOf(request);
  const lock = shellWord(`${output}/speclathe.lock.json`.replace(/^\.\//, ""));
  const check = isRemote ? "check --strict --offline" : "check --strict";
  const compared = isRemote ? "diff lock lock" : "diff";
  return `  check:
    if: github.event_name == 'pull_request'
    runs-on: ubuntu-latest
    timeout-minutes: 15
    steps:
      - uses: ${actions.checkout}
        with:
          fetch-depth: 0
          persist-credentials: false
${setupSteps(request)}      - name: Check the output
        run: ${speclathe} ${check}
      - name: Report what changes for callers
        env:
          BASE: origin/\${{ github.base_ref }}
        run: |
          if git cat-file -e "$BASE:./"${lock}; then
            ${speclathe} ${compared} --base "$BASE" --format markdown >> "$GITHUB_STEP_SUMMARY"
          fi
`;
}

function printUpdate(request: WorkflowRequest): string {
  const { output, generate, below, typeCheck, hasTypeScript } = request;
  const path = shellWord(pathspec(output));
  const branch = `${workflowName(below)}/update`;
  const speclathe = commandOf(request);
  const diff = `${speclathe} diff lock lock --base HEAD --format markdown --max-length 60000`;
  const report = hasTypeScript
    ? `${diff} --uses . > "$RUNNER_TEMP/changes.md" ||
            ${diff} > "$RUNNER_TEMP/changes.md"`
    : `${diff} > "$RUNNER_TEMP/changes.md"`;
  const isChanged = "if: steps.changes.outputs.any == 'true'";
  const types =
    typeCheck === undefined
      ? ""
      : `      - name: Check types
        id: types
        ${isChanged}
        continue-on-error: true
        run: ${typeCheck}
`;
  const verdict =
    typeCheck === undefined
      ? ""
      : `          printf '\\nType check of this repository: %s.\\n' "$TYPES" >> "$RUNNER_TEMP/changes.md"\n`;
  return `  update:
    if: github.event_name != 'pull_request'
    runs-on: ubuntu-latest
    timeout-minutes: 15
    permissions:
      contents: write
      pull-requests: write
    steps:
      - uses: ${actions.checkout}
        with:
          persist-credentials: false
${setupSteps(request)}      - name: Generate from the document at its URL
${printSecrets(request)}        run: ${generate}
      - name: Describe the changes
        id: changes
        run: |
          if [ -z "$(git status --porcelain -- ${path})" ]; then exit 0; fi
          ${report}
          echo "any=true" >> "$GITHUB_OUTPUT"
${types}      - name: Open a pull request
        ${isChanged}
        env:
          GH_TOKEN: \${{ secrets.SPECLATHE_TOKEN || github.token }}
${typeCheck === undefined ? "" : "          TYPES: ${{ steps.types.outcome }}\n"}        run: |
${verdict}          remote="https://x-access-token:$GH_TOKEN@\${GITHUB_SERVER_URL#https://}/$GITHUB_REPOSITORY"
          git config user.name "github-actions[bot]"
          git config user.email "41898282+github-actions[bot]@users.noreply.github.com"
          git add -- ${path}
          # The branch of an earlier run with the same files stays as it is.
          if git fetch --quiet --depth 1 "$remote" ${branch} && git diff --cached --quiet FETCH_HEAD -- ${path}; then exit 0; fi
          git switch --force-create ${branch}
          git commit --quiet --message "Regenerate the API client"
          git push --quiet --force "$remote" ${branch}
          gh pr create --head ${branch} --title "Regenerate the API client" --body-file "$RUNNER_TEMP/changes.md" ||
            gh pr edit ${branch} --body-file "$RUNNER_TEMP/changes.md"
`;
}

/** By commit, as a tag can be moved. */
const actions = {
  checkout:
    "actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1",
};

function commandOf({ packageManager }: WorkflowRequest): string {
  return packageManager
    ? `${commandsOf(packageManager).runCommand} speclathe`
    : "npx --yes speclathe";
}

function printSecrets({ variables }: WorkflowRequest): string {
  const names = namesOf(variables);
  if (names.length === 0) return "";
  const lines = names.map(
    (name) => `          ${name}: \${{ secrets.${name} }}\n`,
  );
  return `        env:\n${lines.join("")}`;
}

/** Those that GitHub takes as names of secrets. */
function namesOf(variables: readonly string[]): readonly string[] {
  return variables.filter((name) => /^[A-Za-z_]\w*$/.test(name));
}

/** A word of a shell's command, whatever is in it; nor does GitHub find an expression of its own. */
function shellWord(text: string): string {
  return `'${text.replaceAll("'", "'\\''").split("${{").join("$''{{")}'`;
}

// gitglossary(7): patterns and words of magic are none with `literal`.
function pathspec(path: string): string {
  return /[*?[\]\\]|^:/.test(path) ? `:(literal)${path}` : path;
}
