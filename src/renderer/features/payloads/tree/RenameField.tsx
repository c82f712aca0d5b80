import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { kindSuffixes, readPayloadName } from '#domain/project/fileNames'
import { nameFault } from '#domain/project/paths'
import { movePayload } from '../../../files/payloadVerbs'
import { baseName, folderOf } from '../../../store/payloads/project'
import { useWorkbench } from '../../../store/workbench'
import { isComposing } from '../../../ui/keys/pressedKey'
import { cx } from '../../../ui/marks/cx'
import styles from './RenameField.module.css'

export interface RenameFieldProps {
  path: string
  isFolder: boolean
  /** It was renamed to this path, or stays as it was. */
  onEnd(path: string): void
}

/** The name of a row, to be written over; its kind stays. What the service rejects is said below. */
export function RenameField({ path, isFolder, onEnd }: RenameFieldProps) {
  const workbench = useWorkbench()
  const { stem, ending } = partsOf(path, isFolder)
  const [name, setName] = useState(stem)
  const [why, setWhy] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  const commit = async () => {
    if (isBusy) return
    const to = `${folderOf(path)}/${name.trim()}${ending}`
    if (name.trim() === '' || to === path) return onEnd(path)
    // A separator would move it, which is not what writing a name means.
    const fault = /[\\/]/.test(name) ? 'a name has no / or \\.' : nameFault(to)
    setBusy(true)
    const rejected = fault === null ? await movePayload(workbench, path, to) : `It cannot be the name: ${fault}`
    setBusy(false)
    if (rejected === null) return onEnd(to)
    setWhy(rejected)
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The keys of the tree mean letters and places of the name here.
    event.stopPropagation()
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Enter') void commit()
    else if (event.key === 'Escape') onEnd(path)
  }
  return (
    <span className={styles.rename}>
      <span className={cx(styles.renameBox, why !== null && styles.wrong)}>
        <span className={styles.sizer} data-text={name}>
          <input
            ref={field}
            aria-label={`New name of ${stem}`}
            aria-invalid={why !== null}
            aria-describedby={why === null ? undefined : 'rename-why'}
            value={name}
            spellCheck={false}
            autoComplete="off"
            onChange={event => {
              setName(event.target.value)
              setWhy(null)
            }}
            onKeyDown={onKeyDown}
            onBlur={() => (why === null ? void commit() : onEnd(path))}
            onClick={event => event.stopPropagation()}
            onDoubleClick={event => event.stopPropagation()}
          />
        </span>
        <span className={styles.ending}>{ending.replace(/\.json$/, '')}</span>
      </span>
      {why !== null && (
        <span id="rename-why" role="alert" className={styles.renameWhy} ref={show}>
          {why}
        </span>
      )}
    </span>
  )
}

/** Below the last row it would be out of sight. */
const show = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** The part of a name that is written over, and the one that says what it is. */
function partsOf(path: string, isFolder: boolean): { stem: string; ending: string } {
  const name = baseName(path)
  const read = isFolder ? null : readPayloadName(name)
  if (!read) return { stem: name, ending: '' }
  const { stem, kind } = read
  const suffix = kind === null ? '' : `.${kind === 'sample' ? 'sample' : kindSuffixes[kind]}`
  return { stem, ending: `${suffix}.json` }
}
