/**
 * A workflow of GitHub Actions that regenerates an output every day, type-checks the project, and
 * opens a pull request that says what changed. The variables of the config are secrets of the
 * repository, given to the steps that read it and to no other.
 */
export function printWorkflow(
  output: string,
  script: string,
  variables: readonly string[] = [],
): string {
  const named = variables.filter((name) => /^[A-Za-z_]\w*$/.test(name));
  const env =
    named.length === 0
      ? ""
      : `\n        env:\n${named
          .map((name) => `          ${name}: \${{ secrets.${name} }}`)
          .join("\n")}`;
  const path = shellWord(pathspec(output));
  return `name: speclathe
on:
  schedule:
    - cron: "17 5 * * *"
  workflow_dispatch:
permissions:
  contents: write
  pull-requests: write
jobs:
  regenerate:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 22
          cache: npm
      - run: npm ci
      - name: What changed
        run: |
          npx speclathe diff --base HEAD --uses . --format markdown --max-length 60000 > "$RUNNER_TEMP/changes.md" \\
            || npx speclathe diff --base HEAD --format markdown --max-length 60000 > "$RUNNER_TEMP/changes.md"${env}
      - run: npm run ${script}${env}
      - name: Type check
        id: types
        continue-on-error: true
        run: npx tsc --noEmit
      - name: Open a pull request
        env:
          GH_TOKEN: \${{ github.token }}
          TYPES: \${{ steps.types.outcome }}
        run: |
          if [ -z "$(git status --porcelain -- ${path})" ]; then exit 0; fi
          printf '\\nType check of this repository: %s.\\n' "$TYPES" >> "$RUNNER_TEMP/changes.md"
          git config user.name "github-actions[bot]"
          git config user.email "41898282+github-actions[bot]@users.noreply.github.com"
          git switch --force-create speclathe/update
          git add -- ${path}
          git commit --message "Regenerate the API client"
          git push --force origin speclathe/update
          gh pr create --head speclathe/update --title "Regenerate the API client" --body-file "$RUNNER_TEMP/changes.md" \\
            || gh pr edit speclathe/update --body-file "$RUNNER_TEMP/changes.md"
`;
}

/** A word of a shell's command, whatever is in it; nor does GitHub find an expression of its own. */
function shellWord(text: string): string {
  return `'${text.replaceAll("'", "'\\''").split("${{").join("$''{{")}'`;
}

// gitglossary(7): patterns and words of magic are none with `literal`.
function pathspec(path: string): string {
  return /[*?[\]\\]|^:/.test(path) ? `:(literal)${path}` : path;
}
