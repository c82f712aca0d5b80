import type { Command } from '#contract/wire/commands'
import { readCommandLine } from '#domain/commands/commandLine'
import styles from './CompletionList.module.css'

/** The command that a line would run, of those that are known. */
export function commandIn(line: string, commands: readonly Command[]): Command | undefined {
  const trigger = readCommandLine(line)?.trigger
  return commands.find(command => command.trigger === trigger)
}

/** What comes after the word of a command, for as long as its line is written. */
export function CommandUsage({ id, command }: { id: string; command: Command }) {
  const { trigger, auto_complete_hint, auto_complete_desc } = command
  return (
    <p id={id} className={styles.usage}>
      <b>/{trigger}</b> <span className={styles.hint}>{auto_complete_hint}</span>{' '}
      <span className={styles.more}>{auto_complete_desc}</span>
    </p>
  )
}
