import { Search, X } from 'lucide-react'
import { useState } from 'react'
import { changeKeys } from '../../../shortcuts/changeKeys'
import { useShortcuts } from '../../../shortcuts/shortcutList'
import { lookAtSettings } from '../../../store/settings/settingsLook'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { IconButton } from '../../../ui/controls/IconButton'
import { Input } from '../../../ui/controls/Input'
import { printedKeys } from '../../../ui/keys/printedKeys'
import { Icon } from '../../../ui/marks/Icon'
import { Kbd } from '../../../ui/marks/Kbd'
import { counted } from '../../../ui/words/amounts'
import { SettingRow } from '../rows/SettingRow'
import type { SettingsPart } from '../values/parts'
import { KeyField } from './KeyField'
import styles from './ShortcutsRow.module.css'
import { ShortcutTable } from './ShortcutTable'
import { shortcutRows } from './shortcutRows'

/** The keys of all commands: found by name or by keys, changed by pressing others, and reset. */
export function ShortcutsRow({ part: { key, name, effect }, query }: { part: SettingsPart; query: string }) {
  const workbench = useWorkbench()
  const commands = useShortcuts()
  const bindings = useSelect(state => state.project.keys)
  const changedOnly = useSelect(state => state.settingsLook.changedOnly)
  const [words, setWords] = useState('')
  const [keys, setKeys] = useState('')
  const [finding, setFinding] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const rows = shortcutRows(commands, bindings, { query: words, keys, changedOnly })
  const changed = Object.keys(bindings)
  const resetAll = async () => {
    const changes = Object.fromEntries(changed.map(id => [id, null]))
    setError(await changeKeys(workbench, changes, `${counted(changed.length, 'shortcut')} reset`))
  }
  const showAll = () => {
    setKeys('')
    setWords('')
    workbench.store.setState(state => lookAtSettings(state, { changedOnly: false }))
  }
  const find = () => {
    setKeys('')
    setWords('')
    setFinding(true)
  }
  return (
    <SettingRow
      at={key}
      name={name}
      effect={effect}
      query={query}
      usual="none changed"
      isChanged={changed.length > 0}
      onReset={() => void resetAll()}
      error={error ?? false}
      control={
        <Button icon={Search} on={finding} onClick={find}>
          Find by keys
        </Button>
      }
    >
      <div className={styles.find}>
        {finding ? (
          <KeyField
            label="Keys to look for"
            hint="Press the keys of a command. Esc leaves this."
            onKeys={pressed => {
              setKeys(pressed)
              setFinding(false)
            }}
            onCancel={() => setFinding(false)}
          />
        ) : keys !== '' ? (
          <p className={styles.keys}>
            Commands on <Kbd>{printedKeys(keys)}</Kbd>
            <span className="sr-only">{printedKeys(keys)}</span>
            <IconButton icon={X} label="Show all shortcuts" onClick={() => setKeys('')} />
          </p>
        ) : (
          <Input
            aria-label="Find a command"
            placeholder={`Find one of ${commands.length} commands`}
            autoComplete="off"
            spellCheck={false}
            before={<Icon of={Search} size="s" className={styles.glass} />}
            value={words}
            onChange={event => setWords(event.target.value)}
            onKeyDown={event => {
              if (event.key !== 'Escape' || words === '') return
              event.stopPropagation()
              setWords('')
            }}
          />
        )}
      </div>
      {rows.length > 0 ? (
        <ShortcutTable rows={rows} onError={setError} onShowAll={showAll} />
      ) : (
        <p className={styles.none}>
          {keys !== '' ? `No command has ${printedKeys(keys)}.` : `No command is called “${words}”.`}
        </p>
      )}
    </SettingRow>
  )
}
