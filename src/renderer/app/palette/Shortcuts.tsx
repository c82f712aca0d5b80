import { useState } from 'react'
import { keysOf } from '../../shortcuts/keyBindings'
import { openPage } from '../../store/payloads/pageTabs'
import { useSelect, useWorkbench } from '../../store/workbench'
import { Button } from '../../ui/controls/Button'
import { Input } from '../../ui/controls/Input'
import { Dialog } from '../../ui/dialog/Dialog'
import { isMac } from '../../ui/keys/platform'
import { printedKeys } from '../../ui/keys/printedKeys'
import { Kbd } from '../../ui/marks/Kbd'
import { commands } from '../commands/commands'
import styles from './Shortcuts.module.css'

/** The editor's own, which is not the same with a Mac's Ctrl. */
const printedTabKeys = isMac ? 'Ctrl+Shift+M' : 'Ctrl+M'

/** Keys that belong to a place and not to a command. */
const keysOfPlaces = [
  { label: 'Next pane, previous pane', keys: ['F6', 'Shift+F6'] },
  { label: 'Exchange list: next, previous', keys: ['J', 'K'] },
  { label: 'Exchange list: show details', keys: ['↵'] },
  { label: 'Payload: Tab key moves focus, or indents', keys: [printedTabKeys] },
  { label: 'Composer: send, new line', keys: ['↵', 'Shift+↵'] },
  { label: 'Composer: start a command', keys: ['/'] },
  { label: 'Integration dialog: submit from a multi-line field', keys: ['Mod+↵'] },
  { label: 'Undo from a notification', keys: ['Mod+Z'] },
] as const

/** Commands that have a key only while the focus is in their place. */
const inPlaces = commands.flatMap(({ label, local }) =>
  local ? [{ label: `${local.place}: ${label.charAt(0).toLowerCase()}${label.slice(1)}`, keys: local.keys }] : [],
)

/** Every key there is, to be searched. */
export function Shortcuts({ onClose }: { onClose(): void }) {
  const { store } = useWorkbench()
  const [query, setQuery] = useState('')
  const bindings = useSelect(state => state.project.keys)
  const everywhere = commands.flatMap(command => {
    const keys = keysOf(command, bindings)
    return keys.length > 0 ? [{ label: command.label, keys }] : []
  })
  const rows = [...everywhere, ...inPlaces, ...keysOfPlaces].filter(row =>
    row.label.toLowerCase().includes(query.toLowerCase()),
  )
  const change = () => {
    store.setState(state => openPage(state, { page: 'settings', at: 'shortcuts' }))
    onClose()
  }
  return (
    <Dialog
      open
      title="Keyboard shortcuts"
      head={
        <Button size="sm" onClick={change}>
          Change shortcuts
        </Button>
      }
      onClose={onClose}
    >
      <div className={styles.body}>
        <Input
          aria-label="Search shortcuts"
          placeholder="Search"
          value={query}
          onChange={event => setQuery(event.target.value)}
        />
        <dl className={styles.list}>
          {rows.map(row => (
            <div key={row.label}>
              <dt>{row.label}</dt>
              <dd>
                {row.keys.map(keys => (
                  <Kbd key={keys}>{printedKeys(keys)}</Kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Dialog>
  )
}
