import { ArrowRight, Check, Ellipsis, Minus, MoveVertical, PencilLine, Plus, X } from 'lucide-react'
import type { RunDecision } from '#contract/replay/replays'
import type { RunDifference } from '#contract/replay/runs'
import { Button } from '../../../ui/controls/Button'
import { IconButton } from '../../../ui/controls/IconButton'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '../../../ui/controls/Menu'
import { Badge } from '../../../ui/marks/Badge'
import { cx } from '../../../ui/marks/cx'
import { Icon } from '../../../ui/marks/Icon'
import styles from './RowDetail.module.css'

type Decided = 'accepted' | 'rejected' | ''
type Extra = Pick<RunDecision, 'is_everywhere' | 'matcher'>

interface FieldProps {
  difference: RunDifference
  /** The run that this one is compared with has not got it. */
  isFresh: boolean
  /** In how many exchanges of the run the same change is. */
  count: number
  onDecide(decision: Decided, extra?: Extra): void
}

const icons = { changed: PencilLine, added: Plus, removed: Minus, moved: MoveVertical } as const

/** One field that differs: what it was, what it is, and what somebody decides about it. */
export function Field({ difference, isFresh, count, onDecide }: FieldProps) {
  const { display, kind, was, now, expected, decision } = difference
  const everywhere = `this change in ${count.toLocaleString('en-US')} exchanges`
  return (
    <li className={styles.field} aria-label={display}>
      <Icon of={icons[kind]} size="s" label={kind} />
      <code className={styles.display} title={display}>
        {display}
      </code>
      <code className={styles.was} title={printed(was)}>
        {printed(was)}
      </code>
      <Icon of={ArrowRight} size="xs" label="is now" />
      <code className={styles.now} title={printed(now)}>
        {printed(now)}
      </code>
      <span className={styles.decide}>
        {isFresh && <Badge tone="info">new</Badge>}
        <Button
          size="sm"
          icon={Check}
          on={decision === 'accepted'}
          className={cx(decision === 'accepted' && styles.accepted)}
          onClick={() => onDecide('accepted')}
        >
          Accept
        </Button>
        <Button
          size="sm"
          icon={X}
          on={decision === 'rejected'}
          className={cx(decision === 'rejected' && styles.rejected)}
          onClick={() => onDecide(decision === 'rejected' ? '' : 'rejected')}
        >
          Reject
        </Button>
        <Menu align="end" trigger={<IconButton icon={Ellipsis} label={`More for ${display}`} />}>
          {count > 1 && (
            <>
              <MenuItem icon={Check} onSelect={() => onDecide('accepted', { is_everywhere: true })}>
                Accept {everywhere}
              </MenuItem>
              <MenuItem icon={X} onSelect={() => onDecide('rejected', { is_everywhere: true })}>
                Reject {everywhere}
              </MenuItem>
              <MenuSeparator />
            </>
          )}
          <MenuLabel>Accept by a matcher</MenuLabel>
          <MenuItem onSelect={() => onDecide('accepted', { matcher: { is: 'any' } })}>Any value here</MenuItem>
          <MenuItem onSelect={() => onDecide('accepted', { matcher: { is: 'type' } })}>Any value of its type</MenuItem>
          {typeof was === 'number' && typeof now === 'number' && (
            <MenuItem
              onSelect={() => onDecide('accepted', { matcher: { is: 'number', tolerance: Math.abs(now - was) } })}
            >
              A number at most {Math.abs(now - was)} away
            </MenuItem>
          )}
          {Array.isArray(was) && Array.isArray(now) && (
            <MenuItem onSelect={() => onDecide('accepted', { matcher: { is: 'unordered' } })}>
              The same items in any order
            </MenuItem>
          )}
          <MenuItem onSelect={() => onDecide('accepted', { matcher: { is: 'absent' } })}>Also none</MenuItem>
          <MenuItem onSelect={() => onDecide('accepted', { matcher: { is: 'any', is_for_all: true } })}>
            Any value, in every exchange
          </MenuItem>
        </Menu>
      </span>
      {expected && <p className={styles.expected}>expected {expected}</p>}
    </li>
  )
}

const printed = (value: unknown): string => (value === undefined ? 'absent' : JSON.stringify(value))
