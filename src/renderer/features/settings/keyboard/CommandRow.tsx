import { Pencil, Undo2 } from 'lucide-react'
import { IconButton } from '../../../ui/controls/IconButton'
import { printedKeys } from '../../../ui/keys/printedKeys'
import { cx } from '../../../ui/marks/cx'
import { Kbd } from '../../../ui/marks/Kbd'
import { KeyField } from './KeyField'
import styles from './ShortcutTable.module.css'
import type { ShortcutRow } from './shortcutRows'

interface CommandRowProps {
  row: ShortcutRow
  /** Keys that another command has as well. */
  clashing: string | undefined
  isEdited: boolean
  onEdit(): void
  /** None for `[]`, those that it has otherwise for `null`. */
  onPut(keys: readonly string[] | null): void
  onCancel(byKey: boolean): void
}

const printed = (keys: readonly string[]): string => keys.map(printedKeys).join(', ') || 'none'

/** A command with its keys, those that it has otherwise, and what changes them. */
export function CommandRow({ row, clashing, isEdited, onEdit, onPut, onCancel }: CommandRowProps) {
  const { command, keys, isChanged, isUnknown } = row
  const { id, label, local } = command
  return (
    <tr>
      <th scope="row">
        {isUnknown ? <code>{id}</code> : label}
        {isUnknown && <span className={styles.note}>no command of this version</span>}
      </th>
      {isEdited ? (
        <td colSpan={3}>
          <KeyField
            label={`New keys of ${label}`}
            hint="Esc cancels, ⌫ takes the shortcut away. A browser keeps some keys for itself, such as Ctrl T."
            onKeys={pressed => onPut([pressed])}
            onNone={() => onPut([])}
            onCancel={onCancel}
          />
        </td>
      ) : (
        <>
          <td>
            <span className={styles.keys}>
              {keys.map(one => (
                <Kbd key={one} className={cx(one === clashing && styles.clashing)}>
                  {printedKeys(one)}
                </Kbd>
              ))}
              {local?.keys.map(one => (
                <Kbd key={one}>{printedKeys(one)}</Kbd>
              ))}
              {local && <span className={styles.place}>{local.place.toLowerCase()}</span>}
              {keys.length === 0 && !local && <span className={styles.place}>none</span>}
            </span>
            <span className="sr-only">{keys.length > 0 && printed(keys)}</span>
          </td>
          <td>
            {isChanged ? (
              <>
                {!isUnknown && <span>{printed(command.keys ?? [])}</span>}
                <b className={styles.changed}>changed</b>
              </>
            ) : (
              'same'
            )}
          </td>
          <td>
            <span className={styles.verbs}>
              {!isUnknown && (
                <IconButton icon={Pencil} label={`Change the keys of ${label}`} data-edit={id} onClick={onEdit} />
              )}
              {isChanged && (
                <IconButton
                  icon={Undo2}
                  label={isUnknown ? `Take out ${id}` : `Reset the keys of ${label}`}
                  onClick={() => onPut(null)}
                />
              )}
            </span>
          </td>
        </>
      )}
    </tr>
  )
}
