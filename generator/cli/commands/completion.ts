import { type Command, commonOptions, defineCommand } from "../command.js";

const shells = ["bash", "zsh", "fish"] as const;

/** The command that prints what makes a shell complete the others. */
export function completionCommand(
  list: () => Promise<readonly Command[]>,
): Command {
  return defineCommand({
    name: "completion",
    summary: "Print a script for completion in the shell",
    operands: [{ name: "SHELL", summary: shells.join(", "), choices: shells }],
    options: {},
    examples: [
      { line: "speclathe completion bash >> ~/.bashrc", does: "for bash" },
      { line: "speclathe completion zsh >> ~/.zshrc", does: "for zsh" },
      {
        line: "speclathe completion fish > ~/.config/fish/completions/speclathe.fish",
        does: "for fish",
      },
    ],
    async run(flags, { printer }) {
      const commands = await list();
      const shell = flags.SHELL ?? "bash";
      const script =
        shell === "fish" ? fish(commands) : bash(commands, shell === "zsh");
      printer.show({
        kind: "whole",
        json: { shell, script },
        text: () => script,
      });
      return 0;
    },
  });
}

function optionsOf({ options }: Command): readonly string[] {
  return Object.keys({ ...options, ...commonOptions }).map(
    (name) => `--${name}`,
  );
}

function bash(commands: readonly Command[], isZsh: boolean): string {
  const cases = commands.map(
    (command) =>
      `    ${command.name}) words="${optionsOf(command).join(" ")}" ;;\n`,
  );
  const names = commands.map(({ name }) => name).join(" ");
  return `${isZsh ? "autoload -U +X bashcompinit && bashcompinit\n" : ""}_speclathe() {
  local words current="\${COMP_WORDS[COMP_CWORD]}"
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${names}" -- "$current"))
    return
  fi
  case "$current" in -*) ;; *) COMPREPLY=($(compgen -f -- "$current")); return ;; esac
  case "\${COMP_WORDS[1]}" in
${cases.join("")}  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _speclathe speclathe
`;
}

function fish(commands: readonly Command[]): string {
  const quote = (text: string): string => `'${text.replaceAll("'", "\\'")}'`;
  const lines = commands.flatMap(({ name, summary, options }) => [
    `complete -c speclathe -n __fish_use_subcommand -a ${name} -d ${quote(summary)}`,
    ...Object.entries({ ...options, ...commonOptions }).map(
      ([option, { summary: does, kind, short }]) =>
        `complete -c speclathe -n '__fish_seen_subcommand_from ${name}' -l ${option}${short === undefined ? "" : ` -s ${short}`}${kind === "flag" ? "" : " -r"} -d ${quote(does)}`,
    ),
  ]);
  return `${lines.join("\n")}\n`;
}
