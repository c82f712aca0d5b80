import type { Command } from '#contract/wire/commands'
import { TextField } from '../../../fields/TextField'
import type { RecordFields } from '../../../fields/useRecord'
import { Switch } from '../../../ui/controls/Switch'
import type { CommandFields } from '../operations'
import styles from './SetUp.module.css'

/** Whether the command is offered while a line is written, and how that looks. */
export function Autocomplete({ command, fields }: { command: Command; fields: RecordFields<CommandFields> }) {
  const { trigger, auto_complete, auto_complete_hint, auto_complete_desc, display_name } = command
  const { apply, errorOf } = fields
  return (
    <section aria-label="Autocomplete" className={styles.group}>
      <Switch
        label="Offer it while a line is written"
        hint="Without it, the command runs all the same for whoever knows its word."
        checked={auto_complete}
        error={errorOf('auto_complete')}
        onChange={value => void apply('auto_complete', value)}
      />
      {auto_complete && (
        <>
          <p className={styles.offered}>
            <b>/{trigger}</b> <i>{auto_complete_hint}</i> <span>{auto_complete_desc || display_name}</span>
          </p>
          <TextField
            label="Hint"
            value={auto_complete_hint}
            placeholder="[build]"
            hint="What comes after the word."
            error={errorOf('auto_complete_hint')}
            onApply={value => apply('auto_complete_hint', value)}
          />
          <TextField
            label="What it does"
            value={auto_complete_desc}
            placeholder={display_name || 'Rolls a build back'}
            error={errorOf('auto_complete_desc')}
            onApply={value => apply('auto_complete_desc', value)}
          />
        </>
      )}
    </section>
  )
}
