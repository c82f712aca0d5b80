import { useState } from 'react'
import { Dialog } from '../../ui/Dialog'
import { Input } from '../../ui/Input'
import { Kbd } from '../../ui/Kbd'
import { commands } from '../commands/commands'
import { printedKeys } from '../commands/keys'
import styles from './Shortcuts.module.css'

/** The editor's own, which is not the same with a Mac's Ctrl. */
const printedTabKeys = /mac/i.test(navigator.userAgent) ? 'Ctrl+Shift+M' : 'Ctrl+M'

/** Keys that belong to a place and not to a command. */
const local = [
  { label: 'Next zone, zone before', keys: ['F6', 'Shift+F6'] },
  { label: 'Exchange list: next, before', keys: ['J', 'K'] },
  { label: 'Exchange list: show the details', keys: ['↵'] },
  { label: 'Exchange list: resend', keys: ['R'] },
  { label: 'Exchange list: copy as curl', keys: ['C'] },
  { label: 'Payload: send', keys: ['Mod+↵'] },
  { label: 'Payload: fixes of a problem', keys: ['Mod+.'] },
  { label: 'Payload: Tab leaves the text, or indents it again', keys: [printedTabKeys] },
  { label: 'Write a post: send, new line', keys: ['↵', 'Shift+↵'] },
  { label: 'Write a post: begin a command', keys: ['/'] },
  { label: 'Dialog of an integration: submit from several lines', keys: ['Mod+↵'] },
  { label: 'Take back what a note offers to undo', keys: ['Mod+Z'] },
] as const

/** Every key there is, to be searched. */
export function Shortcuts({ onClose }: { onClose(): void }) {
  const [query, setQuery] = useState('')
  const rows = [...commands.filter(command => command.keys), ...local].filter(row =>
    row.label.toLowerCase().includes(query.toLowerCase()),
  )
  return (
    <Dialog open title="Shortcuts" onClose={onClose}>
      <div className={styles.body}>
        <Input
          aria-label="Search the shortcuts"
          placeholder="Search"
          value={query}
          onChange={event => setQuery(event.target.value)}
        />
        <dl className={styles.list}>
          {rows.map(row => (
            <div key={row.label}>
              <dt>{row.label}</dt>
              <dd>
                {row.keys?.map(keys => (
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
