import { type LucideIcon, Upload } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { droppedBundle } from '../../../bundle/droppedBundle'
import { printedKeys } from '../../../ui/keys/printedKeys'
import { cx } from '../../../ui/marks/cx'
import { Icon } from '../../../ui/marks/Icon'
import { Kbd } from '../../../ui/marks/Kbd'
import styles from './StartPage.module.css'

export interface StartVerb {
  id: string
  /** Those that stand in one card. */
  group: 'new' | 'open'
  label: string
  detail: string
  icon: LucideIcon
  keys: string | undefined
  run(): void
}

interface StartVerbsProps {
  verbs: readonly StartVerb[]
  pathOf: ((file: File) => string) | undefined
  onDropped(folder: string): void
  /** A repro bundle was dropped. */
  onBundle(file: File): void
  onFail(why: string): void
}

/** Ways to begin that are not in the list. A browser does not say where a folder is that is dropped, so only the shell takes one; each takes a bundle. */
export const StartVerbs = ({ verbs, ...drop }: StartVerbsProps) => (
  <div className={styles.side}>
    {(['new', 'open'] as const).map(group => (
      <div key={group} className={styles.card}>
        {verbs
          .filter(verb => verb.group === group)
          .map(({ id, label, detail, icon, keys, run }) => (
            <button key={id} type="button" className={styles.verb} onClick={run}>
              <Icon of={icon} />
              <span>
                <b>{label}</b>
                <small>{detail}</small>
              </span>
              {keys && <Kbd>{printedKeys(keys)}</Kbd>}
            </button>
          ))}
      </div>
    ))}
    <DropArea {...drop} />
  </div>
)

function DropArea({ pathOf, onDropped, onBundle, onFail }: Omit<StartVerbsProps, 'verbs'>) {
  const [isOver, setIsOver] = useState(false)
  const onDragOver = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(true)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const file = event.dataTransfer.files[0]
    const bundle = droppedBundle(event.dataTransfer)
    if (bundle) return onBundle(bundle)
    const path = file && pathOf ? pathOf(file) : ''
    if (path === '') onFail('What was dropped has no folder on this computer. Choose one with “Open a folder”.')
    else onDropped(path)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop on; “Open a folder” does the same by keyboard.
    <div
      className={cx(styles.drop, isOver && styles.over)}
      onDragOver={onDragOver}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      <Icon of={Upload} size="s" />
      {pathOf ? 'Or drop a folder or bundle here' : 'Or drop a bundle here'}
    </div>
  )
}
