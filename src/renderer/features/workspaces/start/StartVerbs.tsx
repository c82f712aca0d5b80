import { type LucideIcon, Upload } from 'lucide-react'
import { type DragEvent, useState } from 'react'
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
  onFail(why: string): void
}

/** Ways to begin that are not in the list. A browser does not say where a folder is that is dropped, so only the shell takes one. */
export const StartVerbs = ({ verbs, pathOf, onDropped, onFail }: StartVerbsProps) => (
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
    {pathOf && <DropArea pathOf={pathOf} onDropped={onDropped} onFail={onFail} />}
  </div>
)

function DropArea({
  pathOf,
  onDropped,
  onFail,
}: Required<Pick<StartVerbsProps, 'onDropped' | 'onFail'>> & { pathOf(file: File): string }) {
  const [isOver, setIsOver] = useState(false)
  const onDragOver = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(true)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const file = event.dataTransfer.files[0]
    const path = file ? pathOf(file) : ''
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
      Or drop a folder here
    </div>
  )
}
