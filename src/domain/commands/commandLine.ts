/** A line that begins with a slash: the word after it, in lower case, and what follows the word. */
export interface CommandLine {
  trigger: string
  text: string
}

/** Reads a slash command as it was written; `null` when it is none (docs/reference/commands.md). */
export function readCommandLine(line: string): CommandLine | null {
  const [, trigger, text = ''] = /^\/(\S+)(?:\s([\s\S]*))?$/.exec(line.trimEnd()) ?? []
  return trigger === undefined ? null : { trigger: trigger.toLowerCase(), text }
}
