import { Fragment, useEffect, useRef, useState } from 'react'
import { changeKeys } from '../../../shortcuts/changeKeys'
import { clashOf } from '../../../shortcuts/clashes'
import { useShortcuts } from '../../../shortcuts/shortcutList'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { printedKeys } from '../../../ui/keys/printedKeys'
import { ClashRow } from './ClashRow'
import { CommandRow } from './CommandRow'
import styles from './ShortcutTable.module.css'
import type { ShortcutRow } from './shortcutRows'

interface ShortcutTableProps {
  rows: readonly ShortcutRow[]
  /** Why the last change could not be made; `null` when it was. */
  onError(why: string | null): void
  /** A command is to be changed that may not be among the rows. */
  onShowAll(): void
}

/** Commands with their keys; what two of them share is said below the first of the two that was changed. */
export function ShortcutTable({ rows, onError, onShowAll }: ShortcutTableProps) {
  const workbench = useWorkbench()
  const commands = useShortcuts()
  const bindings = useSelect(state => state.project.keys)
  const table = useRef<HTMLTableElement>(null)
  const [edited, setEdited] = useState('')
  const [left, setLeft] = useState('')
  useEffect(() => {
    if (left === '') return
    table.current?.querySelector<HTMLElement>(`[data-edit="${CSS.escape(left)}"]`)?.focus()
    setLeft('')
  }, [left])
  const editOther = (id: string) => {
    if (rows.every(({ command }) => command.id !== id)) onShowAll()
    setEdited(id)
  }
  const leave = (id: string) => {
    setEdited('')
    setLeft(id)
  }
  const put = async ({ command: { id, label, keys: usual = [] } }: ShortcutRow, keys: readonly string[] | null) => {
    const isUsual = keys !== null && keys.join(' ') === usual.join(' ')
    const next = keys === null || isUsual ? null : [...keys]
    leave(id)
    if (next === null && bindings[id] === undefined) return
    const now = (next ?? usual).map(printedKeys).join(', ') || 'no shortcut'
    onError(await changeKeys(workbench, { [id]: next }, `${label}: ${now}`))
  }
  const said = new Set<string>()
  return (
    <div className={styles.box}>
      <table ref={table} className={styles.table} aria-label="Shortcuts">
        <thead>
          <tr>
            <th scope="col">Command</th>
            <th scope="col">Shortcut</th>
            <th scope="col">Default</th>
            <th scope="col">
              <span className="sr-only">Change</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => {
            const { id } = row.command
            const clash = clashOf(row.command, commands, bindings)
            const isSaid = clash !== null && row.isChanged && !said.has(clash.keys)
            if (isSaid) said.add(clash.keys)
            return (
              <Fragment key={id}>
                <CommandRow
                  row={row}
                  clashing={clash?.keys}
                  isEdited={edited === id}
                  onEdit={() => setEdited(id)}
                  onPut={keys => void put(row, keys)}
                  onCancel={byKey => (byKey ? leave(id) : setEdited(''))}
                />
                {isSaid && <ClashRow row={row} clash={clash} onBack={() => void put(row, null)} onOther={editOther} />}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
