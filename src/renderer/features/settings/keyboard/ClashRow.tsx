import { TriangleAlert } from 'lucide-react'
import type { Clash } from '../../../shortcuts/clashes'
import { Button } from '../../../ui/controls/Button'
import { printedKeys } from '../../../ui/keys/printedKeys'
import { cx } from '../../../ui/marks/cx'
import { Icon } from '../../../ui/marks/Icon'
import tones from '../../../ui/states/NoticeTone.module.css'
import styles from './ShortcutTable.module.css'
import type { ShortcutRow } from './shortcutRows'

interface ClashRowProps {
  row: ShortcutRow
  clash: Clash
  /** Back to the keys that the command has otherwise. */
  onBack(): void
  /** Other keys are wanted for the other command. */
  onOther(id: string): void
}

/** Says which other command has the same keys, and which of the two goes first; leads out of it both ways. */
export function ClashRow({ row: { command }, clash: { keys, first, other }, onBack, onOther }: ClashRowProps) {
  const rival = first.id === command.id ? other : first
  const usual = command.keys?.[0]
  return (
    <tr className={styles.clash}>
      <td colSpan={4}>
        <div className={cx(styles.said, tones.ground, tones.bad)} role="alert">
          <Icon of={TriangleAlert} size="s" />
          <p>
            <b>
              {printedKeys(keys)} is also “{rival.label}”.
            </b>{' '}
            “{first.label}” goes first.
          </p>
          <Button size="sm" onClick={onBack}>
            {usual === undefined ? 'Back to none' : `Back to ${printedKeys(usual)}`}
          </Button>
          <Button size="sm" onClick={() => onOther(rival.id)}>
            Change the other
          </Button>
        </div>
      </td>
    </tr>
  )
}
